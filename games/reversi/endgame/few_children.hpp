#pragma once
/// \file
/// The children of a position with few empty squares, the most promising first. Internal linkage throughout, see
/// one_board.hpp.

#include <algorithm>
#include <cstdint>
#include <utility>

#if !defined(__AVX2__)
#include <array>
#endif

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/endgame/child_scores_here.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/one_board.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>
#include <kigi/games/reversi/endgame/order_tables_here.hpp>
#include <kigi/games/reversi/endgame/quarters.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

/// Room for the children of most_few_empties squares, which are written eight at a time.
constexpr int few_children = 16;
static_assert(most_few_empties <= few_children);

/// Eight numbers: how much less than the most there is each child scores, and where there is none, more than
/// that.
#if defined(__AVX2__)
using EightNumbers = __m128i;
#else
/// Above the place of each, so that their minimum takes no branch.
using EightNumbers = std::array<unsigned, 8>;
#endif

/// The children that are left to be tried: at first all, sixteen at most.
class Untried {
public:
    [[gnu::always_inline]] explicit Untried(EightNumbers eight) : eight_{eight} {}
    [[gnu::always_inline]] Untried(EightNumbers eight, EightNumbers more)
        : eight_{eight}, more_{more}, has_more_{true} {}

    /// The one that scores most, of equal ones the first. At least one must be left.
    [[gnu::always_inline]] int take() {
        const Least least = least_of(eight_);
        if (has_more_) [[unlikely]]
            if (const Least other = least_of(more_); other.less < least.less) return 8 + take_from(more_, other.place);
        return take_from(eight_, least.place);
    }

    /// So much less does each child score.
    [[gnu::always_inline]] void add(const std::uint16_t* less) {
#if defined(__AVX2__)
        // What is no child stays at the most there is.
        const auto* eights = reinterpret_cast<const __m128i*>(less);
        eight_ = _mm_adds_epu16(eight_, _mm_load_si128(eights));
        if (has_more_) [[unlikely]]
            more_ = _mm_adds_epu16(more_, _mm_load_si128(eights + 1));
#else
        add_to(eight_, less);
        if (has_more_) add_to(more_, less + 8);
#endif
    }

private:
    struct Least {
        unsigned less;
        unsigned place;
    };

#if defined(__AVX2__)
    [[gnu::always_inline]] static Least least_of(EightNumbers numbers) {
        const auto found = static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(numbers)));
        return {found & 0xffff, found >> 16};
    }
    [[gnu::always_inline]] static int take_from(EightNumbers& numbers, unsigned place) {
        const __m128i places = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
        numbers = _mm_or_si128(numbers, _mm_cmpeq_epi16(places, _mm_set1_epi16(static_cast<short>(place))));
        return static_cast<int>(place);
    }
#else
    [[gnu::always_inline]] static Least least_of(const EightNumbers& numbers) {
        unsigned least = numbers[0];
        for (unsigned number : numbers) least = std::min(least, number);
        return {least >> 3, least & 7};
    }
    [[gnu::always_inline]] static int take_from(EightNumbers& numbers, unsigned place) {
        numbers[place] = ~0U;
        return static_cast<int>(place);
    }
    [[gnu::always_inline]] static void add_to(EightNumbers& numbers, const std::uint16_t* less) {
        for (unsigned i = 0; i < 8; ++i)
            if (numbers[i] != ~0U) numbers[i] += unsigned{less[i]} << 3;
    }
#endif

    EightNumbers eight_;
    EightNumbers more_{};
    bool has_more_ = false;
};

/// Boards as in ChildBoards, but of fewer children: those of a whole line of search stay near.
struct FewChildBoards {
    alignas(64) std::uint64_t mover[few_children];
    alignas(64) std::uint64_t opponent[few_children];
    alignas(64) std::uint64_t legal[few_children];

    /// Of the position where the one side moves and the other does not, on `squares`.
    template <ChildWeights weights>
    [[gnu::always_inline]] Untried expand(std::uint64_t moves, std::uint64_t waits, std::uint64_t squares) {
        const std::uint64_t odd = odd_quarters(~(moves | waits));
        const EightNumbers less = expand_eight<weights>(moves, waits, squares, odd, 0);
        if (squares == 0) [[likely]]
            return Untried{less};
        return {less, expand_more<weights>(moves, waits, squares, odd)};
    }

