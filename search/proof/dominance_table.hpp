#pragma once
/// \file
/// What a proof-number search remembers of a game in which more resources never hurt the attacker.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/search/proof/resource_proof.hpp>

namespace kigi {

/// Entries of 32 bytes under the key of a board, each with a resource of its own; those of a board stand together
/// (linear probing), so that a proof with less and a disproof with more are found by one look-up. An entry knows within
/// how many plies a proof is and within how many there is none, so that questions of different lengths share it.
///
/// It begins with few of its entries and takes four times as many when half of them are full, so that a question that
/// is soon answered touches little memory: the system takes longer to give it than many a search takes. When all of
/// them are in use and three quarters full, the half on which the least work was spent is deleted, and the rest moves
/// together. That is `make_room`, which is due when the table is crowded; one that is full stores nothing new.
///
/// Several threads may look up and store at once; whoever makes room must be alone. An entry that two of them wrote at
/// once is found by nobody: its key is stored exclusive-ored with the rest (R. M. Hyatt, T. Mann, "A lockless
/// transposition-table implementation for parallel search", ICGA Journal 25, 2002). So something may be lost, and
/// nothing is mistaken. Nothing that is found here is needed for a search to be right.
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
        for (std::size_t at = home(key);; at = next(at)) {
            const Entry entry = load(at);
            if (entry.is_free()) return fact;
            if (entry.key != key) continue;
            const Resource other = entry.resource();
            if (entry.proven_within() <= plies && resource.covers(other))
                return {.numbers = proven, .resource = other, .plies = entry.proven_within(), .move = entry.move()};
            if (entry.refuted() > plies && other.covers(resource))
                return {
                    .numbers = disproven, .resource = other, .plies = static_cast<QuestionPlies>(entry.refuted() - 1)};
            if (other == resource) {
                fact.numbers = entry.proof_numbers();
                fact.ply = entry.ply();
                fact.repeats = entry.repeats();
            }
        }
    }
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(words(home(key))); }

    /// Remembers a fact on which `nodes` nodes were spent: numbers for `resource`; what is settled for the resource
    /// that the fact names.
    void store(std::uint64_t key, Resource resource, const Fact& fact, std::uint64_t nodes) {
        const Resource of = fact.is_settled() ? fact.resource : resource;
        std::size_t at = home(key);
        Entry entry = load(at);
        while (!entry.is_free() && !(entry.key == key && entry.resource() == of)) entry = load(at = next(at));
        if (entry.is_free()) {
            if (count() >= size_ - size_ / 8) return;
            std::atomic_ref{count_}.fetch_add(1, std::memory_order_relaxed);
            entry = Entry::of(key, of);
        }
        entry.add_work(nodes);
        if (fact.is_disproven()) {
            entry.refute(fact.plies);
        } else if (!fact.is_proven()) {
            entry.meet(fact.numbers, fact.ply, fact.repeats);
        } else if (fact.plies < entry.proven_within()) {
            entry.prove(fact.plies, fact.move);
        }
        save(at, entry);
    }

    /// Whether room should be made before more is stored.
    [[nodiscard]] bool is_crowded() const noexcept { return count() >= (size_ < all_ ? size_ / 2 : size_ / 4 * 3); }
    /// By growing, or by deleting half. By one thread, while no other uses the table.
    [[gnu::noinline]] void make_room() { size_ < all_ ? grow() : collect(); }

    void clear() noexcept {
        if (size_ == all_)
            lines_.clear();
        else
            std::memset(lines_.line(0), 0, size_ * sizeof(Entry));  // nothing was written beyond
        size_ = std::min(all_, first_size_);
        count_ = 0;
        collections_ = 0;
    }
    /// In per mille.
    [[nodiscard]] int occupancy() const noexcept { return static_cast<int>(count() * 1000 / all_); }
    /// How often it was cleaned up.
    [[nodiscard]] std::uint64_t collections() const noexcept { return collections_; }

