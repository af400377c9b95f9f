#pragma once
/// \file
/// Refutations that hold on one line alone.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// What was refuted by coming back to a position before it, under the key of its whole line (ResourceLine::path_of),
/// with the ply to which it leads back. Bounded; of four entries a cache line the oldest goes. Several threads may look
/// up and store at once: an entry that two of them wrote at once is found by nobody.
class LineRefutations {
public:
    [[nodiscard]] static Result<LineRefutations> create(std::int64_t mib) {
        auto lines = CacheLines::of_mib(mib);
        if (!lines) return std::unexpected{std::move(lines).error()};
        return LineRefutations{*std::move(lines)};
    }

    /// The ply to which the refutation leads back.
    [[nodiscard]] std::optional<std::int32_t> probe(std::uint64_t path) const noexcept {
        std::uint64_t* const line = lines_.line_of(path);
        for (std::size_t word = 0; word < CacheLines::words_a_line; word += 2) {
            const std::uint64_t key = at(line[word]);  // once: another thread may write meanwhile
            const std::uint64_t found = key ^ at(line[word + 1]);
            if (key == path && found > 0 && found <= longest_line) return static_cast<std::int32_t>(found - 1);
        }
        return std::nullopt;
    }
    void store(std::uint64_t path, std::int32_t ply) noexcept {
        std::uint64_t* const line = lines_.line_of(path);
        std::size_t word = 0;
        while (word + 2 < CacheLines::words_a_line && at(line[word]) != path) word += 2;
        for (; word > 0; word -= 2) {
            put(line[word], at(line[word - 2]));
            put(line[word + 1], at(line[word - 1]));
        }
        put(line[0], path);
        put(line[1], path ^ (static_cast<std::uint64_t>(ply) + 1));
    }
    void clear() noexcept { lines_.clear(); }

private:
    [[nodiscard]] static std::uint64_t at(std::uint64_t& word) noexcept {
        return std::atomic_ref{word}.load(std::memory_order_relaxed);
    }
    static void put(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }
    explicit LineRefutations(CacheLines lines) : lines_{std::move(lines)} {}
    CacheLines lines_;
};

}  // namespace kigi
