#pragma once
/// \file
/// The last empty squares, unrolled down from four. Internal linkage throughout, see one_board.hpp.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include <kigi/games/reversi/endgame/few_children.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/few_memory.hpp>
#include <kigi/games/reversi/endgame/one_board.hpp>
#include <kigi/games/reversi/endgame/stability.hpp>
#include <kigi/games/reversi/endgame/stability_here.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

/// A search in null windows, fail-soft: `alpha` stands for the window (alpha, alpha + 1) of the mover.
class LastEmpties {
public:
    std::uint64_t nodes = 0;
    bool stopped = false;  ///< the limit is reached: no value means anything

    explicit LastEmpties(const FewEmptiesOptions& options) : options_{options} {}

    int search(Bits mover, Bits opponent, int empties, int alpha) {
        const Bits empty = ~(mover | opponent);
        switch (empties) {
            case 0:
                ++nodes;
                return final_score(mover, 0);
            case 1:
                return one(mover, __builtin_ctzll(empty));
            case 2:
                return two(squares_of(mover), squares_of(opponent), __builtin_ctzll(empty), last_of(empty), alpha);
            case 3: {
                const int middle = __builtin_ctzll(empty & (empty - 1));
                return three(squares_of(mover), squares_of(opponent), __builtin_ctzll(empty), middle, last_of(empty),
                             alpha);
            }
            case 4:
                return four(squares_of(mover), squares_of(opponent), empty, alpha);
            case 5:
                return five(mover, opponent, legal_here(mover, opponent), alpha);
            default:
                return remembered(mover, opponent, legal_here(mover, opponent), empties, alpha);
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
    /// Whether stable discs of the opponent leave the mover no more than alpha: then `most` is what they leave. Looked
    /// for with at least four empty squares, and where all but six of the opponent's discs would do: else it costs more
    /// than it saves.
    [[gnu::always_inline]] bool stability_cuts(Bits mover, Bits opponent, int alpha, int& most) const {
        if (!options_.stability || 64 - 2 * (count_here(opponent) - 6) > alpha) return false;
        most = 64 - 2 * count_here(stable_discs_near_end(opponent, mover));
        return most <= alpha;
    }
    /// Whether what comes before the next look at the limit might pass it.
    [[gnu::always_inline]] bool must_stop() {
        constexpr std::uint64_t reserve = most_few_nodes(5);
        if (nodes + reserve > options_.nodes) [[unlikely]]
            stopped = true;
        return stopped;
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
    [[gnu::always_inline]] static bool try_square(int square, Squares mover, Squares opponent, int alpha, int& best,
                                                  Rest&& rest) {
        const Squares turned = flips_here(square, mover, opponent);
        if (is_empty(turned)) return false;
        const int value = -rest(opponent ^ turned, mover ^ turned ^ squares_of(Bits{1} << square));
        if (value > best) best = value;
        return best > alpha;
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

    /// Those of the squares that have none of the others beside them: who plays there has the last move there.
    [[gnu::always_inline]] static Bits lone(Bits squares) { return squares & ~neighbours(squares); }
    /// Those of the squares that are among `those`, or all if none is.
    [[gnu::always_inline]] static Bits prefer(Bits those, Bits squares) {
        return (squares & those) != 0 ? squares & those : squares;
    }

    template <bool passed = false>
    int four(Squares mover, Squares opponent, Bits empty, int alpha) {
        ++nodes;
        if (int most = 0; stability_cuts(bits_of(mover), bits_of(opponent), alpha, most)) return most;
        int best = none;
        const Bits single = lone(empty);
        for (Bits squares : {empty & single, empty & ~single})
            for (; squares != 0; squares &= squares - 1) {
                const int square = __builtin_ctzll(squares);
                const auto rest = [&](Squares own, Squares others) __attribute__((always_inline)) {
                    const Bits left = empty & ~(Bits{1} << square);
                    int a = __builtin_ctzll(left);
                    int b = __builtin_ctzll(left & (left - 1));
                    int c = last_of(left);
                    const Bits single_left = lone(left);
                    if ((single_left >> a & 1) == 0) {
                        if ((single_left >> b & 1) != 0)
                            std::swap(a, b);
                        else if ((single_left >> c & 1) != 0)
                            std::swap(a, c);
                    }
                    return three(own, others, a, b, c, -alpha - 1);
                };
                if (try_square(square, mover, opponent, alpha, best, rest)) return best;
            }
        if (best != none) return best;
        if constexpr (passed)
            return final_score(bits_of(mover), 4);
        else
            return -four<true>(opponent, mover, empty, -alpha - 1);
    }

    int five(Bits mover, Bits opponent, Bits legal, int alpha) {
        ++nodes;
        if (must_stop()) return none;
        if (legal == 0) {
            const Bits replies = legal_here(opponent, mover);
            return replies == 0 ? final_score(mover, 5) : -five(opponent, mover, replies, -alpha - 1);
        }
        if (int most = 0; stability_cuts(mover, opponent, alpha, most)) return most;
        int best = none;
        const Bits empty = ~(mover | opponent);
        const Bits single = lone(empty);
        const Squares own = squares_of(mover);
        const Squares others = squares_of(opponent);
        for (Bits left = legal; left != 0;) {
            const Bits from = prefer(corner_squares<8>, prefer(edges, prefer(single, left)));
            const int square = __builtin_ctzll(from);
            const Bits bit = from & -from;
            left ^= bit;
            const Squares turned = flips_here(square, own, others);
            best = std::max(best, -four(others ^ turned, own ^ turned ^ squares_of(bit), empty & ~bit, -alpha - 1));
            if (best > alpha) return best;
        }
        return best;
    }

    /// As six_or_more, but for what the memory knows.
    int remembered(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
        if (options_.memory == nullptr) return six_or_more(mover, opponent, legal, empties, alpha);
        const FewPlace place = place_of(mover, opponent, empties);
        if (place.is_known()) {
            const FewMemory::Entry& known = place.entry;
            if (known.least > alpha || known.most <= alpha) {
                ++nodes;
                return known.least > alpha ? known.least : known.most;
            }
        }
        const int value = six_or_more(mover, opponent, legal, empties, alpha);
        if (!stopped) place.keep(value, alpha);
        return value;
    }

    /// From so many empty squares on, what the tables save is more than what they cost.
    static constexpr int tables_from = 10;

    /// All children at once, in vector lanes, and those first that leave few replies: with fewer empty squares that
    /// costs more than it saves.
    int six_or_more(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
        ++nodes;
        if (must_stop()) return none;
        if (legal == 0) {
            const Bits replies = legal_here(opponent, mover);
            if (replies == 0) return final_score(mover, empties);
            return -remembered(opponent, mover, replies, empties, -alpha - 1);
        }
        if (int most = 0; stability_cuts(mover, opponent, alpha, most)) return most;
        if (!has_several(legal)) return only_move(mover, opponent, legal, empties, alpha);
        FewChildBoards children;
        const bool by_tables = options_.tables != nullptr && empties >= tables_from;
        Untried untried = by_tables ? children.expand<weights_beside_tables>(mover, opponent, legal)
                                    : children.expand<weights_near_end>(mover, opponent, legal);
        const int count = count_here(legal);
        if (int value = 0; knows_refutation(children, count, empties - 1, alpha, value)) return value;
        if (by_tables && count > 1) children.add_tables(*options_.tables, count, untried);
        int best = none;
        for (int left = count; left > 0; --left) {
            const int first = untried.take();
            const int value =
                -of_child(children.mover[first], children.opponent[first], children.legal[first], empties - 1, alpha);
            if (stopped) [[unlikely]]
                return none;
            if (value > best) {
                best = value;
                if (value > alpha) return value;
            }
        }
        return best;
    }

    /// The same where there is but one, and nothing to order.
    int only_move(Bits mover, Bits opponent, Bits move, int empties, int alpha) {
        const Bits turned = bits_of(flips_here(__builtin_ctzll(move), squares_of(mover), squares_of(opponent)));
        const Bits own = opponent ^ turned;
        const Bits others = mover ^ turned ^ move;
        const int value = -of_child(own, others, legal_here(own, others), empties - 1, alpha);
        return stopped ? none : value;
    }

    /// The value of a child with five empty squares or more to who moves there; `alpha` is that of its parent.
    [[gnu::always_inline]] int of_child(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
        return empties == 5 ? five(mover, opponent, legal, -alpha - 1)
                            : remembered(mover, opponent, legal, empties, -alpha - 1);
    }

    /// Whether one of the children is remembered to be worth more than alpha to who moves to it; `value` is what for
    /// sure. (The enhanced transposition cut-off.)
    [[gnu::always_inline]] bool knows_refutation(const FewChildBoards& children, int count, int empties, int alpha,
                                                 int& value) const {
        if (options_.memory == nullptr || empties < FewMemory::least_empties) return false;
        for (int i = 0; i < count; ++i) {
            const FewPlace place = place_of(children.mover[i], children.opponent[i], empties);
            if (!place.is_known() || -place.entry.most <= alpha) continue;
            value = -place.entry.most;
            return true;
        }
        return false;
    }

    [[gnu::always_inline]] FewPlace place_of(Bits mover, Bits opponent, int empties) const {
        return FewPlace::of(*options_.memory, mover, opponent, empties);
    }

    FewEmptiesOptions options_;
};

[[gnu::always_inline]] inline FewEmptiesResult few_empties_here(Bits mover, Bits opponent, int alpha,
                                                                const FewEmptiesOptions& options) {
    const int empties = count_here(~(mover | opponent));
    // Nothing looks at the limit with fewer than five empty squares, nor before the first position.
    if (options.nodes < (empties < 5 ? most_few_nodes(4) : 1)) return {0, 0, false};
    LastEmpties last{options};
    const int value = last.search(mover, opponent, empties, alpha);
    return {value, last.nodes, !last.stopped};
}

}  // namespace
}  // namespace kigi::reversi
