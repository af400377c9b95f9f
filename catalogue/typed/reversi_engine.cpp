#include <kigi/catalogue/typed/reversi_engine.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/catalogue/searchers/created_table.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/engines/reversi/endgame_order.hpp>
#include <kigi/engines/reversi/engine_evaluator.hpp>
#include <kigi/engines/reversi/last_ply.hpp>
#include <kigi/engines/reversi/last_squares.hpp>
#include <kigi/engines/reversi/multi_probcut.hpp>
#include <kigi/engines/reversi/stability_cutoff.hpp>
#include <kigi/engines/reversi/static_cut.hpp>
#include <kigi/eval/reversi/learned_patterns.hpp>
#include <kigi/eval/reversi/network/learned_network.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/outcome_window.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

namespace {

using Board = Reversi<8>;
using Table = TranspositionTable<reversi::Move>;

/// In searches to a depth a window around the value of the depth before, null windows to the end.
struct EngineWindow {
    bool outcome = false;  ///< at the end, who wins is enough
    Aspiration to_a_depth{0};

    template <class Rules>
    RootLine<reversi::Move> operator()(Search<Board, Rules>& search, Board& root, int depth,
                                       std::optional<Value> guess) const {
        if (outcome && is_unlimited(depth)) return OutcomeWindow{}(search, root, depth, guess);
        if (is_unlimited(depth)) return Mtd{}(search, root, depth, guess);
        return to_a_depth(search, root, depth, guess);
    }
};

/// Whether a search to the end with so many empty squares is likely to fit into the limits. In `hard-20-odd` it takes
/// 1.6 million nodes on average, and each empty square more doubles that; single positions differ by a factor of three.
bool end_fits(int empties, const Limits& limits) {
    constexpr double nodes_with_20 = 1.6e6;
    constexpr double nodes_a_second = 3e7;
    constexpr double reserve = 3;
    const double nodes = reserve * nodes_with_20 * std::exp2(empties - 20);
    return nodes <= static_cast<double>(limits.nodes) &&
           nodes <= nodes_a_second * std::chrono::duration<double>(limits.time).count();
}

/// Of Transposition: `plies_left` has a pass for every move that may be left.
constexpr int half_of_the_moves = 4;

/// The end is searched to as soon as about half of it was looked at ahead and the limits will do: the next depths cost
/// nearly as much.
std::optional<EndLevels> near_the_end(int depth, int plies_left, const Limits& limits) {
    const int empties = plies_left / 2;
    const bool far_enough = depth >= 6 && 2 * depth >= empties + 4;
    return far_enough && end_fits(empties, limits) ? std::optional{EndLevels{}} : std::nullopt;
}

/// Where the limits will not do, deeper searches go on leaving out, until so little is missing that the end costs no
/// more. Then it is searched to by all levels of selectivity, one after the other.
std::optional<EndLevels> near_the_end_by_levels(int depth, int plies_left, const Limits& limits) {
    constexpr int last_squares = 8;
    const int empties = plies_left / 2;
    if (end_fits(empties, limits)) return near_the_end(depth, plies_left, limits);
    return depth >= 6 && depth + last_squares >= empties ? std::optional{all_end_levels} : std::nullopt;
}

/// Which selective searches to the end pay before the exact one (docs/reversi-experiments.md): they give it a better
/// guess and better moves, and what they solve need not be solved again. The fewer squares are empty, the less there is
/// to leave out. Level 4 is 73 %, 2 is 95, and 1 is 99.
EndLevels levels_that_pay(int plies_left) {
    constexpr auto only = [](auto... levels) { return (EndLevels{} | ... | (1U << levels)); };
    const int empties = plies_left / 2;
    if (empties < 18) return only();
    if (empties < 20) return only(4);
    if (empties < 22) return only(4, 2);
    if (empties < 24) return only(4, 1);
    return all_end_levels;
}

/// Within how many standard errors of a normal distribution so many percent lie, on both sides together.
double standard_errors(int percent) {
    if (percent >= 100) return 0;
    double low = 0;
    double high = 8;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (std::erf(middle / std::numbers::sqrt2) * 100 < percent ? low : high) = middle;
    }
    return low;
}

using reversi::LearnedEvaluation;

/// One of those that are compiled in, with its built-in weights or those of a file, and how well its probes foretell.
struct Learned {
    std::shared_ptr<const LearnedEvaluation> evaluation{};  ///< null: `eval` is another evaluator
    reversi::ProbeError probe_error = reversi::probe_error_of_patterns;

