#pragma once
/// \file
/// What a search counts. A commutative monoid under component-wise addition (threads, iterations).

#include <cstdint>

namespace kigi {

struct Counters {
    std::uint64_t nodes = 0;  ///< entries into the stack: root, leaves and re-searches included
    std::uint64_t estimates =
        0;  ///< answers that are not the game's own: horizon, selective cut-offs, table entries built on them
    std::uint64_t cutoffs = 0;             ///< folds that ended on a fail-high
    std::uint64_t first_move_cutoffs = 0;  ///< of these, at the first move
    std::uint64_t probes = 0;              ///< table look-ups
    std::uint64_t hits = 0;                ///< look-ups that answered the node

    friend constexpr Counters operator+(Counters a, const Counters& b) noexcept {
        a.nodes += b.nodes;
        a.estimates += b.estimates;
        a.cutoffs += b.cutoffs;
        a.first_move_cutoffs += b.first_move_cutoffs;
        a.probes += b.probes;
        a.hits += b.hits;
        return a;
    }
    friend constexpr bool operator==(const Counters&, const Counters&) noexcept = default;
};

}  // namespace kigi
