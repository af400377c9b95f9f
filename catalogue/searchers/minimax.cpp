#include <memory>
#include <utility>

#include <boost/hana/fold_left.hpp>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace kigi {

namespace {

struct MinimaxOptions : LimitOptions, EvaluatorOptions, DeepeningOptions {
    static constexpr auto fields =
        boost::hana::fold_left(boost::hana::make_tuple(EvaluatorOptions::fields, DeepeningOptions::fields),
                               LimitOptions::fields, boost::hana::concat);
};

Result<SearcherPtr> minimax_searcher(const AnyGame& game, const MinimaxOptions& options) {
    using G = DynamicGame;
    auto searched = Searched<G>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    if (auto fits = check_scale(game, searched->evaluate().scale()); !fits) return std::unexpected{fits.error()};
    auto rules = stack(terminal, horizon(searched->evaluate()), minimax);
    using Rules = decltype(rules);
    const DriverOptions driving{.deepen = options.deepens(options), .multi_pv = options.multi_pv};
    return std::make_unique<StackSearcher<G, Rules, WholeWindow>>(
        *std::move(searched), Driver<Rules, WholeWindow>{std::move(rules), WholeWindow{}, driving}, nullptr,
        options.limits());
}

}  // namespace

SearcherEntry minimax_entry() {
    return {"minimax", "looks at every line; the oracle of the others", AnyOptions::of<MinimaxOptions>(), needs_nothing,
            made_with<MinimaxOptions>(minimax_searcher)};
}

}  // namespace kigi
