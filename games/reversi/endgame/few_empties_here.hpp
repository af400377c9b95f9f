#pragma once
/// \file
/// The last empty squares, unrolled down from four. Internal linkage throughout, see one_board.hpp.

#include <array>
#include <utility>

#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/one_board.hpp>
#include <kigi/games/reversi/endgame/quarters.hpp>

namespace kigi::reversi {
namespace {

/// The squares next to each square: a disc turns something only if it is put beside one of the opponent's.
constexpr auto neighbours = [] {
    std::array<Bits, 64> table{};
    for (int square = 0; square < 64; ++square)
        for (int other = 0; other < 64; ++other) {
            const int files = other % 8 - square % 8;
            const int ranks = other / 8 - square / 8;
            if (other != square && files * files <= 1 && ranks * ranks <= 1)
                table[static_cast<std::size_t>(square)] |= Bits{1} << other;
        }
    return table;
}();

/// A search in null windows, fail-soft: `alpha` stands for the window (alpha, alpha + 1) of the mover.
class LastEmpties {
public:
    std::uint64_t nodes = 0;

    int search(Bits mover, Bits opponent, int empties, int alpha) {
        const Bits empty = ~(mover | opponent);
        switch (empties) {
            case 0:
                ++nodes;
                return final_score(mover, 0);
            case 1:
                return one(mover, __builtin_ctzll(empty));
            case 2:
                return two(mover, opponent, __builtin_ctzll(empty), last_of(empty), alpha);
            case 3: {
                const int middle = __builtin_ctzll(empty & (empty - 1));
                return three(mover, opponent, __builtin_ctzll(empty), middle, last_of(empty), alpha);
            }
            case 4:
                return four(mover, opponent, empty, alpha);
            default:
                return more(mover, opponent, empties, alpha);
        }
    }

private:
    static constexpr int none = -128;  ///< no move so far

    static int last_of(Bits squares) { return 63 - __builtin_clzll(squares); }
    [[gnu::always_inline]] static int final_score(Bits mover, int empties) {
        const int own = 2 * count_here(mover);
        const int others = 128 - own - 2 * empties;
        return own > others ? own + 2 * empties - 64 : own < others ? own - 64 : 0;
    }
    /// What turns on a square, nothing if the mover may not play there.
    [[gnu::always_inline]] static Bits turned_on(int square, Bits mover, Bits opponent) {
        if ((neighbours[static_cast<std::size_t>(square)] & opponent) == 0) return 0;
        return flips_here(square, mover, opponent);
    }

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
    [[gnu::always_inline]] static bool try_square(int square, Bits mover, Bits opponent, int alpha, int& best,
                                                  Rest&& rest) {
        const Bits turned = turned_on(square, mover, opponent);
        if (turned == 0) return false;
        const int value = -rest(opponent ^ turned, mover ^ turned ^ (Bits{1} << square));
        if (value > best) best = value;
        return best > alpha;
    }

    int two(Bits mover, Bits opponent, int a, int b, int alpha, bool passed = false) {
        ++nodes;
        int best = none;
        const auto last = [&](int square) {
            return [this, square](Bits own, Bits) __attribute__((always_inline)) { return one(own, square); };
        };
        if (try_square(a, mover, opponent, alpha, best, last(b))) return best;
        if (try_square(b, mover, opponent, alpha, best, last(a))) return best;
        if (best != none) return best;
        return passed ? final_score(mover, 2) : -two(opponent, mover, a, b, -alpha - 1, true);
    }

    int three(Bits mover, Bits opponent, int a, int b, int c, int alpha, bool passed = false) {
        ++nodes;
        int best = none;
        const auto rest = [&](int first, int second) {
            return [this, first, second, alpha](Bits own, Bits others)
                       __attribute__((always_inline)) { return two(own, others, first, second, -alpha - 1); };
        };
        if (try_square(a, mover, opponent, alpha, best, rest(b, c))) return best;
        if (try_square(b, mover, opponent, alpha, best, rest(a, c))) return best;
        if (try_square(c, mover, opponent, alpha, best, rest(a, b))) return best;
        if (best != none) return best;
        return passed ? final_score(mover, 3) : -three(opponent, mover, a, b, c, -alpha - 1, true);
    }

    int four(Bits mover, Bits opponent, Bits empty, int alpha, bool passed = false) {
        ++nodes;
        int best = none;
        const Bits odd = odd_quarters(empty);
        for (Bits squares : {empty & odd, empty & ~odd})
            for (; squares != 0; squares &= squares - 1) {
                const int square = __builtin_ctzll(squares);
                const auto rest = [&](Bits own, Bits others) __attribute__((always_inline)) {
                    const Bits left = empty & ~(Bits{1} << square);
                    int a = __builtin_ctzll(left);
                    int b = __builtin_ctzll(left & (left - 1));
                    int c = last_of(left);
                    // The one that is alone in its quarter comes first.
                    const Bits odd_left = odd_quarters(left);
                    if ((odd_left >> a & 1) == 0) {
                        if ((odd_left >> b & 1) != 0)
                            std::swap(a, b);
                        else if ((odd_left >> c & 1) != 0)
                            std::swap(a, c);
                    }
                    return three(own, others, a, b, c, -alpha - 1);
                };
                if (try_square(square, mover, opponent, alpha, best, rest)) return best;
            }
        if (best != none) return best;
        return passed ? final_score(mover, 4) : -four(opponent, mover, empty, -alpha - 1, true);
    }

    int more(Bits mover, Bits opponent, int empties, int alpha) {
        ++nodes;
        const Bits legal = legal_here(mover, opponent);
        if (legal == 0) {
            if (legal_here(opponent, mover) == 0) return final_score(mover, empties);
            return -more(opponent, mover, empties, -alpha - 1);
        }
        int best = none;
        const Bits odd = odd_quarters(~(mover | opponent));
        for (Bits squares : {legal & odd, legal & ~odd})
            for (; squares != 0; squares &= squares - 1) {
                const int square = __builtin_ctzll(squares);
                const Bits turned = flips_here(square, mover, opponent);
                const Bits own = opponent ^ turned;
                const Bits others = mover ^ turned ^ (Bits{1} << square);
                const int value = empties == 5 ? -four(own, others, ~(own | others), -alpha - 1)
                                               : -more(own, others, empties - 1, -alpha - 1);
                if (value > best) {
                    best = value;
                    if (value > alpha) return value;
                }
            }
        return best;
    }
};

[[gnu::always_inline]] inline FewEmptiesResult few_empties_here(Bits mover, Bits opponent, int alpha) {
    LastEmpties last;
    const int value = last.search(mover, opponent, count_here(~(mover | opponent)), alpha);
    return {value, last.nodes};
}

}  // namespace
}  // namespace kigi::reversi
