#pragma once
/// \file
/// Estimates of positions met lately, for evaluators that cost more than a look into memory.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// Remembers the last value of each slot; a search meets a good part of its leaves again by another order of moves. For
/// one thread and one evaluator. Two positions with the same 64 bits of key are taken for one.
class ValueCache {
public:
    /// So many slots, a power of two.
    explicit ValueCache(std::size_t slots = std::size_t{1} << 14U) : entries_(slots) {}

    /// The value under a key, made by `evaluate()` if it is not there.
    template <class Evaluate>
    [[nodiscard]] Value value(std::uint64_t key, Evaluate&& evaluate) {
        Entry& entry = entries_[key & (entries_.size() - 1)];
        if (entry.key != key || !entry.known) entry = {key, evaluate(), true};
        return entry.value;
    }

private:
    struct Entry {
        std::uint64_t key = 0;
        Value value{0};
        bool known = false;
    };
    std::vector<Entry> entries_;
};

}  // namespace kigi
