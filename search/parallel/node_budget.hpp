#pragma once
/// \file
/// A limit of nodes that holds for several threads together.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

namespace kigi {

/// The nodes that all threads of a search may still enter, given out in small portions, so that a limit of nodes holds
/// for all of them together.
class NodeBudget {
public:
    explicit NodeBudget(std::uint64_t nodes) noexcept
        : left_{nodes}, endless_{nodes == std::numeric_limits<std::uint64_t>::max()} {}

    /// At most `portion`; 0 when nothing is left.
    [[nodiscard]] std::uint64_t take(std::uint64_t portion) noexcept {
        if (endless_) return portion;
        std::uint64_t left = left_.load(std::memory_order_relaxed);
        while (!left_.compare_exchange_weak(left, left - std::min(left, portion), std::memory_order_relaxed)) {
        }
        return std::min(left, portion);
    }

    void give_back(std::uint64_t nodes) noexcept {
        if (!endless_) left_.fetch_add(nodes, std::memory_order_relaxed);
    }

private:
    std::atomic<std::uint64_t> left_;
    bool endless_;
};

}  // namespace kigi
