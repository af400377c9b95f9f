#pragma once
/// \file
/// Positions from the command line and from files.

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// GAME, --position and --moves, or --file and --ply.
struct PositionOptions {
    std::string game;
    std::string position;
    std::string moves;
    std::string file;
    std::string ply;

    void declare(Options& options);
    [[nodiscard]] GamePtr chosen_game(const Context& context) const;
    /// The position, with the moves played. Throws BadInput.
    [[nodiscard]] PositionPtr chosen_position(const Context& context, const AnyGame& game) const;
};

/// The games of a file, at least one (see parse_game_file). Nothing is played yet.
[[nodiscard]] std::vector<WrittenGame> read_games(const Context& context, const AnyGame& game, const std::string& path);

/// The positions of a file, at least one. Throws BadInput that names the line.
[[nodiscard]] std::vector<SetPosition> read_positions(const Context& context, const AnyGame& game,
                                                      const std::string& path);

/// Different unfinished positions after `plies` random moves each, one after another.
class RandomPositions {
public:
    RandomPositions(const AnyGame& game, int plies, std::uint64_t seed) : game_{game}, plies_{plies}, random_{seed} {}
    /// Throws BadInput if many tries in vain say that there is no other.
    [[nodiscard]] PositionPtr next();

private:
    const AnyGame& game_;
    int plies_;
    std::mt19937_64 random_;
    std::set<std::string> seen_{};
};

/// `count` of them.
[[nodiscard]] std::vector<SetPosition> random_positions(const AnyGame& game, std::size_t count, int plies,
                                                        std::uint64_t seed);

}  // namespace kigi::apps
