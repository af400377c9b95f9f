#include <kigi/catalogue/searchers/alpha_beta.hpp>

#include <string>

#include <kigi/catalogue/searchers/entries.hpp>

namespace kigi {

namespace {

SearcherEntry open(std::string name, std::string about, bool hard) {
    OpenWindowOptions defaults;
    defaults.deepen = Deepen::limited;
    return {std::move(name),
            std::move(about),
            AnyOptions::of(defaults),
            needs_nothing,
            made_with<OpenWindowOptions>([hard](const AnyGame& game, const OpenWindowOptions& options) {
                return for_kind_of(game, [&]<Game G>(const G&) {
                    return plain_alpha_beta<G>(game, options, hard, open_window(options));
                });
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
                return plain_alpha_beta<DynamicGame>(game, options, false, {strategy, wants_outcome(options)});
            }),
            true,
            is_selective<Options>};
}

}  // namespace

std::vector<SearcherEntry> alpha_beta_entries() {
    return {open("alpha-beta", "alpha-beta, fail-soft", false), open("alpha-beta-hard", "alpha-beta, fail-hard", true),
            null_windows<NullWindowOptions>("mtd-f",
                                            "null windows around a guess until the bounds meet; needs its table", {}),
            null_windows<AlphaBetaOptions>("sss-star", "SSS*, best first from above, as null windows; needs its table",
                                           sss_star),
            null_windows<AlphaBetaOptions>(
                "dual-star", "DUAL*, best first from below, as null windows; needs its table", dual_star)};
}

}  // namespace kigi
