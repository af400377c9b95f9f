#include <utility>

#include <fmt/format.h>

#include <kigi/arena/engines/trax_player.hpp>
#include <kigi/framework/text/utf8.hpp>

namespace kigi::arena {

EnginePlayer::Done TraxPlayer::hello() {
    const auto deadline = std::chrono::steady_clock::now() + engine_.options().start_timeout;
    for (const auto& line : engine_.options().start_up)
        if (auto sent = engine_.send(line, deadline); !sent) return sent;
    if (identifier_.empty()) return {};
    if (auto sent = engine_.send("-T", deadline); !sent) return sent;
    const auto answer = engine_.line(deadline);
    if (!answer) return std::unexpected{answer.error()};
    if (answer->size() != 2 || (identifier_ != "??" && *answer != identifier_))
        return engine_.broke(Ending::crashed,
                             fmt::format("it answers -T with '{}' (expected {})", beginning_of(*answer, 40),
                                         identifier_ == "??" ? "two characters" : "'" + identifier_ + "'"));
    return {};
}

EnginePlayer::Done TraxPlayer::begin(const AnyPosition& start, Side side) {
    if (start.text() != game_.initial)
        return std::unexpected{Breakdown{Ending::crashed, "the contest protocol has no words for a position"}};
    side_ = side;
    told_colour_ = side == Side::second;
    return told_colour_ ? engine_.send("-B", engine_.soon()) : Done{};
}

EnginePlayer::Done TraxPlayer::tell(Side side, const std::string& move, const StopFlag& stop) {
    if (side == side_)
        return std::unexpected{Breakdown{Ending::crashed, "the contest protocol has no words for an opening"}};
    return engine_.send(move, engine_.soon(), stop);
}

std::expected<Answer, Breakdown> TraxPlayer::ask(const Question& question) {
    const auto deadline = engine_.move_deadline(question.own);
    if (!std::exchange(told_colour_, true))
        if (auto sent = engine_.send("-W", deadline, question.stop); !sent)
            return std::unexpected{std::move(sent.error())};
    auto line = engine_.line(deadline, question.stop);
    if (!line) return std::unexpected{std::move(line.error())};
    return Answer{.move = *std::move(line)};
}

void TraxPlayer::game_over() { engine_.dismiss(); }

}  // namespace kigi::arena
