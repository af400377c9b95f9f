#include <string>
#include <utility>
#include <vector>

#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/catalogue/searchers/chosen_probcut.hpp>
#include <kigi/catalogue/searchers/entries.hpp>

namespace kigi {

namespace {

Result<SearcherPtr> of_any_game(const AnyGame& game, const AlphaBetaOptions& options, const AlphaBetaKind& kind) {
    return for_kind_of(game, [&]<Game G>(const G&) { return alpha_beta_searcher<G>(game, options, kind); });
}

/// From an open window.
SearcherEntry open(std::string name, std::string about, Deepen deepen, const AlphaBetaKind& kind) {
    OpenWindowOptions defaults;
    defaults.deepen = deepen;
    return {std::move(name),
            std::move(about),
            AnyOptions::of(defaults),
            needs_nothing,
            made_with<OpenWindowOptions>([kind](const AnyGame& game, const OpenWindowOptions& options) {
                return of_any_game(game, options, in_open_window(kind, options));
            }),
            true,
            is_selective<OpenWindowOptions>};
}

bool wants_outcome(const AlphaBetaOptions&) { return false; }
bool wants_outcome(const NullWindowOptions& options) { return options.outcome; }

template <class Options>
SearcherEntry null_windows(std::string name, std::string about, Mtd strategy) {
    Options defaults;
    defaults.deepen = Deepen::deep;
    return {std::move(name),
            std::move(about),
            AnyOptions::of(defaults),
            [](RefinementSet set) { return missing_in(set, refinement::hashed{}); },
            made_with<Options>([strategy](const AnyGame& game, const Options& options) {
                return alpha_beta_searcher<DynamicGame>(game, options, {.window = {strategy, wants_outcome(options)}});
            }),
            true,
            is_selective<Options>};
}

}  // namespace

std::vector<SearcherEntry> alpha_beta_entries() {
    return {
        open("alpha-beta", "alpha-beta, fail-soft", Deepen::limited, {}),
        open("alpha-beta-hard", "alpha-beta, fail-hard", Deepen::limited, {.hard = true}),
        open("pvs", "principal variation search (NegaScout)", Deepen::deep, principal_variation_kind()),
        null_windows<NullWindowOptions>("mtd-f", "null windows around a guess until the bounds meet; needs its table",
                                        {}),
        null_windows<AlphaBetaOptions>("sss-star", "SSS*, best first from above, as null windows; needs its table",
                                       sss_star),
        null_windows<AlphaBetaOptions>("dual-star", "DUAL*, best first from below, as null windows; needs its table",
                                       dual_star),
    };
}

SearcherEntry probcut_entry() {
    ProbCutOptions defaults;
    defaults.deepen = Deepen::deep;
    SearcherEntry entry{
        "probcut",
        "principal variation search with Multi-ProbCut: shallow searches stand for deep ones, so it may err",
        AnyOptions::of(defaults),
        needs_nothing,
        made_with<ProbCutOptions>([](const AnyGame& game, const ProbCutOptions& options) -> Result<SearcherPtr> {
            auto kind = probcut_kind(game, options);
            if (!kind) return std::unexpected{kind.error()};
            return of_any_game(game, options, *kind);
        }),
        false};
    entry.lacks = [](const AnyGame& game) {
        return chosen_probcut(game, {}) ? std::string{}
                                        : "calibrated (expected calibration=FILE, which 'kigi calibrate' writes)";
    };
    return entry;
}

}  // namespace kigi
