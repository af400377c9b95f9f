#pragma once
/// \file
/// How the searchers of the alpha-beta family are made: one stack whose parts are switched on and off by the options,
/// compiled once for all games, and once more for each typed pair.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/alpha_beta_options.hpp>
#include <kigi/catalogue/searchers/chosen_order.hpp>
#include <kigi/catalogue/searchers/chosen_probcut.hpp>
#include <kigi/catalogue/searchers/created_table.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/framework/node/repetition.hpp>
#include <kigi/search/drivers/outcome_window.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/folds/fold.hpp>
#include <kigi/search/folds/history_pruning.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/enhanced_cutoff.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/line_transposition.hpp>
#include <kigi/search/rules/null_move.hpp>
#include <kigi/search/rules/probcut.hpp>
#include <kigi/search/rules/quiescence.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/threat_quiescence.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

/// A window strategy that is chosen at run time.
struct ChosenWindow {
    std::variant<Aspiration, Mtd> chosen{Aspiration{0}};
    bool outcome = false;  ///< at the end, who wins is enough

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        if (outcome && is_unlimited(depth)) return OutcomeWindow{}(search, root, depth, guess);
        return std::visit([&](const auto& strategy) { return strategy(search, root, depth, guess); }, chosen);
    }
};

/// What makes a searcher of the family what it is.
struct AlphaBetaKind {
    ChosenWindow window{};  ///< of the root
    /// Moves before the first that is tried in a null window; principal variation search: one.
    int null_windows_after = std::numeric_limits<int>::max();
    bool hard = false;  ///< fail-hard
    ProbCut cut{};      ///< without lines it cuts nothing
};

[[nodiscard]] inline AlphaBetaKind principal_variation_kind() { return {.null_windows_after = 1}; }

/// This kind from the window that the options ask for.
[[nodiscard]] inline AlphaBetaKind in_open_window(AlphaBetaKind kind, const OpenWindowOptions& options) {
    kind.window = {Aspiration{options.aspiration}};
    return kind;
}

/// Principal variation search with the lines that the options name; refused as chosen_probcut() refuses.
[[nodiscard]] inline Result<AlphaBetaKind> probcut_kind(const AnyGame& game, const ProbCutOptions& options) {
    auto cut = chosen_probcut(game, options);
    if (!cut) return std::unexpected{cut.error()};
    AlphaBetaKind kind = in_open_window(principal_variation_kind(), options);
    kind.cut = *std::move(cut);
    return kind;
}

/// Fail-soft or fail-hard.
struct ChosenSettlement {
    bool hard = false;

    [[nodiscard]] Value operator()(Value value, Window window) const {
        return hard ? FailHard{}(value, window) : value;
    }
};

/// A rule that asks the next.
struct NoRule {
    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        return next(node);
    }
};

/// What follows the horizon where the type of a game does not say what the game has: threats if it sees them, forcing
/// moves if not.
template <class Evaluate>
struct ChosenQuiescence {
    ThreatQuiescence<Evaluate> by_threats;
    Quiescence<Evaluate> by_forcing_moves;
    bool sees_threats = true;
    using Evaluator = Evaluate;
    [[nodiscard]] constexpr std::int32_t scale() const noexcept { return by_threats.scale(); }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (sees_threats) return by_threats(node, next);
        return by_forcing_moves(node, next);
    }
};

/// The rule that ends the search, and threats beyond it where the game sees them (0 extra plies is a plain horizon).
/// Forcing moves are followed where the game names them and sees no threats.
template <Game G>
[[nodiscard]] auto horizon_of(const AnyGame& game, const Searched<G>& searched, int quiescence) {
    if constexpr (Threatening<G> && Forcing<G>)
        return ChosenQuiescence{threat_quiescence(searched.evaluate(), quiescence),
                                kigi::quiescence(searched.evaluate(), quiescence),
                                quiescence == 0 || game.refinements().contains(refinement::threatening{})};
    else if constexpr (Threatening<G>)
        return threat_quiescence(searched.evaluate(), quiescence);
    else if constexpr (Forcing<G>)
        return kigi::quiescence(searched.evaluate(), quiescence);
    else
        return horizon(searched.evaluate());
}

/// The null move where the game can pass.
template <Game G>
[[nodiscard]] auto null_move_of(const AlphaBetaOptions& options) {
    if constexpr (Passing<G>)
        return NullMove{{.plies = options.null_move}};
    else
        return NoRule{};
}

/// Late moves and moves that were hardly ever good, if the options say so, and then the question of this kind.
template <class Order>
[[nodiscard]] auto chosen_fold(Order order, const AlphaBetaOptions& options, const AlphaBetaKind& kind) {
    return fold_of(
        std::move(order), ChosenSettlement{kind.hard}, HistoryPruning{{.most_depth = options.history_pruning}},
        LateMoveReductions{{.plies = options.late_moves}}, NullWindowFirst{.after = kind.null_windows_after});
}

