#pragma once
/// \file
/// Who leaves a full bucket of a transposition table.
///
/// A replacement is a function object: from the entries that stand in the bucket, the one that comes and its key, the
/// index of the entry that leaves. It is asked only if no place is empty and none holds the same position at the same
/// depth; the entry that comes is always let in (what was searched last is what the search looks at next).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace kigi {

/// What a replacement may know of an entry.
struct Resident {
    int depth = 0;        ///< remaining depth it was searched to, 0..255
    int age = 0;          ///< 0: stored in this search, 1: in the one before ... (modulo 16)
    bool solved = false;  ///< a final result, of use at every depth
};

/// The default: the shallowest leaves, a search of age counting as `plies_an_age` plies, a solved entry as deeper by
/// `plies_if_solved`. On a tie the first.
struct DepthPreferred {
    static constexpr int plies_an_age = 8;
    static constexpr int plies_if_solved = 4;

    [[nodiscard]] static constexpr int worth(const Resident& entry) noexcept {
        return entry.depth - plies_an_age * entry.age + (entry.solved ? plies_if_solved : 0);
    }
    [[nodiscard]] constexpr std::size_t operator()(std::span<const Resident> bucket, const Resident& /*coming*/,
                                                   std::uint64_t /*key*/) const noexcept {
        // Worth and place in one number: its minimum takes no branch, which here would be a coin toss.
        int least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            least = std::min(least, worth(bucket[i]) * 256 + static_cast<int>(i));
        }
        return static_cast<std::size_t>(least & 255);
    }
};

/// Whoever stands at the place that the key names leaves, whatever it is worth.
struct AlwaysReplace {
    [[nodiscard]] constexpr std::size_t operator()(std::span<const Resident> bucket, const Resident& /*coming*/,
                                                   std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key % bucket.size());
    }
};

/// Two tiers (Breuker, Uiterwijk and van den Herik, "Replacement schemes for transposition tables", 1994): all places
/// but the last keep the deep entries and are taken only by one that is worth at least as much; the last is for
/// everybody.
struct TwoTier {
    [[nodiscard]] constexpr std::size_t operator()(std::span<const Resident> bucket, const Resident& coming,
                                                   std::uint64_t key) const noexcept {
        const std::size_t last = bucket.size() - 1;
        if (last == 0) return last;
        const std::size_t least = DepthPreferred{}(bucket.first(last), coming, key);
        return DepthPreferred::worth(bucket[least]) <= DepthPreferred::worth(coming) ? least : last;
    }
};

}  // namespace kigi
