#pragma once
/// \file
/// How the value at the root is pinned down: one whole window, a narrow one around a guess, or null windows alone.

#include <algorithm>
#include <cstdint>
#include <optional>

#include <kigi/framework/node/node.hpp>
#include <kigi/framework/node/search_result.hpp>

namespace kigi {

/// One visit of the root. The move is that of the fold, or none if the game is over.
template <Game G, class Rules>
[[nodiscard]] RootLine<move_t<G>> visit_root(Search<G, Rules>& search, G& root, int depth, Window window) {
    RootLine<move_t<G>> found;
    search.state.lines.open(0);
    search.state.root_progress.visit();
    found.value = search.enter_root(root, window, depth, found.move);
    const auto line = search.state.lines.line(0);
    found.line.assign(line.begin(), line.end());
    if (found.move && (found.line.empty() || found.line.front() != *found.move)) found.line.assign(1, *found.move);
    return found;
}

struct WholeWindow {
    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value>) const {
        return visit_root(search, root, depth, Window{});
    }
};

/// A window of `margin` units of the evaluator to either side of the guess, widened eightfold on the side that failed;
/// the whole window where there is no guess, or no margin above 0.
struct Aspiration {
    int margin = 2;

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        if (!guess || margin <= 0) return WholeWindow{}(search, root, depth, guess);
        int below = margin;
        int above = margin;
        for (;;) {
            const Window window{std::max(*guess - below, -infinite), std::min(*guess + above, infinite)};
            auto found = visit_root(search, root, depth, window);
            if (window.fails_low(found.value) && window.alpha != -infinite)
                below = widened(below);
            else if (window.fails_high(found.value) && window.beta != infinite)
                above = widened(above);
            else
                return found;
        }
    }

private:
    static constexpr int widened(int margin) { return std::min(margin, infinite.points / 4) * 8; }
};

/// What MTD takes the value to be before it has asked anything.
enum class FirstGuess : std::uint8_t {
    given,   ///< by the depth before, or 0
    above,   ///< plus infinity
    beneath  ///< minus infinity
};

/// Null windows until the lower and the upper bound meet; wants a table in the stack. The first guess makes the
/// algorithm: a good one MTD(f); plus infinity SSS*, which only ever lowers an upper bound; minus infinity DUAL*, which
/// only ever raises a lower one. Source: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, "Best-first fixed-depth minimax
/// algorithms", Artificial Intelligence 87 (1996); G. Stockman, "A minimax algorithm better than alpha-beta?",
/// Artificial Intelligence 12 (1979); T. Marsland, A. Reinefeld, J. Schaeffer, "Low overhead alternatives to SSS*",
/// Artificial Intelligence 31 (1987).
///
/// Law: with leaves of different values, children in the game's own order and a table that loses nothing, SSS* and
/// DUAL* look at the same leaves in the same order as the best-first algorithms of those names (leftmost on ties), and
/// at none that alpha-beta leaves out. Otherwise that need not hold: equal leaves may be one position, known from the
/// table when it comes again; a lost entry is searched once more; a table move that is tried first is another order.
///
/// Null windows know no principal variation, so a last visit with the smallest open window around the value tells the
/// line; the table answers nearly all of it.
struct Mtd {
    FirstGuess first = FirstGuess::given;

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        Value value = first_guess(guess);
        Value lower = -infinite;
        Value upper = infinite;
        while (lower < upper) {
            const Value beta = value == lower ? value + 1 : value;
            value = visit_root(search, root, depth, Window{beta - 1, beta}).value;
            (value < beta ? upper : lower) = value;
        }
        return visit_root(search, root, depth, Window{value - 1, value + 1});
    }

private:
    [[nodiscard]] constexpr Value first_guess(std::optional<Value> guess) const {
        if (first == FirstGuess::above) return infinite;
        if (first == FirstGuess::beneath) return -infinite;
        return guess.value_or(Value{0});
    }
};

using MtdF = Mtd;
inline constexpr Mtd sss_star{FirstGuess::above};
inline constexpr Mtd dual_star{FirstGuess::beneath};

}  // namespace kigi
