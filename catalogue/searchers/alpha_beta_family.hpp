#pragma once
/// \file
/// How the kinds of the alpha-beta family are built for a game: one stack whose parts are switched on and off by the
/// settings, since every stack costs a compilation for every game.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/searchers/chosen_evaluator.hpp>
#include <kigi/catalogue/searchers/chosen_order.hpp>
#include <kigi/catalogue/searchers/erased_searcher.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/enhanced_cutoff.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/quiescence.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/threat_quiescence.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

/// A window strategy that is chosen at run time.
struct ChosenWindow {
    std::variant<WholeWindow, Aspiration, Mtd> chosen{};

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        return std::visit([&](const auto& strategy) { return strategy(search, root, depth, guess); }, chosen);
    }
};

/// The whole window, or an aspiration window if the settings have a margin.
[[nodiscard]] inline ChosenWindow open_window(const Settings& settings) {
    if (const int margin = static_cast<int>(settings.whole("aspiration")); margin > 0) return {Aspiration{margin}};
    return {};
}

/// The rule that ends the search: quiescence where the game sees threats or has forcing moves (0 extra plies is a plain
/// horizon).
template <Game G>
[[nodiscard]] auto horizon_of(const AnyEvaluator<G>& evaluate, const Settings& settings) {
    if constexpr (Threatening<G>)
        return threat_quiescence(evaluate, static_cast<int>(settings.whole("quiescence")));
    else if constexpr (Forcing<G>)
        return quiescence(evaluate, static_cast<int>(settings.whole("quiescence")));
    else
        return horizon(evaluate);
}

/// A rule that asks the next.
struct NoRule {
    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        return next(node);
    }
};

/// The bounds of the scores where the game knows them.
template <Game G>
[[nodiscard]] auto bounds_of() {
    if constexpr (Bounded<G>)
        return ScoreBounds{};
    else
        return NoRule{};
}

/// An explanation if a setting was asked for that the game cannot have.
template <Game G>
[[nodiscard]] std::string unfit(const Settings& settings) {
    if (!Forcing<G> && !Threatening<G> && settings.has("quiescence") && settings.whole("quiescence") > 0)
        return "quiescence needs a Threatening game, winning_moves(Side) const, or a Forcing one, forcing_moves() "
               "const";
    if (settings.has("threats") && settings.whole("threats") > 0 && !(Threatening<G> && Hashed<G>))
        return "threats needs a Threatening and Hashed game: winning_moves(Side) const, key() const";
    if (!Hashed<G> && settings.given("table") && settings.whole("table") > 0)
        return "table needs a Hashed game: std::uint64_t key() const";
    if (settings.text("parallel") == "table" && (!Hashed<G> || settings.whole("table") == 0))
        return "parallel=table needs a table";
    return {};
}

/// See DriverOptions. ProbCut leaves out on suspicion.
template <Game G>
[[nodiscard]] bool estimates_below_bound(const AnyEvaluator<G>& evaluate, const Settings& settings) {
    const bool selective = settings.has("calibration") && !settings.text("calibration").empty();
    return evaluate.is_short_of_bound() && !selective;
}

/// terminal, score bounds, horizon or quiescence, transposition table, enhanced cut-off, `rules`, fold(order), on as
/// many threads as the settings say.
template <Game G, class MakeFold, class... Rules>
[[nodiscard]] Result<SearcherPtr> family_searcher(const Erased<G>& game, const Settings& settings, MakeFold fold,
                                                  const ChosenWindow& window, Rules... rules) {
    const auto evaluator = chosen_evaluator(game, settings);
    if (!evaluator) return std::unexpected{evaluator.error()};
    auto order = chosen_order(game, settings, evaluator->evaluate);
    if (!order) return std::unexpected{order.error()};
    if (auto why = unfit<G>(settings); !why.empty()) return refuse(std::move(why));

    auto team = chosen_team(settings);
    if (!team) return std::unexpected{team.error()};
    auto last = young_brothers_wait(fold(*std::move(order)), {.least_plies_left = game.near_end() + 10});

    const AnyEvaluator<G>& evaluate = evaluator->evaluate;
    const DriverOptions options{.deepen = settings.deepens(),
                                .multi_pv = static_cast<int>(settings.whole("multi-pv")),
                                .leap_after = static_cast<int>(settings.whole("leap")),
                                .estimates_below_bound = estimates_below_bound(evaluate, settings)};
    using Table = TranspositionTable<move_t<G>>;
    std::unique_ptr<Table> table;
    const auto searcher = [&](auto stack) -> SearcherPtr {
        using Rules_ = decltype(stack);
        using Strategy = InParallel<ChosenWindow>;
        const ThreadSharing sharing =
            settings.text("parallel") == "table" ? ThreadSharing::table : ThreadSharing::split;
        return std::make_unique<ErasedSearcher<G, Rules_, Strategy>>(
            Driver<Rules_, Strategy>{std::move(stack), in_parallel(*std::move(team), window, sharing), options},
            std::move(table), settings.limits());
    };
    if constexpr (Hashed<G>) {
        if (const auto mib = settings.whole("table"); mib > 0) {
            auto created = Table::create(mib);
            if (!created) return refuse("table: " + created.error().what);
            table = std::make_unique<Table>(*std::move(created));
            table->clear();  // so that its pages are there before a clock runs
        }
        return searcher(stack(terminal, bounds_of<G>(), horizon_of<G>(evaluate, settings),
                              Transposition<Table>{table.get(), game.near_end()},
                              EnhancedCutoff<Table>{settings.on("etc") ? table.get() : nullptr}, std::move(rules)...,
                              std::move(last)));
    } else {
        return searcher(
            stack(terminal, bounds_of<G>(), horizon_of<G>(evaluate, settings), std::move(rules)..., std::move(last)));
    }
}

[[nodiscard]] inline Setting aspiration_setting() {
    return {"aspiration",
            "0",
            "half the width of the first window, in units of the evaluator (0: the whole window)",
            Setting::Form::whole,
            0,
            1 << 20};
}

/// What every kind of the family may be told; `deepen` by default as given.
[[nodiscard]] inline std::vector<Setting> family_settings(std::string deepen) {
    return joined_settings(
        {limit_settings(),
         {evaluator_setting()},
         order_settings(),
         {table_setting("64"),
          {"etc", "off", "enhanced transposition cut-off", Setting::Form::on_off},
          {"quiescence", "0", "plies of threats and forced moves beyond the horizon", Setting::Form::whole, 0, 64},
          {"threats", "0", "nodes of a search for attacks that comes first", Setting::Form::whole, 0,
           std::numeric_limits<std::int64_t>::max()},
          deepen_setting(std::move(deepen)),
          {"leap", "8", "the depth after which deepening goes to the end of the game, if nothing else limits",
           Setting::Form::whole, 1, deepest},
          multi_pv_setting()},
         thread_settings()});
}

}  // namespace kigi
