#pragma once
/// \file
/// Alpha-beta. Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975).

#include <kigi/search/folds/fold.hpp>

namespace kigi {

/// `alpha_beta(order, parts...)`: fail-soft, asking every reply in the whole window.
inline constexpr FoldMaker<FailSoft, FullWindow> alpha_beta{};

/// The same, fail-hard.
inline constexpr FoldMaker<FailHard, FullWindow> alpha_beta_hard{};

}  // namespace kigi
