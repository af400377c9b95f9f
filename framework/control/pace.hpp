#pragma once
/// \file
/// How often a search looks at its clock.

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace kigi {

/// Counts in nodes, since a node is cheap to count and the clock is not cheap to read, and measures how long nodes
/// take: between two looks there is about a tenth of a millisecond, whether a node takes 20 ns or 20 ms. Begins with a
/// look at every node, and looks half as often each time nothing was lost by it.
class Pace {
public:
    /// Nodes to enter before the next look: 1 to `most`.
    [[nodiscard]] std::uint64_t interval() const noexcept { return interval_; }

    /// A look at the clock, after `elapsed` since the search began.
    void looked(std::chrono::nanoseconds elapsed) noexcept {
        const auto took = elapsed - last_;
        last_ = elapsed;
        if (took < wanted / 2) {
            interval_ = std::min(2 * interval_, most);
        } else if (took > 2 * wanted) {
            // Or the scheduler was elsewhere, which says nothing of nodes: not down to nothing at once.
            const auto times = std::min<std::chrono::nanoseconds::rep>(took / wanted, 16);
            interval_ = std::max<std::uint64_t>(interval_ / static_cast<std::uint64_t>(times), 1);
        }
    }

    static constexpr std::chrono::nanoseconds wanted{100'000};
    static constexpr std::uint64_t most = 1U << 16U;

private:
    std::chrono::nanoseconds last_{0};
    std::uint64_t interval_ = 1;
};

}  // namespace kigi
