#pragma once
/// \file
/// The last five empty squares, unrolled down from four. Internal linkage throughout, see one_board.hpp.

#include <algorithm>
#include <cstdint>

#include <kigi/games/reversi/endgame/last_node.hpp>

namespace kigi::reversi {
namespace {

class LastFive : public LastNode {
public:
    using LastNode::LastNode;

protected:
    static int last_of(Bits squares) { return 63 - __builtin_clzll(squares); }

    [[gnu::always_inline]] int one(Bits mover, int square) {
        ++nodes;
        const int own = count_here(mover);
        if (const int turned = last_flips_here(square, mover); turned != 0) return 2 * (own + turned + 1) - 64;
        const Bits others = ~mover & ~(Bits{1} << square);
        if (const int turned = last_flips_here(square, others); turned != 0) return 2 * (own - turned) - 64;
        return own > 31 ? 2 * own - 62 : 2 * own - 64;  // the empty square is the winner's
    }

    /// The value of the move on `square` if it is one: folded into `best`, and whether it is more than alpha.
    template <class Rest>
    [[gnu::always_inline]] static bool try_square(int square, Squares mover, Squares opponent, int alpha, int& best,
                                                  Rest&& rest) {
        const Squares by_line = line_flips_here(square, mover, opponent);
        if (is_empty(by_line)) return false;
        const Squares turned = of_all_lines(by_line);
        const int value = -rest(opponent ^ turned, mover ^ turned ^ squares_of(Bits{1} << square));
        best = std::max(best, value);
        return value > alpha;
    }

    template <bool passed = false>
    int two(Squares mover, Squares opponent, int a, int b, int alpha) {
        ++nodes;
        int best = none;
        const auto last = [&](int square) {
            return [this, square](Squares own, Squares)
                       __attribute__((always_inline)) { return one(bits_of(own), square); };
        };
        if (try_square(a, mover, opponent, alpha, best, last(b))) return best;
        if (try_square(b, mover, opponent, alpha, best, last(a))) return best;
        if (best != none) return best;
        if constexpr (passed)
            return final_score(bits_of(mover), 2);
        else
            return -two<true>(opponent, mover, a, b, -alpha - 1);
    }

    template <bool passed = false>
    int three(Squares mover, Squares opponent, int a, int b, int c, int alpha) {
        ++nodes;
        int best = none;
        const auto rest = [&](int first, int second) {
            return [this, first, second, alpha](Squares own, Squares others)
                       __attribute__((always_inline)) { return two(own, others, first, second, -alpha - 1); };
        };
        if (try_square(a, mover, opponent, alpha, best, rest(b, c))) return best;
        if (try_square(b, mover, opponent, alpha, best, rest(a, c))) return best;
        if (try_square(c, mover, opponent, alpha, best, rest(a, b))) return best;
        if (best != none) return best;
        if constexpr (passed)
            return final_score(bits_of(mover), 3);
        else
            return -three<true>(opponent, mover, a, b, c, -alpha - 1);
    }
    /// The same, in order: the first lone one changes places with the lowest.
    [[gnu::always_inline]] int three_of(Squares mover, Squares opponent, Bits squares, int alpha) {
        const Bits from = prefer(lone(squares), squares);
        const Bits bit = from & -from;
        const Bits rest = squares ^ bit;
        const int low = __builtin_ctzll(rest);
        const int high = last_of(rest);
        const bool back = rest < bit;
        return three(mover, opponent, __builtin_ctzll(from), back ? high : low, back ? low : high, alpha);
    }

    /// Takes the next square to try, as one bit: lone ones first.
    [[gnu::always_inline]] static Bits take_of_four(Bits& left, Bits single) {
        const Bits from = prefer(single, left);
        const Bits bit = from & -from;
        left ^= bit;
        return bit;
    }

    template <bool passed = false>
    int four(Squares mover, Squares opponent, Bits empty, int alpha) {
        ++nodes;
        if (int most = 0; stability_cuts(bits_of(mover), bits_of(opponent), alpha, most)) return most;
        int best = none;
        const Bits single = lone(empty);
        for (Bits left = empty; left != 0;) {
            const Bits bit = take_of_four(left, single);
            const auto rest = [&](Squares own, Squares others) __attribute__((always_inline)) {
                return three_of(own, others, empty ^ bit, -alpha - 1);
            };
            if (try_square(__builtin_ctzll(bit), mover, opponent, alpha, best, rest)) return best;
        }
        if (best != none) return best;
        if constexpr (passed)
            return final_score(bits_of(mover), 4);
        else
            return -four<true>(opponent, mover, empty, -alpha - 1);
    }

    /// The same with five empty squares: above all corners, then edges.
    [[gnu::always_inline]] static Bits take_of_five(Bits& left, Bits single) {
        const Bits from = prefer(corner_squares<8>, prefer(edges, prefer(single, left)));
        const Bits bit = from & -from;
        left ^= bit;
        return bit;
    }

    int five(Bits mover, Bits opponent, Bits legal, int alpha) {
        const auto after_pass = [&](Bits replies) { return five(opponent, mover, replies, -alpha - 1); };
        if (int value = 0; is_decided(mover, opponent, legal, 5, alpha, value, after_pass)) return value;
        int best = none;
        const Bits empty = ~(mover | opponent);
        const Bits single = lone(empty);
        const Squares own = squares_of(mover);
        const Squares others = squares_of(opponent);
        for (Bits left = legal; left != 0;) {
            const Bits bit = take_of_five(left, single);
            const Squares turned = flips_here(__builtin_ctzll(bit), own, others);
            best = std::max(best, -four(others ^ turned, own ^ turned ^ squares_of(bit), empty ^ bit, -alpha - 1));
            if (best > alpha) return best;
        }
        return best;
    }
};

}  // namespace
}  // namespace kigi::reversi