private:
    // Whole words, so that none is ever put together from parts that were just written.
    struct Entry {
        std::uint64_t key;
        std::uint64_t resource_and_work;
        std::uint64_t numbers;  // proof, disproof: above 0 in every entry, since what is settled stands in `rest`
        std::uint64_t rest;     // proven within, refuted, move, ply and repeats

        [[nodiscard]] static Entry of(std::uint64_t key, Resource resource) noexcept {
            return {key, resource.bits(), both(unproven_leaf), std::uint64_t{Fact::never_met} << 48U | 0xffffU};
        }
        [[nodiscard]] bool is_free() const noexcept { return numbers == 0; }
        [[nodiscard]] Resource resource() const noexcept {
            return Resource::of_bits(resource_and_work & ((std::uint64_t{1} << 56U) - 1));
        }
        [[nodiscard]] ProofDisproof proof_numbers() const noexcept {
            return {static_cast<ProofNumber>(numbers), static_cast<ProofNumber>(numbers >> 32U)};
        }
        [[nodiscard]] std::uint16_t proven_within() const noexcept { return part(0); }
        /// One more than the plies within which there is no proof.
        [[nodiscard]] std::uint16_t refuted() const noexcept { return part(1); }
        [[nodiscard]] std::uint16_t move() const noexcept { return part(2); }
        [[nodiscard]] std::uint16_t ply() const noexcept { return part(3) & 0x7fffU; }
        [[nodiscard]] bool repeats() const noexcept { return (part(3) & 0x8000U) != 0; }

        void prove(std::uint16_t plies, std::uint16_t by) noexcept {
            set(0, plies);
            set(2, by);
        }
        void refute(std::uint16_t plies) noexcept {
            set(1, std::max(refuted(), static_cast<std::uint16_t>(plies + 1)));
        }
        void meet(const ProofDisproof& now, std::uint16_t at, bool repeats_now) noexcept {
            numbers = both(now);
            const unsigned flag = (part(3) & 0x8000U) | (repeats_now ? 0x8000U : 0U);
            set(3, static_cast<std::uint16_t>(std::min<unsigned>(ply(), at) | flag));
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

    private:
        [[nodiscard]] static std::uint64_t both(const ProofDisproof& now) noexcept {
            return proof(now) | std::uint64_t{disproof(now)} << 32U;
        }
        [[nodiscard]] std::uint16_t part(unsigned index) const noexcept {
            return static_cast<std::uint16_t>(rest >> 16 * index);
        }
        void set(unsigned index, std::uint16_t value) noexcept {
            rest = (rest & ~(std::uint64_t{0xffff} << 16 * index)) | std::uint64_t{value} << 16 * index;
        }
    };
    static_assert(sizeof(Entry) == 32);
    static constexpr std::size_t words_an_entry = 4;

    explicit DominanceTable(CacheLines lines) : lines_{std::move(lines)}, all_{2 * lines_.size()} {}
    [[nodiscard]] static Result<DominanceTable> over(Result<CacheLines> lines) {
        if (!lines) return std::unexpected{std::move(lines).error()};
        return DominanceTable{*std::move(lines)};
    }

    [[nodiscard]] std::uint64_t* words(std::size_t at) const noexcept { return lines_.line(0) + at * words_an_entry; }
    [[nodiscard]] static std::uint64_t read(std::uint64_t& word) noexcept {
        return std::atomic_ref{word}.load(std::memory_order_relaxed);
    }
    static void write(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }
    [[nodiscard]] [[gnu::always_inline]] Entry load(std::size_t at) const noexcept {
        std::uint64_t* const from = words(at);
        Entry entry{read(from[0]), read(from[1]), read(from[2]), read(from[3])};
        entry.key ^= entry.resource_and_work ^ entry.numbers ^ entry.rest;
        return entry;
    }
    [[gnu::always_inline]] void save(std::size_t at, const Entry& entry) noexcept {
        std::uint64_t* const to = words(at);
        write(to[0], entry.key ^ entry.resource_and_work ^ entry.numbers ^ entry.rest);
        write(to[1], entry.resource_and_work);
        write(to[2], entry.numbers);
        write(to[3], entry.rest);
    }
    [[nodiscard]] bool is_free(std::size_t at) const noexcept { return read(words(at)[2]) == 0; }
    void free(std::size_t at) noexcept { std::fill_n(words(at), words_an_entry, 0); }

    [[nodiscard]] std::size_t home(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(scaled(key * 0x9E3779B97F4A7C15U, size_));
    }
    [[nodiscard]] std::size_t next(std::size_t at) const noexcept { return at + 1 == size_ ? 0 : at + 1; }
    [[nodiscard]] std::size_t count() const noexcept { return std::atomic_ref{count_}.load(std::memory_order_relaxed); }

    void grow() {
        std::vector<Entry> kept;
        kept.reserve(count());
        for (std::size_t at = 0; at < size_; ++at)
            if (const Entry entry = load(at); !entry.is_free()) kept.push_back(entry);
        std::memset(lines_.line(0), 0, size_ * sizeof(Entry));
        size_ = std::min(all_, growth_ * size_);
        for (const Entry& entry : kept) put(entry);
        count_ = kept.size();
    }
    /// Into the first free place.
    void put(const Entry& entry) {
        std::size_t to = home(entry.key);
        while (!is_free(to)) to = next(to);
        save(to, entry);
    }
    void collect() {
        ++collections_;
        std::array<std::size_t, 256> by_work{};
        std::size_t all = 0;
        for (std::size_t at = 0; at < size_; ++at) {
            const Entry entry = load(at);
            if (entry.is_free()) continue;
            ++by_work[entry.work()];
            ++all;
        }
        std::size_t goes = 0;
        unsigned least = 0;  // that stays
        while (least < 255 && goes + by_work[least] <= all / 2) goes += by_work[least++];
        // Where many have the same little work, a share of them goes, everywhere in the table alike: a part that stays
        // full would have runs without end.
        const std::size_t share = goes < all / 4 ? all / 2 - goes : 0;
        const std::size_t of = by_work[least];
        std::size_t due = 0;
        for (std::size_t at = 0; at < size_; ++at) {
            const Entry entry = load(at);
            if (entry.is_free() || entry.work() > least) continue;
            if (entry.work() == least) {
                due += share;
                if (due < of) continue;
                due -= of;
            }
            free(at);
            --all;
        }
        count_ = all;
        // Each entry moves to the first free place from its home on. Those before it in a run have moved already if one
        // begins behind a free place.
        std::size_t start = 0;
        while (!is_free(start)) ++start;
        for (std::size_t step = 1; step < size_; ++step) {
            const std::size_t at = (start + step) % size_;
            const Entry moved = load(at);
            if (moved.is_free()) continue;
            free(at);
            put(moved);
        }
    }

    static constexpr std::size_t first_size_ = std::size_t{1} << 16U;  // 2 MiB
    static constexpr std::size_t growth_ = 4;

    CacheLines lines_;
    std::size_t all_;                                 ///< entries that there is memory for
    std::size_t size_ = std::min(all_, first_size_);  ///< of these, the first ones, in use
    mutable std::size_t count_ = 0;                   ///< of all threads together
    std::uint64_t collections_ = 0;
};

}  // namespace kigi
