#pragma once
/// \file
/// Lists of games, as they are typed.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

/// The names in "reversi:6x6,kalah:4,3": what begins with the name of no game belongs to the parameters before it.
/// Throws BadInput that begins with `option` if a part is empty.
[[nodiscard]] std::vector<std::string> split_games(const Catalogue& catalogue, std::string_view text,
                                                   std::string_view option);

}  // namespace kigi::apps
