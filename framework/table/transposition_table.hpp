#pragma once
/// \file
/// What is known of positions that were searched before, shared between threads without locks.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>

#include <kigi/framework/table/bound.hpp>
#include <kigi/framework/table/growing_lines.hpp>
#include <kigi/framework/table/replacement.hpp>
#include <kigi/framework/table/spread_count.hpp>
#include <kigi/framework/table/table_entry.hpp>
#include <kigi/framework/table/written_lines.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// A bucket is one cache line: four entries for moves of at most 2 bytes, two for moves of up to 8 bytes. An entry is
/// its data and the key XOR the data (Hyatt and Mann, "A lockless transposition-table implementation for parallel
/// search", 2002), in relaxed 64-bit atomics: words that were written by two threads do not give the key back, and all
/// 64 bits of the key are compared.
///
/// One position may stand in its bucket several times, at different depths, since exact searches use the equal depth
/// only. `probe(key, depth)` finds the entry that answers, in one pass, or else the deepest other one.
/// A table begins with one MiB in use and grows to its size as entries of a search have to leave for others.
///
/// `probe`, `store`, `prefetch`, `occupancy` and `new_search` may be called by any number of threads at once;
/// `clear`, `touch` and moving the table may not.
template <class Move, class Replacement = DepthPreferred>
    requires std::is_trivially_copyable_v<Move> && (sizeof(Move) <= 8)
class TranspositionTable {
public:
    using Entry = TableEntry<Move>;

    /// Entries a bucket.
    static constexpr std::size_t bucket_size = sizeof(Move) <= 2 ? 4 : 2;

    /// 1 MiB up to the memory of the machine; otherwise an error of one line that names the largest size.
    [[nodiscard]] static Result<TranspositionTable> create(std::int64_t mib, Replacement replacement = {}) {
        return over(CacheLines::of_mib(mib), std::move(replacement));
    }
    /// The same by number of buckets (at least 1), for small tables.
    [[nodiscard]] static Result<TranspositionTable> of_buckets(std::size_t count, Replacement replacement = {}) {
        return over(CacheLines::of_lines(count), std::move(replacement));
    }

    /// The entry of this position that answers at `depth` (equal depth, or solved with fewer plies); if there is none,
    /// the deepest entry of the position, good for its move only (`answers(depth)` is then false).
    [[nodiscard]] std::optional<Entry> probe(std::uint64_t key, int depth) const noexcept {
        const std::uint64_t* const bucket = lines_.line_of(key);
        // All places are compared without a branch, since in which of them the entry stands cannot be predicted.
        unsigned places = 0;
        for (unsigned i = 0; i < bucket_size; ++i) {
            const Packed standing = read(bucket + i * entry_words);
            places |= unsigned{standing.key == key} << i;  // an empty place too, if the key is 0
        }
        if (places == 0) return std::nullopt;
        const auto first_of = [&](unsigned set) {
            // read again, and with care: another thread may have written meanwhile
            const Packed found = read(bucket + static_cast<unsigned>(std::countr_zero(set)) * entry_words);
            return found.key == key ? found : Packed{};
        };
        Packed best = first_of(places);
        while ((places &= places - 1) != 0) {
            const Packed other = first_of(places);
            if (preference(other.data, depth) > preference(best.data, depth)) best = other;
        }
        if (best.data == 0) return std::nullopt;
        return unpacked(best);
    }

    /// The solved entry of this position, or else its deepest one.
    [[nodiscard]] std::optional<Entry> probe(std::uint64_t key) const noexcept { return probe(key, no_depth); }

