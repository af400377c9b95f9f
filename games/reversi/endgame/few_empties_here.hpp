#pragma once
/// \file
/// The last empty squares. Internal linkage throughout, see one_board.hpp.

#include <algorithm>
#include <cstdint>

#include <kigi/games/reversi/endgame/few_children.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#if defined(__AVX512F__)
#include <kigi/games/reversi/endgame/last_eight.hpp>
#else
#include <kigi/games/reversi/endgame/last_five.hpp>
#endif

namespace kigi::reversi {
namespace {

#if defined(__AVX512F__)
using LastSquares = LastEight;
#else
using LastSquares = LastFive;
#endif

class LastEmpties : public LastSquares {
public:
    using LastSquares::LastSquares;

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
#if !defined(__AVX512F__)
            case 4:
                return four(squares_of(mover), squares_of(opponent), empty, alpha);
#endif
            default:
                return node(mover, opponent, legal_here(mover, opponent), empties, alpha);
        }
    }

private:
    /// With more empty squares than search() sees to itself.
    [[gnu::always_inline]] int node(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
#if defined(__AVX512F__)
        if (empties <= most_lanes) return in_lanes(mover, opponent, legal, empties, alpha);
#else
        if (empties == 5) return five(mover, opponent, legal, alpha);
#endif
        return unless_known(mover, opponent, empties, alpha, [&]() __attribute__((always_inline)) {
            return six_or_more(mover, opponent, legal, empties, alpha);
        });
    }

    /// From so many empty squares on, what the tables save is more than what they cost.
    static constexpr int tables_from = 10;

    /// All children at once, in vector lanes, and those first that leave few replies: with fewer empty squares that
    /// costs more than it saves.
    int six_or_more(Bits mover, Bits opponent, Bits legal, int empties, int alpha) {
        const auto after_pass = [&](Bits replies) __attribute__((always_inline)) {
            return node(opponent, mover, replies, empties, -alpha - 1);
        };
        if (int value = 0; is_decided(mover, opponent, legal, empties, alpha, value, after_pass)) return value;
        if (!has_several(legal)) return only_move(mover, opponent, legal, empties, alpha);
        FewChildBoards children;
        const bool by_tables = options().tables != nullptr && empties >= tables_from;
        Untried untried = by_tables ? children.expand<weights_beside_tables>(mover, opponent, legal)
                                    : children.expand<weights_near_end>(mover, opponent, legal);
        const int count = count_here(legal);
        if (remembers(empties - 1))
            for (int i = 0; i < count; ++i)
                if (int value = 0; refutes(children.mover[i], children.opponent[i], empties - 1, alpha, value))
                    return value;
        if (by_tables && count > 1) children.add_tables(*options().tables, count, untried);
        int best = none;
        for (int left = count; left > 0; --left) {
            const int first = untried.take();
            const int value =
                -node(children.mover[first], children.opponent[first], children.legal[first], empties - 1, -alpha - 1);
            if (stopped) [[unlikely]]
                return none;
            if (value > alpha) return value;
            best = std::max(best, value);
        }
        return best;
    }

    /// The same where there is but one, and nothing to order.
    int only_move(Bits mover, Bits opponent, Bits move, int empties, int alpha) {
        const Bits turned = bits_of(flips_here(__builtin_ctzll(move), squares_of(mover), squares_of(opponent)));
        const Bits own = opponent ^ turned;
        const Bits others = mover ^ turned ^ move;
        const int value = -node(own, others, legal_here(own, others), empties - 1, -alpha - 1);
        return stopped ? none : value;
    }
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
