#pragma once
/// \file
/// How the games of a page came to be.

#include <string>
#include <utility>
#include <vector>

#include <kigi/arena/report/match_page.hpp>

namespace kigi::arena {

/// What was asked for and who ran it, as names with values, in the order in which people look for them.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> provenance(const Played& played);

}  // namespace kigi::arena
