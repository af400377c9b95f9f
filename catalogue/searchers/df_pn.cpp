#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/callable_searcher.hpp>
#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/search/proof/proof_search.hpp>

namespace kigi {

namespace {

constexpr std::array goal_words{Word{"value", Goal::value, "the value"}, Word{"sign", Goal::sign, "win, draw or loss"},
                                Word{"win", Goal::win, "a win or not"}};

struct DfPnOptions : BudgetOptions {
    std::int64_t table = 64;  ///< MiB
    Goal goal = Goal::value;
    double epsilon = 0.25;

    static constexpr auto fields = boost::hana::concat(
        BudgetOptions::fields,
        boost::hana::make_tuple(
            field<&DfPnOptions::table>("table", "table of proofs", between(std::int64_t{1}, 1 << 24),
                                       value_name("MIB")),
            field<&DfPnOptions::goal>("goal", "what is wanted", one_of(goal_words)),
            field<&DfPnOptions::epsilon>("epsilon", "how much more than the second best a move is worked on",
                                         between(0.0, 100.0), value_name("FACTOR"))));
};

template <Game G>
Result<SearcherPtr> proof_search(const AnyGame& game, const DfPnOptions& options) {
    auto searched = Searched<G>::of(game, {});
    if (!searched) return std::unexpected{searched.error()};
    auto table = ProofTable::create(options.table);
    if (!table) return refuse("table: " + table.error().what);
    return std::make_unique<CallableSearcher<G, ProofSearch<G>>>(
        *std::move(searched), options.budget(), *std::move(table),
        ProofOptions{.goal = options.goal, .epsilon = options.epsilon});
}

/// What is remembered, and for how long, differs by whether lines can come back.
Result<SearcherPtr> df_pn_searcher(const AnyGame& game, const DfPnOptions& options) {
    const RefinementSet set = game.refinements();
    if (set.contains(refinement::repeating{})) return proof_search<RepeatingDynamicGame>(game, options);
    if (set.contains(refinement::finite{})) return proof_search<DynamicGame>(game, options);
    return proof_search<UnendingDynamicGame>(game, options);
}

}  // namespace

SearcherEntry df_pn_entry() {
    return {"df-pn", "depth-first proof-number search: questions of yes or no until the value is known",
            AnyOptions::of<DfPnOptions>(),
            [](RefinementSet set) { return missing_in(set, any_of(refinement::hashed{}, refinement::repeating{})); },
            made_with<DfPnOptions>(df_pn_searcher)};
}

}  // namespace kigi
