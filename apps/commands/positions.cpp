#include <fstream>
#include <iostream>
#include <sstream>

#include <fmt/format.h>

#include <kigi/apps/commands/positions.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/texts.hpp>
#include <kigi/apps/registry/registry.hpp>

namespace kigi::apps {

void PositionOptions::declare(Options& options) {
    options.required("GAME", game, "the game, with parameters after a colon (reversi:6x6); kigi games lists them");
    options.option("--position", position, "position to start from, as one line of text");
    options.option("--moves", moves, "moves to play first, in the game's notation");
}

GamePtr PositionOptions::chosen_game(const Context& context) const { return accepted(context.registry.game(game)); }

PositionPtr PositionOptions::chosen_position(const AnyGame& of) const {
    auto at = position.empty() ? of.initial() : accepted(of.parse_position(position), "--position");
    const auto read = at->read_moves(moves);
    for (const auto& move : read.moves) accepted(at->play(move), "--moves");
    if (read.error) throw BadInput{fmt::format("--moves: move {}: {}", read.moves.size() + 1, *read.error)};
    return at;
}

std::vector<std::string> read_lines(const Context& context, const std::string& path) {
    constexpr std::size_t largest = std::size_t{256} << 20U;
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) throw BadInput{fmt::format("{}: the file cannot be read", shown(path))};
    }
    std::istream& in = path == "-" ? context.in : file;
    std::vector<std::string> lines;
    std::size_t size = 0;
    for (std::string line; std::getline(in, line);) {
        size += line.size();
        if (size > largest) throw BadInput{fmt::format("{}: the file is larger than 256 MiB", shown(path))};
        if (line.find('\0') != std::string::npos)
            throw BadInput{fmt::format("{} line {}: this is not text", shown(path), lines.size() + 1)};
        if (line.ends_with('\r')) line.pop_back();
        lines.push_back(std::move(line));
    }
    if (in.bad() || (lines.empty() && !in.eof()))
        throw BadInput{fmt::format("{}: the file cannot be read", shown(path))};
    return lines;
}

std::vector<SetPosition> read_positions(const Context& context, const AnyGame& game, const std::string& path) {
    std::vector<SetPosition> set;
    std::size_t number = 0;
    for (const auto& line : read_lines(context, path)) {
        ++number;
        auto read = accepted(game.parse_file_line(line), fmt::format("{} line {}", shown(path), number));
        if (read) set.push_back(std::move(*read));
    }
    if (set.empty()) throw BadInput{fmt::format("{}: no position in the file", shown(path))};
    return set;
}

PositionPtr RandomPositions::next() {
    const std::size_t tries = 1000 + 20 * seen_.size();
    for (std::size_t vain = 0; vain < tries; ++vain) {
        auto position = game_.initial();
        for (int ply = 0; ply < plies_; ++ply) {
            const auto moves = position->count_moves();
            if (moves == 0) break;
            // not a standard distribution: those differ between libraries, and a seed must mean one set everywhere
            position->play_nth(static_cast<std::size_t>(random_() % moves));
        }
        if (!position->outcome() && seen_.insert(position->text()).second) return position;
    }
    throw BadInput{
        fmt::format("{} has only {} different unfinished positions after {} plies, as far as random play finds them",
                    game_.name(), seen_.size(), plies_)};
}

std::vector<SetPosition> random_positions(const AnyGame& game, std::size_t count, int plies, std::uint64_t seed) {
    std::vector<SetPosition> set;
    RandomPositions random{game, plies, seed};
    while (set.size() < count) set.push_back({random.next()});
    return set;
}

}  // namespace kigi::apps
