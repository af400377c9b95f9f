#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/class_contest.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

constexpr std::int64_t most_milliseconds = 1'000'000'000;

Result<std::chrono::nanoseconds> milliseconds(const std::string& text, std::int64_t least = 0) {
    const auto number = parse_whole(text, least, most_milliseconds);
    if (!number) return std::unexpected{number.error()};
    return std::chrono::milliseconds{std::max<std::int64_t>(*number, 0)};
}

bool is_result(std::string_view word) { return word == "WIN" || word == "LOSE" || word == "TIE"; }

/// Whether no move is wanted any more: the game is over, or the server is gone.
bool ends_game(const HeardLine* line) {
    if (line == nullptr) return true;
    std::string_view rest = line->text;
    const auto command = next_word(rest);
    return command == "END" || command == "BYE";
}

}  // namespace

Result<void> ClassContest::prepare() {
    if (!in_game_) return seat_.prepare(Side::first);
    seat_.ponder();
    return {};
}

Result<Next> ClassContest::obey(const HeardLine& line, Session& session) {
    const auto found = words_of(line.text);
    std::vector<std::string> words{found.begin(), found.end()};
    if (words.empty()) return Next::go_on;
    const std::string& command = words[0];
    if (command == "START") return start(words, line, session);
    if (command == "BYE") {
        options_.bye(line.text.substr(command.size()));
        return Next::leave;
    }
    if (command == "MOVE" && in_game_ && words.size() == 2) return heard_move(words[1], line, session);
    if (command == "ACK" && words.size() == 2) {
        if (!in_game_) return Next::go_on;  // that of the last move, behind its END
        // Less than nothing is left to who was late by less than the server lets pass.
        const auto left = milliseconds(words[1], -most_milliseconds);
        if (!left) return refuse("ACK: " + left.error().what);
        left_ = *left;
        return Next::go_on;
    }
    if (command == "END" && in_game_ && words.size() >= 2 && is_result(words[1])) {
        words.resize(5);
        options_.ended({opponent_, words[1], words[2], words[3], words[4]});
        in_game_ = false;
        seat_.rest();
        return Next::go_on;
    }
    return refuse(
        fmt::format("the server says '{}' (expected START, MOVE, ACK, END or BYE){}", shown(line.text), where()));
}

Result<Next> ClassContest::start(const std::vector<std::string>& words, const HeardLine& line, Session& session) {
    const bool black = words.size() == 4 && words[1] == "BLACK";
    if (words.size() != 4 || (!black && words[1] != "WHITE"))
        return refuse(fmt::format("the server says '{}' (expected START BLACK or WHITE, a name, milliseconds)",
                                  shown(line.text)));
    const auto left = milliseconds(words[3]);
    if (!left) return refuse("START: " + left.error().what);
    opponent_ = words[2];
    left_ = *left;
    in_game_ = true;
    if (auto begun = seat_.begin(black ? Side::first : Side::second); !begun) return std::unexpected{begun.error()};
    return black ? answer(line, session) : Next::go_on;
}

Result<Next> ClassContest::heard_move(const std::string& move, const HeardLine& line, Session& session) {
    if (move == "GIVEUP") {
        seat_.rest();
        return Next::go_on;  // END follows
    }
    const bool passes = move == "PASS";
    if (seat_.playing()) {
        if (auto taken = seat_.take(passes ? options_.pass : move); !taken)
            return refuse(fmt::format("the opponent's move: {}{}", taken.error().what, where()));
    } else if (!passes) {
        return refuse(fmt::format("the opponent plays {} after the end of the game{}", shown(move), where()));
    }
    return answer(line, session);
}

Result<Next> ClassContest::answer(const HeardLine& line, Session& session) {
    if (!seat_.playing()) return say_move("PASS", session);
    std::optional<Result<arena::Answer>> thought;
    StopFlag over;
    session.listen_during(
        [&](const StopFlag& stop) {
            over = stop;
            thought = seat_.think({line.at, {.left = left_}, options_.margin}, stop);
        },
        ends_game);
    if (session.stop().requested()) return Next::leave;
    if (over.requested()) return Next::go_on;  // a move would be one of the next game
    const auto& answer = *thought;
    if (!answer) return std::unexpected{answer.error()};
    if (answer->resigns) return say_move("GIVEUP", session);
    const std::string text = answer->move == options_.pass ? "PASS" : in_upper_case(answer->move);
    seat_.play(answer->move);
    return say_move(text, session);
}

Result<Next> ClassContest::say_move(const std::string& move, Session& session) {
    if (auto said = session.say("MOVE " + move); !said) return refuse(said.error().what + where());
    return Next::go_on;
}

Result<void> ClassContest::left(const Session&) { return refuse("the server leaves" + where()); }

std::string ClassContest::where() const {
    return in_game_ ? fmt::format(" in game {}, after {}", seat_.begun(), counted(seat_.moves().size(), "move"))
                    : fmt::format(" after {}", counted(static_cast<std::uint64_t>(seat_.begun()), "game"));
}

}  // namespace kigi::apps
