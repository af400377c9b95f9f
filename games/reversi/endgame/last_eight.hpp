#pragma once
/// \file
/// Four to eight empty squares with AVX-512: each square has its lane, and the moves to all of them are made at once.
/// The boards of a node come from its parent in registers, chosen by lane. What counts is how soon a child is known,
/// not how much is done at once: each child is on the way to the next. Internal linkage throughout, see one_board.hpp.

#include <algorithm>
#include <cstdint>

#include <kigi/games/reversi/endgame/child_scores_here.hpp>
#include <kigi/games/reversi/endgame/last_five.hpp>
#include <kigi/games/reversi/lanes/eight_squares.hpp>

namespace kigi::reversi {
namespace {

/// The children of a node with at most eight empty squares.
class LaneChildren {
public:
    alignas(64) std::uint64_t mover[8];
    alignas(64) std::uint64_t opponent[8];
    alignas(64) std::uint64_t legal[8];
    unsigned lanes;  ///< those that have a child

    [[gnu::always_inline]] LaneChildren(const EightSquares& squares, EightBoards boards, std::uint64_t odd) {
        const BoardLanes<Lanes> children = squares.children(boards);
        store(mover, children.mover);
        store(opponent, children.opponent);
        store(legal, children.legal);
        boards_ = {reinterpret_cast<__m512i>(children.mover), reinterpret_cast<__m512i>(children.opponent)};
        const auto square = reinterpret_cast<__m512i>(children.square);
        lanes = _mm512_test_epi64_mask(square, square);
        less_ = _mm512_cvtepi64_epi16(reinterpret_cast<__m512i>(less_than_most<weights_near_end>(children, odd)));
    }

    struct Taken {
        unsigned lane;
        EightBoards boards;  ///< of this child, in all lanes
    };
    /// The one that scores most of those left, of equal ones the first. At least one must be left.
    [[nodiscard, gnu::always_inline]] Taken take() {
        const __m128i lane = _mm_srli_epi32(_mm_minpos_epu16(less_), 16);
        const __m128i lanes_of_words = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
        less_ = _mm_or_si128(less_, _mm_cmpeq_epi16(lanes_of_words, _mm_broadcastw_epi16(lane)));
        const __m512i everywhere = _mm512_broadcastq_epi64(lane);
        return {static_cast<unsigned>(_mm_cvtsi128_si32(lane)),
                {_mm512_permutexvar_epi64(everywhere, boards_.mover),
                 _mm512_permutexvar_epi64(everywhere, boards_.opponent)}};
    }

private:
    EightBoards boards_;
    __m128i less_;  ///< how much less than the most there is each child scores; above that, none
};

class LastEight : public LastFive {
public:
    using LastFive::LastFive;

protected:
    static constexpr int most_lanes = 8;

    /// The value of a position with four to eight empty squares whose moves are `legal`.
    int in_lanes(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
        squares_ = EightSquares{~(mover | opponent)};
        const __m512i movers = eight_times(mover);
        const __m512i opponents = eight_times(opponent);
        return empties == 4 ? four_in_lanes(movers, opponents, ~(mover | opponent), alpha)
                            : five_to_eight(mover, opponent, legal, empties, alpha, movers, opponents);
    }

private:
    // `movers` and `opponents` are the same boards as `mover` and `opponent`, in all lanes. They are passed one by one:
    // together they would pass through memory.

    /// Such boards as the flips of one board take them.
    static Squares one_of(__m512i equal) { return _mm512_castsi512_si256(equal); }

    template <bool passed = false>
    int four_in_lanes(__m512i movers, __m512i opponents, Bits empty, int alpha) {
        ++nodes;
        const Bits mover = bits_of(one_of(movers));
        if (int most = 0; stability_cuts(mover, bits_of(one_of(opponents)), alpha, most)) return most;
        const EightBoards after = squares_.after_moves({movers, opponents});
        const unsigned legal = EightSquares::legal_lanes({movers, opponents}, after);
        int best = none;
        const Bits single = lone(empty);
        for (Bits left = empty; left != 0;) {
            const Bits bit = take_of_four(left, single);
            const unsigned lane = squares_.lane_of(bit);
            if ((legal >> lane & 1) == 0) continue;
            const __m512i everywhere = eight_times(lane);
            const int value =
                -three_of(one_of(_mm512_permutexvar_epi64(everywhere, after.mover)),
                          one_of(_mm512_permutexvar_epi64(everywhere, after.opponent)), empty ^ bit, -alpha - 1);
            if (value > alpha) return value;
            best = std::max(best, value);
        }
        if (best != none) return best;
        if constexpr (passed)
            return final_score(mover, 4);
        else
            return -four_in_lanes<true>(opponents, movers, empty, -alpha - 1);
    }

