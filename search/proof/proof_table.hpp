#pragma once
/// \file
/// What a proof-number search remembers: numbers, and of what is settled also the move and how far it leans on the
/// past.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// The ply of no repetition: what is settled so holds without the positions before it.
inline constexpr std::int32_t no_repetition_ply = std::numeric_limits<std::int32_t>::max();

/// Numbers of a position; proven if the proof number is 0, disproven if the disproof number is 0.
struct Proof {
    ProofDisproof numbers = unproven_leaf;
    /// If it is settled: the ply, from the root, of the earliest position to which a repetition below leads back.
    std::int32_t repetition_ply = no_repetition_ply;
    /// If one move settles it: the place of that move among the moves.
    std::uint16_t move = 0;

    [[nodiscard]] bool is_proven() const { return proof(numbers) == 0; }
    [[nodiscard]] bool is_disproven() const { return disproof(numbers) == 0; }
    [[nodiscard]] bool is_settled() const { return is_proven() || is_disproven(); }
};

/// A bounded table, two entries a cache line: of those that meet on a line, the one on which most work was spent stays,
/// and the other is whatever came last. For one thread. Nothing that is found here is needed for a search to be right
/// or to end: it may be as small as one line.
class ProofTable {
public:
    /// 1 MiB up to the memory of the machine; otherwise an error of one line.
    [[nodiscard]] static Result<ProofTable> create(std::int64_t mib) { return over(CacheLines::of_mib(mib)); }
    /// The same by number of lines (at least 1), for small tables.
    [[nodiscard]] static Result<ProofTable> of_lines(std::size_t count) { return over(CacheLines::of_lines(count)); }

    [[nodiscard]] std::optional<Proof> probe(std::uint64_t key) const noexcept {
        const std::uint64_t* const line = lines_.line_of(key);
        for (const std::uint64_t* entry : {line, line + entry_words})
            if (entry[0] == key && entry[1] != 0) return unpacked(entry);
        return std::nullopt;
    }

    /// The nodes that were spent on the entry of this key, or 0.
    [[nodiscard]] std::uint32_t work(std::uint64_t key) const noexcept {
        const std::uint64_t* const line = lines_.line_of(key);
        for (const std::uint64_t* entry : {line, line + entry_words})
            if (entry[0] == key && entry[1] != 0) return static_cast<std::uint32_t>(entry[3]);
        return 0;
    }

    /// Remembers a position on which `nodes` nodes were spent, in the place of an entry of the same key if there is
    /// one.
    void store(std::uint64_t key, const Proof& found, std::uint64_t nodes) noexcept {
        std::uint64_t* const first = lines_.line_of(key);
        std::uint64_t* const second = first + entry_words;
        const std::uint64_t work = std::min<std::uint64_t>(nodes, std::numeric_limits<std::uint32_t>::max());
        if (second[0] == key && second[1] != 0) return pack(second, key, found, second[3] + work);
        if (first[0] == key && first[1] != 0) return pack(first, key, found, first[3] + work);
        if (first[1] != 0 && first[3] > work) return pack(second, key, found, work);
        std::copy_n(first, entry_words, second);
        pack(first, key, found, work);
    }

    void clear() noexcept { lines_.clear(); }
    /// Makes its memory be there, before a clock runs; otherwise it comes as it is used.
    void touch() noexcept { lines_.touch(); }

    /// How full it is, in per mille, from up to 1024 lines spread over the table.
    [[nodiscard]] int occupancy() const noexcept {
        const std::size_t looked = std::min<std::size_t>(lines_.size(), 1024);
        std::size_t full = 0;
        for (std::size_t i = 0; i < looked; ++i) {
            const std::uint64_t* const line = lines_.line(i * (lines_.size() / looked));
            full += line[1] != 0;
            full += line[1 + entry_words] != 0;
        }
        return static_cast<int>(full * 1000 / (2 * looked));
    }

private:
    // Of an entry: the key; both numbers (never both 0); repetition_ply and the move; the work.
    static constexpr std::size_t entry_words = CacheLines::words_a_line / 2;

    explicit ProofTable(CacheLines lines) : lines_{std::move(lines)} {}

    [[nodiscard]] static Result<ProofTable> over(Result<CacheLines> lines) {
        if (!lines) return std::unexpected{std::move(lines).error()};
        return ProofTable{*std::move(lines)};
    }
    static Proof unpacked(const std::uint64_t* entry) noexcept {
        return {.numbers = {static_cast<ProofNumber>(entry[1]), static_cast<ProofNumber>(entry[1] >> 32U)},
                .repetition_ply = static_cast<std::int32_t>(static_cast<std::uint32_t>(entry[2])),
                .move = static_cast<std::uint16_t>(entry[2] >> 32U)};
    }
    static void pack(std::uint64_t* entry, std::uint64_t key, const Proof& found, std::uint64_t work) noexcept {
        entry[0] = key;
        entry[1] = proof(found.numbers) | std::uint64_t{disproof(found.numbers)} << 32U;
        entry[2] = static_cast<std::uint32_t>(found.repetition_ply) | std::uint64_t{found.move} << 32U;
        entry[3] = std::min<std::uint64_t>(work, std::numeric_limits<std::uint32_t>::max());
    }

    CacheLines lines_;
};

}  // namespace kigi
