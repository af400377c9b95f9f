#pragma once
/// \file
/// The memory of the solver of mates.

#include <algorithm>
#include <cstdint>
#include <utility>

#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/search/proof/dominance_table.hpp>
#include <kigi/search/proof/line_refutations.hpp>

namespace kigi::shogi {

/// Proofs, disproofs and numbers; and refutations by repetition, which take a sixteenth of the memory.
struct MateTables {
    DominanceTable<Hand> facts;
    LineRefutations refutations;
    std::uint64_t epoch = 0;  ///< part of every key

    [[nodiscard]] static Result<MateTables> create(std::int64_t mib) {
        auto facts = DominanceTable<Hand>::create(mib);
        if (!facts) return std::unexpected{std::move(facts).error()};
        auto refutations = LineRefutations::create(std::max<std::int64_t>(mib / 16, 1));
        if (!refutations) return std::unexpected{std::move(refutations).error()};
        return MateTables{.facts = *std::move(facts), .refutations = *std::move(refutations)};
    }
    /// Nothing is found any more. To write zeros takes longer than to solve most problems, so that a few old entries
    /// may lie about.
    void forget() {
        ++epoch;
        if (facts.occupancy() < 100) return;
        facts.clear();
        refutations.clear();
    }
};

}  // namespace kigi::shogi
