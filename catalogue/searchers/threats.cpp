#include <cstdint>
#include <memory>
#include <utility>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/callable_searcher.hpp>
#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/search/proof/threat_search.hpp>

namespace kigi {

namespace {

struct ThreatsOptions : BudgetOptions {
    std::int64_t table = 64;  ///< MiB
    bool both = true;
    int quiet = 0;
    double epsilon = 0.25;

    static constexpr auto fields = boost::hana::concat(
        BudgetOptions::fields,
        boost::hana::make_tuple(
            field<&ThreatsOptions::table>("table", "table of proofs", between(std::int64_t{1}, 1 << 24),
                                          value_name("MIB")),
            field<&ThreatsOptions::both>("both",
                                         "look also for a win of the opponent by attacks, whatever is played now"),
            field<&ThreatsOptions::quiet>("quiet", "moves of the attacker that may threaten nothing", between(0, 8),
                                          value_name("MOVES")),
            field<&ThreatsOptions::epsilon>("epsilon", "how much more than the second best a move is worked on",
                                            between(0.0, 100.0), value_name("FACTOR"))));
};

template <Game G>
Result<SearcherPtr> threat_search(const AnyGame& game, const ThreatsOptions& options) {
    auto searched = Searched<G>::of(game, {});
    if (!searched) return std::unexpected{searched.error()};
    auto table = ProofTable::create(options.table);
    if (!table) return refuse("table: " + table.error().what);
    return std::make_unique<CallableSearcher<G, ThreatSearch<AttacksOnly<G>>>>(
        *std::move(searched), options.budget(), *std::move(table), options.both, options.quiet, options.epsilon);
}

Result<SearcherPtr> threat_searcher(const AnyGame& game, const ThreatsOptions& options) {
    if (game.refinements().contains(refinement::finite{})) return threat_search<DynamicGame>(game, options);
    return threat_search<UnendingDynamicGame>(game, options);
}

}  // namespace

SearcherEntry threats_entry() {
    return {"threats",
            "df-pn over attacks and parries: a win, a loss, or nothing is known",
            AnyOptions::of<ThreatsOptions>(),
            [](RefinementSet set) { return missing_in(set, all_of(refinement::threatening{}, refinement::hashed{})); },
            made_with<ThreatsOptions>(threat_searcher),
            false};
}

}  // namespace kigi
