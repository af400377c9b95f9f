#include <algorithm>
#include <istream>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/move_question.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr std::int64_t most_moves = 100'000;
constexpr std::size_t longest_line = 4096;

std::string lower(std::string_view text) {
    std::string copy{text};
    for (char& c : copy)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return copy;
}

/// Lines that are not empty, with their numbers.
class Lines {
public:
    explicit Lines(std::istream& in) : in_{in} {}

    [[nodiscard]] Result<std::string> next(std::string_view expected) {
        for (std::string line; read(line);) {
            ++number_;
            if (line.size() > longest_line) return refused("it is too long");
            const auto first = line.find_first_not_of(" \t\r");
            if (first == std::string::npos) continue;
            return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
        }
        ++number_;
        return refused(fmt::format("there is nothing (expected {})", expected));
    }
    [[nodiscard]] std::unexpected<Error> refused(std::string_view why) const {
        return refuse(fmt::format("line {}: {}", number_, why));
    }

private:
    /// As std::getline, but of a line that is too long no more than that is read: it need not end.
    bool read(std::string& line) {
        line.resize(longest_line + 2);
        in_.getline(line.data(), static_cast<std::streamsize>(line.size()));
        const auto count = static_cast<std::size_t>(in_.gcount());
        const bool cut = in_.fail() && count == longest_line + 1;
        if (in_.fail() && !cut) return false;
        line.resize(cut || in_.eof() ? count : count - 1);
        return true;
    }

    std::istream& in_;
    std::size_t number_ = 0;
};

}  // namespace

Result<Side> parse_side(const AnyGame& game, std::string_view word) {
    const std::string small = lower(word);
    for (const Side side : {Side::first, Side::second}) {
        const auto name = game.side_name(side);
        const std::string letter{name.letter};
        const std::string initial = name.word.substr(0, 1);
        if (small == name.word || small == lower(letter) || small == initial ||
            small == (side == Side::first ? "first" : "second"))
            return side;
    }
    return refuse(fmt::format("'{}' is not a side (expected {} or {})", shown(word), game.side_name(Side::first).letter,
                              game.side_name(Side::second).letter));
}

Result<MoveQuestion> read_question(std::istream& in, const AnyGame& game) {
    Lines lines{in};
    auto line = lines.next("the side to move, or how many moves follow");
    if (!line) return std::unexpected{line.error()};
    std::optional<Side> side;
    if (!line->starts_with('-') && (line->front() < '0' || line->front() > '9')) {
        const auto read = parse_side(game, *line);
        if (!read) return lines.refused(read.error().what);
        side = *read;
        line = lines.next("how many moves follow");
        if (!line) return std::unexpected{line.error()};
    }
    const auto count = parse_whole(*line, 0, most_moves);
    if (!count) return lines.refused(count.error().what);
    MoveQuestion question{game.initial()};
    for (std::int64_t n = 1; n <= *count; ++n) {
        const auto move = lines.next(fmt::format("move {} of {}", n, *count));
        if (!move) return std::unexpected{move.error()};
        const auto read = question.position->read_moves(*move);
        if (read.error) return lines.refused(*read.error);
        if (read.moves.size() != 1)
            return lines.refused(fmt::format("'{}' is {} moves", shown(*move), read.moves.size()));
        (void)question.position->play(read.moves.front());
        question.moves.push_back(read.moves.front());
    }
    if (question.position->outcome()) return lines.refused("the game is over");
    if (side && *side != question.position->side_to_move())
        return refuse(fmt::format("{} is not to move after these {} moves", game.side_name(*side).word, *count));
    return question;
}

}  // namespace kigi::apps
