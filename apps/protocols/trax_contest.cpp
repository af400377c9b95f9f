#include <fmt/format.h>

#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

Result<void> TraxContest::prepare() {
    seat_.ponder();
    // Between two games there is time to clear tables; when a colour is said, a move is wanted at once.
    return seat_.prepare(Side::first);
}

Result<Next> TraxContest::obey(const HeardLine& line, Session& session) {
    const std::string& word = line.text;
    if (word.empty()) return Next::go_on;
    if (word == "-T") {
        if (auto said = session.say(options_.identifier); !said) return std::unexpected{said.error()};
        return Next::go_on;
    }
    if (word == "-W" || word == "-B" || word == "-R") {
        const Side own = word == "-W" ? Side::first : Side::second;
        if (auto begun = begin(own); !begun) return std::unexpected{begun.error()};
        return own == Side::first ? answer(line, session) : Next::go_on;
    }
    if (word.starts_with('-')) return Next::go_on;
    if (auto taken = take_move(word); !taken) return std::unexpected{taken.error()};
    return answer(line, session);
}

Result<void> TraxContest::left(const Session&) {
    if (!seat_.playing()) return {};
    return refuse("the peer leaves" + where());
}

std::string TraxContest::where() const {
    if (seat_.playing()) return " in an unfinished game, after " + counted(seat_.moves().size(), "move");
    return seat_.begun() == 0 ? " before a game has begun"
                              : " after " + counted(static_cast<std::uint64_t>(seat_.begun()), "game");
}

Result<void> TraxContest::begin(Side own) {
    if (seat_.playing() && !seat_.moves().empty()) return refuse("the peer begins another game" + where());
    return seat_.begin(own);
}

Result<void> TraxContest::take_move(const std::string& move) {
    if (!seat_.playing()) {
        if (const auto read = seat_.game().initial()->read_moves(move); read.error || read.moves.size() != 1)
            return refuse(fmt::format("the peer says '{}' (expected -T, -W or -B)", shown(move)));
        if (auto begun = begin(Side::second); !begun) return begun;
    }
    const auto number = seat_.moves().size() + 1;
    if (auto taken = seat_.take(move); !taken)
        return refuse(fmt::format("the peer's move {}: {}", number, taken.error().what));
    return {};
}

/// Answers with a move, unless the game is over.
Result<Next> TraxContest::answer(const HeardLine& line, Session& session) {
    if (seat_.playing()) {
        const auto answer = seat_.think({line.at, {.move = options_.time}, options_.margin}, session.stop());
        if (session.stop().requested()) return Next::leave;
        if (!answer) return std::unexpected{answer.error()};
        if (auto said = session.say(answer->move); !said) return refuse(said.error().what + where());
        seat_.play(answer->move);
    }
    return seat_.over() < options_.games ? Next::go_on : Next::leave;
}

}  // namespace kigi::apps
