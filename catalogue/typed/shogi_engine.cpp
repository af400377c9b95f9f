#include <kigi/catalogue/typed/shogi_engine.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/catalogue/searchers/created_table.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/catalogue/typed/mates_first.hpp>
#include <kigi/engines/shogi/capture_quiescence.hpp>
#include <kigi/engines/shogi/engine_order.hpp>
#include <kigi/engines/shogi/mate_probe.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/engines/shogi/position_table.hpp>
#include <kigi/eval/shogi/learned.hpp>
#include <kigi/games/shogi/repetition.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

namespace {

template <class G>
using Played = WithHistory<G, shogi::FourthOccurrence>;
using ShogiTable = TranspositionTable<shogi::Move>;

/// By material alone all quiet moves are equal, and most games are drawn; but on the small board nothing was learned.
template <class G>
std::string evaluator_of(const ShogiEngineOptions& options) {
    if (!options.eval.empty() || !std::same_as<G, Shogi>) return options.eval;
    return std::string{shogi::Learned::name};
}

/// The search for a mate before the searcher's own, if the options ask for it.
template <class G>
Result<SearcherPtr> after_mates(SearcherPtr searcher, const ShogiEngineOptions& options, std::shared_ptr<Team> team,
                                std::int32_t scale) {
    if (options.mates == 0) return searcher;
    auto solver = shogi::MateSolver::create(std::max<std::int64_t>(options.table / 16, 1), std::move(team));
    if (!solver) return std::unexpected{solver.error()};
    return std::make_unique<MatesFirst<Played<G>>>(
        *std::move(solver), MatesFirstOptions{.nodes = options.mates, .lines = options.multi_pv, .scale = scale},
        std::move(searcher), options.limits());
}

template <class G>
Result<SearcherPtr> shogi_engine(const AnyGame& game, const ShogiEngineOptions& options) {
    auto searched = Searched<Played<G>>::of(game, evaluator_of<G>(options));
    if (!searched) return std::unexpected{searched.error()};
    if (options.parallel == ThreadSharing::table && options.table == 0) return refuse("parallel=table needs a table");
    auto team = chosen_team(options);
    if (!team) return std::unexpected{team.error()};
    auto made = created_table<ShogiTable>(options.table);
    if (!made) return std::unexpected{made.error()};
    std::unique_ptr<ShogiTable> table = *std::move(made);
    const auto evaluate = searched->evaluate();
    const DriverOptions driving{.deepen = options.deepens(options),
                                .multi_pv = options.multi_pv,
                                .estimates_below_bound = evaluate.scale() > 1};
    using Strategy = InParallel<WholeWindow>;
    const auto searcher = [&](auto remembers) -> SearcherPtr {
        auto rules =
            stack(terminal, shogi::MateProbe{{.one_from = options.mate_in_one, .three_from = options.mate_in_three}},
                  shogi::capture_quiescence(evaluate, {.plies = options.quiescence,
                                                       .evasion_plies = options.evasions,
                                                       .leaves_out_losses = options.exchanges,
                                                       .margin = options.margin}),
                  std::move(remembers),
                  young_brothers_wait(
                      principal_variation(shogi::EngineOrder{}, late_move_reductions({.plies = options.late_moves}))));
        using Rules = decltype(rules);
        return std::make_unique<StackSearcher<Played<G>, Rules, Strategy>>(
            *std::move(searched),
            Driver<Rules, Strategy>{std::move(rules), in_parallel(*team, WholeWindow{}, options.parallel), driving},
            std::move(table), options.limits());
    };
    SearcherPtr search = options.by_line ? searcher(LineTransposition<ShogiTable>{table.get()})
                                         : searcher(shogi::PositionTable<ShogiTable>{table.get()});
    return after_mates<G>(std::move(search), options, *std::move(team), evaluate.scale());
}

}  // namespace

SearcherEntry shogi_engine_entry() {
    ShogiEngineOptions defaults;
    defaults.deepen = Deepen::on;
    SearcherEntry entry{"shogi-engine",
                        "the engine of shogi: principal variation search with captures, mate probes and an order of "
                        "its own",
                        AnyOptions::of(defaults), needs_nothing, nullptr};
    entry.exact = false;
    entry.typed.push_back({"shogi", fits_type<Played<Shogi>>, made_with<ShogiEngineOptions>(shogi_engine<Shogi>)});
    entry.typed.push_back(
        {"shogi:mini", fits_type<Played<MiniShogi>>, made_with<ShogiEngineOptions>(shogi_engine<MiniShogi>)});
    return entry;
}

}  // namespace kigi
