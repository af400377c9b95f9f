#pragma once
/// \file
/// What a proof-number search remembers of a game in which more resources never hurt the attacker.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/table/cache_lines.hpp>

namespace kigi {

/// Plies that a question allows.
using QuestionPlies = std::uint16_t;
inline constexpr QuestionPlies unlimited_plies = 0xfffe;
[[nodiscard]] constexpr QuestionPlies one_ply_more(QuestionPlies plies) noexcept {
    return plies == unlimited_plies ? plies : static_cast<QuestionPlies>(plies + 1);
}
[[nodiscard]] constexpr QuestionPlies one_ply_less(QuestionPlies plies) noexcept {
    return plies == unlimited_plies ? plies : static_cast<QuestionPlies>(plies - 1);
}

/// What is known of a board with certain resources of the attacker.
template <class Resource>
struct ResourceProof {
    ProofDisproof numbers = unproven_leaf;
    /// Of a proof: with as little as this it holds; of a disproof: with as much as this.
    Resource resource{};
    /// Of a proof: it takes no more; of a disproof: there is none within so many.
    QuestionPlies plies = 0;
    /// Of a proof where the attacker moves: the move that gives it.
    std::uint16_t move = 0;
    /// The smallest ply at which the position was met, or `never_met`.
    std::uint16_t ply = never_met;
    /// A line on which the position stands was refuted by a repetition.
    bool repeats = false;

    static constexpr std::uint16_t never_met = 0x7fff;

    [[nodiscard]] bool is_proven() const { return proof(numbers) == 0; }
    [[nodiscard]] bool is_disproven() const { return disproof(numbers) == 0; }
    [[nodiscard]] bool is_settled() const { return is_proven() || is_disproven(); }
    [[nodiscard]] bool is_known() const { return ply != never_met || is_settled(); }
};

/// Entries of 32 bytes under the key of a board, each with a resource of its own; those of a board stand together
/// (linear probing), so that a proof with less and a disproof with more are found by one look-up. An entry knows within
/// how many plies a proof is and within how many there is none, so that questions of different lengths share it.
///
/// It begins with few of its entries and takes four times as many when half of them are full, so that a question that
/// is soon answered touches little memory: the system takes longer to give it than many a search takes. When all of
/// them are in use and three quarters full, the half on which the least work was spent is deleted, and the rest moves
/// together. Nothing that is found here is needed for a search to be right. For one thread.
///
/// `Resource`: `bits()` below 2^56, `of_bits(bits)`, `covers(other)`, equality.
template <class Resource>
class DominanceTable {
public:
    using Fact = ResourceProof<Resource>;

    /// 1 MiB up to the memory of the machine; otherwise an error of one line.
    [[nodiscard]] static Result<DominanceTable> create(std::int64_t mib) { return over(CacheLines::of_mib(mib)); }
    /// The same by number of lines of two entries (at least 8), for tests.
    [[nodiscard]] static Result<DominanceTable> of_lines(std::size_t count) {
        return over(CacheLines::of_lines(count));
    }

    /// What is known of the question whether the attacker wins within `plies`.
    [[nodiscard]] Fact probe(std::uint64_t key, Resource resource, QuestionPlies plies) const {
        Fact fact;
        for (std::size_t at = home(key); entries()[at].key != 0; at = next(at)) {
            const Entry& entry = entries()[at];
            if (entry.key != key) continue;
            const Resource other = entry.resource();
            if (entry.proven_within <= plies && resource.covers(other))
                return {.numbers = proven, .resource = other, .plies = entry.proven_within, .move = entry.move};
            if (entry.refuted > plies && other.covers(resource))
                return {
                    .numbers = disproven, .resource = other, .plies = static_cast<QuestionPlies>(entry.refuted - 1)};
            if (other == resource) {
                fact.numbers = {entry.proof, entry.disproof};
                fact.ply = entry.ply();
                fact.repeats = entry.repeats();
            }
        }
        return fact;
    }
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&entries()[home(key)]); }

    /// Remembers a fact on which `nodes` nodes were spent: numbers for `resource`; what is settled for the resource
    /// that the fact names.
    void store(std::uint64_t key, Resource resource, const Fact& fact, std::uint64_t nodes) {
        Entry& entry = place(key, fact.is_settled() ? fact.resource : resource);
        entry.add_work(nodes);
        if (fact.is_proven()) {
            if (fact.plies >= entry.proven_within) return;
            entry.proven_within = fact.plies;
            entry.move = fact.move;
        } else if (fact.is_disproven()) {
            entry.refuted = std::max(entry.refuted, static_cast<std::uint16_t>(fact.plies + 1));
        } else {
            entry.proof = proof(fact.numbers);
            entry.disproof = disproof(fact.numbers);
            entry.met_at(fact.ply, fact.repeats);
        }
    }

    void clear() noexcept {
        if (size_ == all_)
            lines_.clear();
        else
            std::fill_n(entries(), size_, Entry{});  // nothing was written beyond
        size_ = std::min(all_, first_size_);
        count_ = 0;
        collections_ = 0;
    }
    /// In per mille.
    [[nodiscard]] int occupancy() const noexcept { return static_cast<int>(count_ * 1000 / all_); }
    /// How often it was cleaned up.
    [[nodiscard]] std::uint64_t collections() const noexcept { return collections_; }

