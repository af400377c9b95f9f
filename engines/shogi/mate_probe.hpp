#pragma once
/// \file
/// The rule that looks for a short mate before anything is searched.

#include <type_traits>

#include <kigi/engines/shogi/mate_in_three.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

struct MateProbeOptions {
    int one_from = 0;    ///< remaining plies from which on a mate in one is looked for; more than `deepest`: never
    int three_from = 2;  ///< the same of a mate in three
};

/// Stands behind `terminal`. Not at the root, which is always opened, nor where a mate lies within the search anyway
/// and costs less there. A mate in three holds for the line as well: no position on its way came up before, so that
/// nothing ends by repetition.
class MateProbe {
public:
    explicit constexpr MateProbe(MateProbeOptions options = {}) : options_{options} {}

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if constexpr (!Node::is_root) {
            if (node.depth >= options_.one_from)
                if (const Move move = mate(node); move != Move{}) return won(node, move);
        }
        return next(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] Move mate(Node& node) const {
        using Variant = typename std::remove_cvref_t<decltype(node.position.bare())>::Rules;
        if (node.depth < options_.three_from) return mate_in_one<Variant>(node.position.bare().position());
        Position position = node.position.bare().position();
        const Move move = mate_in_three<Variant>(position);
        return move != Move{} && is_new_throughout(node.position, move) ? move : Move{};
    }
    template <class G>
    [[nodiscard]] static bool is_new_throughout(G& position, Move move) {
        Child<G> checked{position, move};
        if (checked->repeated()) return false;
        for (const Move evasion : checked->moves()) {
            Child<G> evaded{*checked, evasion};
            if (evaded->repeated()) return false;
        }
        return true;
    }
    template <class Node>
    [[nodiscard]] static Value won(Node& node, Move move) {
        if (!node.window.is_null()) {
            node.state().lines.open(node.ply);
            node.state().lines.forget_below(node.ply);
            node.state().lines.extend(node.ply, move);
        }
        node.best = move;
        return node.bound_in_units(node.position.score_bound());
    }

    MateProbeOptions options_;
};

}  // namespace kigi::shogi
