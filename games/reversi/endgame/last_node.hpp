#pragma once
/// \file
/// What all nodes of the last empty squares have in common. Internal linkage throughout, see one_board.hpp.

#include <algorithm>
#include <cstdint>

#include <kigi/games/reversi/endgame/child_scores_here.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/few_memory.hpp>
#include <kigi/games/reversi/endgame/one_board.hpp>
#include <kigi/games/reversi/endgame/stability_here.hpp>

namespace kigi::reversi {
namespace {

/// A search in null windows, fail-soft: `alpha` stands for the window (alpha, alpha + 1) of the mover.
class LastNode {
public:
    std::uint64_t nodes = 0;
    bool stopped = false;  ///< the limit is reached: no value means anything

    explicit LastNode(const FewEmptiesOptions& options) : options_{options} {}

protected:
    static constexpr int none = -128;  ///< no move so far

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

    /// What all nodes from five empty squares on begin with: whether the value is known, or the search stopped, before
    /// any child is looked at. Where the mover passes, `after_pass` gives the value for the other side with its moves.
    template <class AfterPass>
    [[gnu::always_inline]] bool is_decided(Bits mover, Bits opponent, Bits legal, int empties, int alpha, int& value,
                                           AfterPass&& after_pass) {
        ++nodes;
        if (must_stop()) {
            value = none;
            return true;
        }
        if (legal == 0) {
            const Bits replies = legal_here(opponent, mover);
            value = replies == 0 ? final_score(mover, empties) : -after_pass(replies);
            return true;
        }
        return stability_cuts(mover, opponent, alpha, value);
    }

    /// Those of the squares that have none of the others beside them: who plays there has the last move there.
    [[gnu::always_inline]] static Bits lone(Bits squares) { return squares & ~neighbours(squares); }
    /// Those of the squares that are among `those`, or all if none is.
    [[gnu::always_inline]] static Bits prefer(Bits those, Bits squares) {
        return (squares & those) != 0 ? squares & those : squares;
    }

    [[nodiscard]] const FewEmptiesOptions& options() const { return options_; }
    [[nodiscard, gnu::always_inline]] bool remembers(int empties) const {
        return options_.memory != nullptr && empties >= FewMemory::least_empties;
    }
    [[nodiscard, gnu::always_inline]] FewPlace place_of(Bits mover, Bits opponent, int empties) const {
        return FewPlace::of(*options_.memory, mover, opponent, empties);
    }
    /// What `search()` finds, but for what the memory knows.
    template <class Search>
    [[gnu::always_inline]] int unless_known(Bits mover, Bits opponent, int empties, int alpha, Search&& search) {
        if (!remembers(empties)) return search();
        const FewPlace place = place_of(mover, opponent, empties);
        if (place.is_known() && (place.least() > alpha || place.most() <= alpha)) {
            ++nodes;
            return place.least() > alpha ? place.least() : place.most();
        }
        const int value = search();
        if (!stopped) place.keep(value, alpha);
        return value;
    }
    /// Whether a child is remembered to be worth more than alpha to who moves to it; `value` is what for sure. (The
    /// enhanced transposition cut-off.)
    [[nodiscard, gnu::always_inline]] bool refutes(Bits mover, Bits opponent, int empties, int alpha,
                                                   int& value) const {
        const FewPlace place = place_of(mover, opponent, empties);
        if (!place.is_known() || -place.most() <= alpha) return false;
        value = -place.most();
        return true;
    }

private:
    FewEmptiesOptions options_;
};

}  // namespace
}  // namespace kigi::reversi
