#pragma once
/// \file
/// The searchers of `kigi compare` on the positions of one game.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/compare/compare_options.hpp>
#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// What is compared on one game, and what came of it.
struct GameComparison {
    GamePtr game;
    std::vector<SetPosition> set{};
    bool among_several = false;             ///< other games are compared, too
    int plies = 0;                          ///< that led to random positions
    std::vector<Contestant> contestants{};  ///< each with a run for each position that everybody has searched
    std::vector<SearcherPtr> searchers{};   ///< of the contestants
    /// For each searcher that was asked for, its place among the contestants; nothing where it does not fit the game.
    std::vector<std::optional<std::size_t>> place{};
    std::vector<std::string> refused{};  ///< for each of them, why it is not there; empty if it is, or does not fit

    [[nodiscard]] std::size_t positions() const { return contestants.empty() ? 0 : contestants.front().runs.size(); }
    /// Whether Ctrl-C came before all positions were searched.
    [[nodiscard]] bool broken_off() const { return positions() < set.size(); }
};

/// The games that GAME names: one, several with commas between, or all that have built-in positions. Throws BadInput.
[[nodiscard]] std::vector<GamePtr> chosen_games(const Context& context, const std::string& text);

/// Searchers and positions. Among several games, a searcher that does not fit this one is left out. Throws BadInput.
[[nodiscard]] GameComparison prepared(const Context& context, const CompareOptions& asked, GamePtr game,
                                      bool among_several);

/// Searches all positions with all searchers, and prints each position when everybody has searched it, where JSON or
/// CSV is asked for.
void compare_on(const Context& context, const CompareOptions& asked, GameComparison& comparison);

}  // namespace kigi::apps
