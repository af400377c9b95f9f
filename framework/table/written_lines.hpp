#pragma once
/// \file
/// Which lines of a table were written, as long as they are few, so that a table that was hardly used is emptied at
/// once.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <kigi/framework/table/growing_lines.hpp>

namespace kigi {

/// Emptying a MiB takes as long as a player at depth 1 takes for several moves.
class WrittenLines {
public:
    /// Remembers up to a sixteenth of the lines that are in use now: beyond that zeroing everything is as fast. The
    /// lines are zero at first.
    explicit WrittenLines(const GrowingLines& lines) : noted_(lines.in_use() / 16) {}

    WrittenLines(WrittenLines&& other) noexcept
        : noted_{std::move(other.noted_)}, count_{std::exchange(other.count_, 0)} {}
    WrittenLines& operator=(WrittenLines&& other) noexcept {
        noted_.swap(other.noted_);
        std::swap(count_, other.count_);
        return *this;
    }

    /// Before or after a line is written; any number of threads at once. A line may be noted more than once.
    void note(std::uint64_t* line) noexcept {
        const std::atomic_ref count{count_};
        if (count.load(std::memory_order_relaxed) > noted_.size()) [[likely]]
            return;
        if (const auto at = count.fetch_add(1, std::memory_order_relaxed); at < noted_.size()) noted_[at] = line;
    }
    /// Any line may have been written. Not while another thread uses the table.
    void note_all() noexcept { count_ = noted_.size() + 1; }

    /// Zeroes what was written of the lines in use; not while another thread uses the table.
    void clear(const GrowingLines& lines) noexcept {
        if (count_ <= noted_.size())
            for (std::size_t i = 0; i < count_; ++i) std::memset(noted_[i], 0, CacheLines::line_bytes);
        else
            std::memset(lines.line(0), 0, lines.in_use() * CacheLines::line_bytes);
        count_ = 0;
    }

private:
    std::vector<std::uint64_t*> noted_;
    std::size_t count_ = 0;  // more than there is room for: not all are known
};

}  // namespace kigi
