#pragma once
/// \file
/// A table of bounds whose entries are one word each.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <utility>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/table/bound.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/framework/table/written_lines.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// What is known of a value.
struct KnownRange {
    Value lower = -infinite;
    Value upper = infinite;
    friend constexpr bool operator==(KnownRange, KnownRange) noexcept = default;
};

/// Eight entries a cache line, where a TranspositionTable has four: for values in [-127, 127] that need neither depth
/// nor move, those of searches to the end of a game with small scores. The bits of a key that say in which line it
/// stands are not written down, so that what is left of it and the rest of the entry share 64 bits, and yet all 64 bits
/// of keys are compared. Source: J. Cleary, "Compact hash tables using bidirectional linear probing", IEEE Transactions
/// on Computers C-33 (1984). Bits of keys must be mixed well, as those of a Hashed game are.
///
/// A lower and an upper bound of one position are entries of their own. Of a full line the entry leaves that cost the
/// fewest nodes. `probe`, `store` and `prefetch` may be called by any number of threads at once: an entry is a word.
class CompactTable {
public:
    /// 1 MiB up to the memory of the machine; of the size a power of two is used.
    [[nodiscard]] static Result<CompactTable> create(std::int64_t mib) {
        if (mib >= 1) mib = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(mib)));
        auto lines = CacheLines::of_mib(mib);
        if (!lines) return std::unexpected{std::move(lines).error()};
        return CompactTable{*std::move(lines)};
    }

    static constexpr std::int32_t most_points = 127;

    /// All that is known of the position with this key.
    [[nodiscard]] KnownRange probe(std::uint64_t key) const noexcept {
        const std::uint64_t* const line = group_of(key);
        const std::uint64_t wanted = key << payload_bits;
        KnownRange known;
        for (std::size_t i = 0; i < group_size; ++i) {
            const std::uint64_t word = load(line + i);
            if (((word ^ wanted) >> payload_bits) != 0) continue;
            const Value value = value_of(word);
            if (bounds_below(bound_of(word))) known.lower = std::max(known.lower, value);
            if (bounds_above(bound_of(word))) known.upper = std::min(known.upper, value);
        }
        return known;
    }

    /// Remembers a bound which took `nodes` to find out.
    void store(std::uint64_t key, Value value, Bound bound, std::uint64_t nodes) noexcept {
        assert(-most_points <= value.points && value.points <= most_points);
        std::uint64_t* const line = group_of(key);
        written_.note(lines_.line(static_cast<std::size_t>(line - lines_.line(0)) / CacheLines::words_a_line));
        const std::uint64_t coming = (key << payload_bits) | payload(value, bound, nodes);
        std::size_t place = 0;
        std::uint64_t least = ~std::uint64_t{0};
        for (std::size_t i = 0; i < group_size; ++i) {
            const std::uint64_t word = load(line + i);
            if (((word ^ coming) & ~replaced_bits) == 0) {
                place = i;
                break;
            }
            if (const std::uint64_t worth = word & work_mask; worth < least) {
                least = worth;
                place = i;
            }
        }
        std::atomic_ref{line[place]}.store(coming, std::memory_order_relaxed);
    }

    /// Asks for the line of a key ahead of its use.
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(group_of(key)); }
    /// Forgets everything; not while another thread uses the table.
    void clear() noexcept { written_.clear(lines_); }
    /// Makes its memory be there, before a clock runs.
    void touch() noexcept { lines_.touch(); }
    /// How full it is, in per mille, from up to 1024 lines spread over the table.
    [[nodiscard]] int occupancy() const noexcept {
        const std::size_t sample = std::min<std::size_t>(lines_.size(), 1024);
        std::size_t full = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (std::size_t k = 0; k < CacheLines::words_a_line; ++k)
                full += load(lines_.line(i * (lines_.size() / sample)) + k) != 0 ? 1U : 0U;
        return static_cast<int>(full * 1000 / (sample * CacheLines::words_a_line));
    }
    [[nodiscard]] std::int64_t size_mib() const noexcept {
        return static_cast<std::int64_t>((lines_.size() * CacheLines::line_bytes) >> 20U);
    }

private:
    // From bit 0: work 4 (the logarithm of the nodes), value 8, bound 2; then the key without its 14 highest bits, which
    // the smallest table of 2^14 lines knows from the line. A bound is never 0, so no entry is.
    static constexpr unsigned work_bits = 4, value_at = 4, bound_at = 12, payload_bits = 14;
    static constexpr std::uint64_t work_mask = (1U << work_bits) - 1;
    static constexpr std::uint64_t replaced_bits = (1U << bound_at) - 1;

    explicit CompactTable(CacheLines&& lines)
        : lines_{std::move(lines)},
          written_{lines_, most_noted},
          shift_{63U - static_cast<unsigned>(std::countr_zero(lines_.size()))} {}

    static constexpr std::size_t group_size = 4;
    [[nodiscard]] std::uint64_t* group_of(std::uint64_t key) const noexcept {
        return lines_.line(0) + (key >> shift_) * group_size;
    }
    static std::uint64_t load(const std::uint64_t* word) noexcept {
        return std::atomic_ref{*const_cast<std::uint64_t*>(word)}.load(std::memory_order_relaxed);
    }
    static Bound bound_of(std::uint64_t word) noexcept { return static_cast<Bound>((word >> bound_at) & 3U); }
    static Value value_of(std::uint64_t word) noexcept {
        return {static_cast<std::int8_t>(static_cast<std::uint8_t>(word >> value_at))};
    }
    static std::uint64_t payload(Value value, Bound bound, std::uint64_t nodes) noexcept {
        const auto work = std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)) / 2, work_mask);
        return work | (std::uint64_t{static_cast<std::uint8_t>(value.points)} << value_at) |
               (std::uint64_t{std::to_underlying(bound)} << bound_at);
    }

    /// A search of a million nodes is longer than to empty everything.
    static constexpr std::size_t most_noted = std::size_t{1} << 16U;

    CacheLines lines_;
    WrittenLines written_;
    unsigned shift_;
};

}  // namespace kigi
