#pragma once
/// \file
/// How far a search is, for somebody who looks at it from another thread.

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace kigi {

/// Nodes that a search has entered so far. Threads tell theirs from time to time, so the number may lag behind by what
/// they enter in a tenth of a millisecond. Copies share it.
class LiveCount {
public:
    LiveCount() : nodes_{std::make_shared<std::atomic<std::uint64_t>>(0)} {}
    void add(std::uint64_t nodes) const noexcept { nodes_->fetch_add(nodes, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<std::uint64_t>> nodes_;
};

/// Tells all counts what has come to the `told` nodes that they know of.
inline void tell(const std::vector<LiveCount>& counts, std::uint64_t nodes, std::uint64_t& told) noexcept {
    const std::uint64_t more = nodes - std::exchange(told, nodes);
    for (const LiveCount& count : counts) count.add(more);
}

}  // namespace kigi
