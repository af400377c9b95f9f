#pragma once
/// \file
/// Perft counts of positions that were counted before, shared between threads without locks.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <utility>

#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// (position, depth) -> counts, by a 64-bit key compared in full: as certain as the keys are distinct. A bucket is one
/// cache line with two entries of three words: the first keeps the larger count, the second is for everybody.
/// `probe`, `store` and `prefetch` may be called by any number of threads at once (see `TranspositionTable`).
class PerftTable {
public:
    /// 1 MiB up to the memory of the machine; otherwise an error of one line that names the largest size.
    [[nodiscard]] static Result<PerftTable> create(std::int64_t mib) {
        auto lines = CacheLines::of_mib(mib);
        if (!lines) return std::unexpected{std::move(lines).error()};
        return PerftTable{*std::move(lines)};
    }

    /// The counts of the position with this key to this depth (at least 1), if they are known.
    [[nodiscard]] std::optional<PerftCount> probe(std::uint64_t key, int depth) const noexcept {
        const std::uint64_t wanted = with_depth(key, depth);
        std::uint64_t* word = lines_.line_of(wanted);
        for (std::size_t i = 0; i < bucket_size; ++i, word += entry_words) {
            const Stored entry = read(word);
            if (entry.key == wanted && !entry.empty()) return entry.count;
        }
        return std::nullopt;
    }

    /// Remembers counts, of which at least one is not 0.
    void store(std::uint64_t key, int depth, const PerftCount& count) noexcept {
        const Stored coming{with_depth(key, depth), count};
        std::uint64_t* const first = lines_.line_of(coming.key);
        const Stored standing = read(first);
        const bool take_first = standing.empty() || standing.key == coming.key || weight(standing) <= weight(coming);
        write(take_first ? first : first + entry_words, coming);
    }

    /// Asks for the bucket ahead of its use.
    void prefetch(std::uint64_t key, int depth) const noexcept {
        __builtin_prefetch(lines_.line_of(with_depth(key, depth)));
    }

    /// Forgets everything; not while another thread uses the table.
    void clear() noexcept { lines_.clear(); }

    [[nodiscard]] std::int64_t size_mib() const noexcept {
        return static_cast<std::int64_t>((lines_.size() * CacheLines::line_bytes) >> 20U);
    }

private:
    static constexpr std::size_t bucket_size = 2;
    static constexpr std::size_t entry_words = 3;

    struct Stored {
        std::uint64_t key = 0;
        PerftCount count{};
        /// A counted position has at least one line, so (0, 0) is nobody.
        [[nodiscard]] bool empty() const noexcept { return count == PerftCount{}; }
    };

    explicit PerftTable(CacheLines&& lines) noexcept : lines_{std::move(lines)} {}

    static std::uint64_t with_depth(std::uint64_t key, int depth) noexcept {
        return key ^ (static_cast<std::uint64_t>(depth) * 0xA0761D6478BD642FU);
    }
    static std::uint64_t weight(const Stored& entry) noexcept { return entry.count.leaves + entry.count.finished; }
    static std::uint64_t folded(const PerftCount& count) noexcept {
        return count.leaves ^ (count.finished * 0xD6E8FEB86659FD93U);
    }
    static Stored read(std::uint64_t* word) noexcept {
        const auto load = [](std::uint64_t& from) { return std::atomic_ref{from}.load(std::memory_order_relaxed); };
        Stored entry{load(word[0]), {load(word[1]), load(word[2])}};
        entry.key ^= folded(entry.count);
        return entry;
    }
    static void write(std::uint64_t* word, const Stored& entry) noexcept {
        const auto save = [](std::uint64_t& to, std::uint64_t what) {
            std::atomic_ref{to}.store(what, std::memory_order_relaxed);
        };
        save(word[0], entry.key ^ folded(entry.count));
        save(word[1], entry.count.leaves);
        save(word[2], entry.count.finished);
    }

    CacheLines lines_;
};

}  // namespace kigi
