#pragma once
/// \file
/// Quiescence by threats: past the horizon, wins in one are taken, threats to win in one are parried, and attacks are
/// tried, until nobody threatens anything.

#include <cstdint>
#include <optional>
#include <ranges>
#include <utility>

#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/scored.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// Takes the place of `horizon`, for games that are Threatening.
///
///   1. Who wins in one, wins. Where nothing is worth more than that (the score bound of a Bounded game) it needs no
///      estimate, at any ply; before the horizon too, so that of two wins the one that is there is taken, and not the
///      one that is certain. Where another win may be worth more, it stands at the horizon alone, as an estimate.
///   2. Who is threatened with a win in one has lost if there is no parry, and otherwise plays one; the estimate does
///      not stand while a threat does.
///   3. Otherwise the side to move may stand pat on the estimate, or attack.
///
/// Threats are looked at on `extra` plies, of which the horizon is the first, and on the last of them nothing is played
/// that is not won or lost with it (0: a plain horizon). A side may always refuse to attack, and all parries are looked
/// at: so no win or loss is claimed that full search would refute. Where the game is Bounded, a claim is known to rest
/// on no estimate, and counts as solved.
template <class Evaluate>
struct ThreatQuiescence {
    Evaluate evaluate;
    int extra = 8;
    using Evaluator = Evaluate;
    [[nodiscard]] constexpr std::int32_t scale() const noexcept { return scale_of(evaluate); }

    static constexpr auto needs = refinement::threatening{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        static_assert(Threatening<typename Node::Position>,
                      "quiescence by threats needs a Threatening game: winning_moves(Side) const");
        if (node.depth <= 0) return extra == 0 ? estimate(node) : quiet(node);
        if (extra != 0 && !(Node::is_root && !node.state().is_root_whole()))
            if (const auto won = won_at_once(node); won && is_largest(node, *won)) return *won;
        return next(node);
    }

private:
    template <class Node>
    using Best = Scored<typename Node::Move>;

    template <class Node>
    Value estimate(Node& node) const {
        ++node.counters().estimates;
        return evaluate(std::as_const(node.position));
    }

    template <class Node>
    [[gnu::noinline]] std::optional<Value> won_at_once(Node& node) const {
        auto wins = node.position.winning_moves(node.position.side_to_move());
        if (is_empty(wins)) return std::nullopt;
        return best_of(node, wins | std::views::take(1), Best<Node>{});
    }

    template <class Node>
    [[gnu::noinline]] Value quiet(Node& node) const {
        const Side own = node.position.side_to_move();
        if (const auto won = won_at_once(node)) {
            node.counters().estimates += !is_largest(node, *won);
            return *won;
        }
        const bool stops = node.depth <= 1 - extra;
        if (!wins_at_once(node.position, opponent(own))) {
            const auto estimates = node.counters().estimates;
            const Best<Node> stand_pat{estimate(node)};
            if (stops || node.window.fails_high(stand_pat.value)) return stand_pat.value;
            return best_of(node, attacks(node.position), stand_pat, estimates);
        }
        auto some = parries(node.position);
        if (is_empty(some))  // whichever: all lose
            return best_of(node, node.position.moves() | std::views::take(1), Best<Node>{});
        return stops ? estimate(node) : best_of(node, parries(node.position), Best<Node>{});
    }

    /// Folds the replies as `fold_children` does. If one is won for certain, what else was looked at does not matter:
    /// then no more than `estimates` were counted.
    template <class Node, class Moves>
    Value best_of(Node& node, Moves&& moves, Best<Node> best, std::uint64_t estimates) const {
        auto& state = node.state();
        const Window window = node.window;
        const bool tell_line = !window.is_null();
        if (tell_line) state.lines.open(node.ply);
        bool certain = false;
        const auto step = [&](const Best<Node>& so_far, typename Node::Move move) {
            if (tell_line) state.lines.forget_below(node.ply);
            const auto before = state.counters.estimates;
            const Value value = node.reply(move, window.narrowed_by(so_far.value));
            if (tell_line && window.alpha < value && so_far.value < value) state.lines.extend(node.ply, move);
            certain |= before == state.counters.estimates && is_largest(node, value);
            return better(so_far, Best<Node>{value, move});
        };
        best = fold_until(moves, best, step, [&](const Best<Node>& so_far) { return window.fails_high(so_far.value); });
        if (certain) state.counters.estimates = estimates;
        node.best = best.best();
        return best.value;
    }
    template <class Node, class Moves>
    Value best_of(Node& node, Moves&& moves, Best<Node> best) const {
        return best_of(node, std::forward<Moves>(moves), best, node.counters().estimates);
    }

    template <class Moves>
    static bool is_empty(Moves& moves) {
        return std::ranges::begin(moves) == std::ranges::end(moves);
    }
    template <class Node>
    static bool is_largest(const Node& node, Value value) {
        if constexpr (Bounded<typename Node::Position>)
            return value >= node.bound_in_units(node.position.score_bound());
        return false;
    }
};

template <class Evaluate>
[[nodiscard]] constexpr ThreatQuiescence<Evaluate> threat_quiescence(Evaluate evaluate, int extra = 8) {
    return {std::move(evaluate), extra};
}

}  // namespace kigi
