/// \file
/// A searcher with a table that does not say that it needs a key.

#include <memory>
#include <utility>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/created_table.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

namespace {

/// A rule that nobody else sees, in a stack whose order is a coroutine: g++ 12 has a warning for that.
struct Asks {
    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        return next(node);
    }
};

Result<SearcherPtr> make_forgetful(const AnyGame& game, const LimitOptions& options) {
    using Table = TranspositionTable<move_t<DynamicGame>>;
    auto searched = Searched<DynamicGame>::of(game, {});
    if (!searched) return std::unexpected{searched.error()};
    auto table = created_table<Table>(1);
    if (!table) return std::unexpected{table.error()};
    auto rules = stack(terminal, Asks{}, transposition(**table), alpha_beta(MovePicker<DynamicGame>{}));
    using Rules = decltype(rules);
    return std::make_unique<StackSearcher<DynamicGame, Rules, WholeWindow>>(
        *std::move(searched), Driver<Rules>{std::move(rules)}, *std::move(table), options.limits());
}

}  // namespace

SearcherEntry searcher_forgetful() {
    return {.name = "forgetful",
            .about = "alpha-beta with a table",
            .options = AnyOptions::of<LimitOptions>(),
            .missing = needs_nothing,
            .make = made_with<LimitOptions>(make_forgetful)};
}

}  // namespace kigi