    int five_in_lanes(Bits mover, Bits opponent, Bits legal, int alpha, __m512i movers, __m512i opponents) {
        const auto after_pass = [&](Bits replies) {
            return five_in_lanes(opponent, mover, replies, -alpha - 1, opponents, movers);
        };
        if (int value = 0; is_decided(mover, opponent, legal, 5, alpha, value, after_pass)) return value;
        int best = none;
        const Bits empty = ~(mover | opponent);
        const Bits single = lone(empty);
        const EightBoards after = squares_.after_moves({movers, opponents});
        for (Bits left = legal; left != 0;) {
            const Bits bit = take_of_five(left, single);
            const __m512i everywhere = eight_times(squares_.lane_of(bit));
            best = std::max(
                best, -four_in_lanes(_mm512_permutexvar_epi64(everywhere, after.mover),
                                     _mm512_permutexvar_epi64(everywhere, after.opponent), empty ^ bit, -alpha - 1));
            if (best > alpha) return best;
        }
        return best;
    }

    [[gnu::always_inline]] int five_to_eight(Bits mover, Bits opponent, Bits legal, int empties, int alpha,
                                             __m512i movers, __m512i opponents) {
        if (empties == 5) return five_in_lanes(mover, opponent, legal, alpha, movers, opponents);
        return unless_known(mover, opponent, empties, alpha, [&]() __attribute__((always_inline)) {
            return six_to_eight(mover, opponent, legal, empties, alpha, movers, opponents);
        });
    }

    int six_to_eight(Bits mover, Bits opponent, Bits legal, int empties, int alpha, __m512i movers, __m512i opponents) {
        const auto after_pass = [&](Bits replies) __attribute__((always_inline)) {
            return five_to_eight(opponent, mover, replies, empties, -alpha - 1, opponents, movers);
        };
        if (int value = 0; is_decided(mover, opponent, legal, empties, alpha, value, after_pass)) return value;
        if (!has_several(legal)) return only_move(mover, opponent, legal, empties, alpha, movers, opponents);
        LaneChildren children{squares_, {movers, opponents}, odd_quarters(~(mover | opponent))};
        if (remembers(empties - 1))
            for (unsigned left = children.lanes; left != 0; left &= left - 1) {
                const int i = __builtin_ctz(left);
                if (int value = 0; refutes(children.mover[i], children.opponent[i], empties - 1, alpha, value))
                    return value;
            }
        int best = none;
        for (int left = count_here(legal); left > 0; --left) {
            const LaneChildren::Taken child = children.take();
            const int value =
                -five_to_eight(children.mover[child.lane], children.opponent[child.lane], children.legal[child.lane],
                               empties - 1, -alpha - 1, child.boards.mover, child.boards.opponent);
            if (stopped) [[unlikely]]
                return none;
            if (value > alpha) return value;
            best = std::max(best, value);
        }
        return best;
    }

    /// The same where there is but one, and nothing to order.
    int only_move(Bits mover, Bits opponent, Bits move, int empties, int alpha, __m512i movers, __m512i opponents) {
        const Squares by_line = line_flips_here(__builtin_ctzll(move), one_of(movers), one_of(opponents));
        const Bits turned = flip::any_of_lanes(by_line);
        const Bits own = opponent ^ turned;
        const Bits others = mover ^ turned ^ move;
        const int value = -five_to_eight(own, others, legal_here(own, others), empties - 1, -alpha - 1,
                                         eight_times(own), eight_times(others));
        return stopped ? none : value;
    }

    EightSquares squares_;
};

}  // namespace
}  // namespace kigi::reversi
