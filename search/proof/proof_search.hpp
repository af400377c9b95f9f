#pragma once
/// \file
/// A searcher by questions: it asks df-pn until the value is known as far as it was wanted.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/proof/df_pn.hpp>
#include <kigi/search/proof/nth_move.hpp>
#include <kigi/search/proof/proof_line.hpp>

namespace kigi {

/// How much is wanted of the value.
enum class Goal : std::uint8_t {
    value,  ///< all of it: bisection
    sign,   ///< win, draw or loss: two questions if it is not a win
    win     ///< win or not: one question
};

struct ProofOptions {
    Goal goal = Goal::value;
    double epsilon = 0.25;  ///< of the thresholds, at least 0; see `widened`
};

/// What is known of a value; each question narrows it.
struct ProvenRange {
    Value least = -infinite;
    Value most = infinite;

    [[nodiscard]] bool is_exact() const noexcept { return least == most; }

    /// The next question, as the least value that is asked for; nothing if the goal is reached. A win is asked for
    /// first, then a draw; then the middle, or twice as far out where the game knows no bound.
    [[nodiscard]] std::optional<Value> next(Goal goal) const noexcept {
        const auto open = [&](std::int32_t points) { return least.points < points && points <= most.points; };
        if (is_exact()) return std::nullopt;
        if (open(1)) return Value{1};
        if (goal == Goal::win) return std::nullopt;
        if (open(0)) return Value{0};
        if (goal == Goal::sign) return std::nullopt;
        if (most == infinite) return Value{std::min(2 * least.points, infinite.points)};
        if (least == -infinite) return Value{std::max(2 * most.points, -infinite.points + 1)};
        return least + (most.points - least.points + 1) / 2;
    }
};

/// The kind `df-pn`. Answers with a value and a bound like every searcher: exact, or at least, or at most what is said.
/// Without limits it completes, unless it follows a line for more than `longest_line` plies. What was stopped has the
/// questions that were answered, or nothing.
template <Game G>
class ProofSearch {
public:
    using Move = move_t<G>;

    explicit ProofSearch(ProofTable table, ProofOptions options = {}) : table_{std::move(table)}, options_{options} {}
    ProofSearch(const ProofSearch&) = delete;  // df-pn points to the table
    ProofSearch& operator=(const ProofSearch&) = delete;

    [[nodiscard]] SearchResult<Move> operator()(G root, const Limits& limits, const Observer<Move>& observer = {}) {
        SearchState<G> state{limits};
        SearchResult<Move> result;
        result.depth = unlimited_depth;
        df_pn_.new_root();
        try {
            answer(root, state, result, observer);
            result.complete = true;
        } catch (const Stopped&) {
            result.complete = false;
        }
        return snapshot(result, state);
    }

    void forget() {
        table_.clear();
        df_pn_ = DfPn<G>{table_, options_.epsilon};
    }
    void touch() noexcept { table_.touch(); }
    [[nodiscard]] int occupancy() const noexcept { return table_.occupancy(); }
    /// See DfPn.
    [[nodiscard]] std::uint64_t doubts() const noexcept { return df_pn_.doubts(); }

private:
    void answer(G& root, SearchState<G>& state, SearchResult<Move>& result, const Observer<Move>& observer) {
        const Side attacker = root.side_to_move();
        if (const auto outcome = root.outcome()) {
            state.count_node();
            result.lines = {{.value = outcome->value_for(attacker)}};
            result.solved = true;
            return;
        }
        ProvenRange known = range_of(root);
        RootLine<Move> best{.move = nth_move(root, 0)};  // all are worth the least value that there is
        while (const auto at_least = known.next(options_.goal)) {
            const ProofQuestion question{attacker, *at_least};
            const Proof found = df_pn_.ask(root, question, state);
            if (found.is_proven()) {
                known.least = *at_least;
                if (const auto move = nth_move(root, found.move)) best.move = move;
            } else {
                known.most = *at_least - 1;
            }
            tell(root, known, best);
            result.lines = {best};
            result.solved = true;
            if (observer) observer(snapshot(result, state));
        }
        if (result.lines.empty()) {  // the range was one value from the beginning
            tell(root, known, best);
            result.lines = {best};
            result.solved = true;
        }
    }

    /// Writes what is known into the root's line.
    void tell(const G& root, const ProvenRange& known, RootLine<Move>& best) const {
        const ProvenRange before = range_of(root);
        const bool at_least = known.least != before.least;
        best.bound = known.is_exact() ? Bound::exact : at_least ? Bound::lower : Bound::upper;
        best.value = best.bound == Bound::upper ? known.most : known.least;
        best.line = proof_line(df_pn_, root, *best.move, at_least ? std::optional{known.least} : std::nullopt,
                               known.most != before.most ? std::optional{known.most + 1} : std::nullopt);
    }

    template <class R>
    static SearchResult<Move> snapshot(SearchResult<Move> result, const R& state) {
        result.counters = state.counters;
        result.time = state.elapsed();
        return result;
    }
    static ProvenRange range_of(const G& root) {
        if constexpr (Ranged<G>) {
            const ScoreRange range = root.score_range();
            return {{range.least}, {range.most}};
        } else if constexpr (Bounded<G>) {
            return {{-root.score_bound()}, {root.score_bound()}};
        } else {
            return {};
        }
    }

    ProofTable table_;
    ProofOptions options_;
    DfPn<G> df_pn_{table_, options_.epsilon};
};

}  // namespace kigi