/// The bounds of the scores where the game knows them.
template <Game G>
[[nodiscard]] auto bounds_of() {
    if constexpr (Bounded<G>)
        return ScoreBounds{};
    else
        return NoRule{};
}

/// What a position is worth that comes back on the line. No position of a game that is typed for speed comes back.
template <Game G>
[[nodiscard]] auto repetition_of([[maybe_unused]] const AlphaBetaOptions& options) {
    if constexpr (is_dynamic<G>)
        return AnswersRepetition{options.draw_repetitions};
    else
        return NoRule{};
}

/// Whether positions have keys: of their own, or together with their line.
[[nodiscard]] inline bool has_keys(const AnyGame& game) {
    return game.refinements().contains(refinement::hashed{}) || game.refinements().contains(refinement::repeating{});
}

/// `make(G{})` with the kind of dynamic game that this game is: its table is another one where lines matter.
template <class Make>
[[nodiscard]] Result<SearcherPtr> for_kind_of(const AnyGame& game, Make make) {
    if (game.refinements().contains(refinement::repeating{})) return make(RepeatingDynamicGame{});
    return make(DynamicGame{});
}

/// An explanation if something was asked for that the game cannot have.
[[nodiscard]] Result<void> check_fit(const AnyGame& game, const AlphaBetaOptions& options);

/// The threads that the options ask for: null for one.
[[nodiscard]] Result<std::shared_ptr<Team>> chosen_team(const ThreadOptions& options);

/// A search for attacks first, if the options ask for it.
[[nodiscard]] Result<SearcherPtr> after_threats(const AnyGame& game, const AlphaBetaOptions& options,
                                                Result<SearcherPtr> searcher);

/// terminal, repetitions, score bounds, horizon or quiescence, transposition table, null move and enhanced cut-off (not
/// in Repeating games), ProbCut, fold(order), on as many threads as the options say; after a search for attacks, if
/// they ask for one.
template <Game G>
[[nodiscard]] Result<SearcherPtr> alpha_beta_searcher(const AnyGame& game, const AlphaBetaOptions& options,
                                                      AlphaBetaKind kind) {
    auto searched = Searched<G>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    if (auto fits = check_scale(game, searched->evaluate().scale()); !fits) return std::unexpected{fits.error()};
    if (auto fits = check_fit(game, options); !fits) return std::unexpected{fits.error()};
    if constexpr (is_dynamic<G>)
        if (options.distinct) searched->leave_out_aliases();
    using Table = TranspositionTable<move_t<G>>;
    auto made = created_table<Table>(options.table.value_or(has_keys(game) ? options.usual_table : 0));
    if (!made) return std::unexpected{made.error()};
    std::unique_ptr<Table> table = *std::move(made);
    auto order = chosen_order(game, *searched, options, options.known_first ? table.get() : nullptr);
    if (!order) return std::unexpected{order.error()};
    auto team = chosen_team(options);
    if (!team) return std::unexpected{team.error()};

    auto last =
        young_brothers_wait(chosen_fold(*std::move(order), options, kind), {.least_plies_left = game.near_end() + 10});
    const DriverOptions driving{
        .deepen = options.deepens(options),
        .multi_pv = options.multi_pv,
        .leap_after = options.leap,
        .estimates_below_bound = searched->short_of_bound() && kind.cut.lines.empty() && !options.is_selective()};
    const auto searcher = [&](auto stack) -> SearcherPtr {
        using Stack = decltype(stack);
        using Strategy = InParallel<ChosenWindow>;
        return std::make_unique<StackSearcher<G, Stack, Strategy>>(
            *std::move(searched),
            Driver<Stack, Strategy>{std::move(stack), in_parallel(*std::move(team), kind.window, options.parallel),
                                    driving},
            std::move(table), options.limits());
    };
    auto ends = horizon_of<G>(game, *searched, options.quiescence);
    const auto made_of = [&](auto... rules) {
        return searcher(stack(terminal, repetition_of<G>(options), bounds_of<G>(), std::move(ends), std::move(rules)...,
                              std::move(kind.cut), std::move(last)));
    };
    if constexpr (Hashed<G>)
        return after_threats(game, options,
                             made_of(Transposition<Table>{table.get(), game.near_end()},
                                     EnhancedCutoff<Table>{options.etc ? table.get() : nullptr,
                                                           {.least_plies_left = game.near_end() + 4}},
                                     null_move_of<G>(options)));
    else
        return after_threats(game, options, made_of(LineTransposition<Table>{table.get()}));
}

}  // namespace kigi
