#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>

#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/catalogue/threats_first.hpp>

namespace kigi {

Result<void> check_fit(const AnyGame& game, const AlphaBetaOptions& options) {
    const RefinementSet set = game.refinements();
    const auto check = [](std::string_view what, Requirement missing) -> Result<void> {
        if (missing.empty()) return {};
        return refuse(std::string{what} + " needs a game that is " + std::string{missing});
    };
    if (options.quiescence > 0)
        if (auto fits = check("quiescence", missing_in(set, any_of(refinement::threatening{}, refinement::forcing{})));
            !fits)
            return fits;
    if (options.threats > 0)
        if (auto fits = check("threats", missing_in(set, all_of(refinement::threatening{}, refinement::hashed{})));
            !fits)
            return fits;
    if (options.null_move > 0)
        if (auto fits = check("null-move", missing_in(set, refinement::passing{})); !fits) return fits;
    if (options.distinct)
        if (auto fits = check("distinct", missing_in(set, refinement::sees_aliases{})); !fits) return fits;
    if (options.draw_repetitions) {
        if (auto fits =
                check("draw-repetitions", missing_in(set, any_of(refinement::hashed{}, refinement::repeating{})));
            !fits)
            return fits;
        if (set.contains(refinement::finite{}) && !set.contains(refinement::repeating{}))
            return refuse("draw-repetitions: no position of " + game.name() + " comes back");
    }
    if (options.known_first)
        if (auto fits = check("known-first", missing_in(set, refinement::hashed{})); !fits) return fits;
    if (options.table.value_or(0) > 0)
        if (auto fits = check("table", missing_in(set, any_of(refinement::hashed{}, refinement::repeating{}))); !fits)
            return fits;
    // both look at positions that other lines lead to
    if (options.parallel == ThreadSharing::table)
        if (auto fits = check("parallel=table", missing_in(set, refinement::hashed{})); !fits) return fits;
    if (options.etc)
        if (auto fits = check("etc", missing_in(set, refinement::hashed{})); !fits) return fits;
    const bool has_table = has_keys(game) && options.table.value_or(options.usual_table) > 0;
    if (options.parallel == ThreadSharing::table && !has_table) return refuse("parallel=table needs a table");
    if (options.etc && !has_table) return refuse("etc needs a table");
    if (options.known_first && !has_table) return refuse("known-first needs a table");
    return {};
}

Result<std::shared_ptr<Team>> chosen_team(const ThreadOptions& options) {
    if (options.threads <= 1) return nullptr;
    auto team = Team::create(options.threads);
    if (!team) return refuse("threads: " + team.error().what);
    return team;
}

Result<SearcherPtr> after_threats(const AnyGame& game, const AlphaBetaOptions& options, Result<SearcherPtr> searcher) {
    if (!searcher || options.threats == 0) return searcher;
    const SearcherEntry entry = threats_entry();
    AnyOptions small = entry.options;
    if (auto set = small.set("table", "8"); !set) return std::unexpected{set.error()};
    auto threats = entry.make(game, small);
    if (!threats) return threats;
    return std::make_unique<ThreatsFirst>(*std::move(threats), options.threats, *std::move(searcher), options.limits());
}

}  // namespace kigi
