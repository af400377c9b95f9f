#pragma once
/// \file
/// The searchers that the catalogue is built with, each in a source of its own.

#include <vector>

#include <kigi/catalogue/searcher_entry.hpp>

namespace kigi {

/// All of them, in the order in which people see them.
[[nodiscard]] std::vector<SearcherEntry> searcher_entries();

[[nodiscard]] SearcherEntry minimax_entry();
/// alpha-beta, alpha-beta-hard, pvs, mtd-f, sss-star, dual-star, without typed pairs.
[[nodiscard]] std::vector<SearcherEntry> alpha_beta_entries();
[[nodiscard]] SearcherEntry df_pn_entry();
[[nodiscard]] SearcherEntry threats_entry();
/// Without typed pairs.
[[nodiscard]] SearcherEntry probcut_entry();
/// monte-carlo, uct.
[[nodiscard]] std::vector<SearcherEntry> monte_carlo_entries();

}  // namespace kigi
