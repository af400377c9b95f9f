#pragma once
/// \file
/// What an engine says of a search by the Universal Shogi Interface.

#include <string>

#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// "info depth 5 time 12 nodes 3456 nps 288000 score cp 35 pv 7g7f 3c3d"; the value of a pawn is 100. A mate is that of
/// a line that ends the game.
[[nodiscard]] std::string usi_info(const AnyResult& result, const AnyLine& line);
/// The same of a mate that was found without a value.
[[nodiscard]] std::string usi_info(const shogi::MateAnswer& mate);

}  // namespace kigi::apps
