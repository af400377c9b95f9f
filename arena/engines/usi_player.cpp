#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

#include <kigi/arena/engines/usi_player.hpp>

namespace kigi::arena {

namespace {

std::string milliseconds(std::chrono::nanoseconds time) {
    return std::to_string(std::max<std::int64_t>(time / std::chrono::milliseconds{1}, 0));
}

}  // namespace

EnginePlayer::Done UsiPlayer::await(UsiSaid::Kind kind, std::string_view name, Engine::Deadline deadline) {
    for (int lines = 0; lines < Engine::most_lines; ++lines) {
        const auto line = engine_.line(deadline);
        if (!line) return std::unexpected{line.error()};
        if (parse_usi_said(*line).kind == kind) return {};
    }
    return engine_.broke(Ending::crashed, "it floods: no " + std::string{name} + " in 200000 lines");
}

EnginePlayer::Done UsiPlayer::hello() {
    const auto deadline = std::chrono::steady_clock::now() + engine_.options().start_timeout;
    if (auto sent = engine_.send("usi", deadline); !sent) return sent;
    if (auto done = await(UsiSaid::Kind::usi_ok, "usiok", deadline); !done) return done;
    if (auto sent = engine_.send("setoption name USI_Ponder value false", deadline); !sent) return sent;
    for (const auto& line : engine_.options().start_up)
        if (auto sent = engine_.send(line, deadline); !sent) return sent;
    if (auto sent = engine_.send("isready", deadline); !sent) return sent;
    return await(UsiSaid::Kind::ready_ok, "readyok", deadline);
}

EnginePlayer::Done UsiPlayer::begin(const AnyPosition& start, Side) {
    start_ = start.text() == game_.initial ? "startpos" : "sfen " + start.text();
    moves_.clear();
    if (auto sent = engine_.send("isready", engine_.soon()); !sent) return sent;
    if (auto done = await(UsiSaid::Kind::ready_ok, "readyok", engine_.soon()); !done) return done;
    return engine_.send("usinewgame", engine_.soon());
}

EnginePlayer::Done UsiPlayer::tell(Side, const std::string& move, const StopFlag&) {
    moves_.push_back(move);
    return {};
}

std::string UsiPlayer::clocks(const Question& question) const {
    const Clock& own = question.own;
    if (!own.left) return "byoyomi " + milliseconds(own.move.value_or(usual_time_));
    const bool first = question.position.side_to_move() == Side::first;
    const Clock& other = question.other.left ? question.other : own;
    const Clock& black = first ? own : other;
    const Clock& white = first ? other : own;
    std::string text = "btime " + milliseconds(*black.left) + " wtime " + milliseconds(*white.left);
    const std::chrono::nanoseconds none{0};
    // Interfaces send one of the two, never both.
    if (own.move) return text + " byoyomi " + milliseconds(*own.move);
    return text + " binc " + milliseconds(black.increment.value_or(none)) + " winc " +
           milliseconds(white.increment.value_or(none));
}

std::expected<Answer, Breakdown> UsiPlayer::ask(const Question& question) {
    const auto deadline = engine_.move_deadline(question.own);
    std::string position = "position " + start_;
    if (!moves_.empty()) position += " moves";
    for (const auto& move : moves_) position += ' ' + move;
    for (const auto& line : {position, "go " + clocks(question)})
        if (auto sent = engine_.send(line, deadline, question.stop); !sent)
            return std::unexpected{std::move(sent.error())};
    Answer answer;
    for (int lines = 0; lines < Engine::most_lines; ++lines) {
        const auto line = engine_.line(deadline, question.stop);
        if (!line) return std::unexpected{line.error()};
        auto said = parse_usi_said(*line);
        if (said.kind == UsiSaid::Kind::info) {
            if (said.depth) answer.depth = said.depth;
            if (said.nodes) answer.nodes = said.nodes;
            if (said.value) answer.value = said.value;
            if (!said.line.empty()) answer.line = question.position.read_moves(said.line).moves;
        } else if (said.kind == UsiSaid::Kind::best_move) {
            answer.resigns = said.move == "resign";
            answer.move = std::move(said.move);
            if (answer.line.empty() || answer.line.front() != answer.move) answer.line.clear();
            return answer;
        }
    }
    return engine_.broke(Ending::crashed, "it floods: no bestmove in 200000 lines");
}

}  // namespace kigi::arena