    /// Remembers an entry: in the place of the same position at the same depth (a solved one: at that depth or more),
    /// or an empty place, or that of the entry which the replacement names. An entry without a move keeps the move that
    /// stood there. Depths outside 0..255 are not stored.
    void store(std::uint64_t key, const Entry& entry) noexcept {
        if (entry.depth < 0 || entry.depth > unlimited_entry_depth) return;
        std::uint64_t* const bucket = lines_.line_of(key);
        written_.note(bucket);
        Packed coming = packed(key, entry);
        std::array<std::uint64_t, bucket_size> standing;
        unsigned same = 0, empty = 0;
        for (unsigned i = 0; i < bucket_size; ++i) {
            const Packed old = read(bucket + i * entry_words);
            standing[i] = old.data;
            same |= unsigned{old.key == key} << i;
            empty |= unsigned{old.data == 0} << i;
        }
        for (same &= ~empty; same != 0; same &= same - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(same));
            if (!supersedes(entry, standing[i])) continue;
            if (!entry.move) keep_move(coming, bucket + i * entry_words);
            return write(bucket + i * entry_words, coming);
        }
        const std::size_t place =
            empty != 0 ? static_cast<std::size_t>(std::countr_zero(empty)) : leaving(standing, coming);
        write(bucket + place * entry_words, coming);
        if (empty == 0 && lines_.can_grow() && resident(standing[place]).age == 0) note_lost();
    }

    /// Asks for the bucket of a key ahead of its use.
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(lines_.line_of(key)); }

    /// Forgets everything; not beside another thread.
    void clear() noexcept {
        lines_.shrink();
        written_.clear(lines_);
        lost_.clear();
        searches_ = 0;
    }

    /// How often `new_search` was called since the table was empty.
    [[nodiscard]] std::uint32_t searches() const noexcept {
        return std::atomic_ref{const_cast<std::uint32_t&>(searches_)}.load(std::memory_order_relaxed);
    }

    /// Makes its memory be there, before a clock runs; otherwise it comes as it is used. A very large table grows now,
    /// for good: to move its entries would take a tenth of a second of the clock's time. (Not beside another thread.)
    void touch() noexcept {
        lines_.touch();
        if (size_mib() <= 256 || !lines_.can_grow()) return;
        while (lines_.can_grow()) lines_.grow(split);
        lines_.keep();
        written_.note_all();
    }

    /// What stands in the table is older by one from now on, so that it leaves first.
    void new_search() noexcept {
        std::atomic_ref{searches_}.fetch_add(1, std::memory_order_relaxed);
        lost_.clear();
    }

    /// How full it is, in per mille of all that it may use, from up to 1024 buckets spread over what is in use.
    [[nodiscard]] int occupancy() const noexcept {
        const std::size_t used = lines_.in_use();
        const std::size_t sample = std::min<std::size_t>(used, 1024);
        std::size_t full = 0;
        for (std::size_t i = 0; i < sample; ++i) {
            const std::uint64_t* const bucket = lines_.line(i * (used / sample));
            for (std::size_t k = 0; k < bucket_size; ++k) full += read(bucket + k * entry_words).data != 0 ? 1U : 0U;
        }
        return static_cast<int>(full * 1000 / (sample * bucket_size) / (lines_.size() / used));
    }

    [[nodiscard]] std::size_t buckets() const noexcept { return lines_.size(); }
    [[nodiscard]] std::int64_t size_mib() const noexcept { return static_cast<std::int64_t>(buckets() >> 14U); }

