/// \file
/// A searcher that kigi does not know: of each position it looks at the first moves alone.

#include <memory>
#include <ranges>
#include <utility>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/search/folds/fold.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace kigi {

namespace {

struct BeamOptions : LimitOptions, EvaluatorOptions {
    int width = 3;

    static constexpr auto fields =
        boost::hana::concat(boost::hana::concat(LimitOptions::fields, EvaluatorOptions::fields),
                            boost::hana::make_tuple(field<&BeamOptions::width>(
                                "width", "moves of each position to look at", at_least(1), value_name("MOVES"))));
};

/// An order: the first moves that the game lists.
struct FirstMoves {
    int width;

    template <class Node>
    auto operator()(Node& node) const {
        ++node.counters().estimates;  // what is left out might be better: nothing is solved
        return node.position.moves() | std::views::take(width);
    }
};

Result<SearcherPtr> make_beam(const AnyGame& game, const BeamOptions& options) {
    auto searched = Searched<DynamicGame>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    auto rules =
        stack(terminal, horizon(searched->evaluate()), fold_of(FirstMoves{options.width}, FailSoft{}, FullWindow{}));
    using Rules = decltype(rules);
    return std::make_unique<StackSearcher<DynamicGame, Rules, WholeWindow>>(
        *std::move(searched), Driver<Rules>{std::move(rules)}, nullptr, options.limits());
}

}  // namespace

SearcherEntry searcher_beam() {
    return {.name = "beam",
            .about = "alpha-beta on the first moves of each position alone; may err",
            .options = AnyOptions::of<BeamOptions>(),
            .missing = needs_nothing,
            .make = made_with<BeamOptions>(make_beam),
            .exact = false};
}

}  // namespace kigi