    /// Adds what the tables say of the first `count` children. Not inlined, as it takes many registers.
    [[gnu::noinline]] void add_tables(const OrderTables& tables, int count, Untried& untried) const {
        alignas(32) std::uint16_t less[few_children];
        for (int i = 0; i < count; i += order_lanes)
            less_by_tables(tables, mover + i, opponent + i, std::min(count - i, order_lanes), less + i);
        untried.add(less);
    }

private:
    /// The children of the first squares, which are taken from the set: as many as a register has lanes. They are
    /// stored from the `i`-th on.
    [[gnu::always_inline]] BoardLanes<Lanes> expand_some(std::uint64_t moves, std::uint64_t waits,
                                                         std::uint64_t& squares, int i) {
        const BoardLanes<Lanes> children = child_lanes<Lanes>(moves, waits, squares, ~Bits{0});
        store(mover + i, children.mover);
        store(opponent + i, children.opponent);
        store(legal + i, children.legal);
        return children;
    }

#if defined(__AVX2__) && !defined(__AVX512F__)
    /// The child of the only square that is left, which takes less by itself than in one lane of four.
    template <ChildWeights weights>
    [[gnu::always_inline]] int expand_one(std::uint64_t moves, std::uint64_t waits, std::uint64_t& square,
                                          std::uint64_t odd, int i) {
        const std::uint64_t turned = bits_of(flips_here(__builtin_ctzll(square), squares_of(moves), squares_of(waits)));
        mover[i] = waits ^ turned;
        opponent[i] = moves ^ turned ^ square;
        legal[i] = legal_here(mover[i], opponent[i]);
        return less_than_most<weights>(
            BoardLanes<std::uint64_t>{std::exchange(square, 0), mover[i], opponent[i], legal[i]}, odd);
    }

    /// The eight numbers of two registers.
    static __m128i in_words(__m256i low, __m256i high) {
        __m256i words = _mm256_packus_epi32(low, high);
        words = _mm256_permute4x64_epi64(_mm256_packus_epi32(words, words), 0x08);
        return _mm_shuffle_epi32(_mm256_castsi256_si128(words), 0xd8);
    }
#endif

    /// Those after the eighth. So many are rare, and inlined they would cost the others registers.
    template <ChildWeights weights>
    [[gnu::noinline]] EightNumbers expand_more(std::uint64_t moves, std::uint64_t waits, std::uint64_t squares,
                                               std::uint64_t odd) {
        return expand_eight<weights>(moves, waits, squares, odd, 8);
    }

    /// The children of the first eight squares, which are taken from the set. They are stored from the `first`-th on.
    template <ChildWeights weights>
    [[gnu::always_inline]] EightNumbers expand_eight(std::uint64_t moves, std::uint64_t waits, std::uint64_t& squares,
                                                     std::uint64_t odd, int first) {
#if defined(__AVX512F__)
        return _mm512_cvtepi64_epi16(
            reinterpret_cast<__m512i>(less_than_most<weights>(expand_some(moves, waits, squares, first), odd)));
#elif defined(__AVX2__)
        const auto four = [&](int i) __attribute__((always_inline)) {
            return reinterpret_cast<__m256i>(less_than_most<weights>(expand_some(moves, waits, squares, i), odd));
        };
        const __m256i low = four(first);
        if (has_several(squares)) return in_words(low, four(first + 4));
        const __m128i words = in_words(low, _mm256_set1_epi64x(no_child));
        if (squares == 0) return words;
        return _mm_insert_epi16(words, expand_one<weights>(moves, waits, squares, odd, first + 4), 4);
#else
        EightNumbers less;
        less.fill(~0U);
        Bits left = squares;
        for (int i = first; i < first + 8 && squares != 0; i += lane_count) expand_some(moves, waits, squares, i);
        for (int i = first; i < first + 8 && left != 0; ++i, left &= left - 1) {
            const int of_child = less_than_most<weights>({left & -left, mover[i], opponent[i], legal[i]}, odd);
            less[static_cast<unsigned>(i - first)] =
                static_cast<unsigned>(of_child) << 3 | static_cast<unsigned>(i - first);
        }
        return less;
#endif
    }
};

}  // namespace
}  // namespace kigi::reversi
