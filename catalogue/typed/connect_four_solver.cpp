#include <kigi/catalogue/typed/connect_four_solver.hpp>

#include <memory>
#include <optional>
#include <utility>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/created_table.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/engines/connect_four/mirror_keys.hpp>
#include <kigi/engines/connect_four/squares_won.hpp>
#include <kigi/framework/table/compact_table.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/drivers/bisection.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/known_bounds.hpp>
#include <kigi/search/rules/threats_decide.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

namespace {

/// To the end of the game the range of values is halved. A search to a depth has the whole window.
struct SolverWindow {
    template <class Rules>
    RootLine<connect_four::Column> operator()(Search<ConnectFour, Rules>& search, ConnectFour& root, int depth,
                                              std::optional<Value> guess) const {
        if (is_unlimited(depth)) return Bisection{}(search, root, depth, guess);
        return WholeWindow{}(search, root, depth, guess);
    }
};

Result<SearcherPtr> connect_four_solver(const AnyGame& game, const ConnectFourSolverOptions& options) {
    auto searched = Searched<ConnectFour>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    // Values of the solver are points: they fit the table, and nothing is evaluated on the way to the end.
    const bool to_the_end = !options.depth;
    auto made = created_table<CompactTable>(to_the_end && searched->evaluate().scale() == 1 ? options.table : 0);
    if (!made) return std::unexpected{made.error()};
    std::unique_ptr<CompactTable> table = *std::move(made);
    auto rules = stack(threats_decide, horizon(searched->evaluate()),
                       KnownBounds{table.get(), options.table_from, connect_four::MirrorKeys{}},
                       alpha_beta(connect_four::SquaresWon{table.get(), options.table_from}));
    using Rules = decltype(rules);
    return std::make_unique<StackSearcher<ConnectFour, Rules, SolverWindow, CompactTable>>(
        *std::move(searched), Driver<Rules, SolverWindow>{std::move(rules)}, std::move(table), options.limits());
}

}  // namespace

SearcherEntry connect_four_solver_entry() {
    SearcherEntry entry{"connect-four-solver",
                        "solves connect four on 7x6: threats, null windows that halve the range, an order by squares "
                        "won; without depth, time or nodes",
                        AnyOptions::of(ConnectFourSolverOptions{}), needs_nothing, nullptr};
    entry.typed.push_back(
        {"connect-four", fits_type<ConnectFour>, made_with<ConnectFourSolverOptions>(connect_four_solver)});
    return entry;
}

}  // namespace kigi
