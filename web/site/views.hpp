#pragma once
/// \file
/// What the page is told, as JSON. Values are always those of the first side, so that a graph has one point of view.

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/search_tree.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/any/counts_visits.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/web/session/played_game.hpp>

namespace kigi::web {

/// The games that are offered, what a page must know to choose searchers for them, and whether it may run comparisons.
[[nodiscard]] nlohmann::json catalogue_view(const Catalogue& catalogue, const std::vector<GamePtr>& games, bool runs);

/// A small tree and the walks of searchers through it.
[[nodiscard]] nlohmann::json tree_view(const SmallTree& tree);

/// A position: drawing, legal moves with their paths of clicks, who moves or how it ended.
[[nodiscard]] nlohmann::json position_view(const AnyGame& game, const AnyPosition& position, std::size_t ply);

/// The moves of a game with what is known of them, the seats, and how it stands.
[[nodiscard]] nlohmann::json game_view(const PlayedGame& game);

/// What is known of a search.
[[nodiscard]] nlohmann::json result_view(const AnyGame& game, const AnyPosition& position, const AnyResult& result);
/// The same in short, to be kept with a move.
[[nodiscard]] std::optional<Thought> thought_of(const AnyGame& game, const AnyPosition& position,
                                                const AnyResult& result);

/// What an evaluator says of a position without a search; null where the game is over.
[[nodiscard]] nlohmann::json estimate_view(const AnyGame& game, const Evaluation& evaluation,
                                           const AnyPosition& position);

/// How often each move was tried.
[[nodiscard]] nlohmann::json visits_view(const std::vector<MoveVisits>& visits);

/// How the game ended: "black wins by 12", "a draw".
[[nodiscard]] std::string ending_text(const AnyGame& game, const Outcome& outcome);

}  // namespace kigi::web