private:
    struct Entry {
        std::uint64_t key;  // 0: there is none
        std::uint64_t resource_and_work;
        ProofNumber proof;
        ProofNumber disproof;
        std::uint16_t proven_within;
        std::uint16_t refuted;  // one more than the plies within which there is none
        std::uint16_t move;
        std::uint16_t ply_and_repeats;

        [[nodiscard]] Resource resource() const noexcept {
            return Resource::of_bits(resource_and_work & ((std::uint64_t{1} << 56U) - 1));
        }
        [[nodiscard]] std::uint16_t ply() const noexcept { return ply_and_repeats & 0x7fffU; }
        [[nodiscard]] bool repeats() const noexcept { return (ply_and_repeats & 0x8000U) != 0; }
        void met_at(std::uint16_t at, bool repeats_now) noexcept {
            const unsigned flag = (ply_and_repeats & 0x8000U) | (repeats_now ? 0x8000U : 0U);
            ply_and_repeats = static_cast<std::uint16_t>(std::min<unsigned>(ply(), at) | flag);
        }
        /// Four times the binary logarithm.
        [[nodiscard]] unsigned work() const noexcept { return static_cast<unsigned>(resource_and_work >> 56U); }
        void add_work(std::uint64_t nodes) noexcept {
            const unsigned before = work();
            std::uint64_t all = std::min<std::uint64_t>(nodes, std::uint64_t{1} << 48U) + 1;
            if (before >= 4) all += (std::uint64_t{4 + before % 4} << (before / 4 - 1)) / 4;
            const auto width = static_cast<unsigned>(std::bit_width(all));
            const unsigned quarter = static_cast<unsigned>((all << 2U >> (width - 1)) & 3U);
            resource_and_work =
                (resource_and_work & ((std::uint64_t{1} << 56U) - 1)) | std::uint64_t{4 * width + quarter} << 56U;
        }
    };
    static_assert(sizeof(Entry) == 32);

    explicit DominanceTable(CacheLines lines) : lines_{std::move(lines)}, all_{2 * lines_.size()} {}
    [[nodiscard]] static Result<DominanceTable> over(Result<CacheLines> lines) {
        if (!lines) return std::unexpected{std::move(lines).error()};
        return DominanceTable{*std::move(lines)};
    }

    // The lines are zeroed memory, in which entries, which are trivial, begin to live by being written.
    [[nodiscard]] Entry* entries() const noexcept { return reinterpret_cast<Entry*>(lines_.line(0)); }
    [[nodiscard]] std::size_t home(std::uint64_t key) const noexcept {
        __extension__ using Wide = unsigned __int128;
        const std::uint64_t spread = key * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>((Wide{spread} * size_) >> 64U);
    }
    [[nodiscard]] std::size_t next(std::size_t at) const noexcept { return at + 1 == size_ ? 0 : at + 1; }

    /// The entry for this resource, new if there was none.
    Entry& place(std::uint64_t key, Resource resource) {
        std::size_t at = home(key);
        for (; entries()[at].key != 0; at = next(at))
            if (entries()[at].key == key && entries()[at].resource() == resource) return entries()[at];
        const bool can_grow = size_ < all_;
        if (count_ >= (can_grow ? size_ / 2 : size_ / 4 * 3)) {
            can_grow ? grow() : collect();
            for (at = home(key); entries()[at].key != 0;) at = next(at);
        }
        ++count_;
        Entry& entry = entries()[at];
        entry = {key, resource.bits(), 1, 1, 0xffff, 0, 0, Fact::never_met};
        return entry;
    }

    [[gnu::noinline]] void grow() {
        std::vector<Entry> kept;
        kept.reserve(count_);
        std::copy_if(entries(), entries() + size_, std::back_inserter(kept),
                     [](const Entry& entry) { return entry.key != 0; });
        std::fill_n(entries(), size_, Entry{});
        size_ = std::min(all_, growth_ * size_);
        for (const Entry& entry : kept) put(entry);
    }
    /// Into the first free place.
    void put(const Entry& entry) {
        std::size_t to = home(entry.key);
        while (entries()[to].key != 0) to = next(to);
        entries()[to] = entry;
    }
    [[gnu::noinline]] void collect() {
        ++collections_;
        std::array<std::size_t, 256> by_work{};
        for (std::size_t at = 0; at < size_; ++at)
            if (entries()[at].key != 0) ++by_work[entries()[at].work()];
        std::size_t goes = 0;
        unsigned least = 0;  // that stays
        while (least < 255 && goes + by_work[least] <= count_ / 2) goes += by_work[least++];
        // Where many have the same little work, a share of them goes, everywhere in the table alike: a part that stays
        // full would have runs without end.
        const std::size_t share = goes < count_ / 4 ? count_ / 2 - goes : 0;
        const std::size_t of = by_work[least];
        std::size_t due = 0;
        for (std::size_t at = 0; at < size_; ++at) {
            Entry& entry = entries()[at];
            if (entry.key == 0 || entry.work() > least) continue;
            if (entry.work() == least) {
                due += share;
                if (due < of) continue;
                due -= of;
            }
            entry.key = 0;
            --count_;
        }
        // Each entry moves to the first free place from its home on. Those before it in a run have moved already if one
        // begins behind a free place.
        std::size_t start = 0;
        while (entries()[start].key != 0) ++start;
        for (std::size_t step = 1; step < size_; ++step) {
            const std::size_t at = (start + step) % size_;
            if (entries()[at].key == 0) continue;
            const Entry moved = entries()[at];
            entries()[at].key = 0;
            put(moved);
        }
    }

    static constexpr std::size_t first_size_ = std::size_t{1} << 16U;  // 2 MiB
    static constexpr std::size_t growth_ = 4;

    CacheLines lines_;
    std::size_t all_;                                 ///< entries that there is memory for
    std::size_t size_ = std::min(all_, first_size_);  ///< of these, the first ones, in use
    std::size_t count_ = 0;
    std::uint64_t collections_ = 0;
};

}  // namespace kigi