    [[nodiscard]] static Learned of(const AnyEvaluator<Board>& evaluate) {
        if (const auto* patterns = evaluate.as<reversi::LearnedPatterns>())
            return {patterns->shared(), reversi::probe_error_of_patterns};
        if (const auto* network = evaluate.as<reversi::LearnedNetwork>())
            return {network->shared(), reversi::probe_error_of_network};
        return {};
    }
};

Result<SearcherPtr> reversi_engine(const AnyGame& game, const ReversiEngineOptions& options) {
    auto searched = Searched<Board>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    if (options.parallel == ThreadSharing::table && options.table == 0) return refuse("parallel=table needs a table");
    auto team = chosen_team(options);
    if (!team) return std::unexpected{team.error()};
    auto made = created_table<Table>(options.table);
    if (!made) return std::unexpected{made.error()};
    std::unique_ptr<Table> table = *std::move(made);
    const auto [learned, probe_error] = Learned::of(searched->evaluate());
    const auto evaluate = learned ? reversi::EngineEvaluator{learned} : reversi::EngineEvaluator{searched->evaluate()};
    // Where another evaluator is wished for, the order still knows the patterns.
    const LearnedEvaluation* const for_order = learned ? learned.get() : &reversi::PatternEvaluation::built_in();
    const Deeper deeper = options.deeper && options.is_selective() ? Deeper::answers : Deeper::differs;
    reversi::EndgameOrderOptions ordering{.table_from = options.etc_from, .deeper = deeper};
    if (!options.work_order) ordering.scores.work_from = 65;  // more than are empty
    const reversi::EndgameOrder<Table> order{table.get(), options.value_order ? for_order : nullptr, ordering};
    const bool probes = options.is_selective() || options.end_levels > 0;
    const DriverOptions driving{.deepen = options.deepens(options),
                                .step = options.step,
                                .multi_pv = options.multi_pv,
                                .leap_after = 8,
                                .leaps = probes && learned ? near_the_end_by_levels : near_the_end,
                                .end_levels = levels_that_pay,
                                .most_end_levels = options.end_levels,
                                .estimates_below_bound = evaluate.scale() > 1 && !options.is_selective()};
    const double sureness = standard_errors(options.selectivity);
    const EngineWindow window{options.outcome, {options.aspiration * evaluate.scale()}};
    auto rules = stack(
        terminal, ScoreBounds{}, horizon(evaluate),
        reversi::LastSquares{{.most = options.last_squares,
                              .stability = options.stability,
                              .remembers = options.last_memory,
                              .tables = options.last_order}},
        reversi::StaticCut{options.static_cut ? evaluate.learned() : nullptr, options.near_share * sureness},
        reversi::LastPly{options.last_ply ? evaluate.learned() : nullptr, options.recall},
        reversi::StabilityCutoff{options.stability},
        Transposition<Table>{table.get(), 2 * options.table_from, deeper, options.deep_moves ? half_of_the_moves : 0},
        reversi::MultiProbCut{probes ? evaluate.learned() : nullptr,
                              {.error = probe_error,
                               .middle = sureness,
                               .few_plies_share = options.near_share,
                               .least_depth = options.probe_from}},
        young_brothers_wait(principal_variation(order),
                            {.least_depth = 6, .least_plies_left = 28, .least_nodes = 250}));
    using Strategy = InParallel<EngineWindow>;
    using Rules = decltype(rules);
    return std::make_unique<StackSearcher<Board, Rules, Strategy>>(
        *std::move(searched),
        Driver<Rules, Strategy>{std::move(rules), in_parallel(*std::move(team), window, options.parallel), driving},
        std::move(table), options.limits(), [kept = learned, for_order] {
            if (for_order != kept.get()) for_order->warm_up();
        });
}

}  // namespace

SearcherEntry reversi_engine_entry() {
    ReversiEngineOptions defaults;
    defaults.deepen = Deepen::deep;
    defaults.eval = reversi::LearnedNetwork::name;
    SearcherEntry entry{"reversi-engine",
                        "the engine of reversi on 8x8: principal variation search with rules and an order of its own",
                        AnyOptions::of(defaults), needs_nothing, nullptr};
    entry.selective = is_selective<ReversiEngineOptions>;
    entry.typed.push_back({"reversi", fits_type<Board>, made_with<ReversiEngineOptions>(reversi_engine)});
    return entry;
}

}  // namespace kigi
