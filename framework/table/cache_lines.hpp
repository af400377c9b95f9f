#pragma once
/// \file
/// Zeroed memory for tables, in cache lines of eight 64-bit words.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/table/pages.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// How much memory the machine has, in MiB: no table may be larger.
[[nodiscard]] inline std::int64_t memory_mib() noexcept {
    const auto pages = ::sysconf(_SC_PHYS_PAGES);
    const auto page_bytes = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && page_bytes > 0 ? pages / ((std::int64_t{1} << 20) / page_bytes) : 0;
}

/// Owns zeroed, 64-byte aligned lines. Pages come from the system when first touched, so that a large table is made
/// at once, and nobody pays for what he does not use; `touch` makes them all be there before a clock runs. Huge pages
/// are asked for, since random probes otherwise miss the TLB nearly every time.
class CacheLines {
public:
    static constexpr std::size_t words_a_line = 8;
    static constexpr std::size_t line_bytes = 64;

    /// At least 1 line. Refuses what the system does not give.
    [[nodiscard]] static Result<CacheLines> of_lines(std::size_t count) {
        const std::size_t bytes = count * line_bytes;
        // The system takes longer to map a small table than many a search takes to fill it.
        if (bytes < huge_page) {
            void* const base = ::operator new(bytes, std::align_val_t{line_bytes}, std::nothrow);
            if (base == nullptr) return refuse("no memory for a table of " + std::to_string(bytes >> 10) + " KiB");
            std::memset(base, 0, bytes);
            return CacheLines{static_cast<std::byte*>(base), 0, 0, count};
        }
        const std::size_t huge = in_huge_pages(bytes);
        const std::size_t mapped = huge + huge_page;
        void* const base = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (base == MAP_FAILED) return refuse("no memory for a table of " + std::to_string(bytes >> 20) + " MiB");
        const std::size_t skip = (huge_page - reinterpret_cast<std::uintptr_t>(base) % huge_page) % huge_page;
        static_cast<void>(::madvise(static_cast<std::byte*>(base) + skip, huge, MADV_HUGEPAGE));  // a wish only
        return CacheLines{static_cast<std::byte*>(base), mapped, skip, count};
    }

    /// 1 to `memory_mib()` MiB, of which so much must be free; the error names the size asked for and what is there.
    [[nodiscard]] static Result<CacheLines> of_mib(std::int64_t mib) {
        const std::int64_t most = memory_mib();
        if (mib < 1) {
            return refuse("a table of " + std::to_string(mib) + " MiB holds nothing (expected 1 to " +
                          std::to_string(most) + ")");
        }
        // Memory is promised beyond what is there, and whoever uses it is killed then.
        constexpr std::int64_t worth_asking = 256;
        const auto free = worth_asking <= mib && mib <= most ? free_memory_mib() : std::nullopt;
        if (free && *free < mib) {
            return refuse("a table of " + std::to_string(mib) + " MiB does not fit in memory (" +
                          std::to_string(*free) + " MiB are free)");
        }
        if (mib <= most) {
            if (auto lines = of_lines((static_cast<std::size_t>(mib) << 20) / line_bytes)) return lines;
        }
        return refuse("a table of " + std::to_string(mib) + " MiB does not fit in memory (expected at most " +
                      std::to_string(most) + ")");
    }

    CacheLines(CacheLines&& other) noexcept
        : base_{std::exchange(other.base_, nullptr)},
          mapped_{std::exchange(other.mapped_, 0)},
          words_{std::exchange(other.words_, nullptr)},
          count_{std::exchange(other.count_, 0)},
          touched_{std::exchange(other.touched_, false)} {}
    CacheLines& operator=(CacheLines&& other) noexcept {
        std::swap(base_, other.base_);
        std::swap(mapped_, other.mapped_);
        std::swap(words_, other.words_);
        std::swap(count_, other.count_);
        std::swap(touched_, other.touched_);
        return *this;
    }
    ~CacheLines() {
        if (base_ == nullptr) return;
        if (mapped_ == 0)
            ::operator delete(base_, std::align_val_t{line_bytes});
        else
            ::munmap(base_, mapped_);
    }

    [[nodiscard]] std::size_t size() const noexcept { return count_; }

    /// The line's eight words; shared tables read and write them through `std::atomic_ref` only.
    [[nodiscard]] std::uint64_t* line(std::size_t index) const noexcept {
        assert(index < count_);
        return words_ + index * words_a_line;
    }

    /// A line for a key, for any number of lines. The product mixes first, so that keys which differ in their low bits
    /// only spread too.
    [[nodiscard]] std::uint64_t* line_of(std::uint64_t key) const noexcept {
        return words_ + static_cast<std::size_t>(scaled(key * 0x9E3779B97F4A7C15U, count_)) * words_a_line;
    }

    /// Makes all pages be there, once; what stands in them stays.
    void touch() noexcept {
        if (!std::exchange(touched_, true)) touch_pages(bytes(), count_ * line_bytes);
    }

    /// Zeroes everything; not while another thread uses it. Large memory that was not touched goes back to the system,
    /// which zeroes it page by page where it is used again.
    void clear() noexcept {
        const std::size_t size = count_ * line_bytes;
        if (touched_ || size < large || ::madvise(bytes(), size, MADV_DONTNEED) != 0) std::memset(words_, 0, size);
    }

private:
    /// What takes longer to zero than people notice.
    static constexpr std::size_t large = std::size_t{256} << 20U;

    [[nodiscard]] std::byte* bytes() const noexcept { return reinterpret_cast<std::byte*>(words_); }

    CacheLines(std::byte* base, std::size_t mapped, std::size_t skip, std::size_t count) noexcept
        : base_{base}, mapped_{mapped}, words_{reinterpret_cast<std::uint64_t*>(base + skip)}, count_{count} {}

    std::byte* base_;
    std::size_t mapped_;  ///< bytes, or 0 where the memory is not mapped
    std::uint64_t* words_;
    std::size_t count_;
    bool touched_ = false;
};

}  // namespace kigi
