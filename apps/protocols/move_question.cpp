#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/move_question.hpp>
#include <kigi/apps/protocols/side_word.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr std::int64_t most_moves = 100'000;

}  // namespace

std::unexpected<Error> MoveQuestion::refused(std::string_view why) const {
    return refuse(fmt::format("{}: line {}: {}", source_, line_, why));
}

std::string MoveQuestion::expected() const {
    if (count_) return fmt::format("move {} of {}", moves_.size() + 1, *count_);
    return side_ ? "how many moves follow" : "the side to move, or how many moves follow";
}

Result<Next> MoveQuestion::obey(const HeardLine& line, Session& session) {
    line_ = line.number;
    if (line.text.empty()) return Next::go_on;
    if (auto read = count_ ? read_move(line.text) : read_head(line.text); !read) return std::unexpected{read.error()};
    if (!count_ || moves_.size() < static_cast<std::size_t>(*count_)) return Next::go_on;
    return answer(session);
}

Result<void> MoveQuestion::left(const Session&) {
    if (count_ && moves_.size() >= static_cast<std::size_t>(*count_)) return {};  // it did not wait for the answer
    ++line_;
    return refused(fmt::format("there is nothing (expected {})", expected()));
}

/// The side to move, or the number of moves.
Result<void> MoveQuestion::read_head(const std::string& text) {
    const bool number = text.starts_with('-') || (text.front() >= '0' && text.front() <= '9');
    if (!side_ && !number) {
        const auto side = parse_side(seat_.game(), text);
        if (!side) return refused(side.error().what);
        side_ = *side;
        return {};
    }
    const auto count = parse_whole(text, 0, most_moves);
    if (!count) return refused(count.error().what);
    count_ = *count;
    at_ = seat_.game().initial();
    return {};
}

Result<void> MoveQuestion::read_move(const std::string& text) {
    const auto read = at_->read_moves(text);
    if (read.error) return refused(*read.error);
    if (read.moves.size() != 1) return refused(fmt::format("'{}' is {} moves", shown(text), read.moves.size()));
    if (auto played = at_->play(read.moves.front()); !played) return refused(played.error().what);
    moves_.push_back(read.moves.front());
    return {};
}

Result<Next> MoveQuestion::answer(Session& session) {
    const auto asked = std::chrono::steady_clock::now();
    if (at_->outcome()) return refused("the game is over");
    const Side own = at_->side_to_move();
    if (side_ && *side_ != own)
        return refused(fmt::format("{} is not to move after {} (expected {})", seat_.game().side_name(*side_).word,
                                   counted(moves_.size(), "move"), seat_.game().side_name(own).word));
    if (auto begun = seat_.begin(own); !begun) return std::unexpected{begun.error()};
    for (const auto& move : moves_) seat_.play(move);
    const auto answer = seat_.think({.asked = asked, .clock = {.move = time_}}, session.stop());
    if (!answer) {
        if (session.stop().requested()) return Next::leave;
        return std::unexpected{answer.error()};
    }
    if (auto said = session.say(answer->move); !said) return std::unexpected{said.error()};
    return Next::leave;
}

}  // namespace kigi::apps