private:
    static constexpr bool wide = sizeof(Move) > 2;  // the move has a word of its own
    static constexpr std::size_t entry_words = wide ? 3 : 2;
    static constexpr int no_depth = -1;

    // data, from bit 0: value 32, move 16 (nothing if wide), depth 8, bound 2, solved 1, has a move 1, generation 4.
    // Never 0, since a bound is never 0.
    static constexpr unsigned move_at = 32, depth_at = 48, bound_at = 56, solved_at = 58, has_move_at = 59, age_at = 60;

    struct Packed {
        std::uint64_t key = 0;
        std::uint64_t data = 0;
        std::uint64_t move = 0;
    };

    TranspositionTable(CacheLines&& lines, Replacement&& replacement) noexcept
        : lines_{std::move(lines)}, written_{lines_}, replacement_{std::move(replacement)} {}

    static Result<TranspositionTable> over(Result<CacheLines>&& lines, Replacement&& replacement) {
        if (!lines) return std::unexpected{std::move(lines).error()};
        return TranspositionTable{*std::move(lines), std::move(replacement)};
    }

    static int depth_of(std::uint64_t data) noexcept { return static_cast<int>((data >> depth_at) & 0xFFU); }
    static bool is_solved(std::uint64_t data) noexcept { return ((data >> solved_at) & 1U) != 0; }

    /// Which of two entries of a position a probe returns: the one that answers, or else the deeper. -1 for none.
    static int preference(std::uint64_t data, int depth) noexcept {
        if (data == 0) return -1;
        const int plies = depth_of(data);
        if (plies == depth || (is_solved(data) && (plies < depth || depth == no_depth)))
            return unlimited_entry_depth + 1;
        return plies;
    }

    /// Does the entry say all that the standing one of the same position says?
    static bool supersedes(const Entry& entry, std::uint64_t standing) noexcept {
        if (entry.solved) return depth_of(standing) >= entry.depth;
        return depth_of(standing) == entry.depth && !is_solved(standing);
    }

    static std::uint64_t load(const std::uint64_t* word) noexcept {
        // atomic_ref has no const form before C++26; nothing is written here
        return std::atomic_ref{*const_cast<std::uint64_t*>(word)}.load(std::memory_order_relaxed);
    }
    static void save(std::uint64_t* word, std::uint64_t what) noexcept {
        std::atomic_ref{*word}.store(what, std::memory_order_relaxed);
    }
    /// The move word is multiplied so that two entries which differ in one bit of data and of move do not cancel.
    static std::uint64_t folded(const Packed& entry) noexcept {
        if constexpr (wide) return entry.data ^ (entry.move * 0xD6E8FEB86659FD93U);
        return entry.data;
    }
    static Packed read(const std::uint64_t* word) noexcept {
        Packed entry{load(word), load(word + 1), 0};
        if constexpr (wide) entry.move = load(word + 2);
        entry.key ^= folded(entry);
        return entry;
    }
    static void write(std::uint64_t* word, const Packed& entry) noexcept {
        save(word, entry.key ^ folded(entry));
        save(word + 1, entry.data);
        if constexpr (wide) save(word + 2, entry.move);
    }
    static void keep_move(Packed& coming, const std::uint64_t* word) noexcept {
        const Packed standing = read(word);
        if (standing.key != coming.key) return;
        coming.move = standing.move;
        coming.data |= standing.data & (std::uint64_t{1} << has_move_at);
        if constexpr (!wide) coming.data |= standing.data & (std::uint64_t{0xFFFF} << move_at);
    }

    Packed packed(std::uint64_t key, const Entry& entry) const noexcept {
        Packed out{key, static_cast<std::uint32_t>(entry.value.points), 0};
        std::uint64_t move = 0;
        if (entry.move) std::memcpy(&move, &*entry.move, sizeof(Move));
        if constexpr (wide) {
            out.move = move;
        } else {
            out.data |= move << move_at;
        }
        out.data |= static_cast<std::uint64_t>(entry.depth) << depth_at;
        out.data |= static_cast<std::uint64_t>(entry.bound) << bound_at;
        out.data |= std::uint64_t{entry.solved} << solved_at;
        out.data |= std::uint64_t{entry.move.has_value()} << has_move_at;
        out.data |= std::uint64_t{generation()} << age_at;
        return out;
    }
    static Entry unpacked(const Packed& from) noexcept {
        Entry entry{.value = {static_cast<std::int32_t>(static_cast<std::uint32_t>(from.data))},
                    .bound = static_cast<Bound>((from.data >> bound_at) & 3U),
                    .depth = depth_of(from.data),
                    .solved = is_solved(from.data)};
        if (((from.data >> has_move_at) & 1U) != 0) {
            const std::uint64_t bits = wide ? from.move : (from.data >> move_at) & 0xFFFFU;
            Move move{};
            std::memcpy(static_cast<void*>(&move), &bits, sizeof(Move));  // little-endian: the low bytes
            entry.move = move;
        }
        return entry;
    }

    /// An entry of this search had to leave. Where they are eight times as many as lines, the table grows.
    void note_lost() noexcept {
        if (!lost_.raise_beyond(8 * lines_.in_use())) [[likely]]
            return;
        if (std::atomic_ref{growing_}.exchange(true, std::memory_order_acquire)) return;  // another thread is at it
        if (lines_.can_grow()) lines_.grow(split);
        lost_.clear();
        std::atomic_ref{growing_}.store(false, std::memory_order_release);
    }
    /// Entries whose keys move go to the new bucket.
    static constexpr auto split = [](std::uint64_t* bucket, std::uint64_t* new_bucket, const auto& moves) {
        for (unsigned i = 0; i < bucket_size * entry_words; i += entry_words) {
            const Packed standing = read(bucket + i);
            const bool goes = standing.data != 0 && moves(standing.key);
            write(new_bucket + i, goes ? standing : Packed{});
            if (goes) write(bucket + i, Packed{});
        }
    };

    std::uint8_t generation() const noexcept { return static_cast<std::uint8_t>(searches()); }
    Resident resident(std::uint64_t data) const noexcept {
        const auto age = (std::uint64_t{generation()} - (data >> age_at)) & 15U;
        return {.depth = depth_of(data), .age = static_cast<int>(age), .solved = is_solved(data)};
    }
    std::size_t leaving(const std::array<std::uint64_t, bucket_size>& standing, const Packed& coming) const noexcept {
        const auto residents = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::array<Resident, bucket_size>{resident(standing[I])...};
        }(std::make_index_sequence<bucket_size>{});
        return replacement_(residents, resident(coming.data), coming.key);
    }

    GrowingLines lines_;
    WrittenLines written_;
    std::uint32_t searches_ = 0;  // modulo 16 in the entries
    [[no_unique_address]] Replacement replacement_;
    bool growing_ = false;
    SpreadCount lost_;  ///< entries of this search, since it began or the table grew
};

}  // namespace kigi
