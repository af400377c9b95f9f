#include <utility>

#include <kigi/arena/engines/move_program.hpp>

namespace kigi::arena {

Result<void> MoveProgram::ready() {
    auto started = engine_.start();
    engine_.end();
    return started;
}

std::expected<void, Breakdown> MoveProgram::new_game(const AnyPosition& start, Side, std::uint64_t) {
    if (start.text() == initial_) return {};
    return std::unexpected{Breakdown{Ending::crashed, "it is told moves alone, not a position"}};
}

std::expected<Answer, Breakdown> MoveProgram::choose(const Question& question) {
    const auto deadline = engine_.move_deadline(question.own);
    if (auto started = engine_.start(); !started)
        return std::unexpected{Breakdown{Ending::crashed, std::move(started.error().what)}};
    std::vector<std::string> lines;
    if (const auto& colour = colours_[std::to_underlying(question.position.side_to_move())]; !colour.empty())
        lines.push_back(colour);
    lines.push_back(std::to_string(question.moves.size()));
    lines.insert(lines.end(), question.moves.begin(), question.moves.end());
    if (auto sent = engine_.offer(lines, deadline, question.stop); !sent)
        return std::unexpected{std::move(sent.error())};
    auto line = engine_.line(deadline, question.stop);
    engine_.end();
    if (!line) return std::unexpected{std::move(line.error())};
    // In the game's spelling, if it is a legal move; otherwise the arena sees what was said.
    auto read = question.position.read_moves(*line);
    if (read.error || read.moves.size() != 1) return Answer{.move = *std::move(line)};
    return Answer{.move = std::move(read.moves.front())};
}

}  // namespace kigi::arena
