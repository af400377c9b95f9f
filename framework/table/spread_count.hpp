#pragma once
/// \file
/// A count that many threads raise without waiting for each other.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// A part for each thread, on a cache line of its own: the line of a number that all threads raise moves from core to
/// core, which two threads of a search with a table spent a tenth of their time on. Threads may have a part in common;
/// what they count at the same moment may be counted once.
class SpreadCount {
public:
    /// One more. Whether there are more than `limit` now, which a thread looks at once in 64 times. One that is alone
    /// notices at once, if `limit` is a multiple of 64.
    [[nodiscard]] bool raise_beyond(std::uint64_t limit) noexcept {
        const std::atomic_ref own{parts_[own_part()].count};
        const std::uint64_t before = own.load(std::memory_order_relaxed);
        own.store(before + 1, std::memory_order_relaxed);
        return before % 64 == 0 && sum() > limit;
    }

    /// Begins at 0 again. Beside threads that count, some of their counts may stay.
    void clear() noexcept {
        for (Part& part : parts_) std::atomic_ref{part.count}.store(0, std::memory_order_relaxed);
    }

private:
    struct Part {
        alignas(CacheLines::line_bytes) std::uint64_t count = 0;
    };
    static constexpr std::size_t parts = 16;

    [[nodiscard]] static std::size_t own_part() noexcept {
        static std::atomic<std::size_t> threads{0};
        static thread_local const std::size_t own = threads.fetch_add(1, std::memory_order_relaxed) % parts;
        return own;
    }
    [[nodiscard]] std::uint64_t sum() noexcept {
        std::uint64_t all = 0;
        for (Part& part : parts_) all += std::atomic_ref{part.count}.load(std::memory_order_relaxed);
        return all;
    }

    std::array<Part, parts> parts_{};
};

}  // namespace kigi
