#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/played_line.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

void PlayedLine::begin(PositionPtr start) {
    positions_.clear();
    positions_.push_back(std::move(start));
    moves_.clear();
    said_.clear();
    passes_after_end_ = 0;
}

bool PlayedLine::must_pass() const {
    const std::string& pass = game_.facts().pass;
    if (pass.empty() || position().outcome() || position().count_moves() != 1) return false;
    return position().moves().front() == pass;
}

void PlayedLine::append(const std::string& move, bool said) {
    auto next = position().clone();
    if (!next->play(move)) return;  // cannot be: it was read here
    positions_.push_back(std::move(next));
    moves_.push_back(move);
    said_.push_back(said);
}

void PlayedLine::back_to(std::size_t moves) {
    while (moves_.size() > moves) remove_last();
}

void PlayedLine::remove_last() {
    moves_.pop_back();
    positions_.pop_back();
    said_.pop_back();
}

Result<void> PlayedLine::play(std::string_view move) {
    const std::string& pass = game_.facts().pass;
    const bool passes = !pass.empty() && equal_in_any_case(move, "pass");
    if (position().outcome()) {
        if (!passes) return refuse("the game is over");
        pass_after_end();
        return {};
    }
    const auto read = position().read_moves(passes ? std::string_view{pass} : move);
    if (read.error) return refuse(*read.error);
    const auto count = read.moves.size() - (read.moves.size() == 2 && must_pass() ? 1 : 0);
    if (count != 1) return refuse(fmt::format("'{}' is {} moves", shown(move), count));
    if (read.moves.size() == 2) append(read.moves.front(), false);
    append(read.moves.back());
    return {};
}

Result<void> PlayedLine::play(Side side, std::string_view move) {
    const auto before = moves_.size();
    if (auto turned = turn_to(side); !turned) return turned;
    auto played = play(move);
    if (!played) back_to(before);
    return played;
}

Result<void> PlayedLine::turn_to(Side side) {
    if (position().outcome() || position().side_to_move() == side) return {};
    if (!must_pass())
        return refuse(fmt::format("it is the turn of {}", game_.side_name(position().side_to_move()).word));
    append(game_.facts().pass, false);
    return {};
}

Result<void> PlayedLine::undo() {
    if (passes_after_end_ > 0) {
        --passes_after_end_;
        return {};
    }
    if (moves_.empty()) return refuse("there is nothing to take back");
    const auto forget_unsaid = [this] {
        while (!moves_.empty() && !said_.back()) remove_last();
    };
    forget_unsaid();
    if (!moves_.empty()) remove_last();
    forget_unsaid();
    return {};
}

}  // namespace kigi::apps
