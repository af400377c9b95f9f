#pragma once
/// \file
/// Memory for a table that begins small and grows as it fills: what is not in use takes no room in caches and TLB, and
/// need not be emptied.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// Lines in banks of equal size, of which the first 1, 2, 4 ... are in use. A key has a line in its bank. With each
/// doubling, one more of its bits tells whether it stays or moves to the same line of a new bank
/// (docs/decisions/0023-growing-tables.md).
///
/// `line_of` may be called by any number of threads while one of them grows; `shrink` and moving may not.
class GrowingLines {
public:
    /// A bank takes less than twice as much.
    static constexpr std::size_t least_bank_bytes = std::size_t{1} << 20U;

    explicit GrowingLines(CacheLines&& lines) noexcept
        : lines_{std::move(lines)},
          most_banks_{
              std::bit_floor(std::max<std::size_t>(1, lines_.size() * CacheLines::line_bytes / least_bank_bytes))},
          lines_a_bank_{lines_.size() / most_banks_} {}

    /// All of them, in use or not: up to a line a bank fewer than there is memory for.
    [[nodiscard]] std::size_t size() const noexcept { return most_banks_ * lines_a_bank_; }
    /// The first so many are in use.
    [[nodiscard]] std::size_t in_use() const noexcept { return banks() * lines_a_bank_; }
    [[nodiscard]] bool can_grow() const noexcept { return banks() < most_banks_; }

    [[nodiscard]] std::uint64_t* line(std::size_t index) const noexcept { return lines_.line(index); }

    /// Mixed first, so that keys which differ in their low bits only spread too.
    [[nodiscard]] std::uint64_t* line_of(std::uint64_t key) const noexcept {
        const std::uint64_t mixed = mix(key);
        const auto in_bank = static_cast<std::size_t>(scaled(mixed, lines_a_bank_));
        return lines_.line(0) +
               ((bank_bits(mixed) & (banks() - 1)) * lines_a_bank_ + in_bank) * CacheLines::words_a_line;
    }

    /// Twice as many lines in use, where `can_grow()`; by one thread at a time. Each line is handed over with that of a
    /// new bank, which holds rubbish, and with a predicate that tells which keys of the one belong to the other from
    /// now on: `split(old_line, new_line, moves)`. Other threads find what has moved when all has.
    template <class Split>
    void grow(Split&& split) {
        const std::size_t before = banks();
        const auto moves = [before](std::uint64_t key) { return (bank_bits(mix(key)) & before) != 0; };
        for (std::size_t i = 0; i < before * lines_a_bank_; ++i)
            split(lines_.line(i), lines_.line(i + before * lines_a_bank_), moves);
        std::atomic_ref{banks_}.store(2 * before, std::memory_order_release);
    }

    /// One bank in use again, whatever it holds, or as many as `keep` found; not while another thread uses the lines.
    void shrink() noexcept { banks_ = least_banks_; }
    /// It never shrinks below what is in use now.
    void keep() noexcept { least_banks_ = banks_; }
    /// Makes all their memory be there.
    void touch() noexcept { lines_.touch(); }

private:
    [[nodiscard]] static constexpr std::uint64_t mix(std::uint64_t key) noexcept { return key * 0x9E3779B97F4A7C15U; }
    /// The lowest number the bank. The line in the bank is told by the highest bits.
    [[nodiscard]] static constexpr std::uint64_t bank_bits(std::uint64_t mixed) noexcept {
        return mixed ^ mixed >> 32U;
    }
    [[nodiscard]] std::size_t banks() const noexcept {
        // atomic_ref has no const form before C++26; nothing is written here
        return std::atomic_ref{const_cast<std::size_t&>(banks_)}.load(std::memory_order_relaxed);
    }

    CacheLines lines_;
    std::size_t most_banks_;  // a power of two, as are the others
    std::size_t lines_a_bank_;
    std::size_t least_banks_ = 1;
    std::size_t banks_ = 1;
};

}  // namespace kigi
