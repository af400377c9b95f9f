#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include <kigi/arena/engines/nboard_line.hpp>
#include <kigi/arena/engines/nboard_player.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/letter_case.hpp>

namespace kigi::arena {

namespace {

/// The moves of a line that begins with the move; none if it does not, or cannot be read.
std::vector<std::string> expected_line(const AnyPosition& position, const std::string& line, const std::string& move) {
    auto read = position.read_moves(line);
    const auto own = position.read_moves(move);
    if (read.moves.empty() || own.moves.empty() || read.moves.front() != own.moves.front()) return {};
    return std::move(read.moves);
}

}  // namespace

EnginePlayer::Done NBoardPlayer::ping(Engine::Deadline deadline, const StopFlag& stop) {
    const auto number = ++pings_;
    if (auto sent = engine_.send(fmt::format("ping {}", number), deadline, stop); !sent) return sent;
    for (int lines = 0; lines < Engine::most_lines; ++lines) {
        const auto line = engine_.line(deadline, stop);
        if (!line) return std::unexpected{line.error()};
        if (const auto said = parse_nboard_line(*line); said.kind == NBoardLine::Kind::pong && said.number == number)
            return {};
    }
    return engine_.broke(Ending::crashed, "it floods: no pong in 200000 lines");
}

EnginePlayer::Done NBoardPlayer::hello() {
    const auto deadline = std::chrono::steady_clock::now() + engine_.options().start_timeout;
    if (auto sent = engine_.send("nboard 2", deadline); !sent) return sent;
    if (depth_)
        if (auto sent = engine_.send(fmt::format("set depth {}", *depth_), deadline); !sent) return sent;
    for (const auto& line : engine_.options().start_up)
        if (auto sent = engine_.send(line, deadline); !sent) return sent;
    return ping(deadline, engine_.options().stop);
}

EnginePlayer::Done NBoardPlayer::begin(const AnyPosition& start, Side) {
    const auto game = fmt::format("set game (;GM[Othello]PC[kigi]PB[black]PW[white]RE[?]TI[15:00]TY[8]BO[{}];)",
                                  nboard_.board(start));
    if (auto sent = engine_.send(game, engine_.soon()); !sent) return sent;
    return ping(engine_.soon(), engine_.options().stop);
}

EnginePlayer::Done NBoardPlayer::tell(Side, const std::string& move, const StopFlag& stop) {
    return engine_.send("move " + (move == game_.pass ? "PA" : in_upper_case(move)), engine_.soon(), stop);
}

std::expected<Answer, Breakdown> NBoardPlayer::ask(const Question& question) {
    if (auto done = ping(engine_.soon(), question.stop); !done) return std::unexpected{std::move(done.error())};
    const auto deadline = engine_.move_deadline(question.own);
    if (auto sent = engine_.send("go", deadline, question.stop); !sent) return std::unexpected{std::move(sent.error())};
    Answer answer;
    std::string line_said;
    for (int lines = 0; lines < Engine::most_lines; ++lines) {
        const auto line = engine_.line(deadline, question.stop);
        if (!line) return std::unexpected{line.error()};
        auto said = parse_nboard_line(*line);
        if (said.kind == NBoardLine::Kind::search) {
            answer.value = said.value;
            line_said = std::move(said.line);
            if (said.to_the_end)
                answer.depth = unlimited_depth;
            else
                answer.depth = said.depth;
        } else if (said.kind == NBoardLine::Kind::nodes) {
            answer.nodes = said.number;
        } else if (said.kind == NBoardLine::Kind::move) {
            answer.move = std::move(said.move);
            if (said.value) answer.value = said.value;
            answer.line = expected_line(question.position, line_said, answer.move);
            return answer;
        }
    }
    return engine_.broke(Ending::crashed, "it floods: no move in 200000 lines");
}

}  // namespace kigi::arena
