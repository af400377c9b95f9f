#pragma once
/// \file
/// A table of bounds whose entries are one word each.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <utility>
#include <vector>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/table/bound.hpp>
#include <kigi/framework/table/cache_lines.hpp>
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
/// Most of the time of a fast search is spent waiting for memory, so only the first MiB is used until it is half full,
/// then twice as much, and so on: a small search stays in the cache of its core.
///
/// A lower and an upper bound of one position are entries of their own. Of four places the entry leaves that cost the
/// fewest nodes. For one thread at a time.
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
            const std::uint64_t word = line[i];
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
        const std::uint64_t coming = (key << payload_bits) | payload(value, bound, nodes);
        std::size_t place = 0;
        std::uint64_t least = ~std::uint64_t{0};
        for (std::size_t i = 0; i < group_size; ++i) {
            const std::uint64_t word = line[i];
            if (((word ^ coming) & ~replaced_bits) == 0) {
                place = i;
                break;
            }
            if (const std::uint64_t worth = word & work_mask; worth < least) {
                least = worth;
                place = i;
            }
        }
        const bool fills = line[place] == 0;
        line[place] = coming;
        if (fills) note_filled(line);
    }

    /// Asks for the line of a key ahead of its use.
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(group_of(key)); }
    /// Forgets everything: a table that was hardly used, at once.
    void clear() noexcept {
        if (filled_ <= first_filled_.size())
            for (std::size_t i = 0; i < filled_; ++i) std::fill_n(group(first_filled_[i]), group_size, 0);
        else if (const std::size_t lines = lines_in_use(); lines < lines_.size())
            std::fill_n(group(0), lines * CacheLines::words_a_line, 0);
        else
            lines_.clear();
        filled_ = 0;
        shift_ = shift_for(least_lines);
    }
    /// Makes its memory be there, before a clock runs.
    void touch() noexcept { lines_.touch(); }
    /// How full it is, in per mille.
    [[nodiscard]] int occupancy() const noexcept {
        return static_cast<int>(filled_ * 1000 / (lines_.size() * CacheLines::words_a_line));
    }
    [[nodiscard]] std::int64_t size_mib() const noexcept {
        return static_cast<std::int64_t>((lines_.size() * CacheLines::line_bytes) >> 20U);
    }

private:
    // From bit 0: work 4 (the logarithm of the nodes), value 8, bound 2; then the key without its 14 highest bits,
    // which the smallest table of 2^14 lines knows from the line. A bound is never 0, so no entry is.
    static constexpr unsigned work_bits = 4, value_at = 4, bound_at = 12, payload_bits = 14;
    static constexpr std::uint64_t work_mask = (1U << work_bits) - 1;
    static constexpr std::uint64_t replaced_bits = (1U << bound_at) - 1;

    static constexpr std::size_t least_lines = std::size_t{1} << payload_bits;
    static constexpr std::size_t group_size = 4;
    static constexpr std::size_t groups_a_line = CacheLines::words_a_line / group_size;
    static_assert(groups_a_line == 2);

    explicit CompactTable(CacheLines&& lines)
        : lines_{std::move(lines)}, first_filled_(1024), shift_{shift_for(least_lines)} {}

    /// Of a key's highest bits, which number the groups of so many lines.
    static unsigned shift_for(std::size_t lines) noexcept {
        return 63U - static_cast<unsigned>(std::countr_zero(lines));
    }
    [[nodiscard]] std::size_t lines_in_use() const noexcept { return std::size_t{1} << (63U - shift_); }
    [[nodiscard]] std::uint64_t* group(std::size_t index) const noexcept { return lines_.line(0) + index * group_size; }
    [[nodiscard]] std::uint64_t* group_of(std::uint64_t key) const noexcept { return group(key >> shift_); }

    /// Another place of the group has an entry.
    void note_filled(const std::uint64_t* group) noexcept {
        if (filled_ < first_filled_.size())
            first_filled_[filled_] =
                static_cast<std::uint32_t>(static_cast<std::size_t>(group - lines_.line(0)) / group_size);
        ++filled_;
        const std::size_t lines = lines_in_use();
        if (filled_ > lines * CacheLines::words_a_line / 2 && lines < lines_.size()) [[unlikely]]
            grow();
    }
    /// Of each group two are made, the last first, so that none is overwritten before its turn.
    [[gnu::noinline]] void grow() noexcept {
        for (std::size_t index = lines_in_use() * groups_a_line; index-- > 0;) {
            std::array<std::uint64_t, group_size> words;
            std::copy_n(group(index), group_size, words.begin());
            std::uint64_t* const both = group(2 * index);
            std::fill_n(both, 2 * group_size, 0);
            // The bit by which they differ is written down: not the 15 highest that number the smallest table's groups.
            std::array<std::uint64_t*, 2> next{both, both + group_size};
            for (const std::uint64_t word : words)
                if (word != 0) *next[(word >> (shift_ - 1 + payload_bits)) & 1U]++ = word;
        }
        --shift_;
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

    CacheLines lines_;
    std::vector<std::uint32_t> first_filled_;  // groups
    std::size_t filled_ = 0;
    unsigned shift_;
};

}  // namespace kigi
