#pragma once
/// \file
/// Positions from the command line and from files.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/options/options.hpp>

namespace kigi::apps {

/// GAME.
struct GameOptions {
    std::string game{};

    static constexpr auto fields = boost::hana::make_tuple(field<&GameOptions::game>(
        "game", "the game, with parameters after a colon (reversi:6x6); kigi games lists them", argument));

    [[nodiscard]] GamePtr chosen_game(const Context& context) const;
};

/// GAME, --position and --moves, or --file and --ply.
struct PositionOptions : GameOptions {
    std::string position{};
    std::string moves{};
    std::string file{};
    std::optional<std::int64_t> ply{};

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&PositionOptions::position>("position", "position to start from, as one line of text",
                                              value_name("POSITION"), otherwise("the game's first")),
            field<&PositionOptions::moves>("moves", "moves to play first, in the game's notation", value_name("MOVES"),
                                           may_be_empty),
            field<&PositionOptions::file>(
                "file",
                "file of games, of which the first is played, or with FILE#N the one of that number; or of positions",
                value_name("FILE")),
            field<&PositionOptions::ply>("ply", "moves of that game to play", at_least(0), value_name("PLIES"),
                                         otherwise("all"))));

    /// The position, with the moves played. Throws BadInput.
    [[nodiscard]] PositionPtr chosen_position(const Context& context, const AnyGame& game) const;
    [[nodiscard]] Result<void> check() const;
};

/// The games of a file, at least one (see parse_game_file). Nothing is played yet. Whoever shows their names takes
/// what is said of missing ones, too.
[[nodiscard]] std::vector<WrittenGame> read_games(const Context& context, const AnyGame& game, const std::string& path,
                                                  std::vector<std::string>* remarks = nullptr);

/// These on one line, if there are any.
void tell_remarks(const Context& context, const std::string& path, const std::vector<std::string>& remarks);

/// What is wrong with a game of that file, on one line that begins with its name.
[[nodiscard]] std::string damage_in(const std::string& path, const WrittenGame& written, const PlayedGame& played);

/// The positions of a file, at least one. Throws BadInput that names the line.
[[nodiscard]] std::vector<SetPosition> read_positions(const Context& context, const AnyGame& game,
                                                      const std::string& path);

/// Different unfinished positions after `plies` random moves each, one after another.
class RandomPositions {
public:
    RandomPositions(const AnyGame& game, int plies, std::uint64_t seed) : game_{game}, plies_{plies}, random_{seed} {}
    /// Throws BadInput if many tries in vain say that there is no other.
    [[nodiscard]] PositionPtr next();
    /// Null in the place of that.
    [[nodiscard]] PositionPtr next_if_any();

private:
    const AnyGame& game_;
    int plies_;
    std::mt19937_64 random_;
    std::set<std::string> seen_{};
};

/// Random positions, and how far from the beginning they are.
struct RandomSet {
    std::vector<SetPosition> positions{};
    int plies = 0;
};

/// How many random moves lead to a random position if nobody says.
inline constexpr int usual_plies = 10;

/// `count` different unfinished positions after so many random moves; if nobody says how many, after 10, or in a game
/// that is over too soon for that after the most that do. Throws BadInput if there are not so many; Ctrl-C ends it
/// early.
[[nodiscard]] RandomSet random_positions(const Context& context, const AnyGame& game, std::size_t count,
                                         std::optional<int> plies, std::uint64_t seed);

}  // namespace kigi::apps
