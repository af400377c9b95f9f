#pragma once
/// \file
/// Refutations that hold on one line alone.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// What was refuted by coming back to a position before it, under the key of its whole line (ResourceLine::path_of),
/// with the ply to which it leads back. Bounded; of four entries a cache line the oldest goes. For one thread.
class LineRefutations {
public:
    [[nodiscard]] static Result<LineRefutations> create(std::int64_t mib) {
        auto lines = CacheLines::of_mib(mib);
        if (!lines) return std::unexpected{std::move(lines).error()};
        return LineRefutations{*std::move(lines)};
    }

    /// The ply to which the refutation leads back.
    [[nodiscard]] std::optional<std::int32_t> probe(std::uint64_t path) const noexcept {
        const std::uint64_t* const line = lines_.line_of(path);
        for (std::size_t word = 0; word < CacheLines::words_a_line; word += 2)
            if (line[word] == path && line[word + 1] != 0) return static_cast<std::int32_t>(line[word + 1] - 1);
        return std::nullopt;
    }
    void store(std::uint64_t path, std::int32_t ply) noexcept {
        std::uint64_t* const line = lines_.line_of(path);
        std::size_t word = 0;
        while (word + 2 < CacheLines::words_a_line && line[word] != path) word += 2;
        std::copy_backward(line, line + word, line + word + 2);
        line[0] = path;
        line[1] = static_cast<std::uint64_t>(ply) + 1;
    }
    void clear() noexcept { lines_.clear(); }

private:
    explicit LineRefutations(CacheLines lines) : lines_{std::move(lines)} {}
    CacheLines lines_;
};

}  // namespace kigi
