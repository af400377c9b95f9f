#include <kigi/catalogue/searchers/principal_variation.hpp>

#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/catalogue/searchers/probcut_lines.hpp>

namespace kigi {

namespace {

Result<SearcherPtr> made_for(const AnyGame& game, const OpenWindowOptions& options, const ProbCut& cut) {
    return for_kind_of(game, [&]<Game G>(const G&) { return principal_variation_searcher<G>(game, options, cut); });
}

}  // namespace

std::vector<SearcherEntry> principal_variation_entries() {
    OpenWindowOptions pvs;
    pvs.deepen = Deepen::deep;
    ProbCutOptions probcut;
    probcut.deepen = Deepen::deep;
    return {{"pvs", "principal variation search (NegaScout)", AnyOptions::of(pvs), needs_nothing,
             made_with<OpenWindowOptions>(
                 [](const AnyGame& game, const OpenWindowOptions& options) { return made_for(game, options, {}); }),
             true, is_selective<OpenWindowOptions>},
            {"probcut",
             "principal variation search with Multi-ProbCut: shallow searches stand for deep ones, so it may err",
             AnyOptions::of(probcut), needs_nothing,
             made_with<ProbCutOptions>([](const AnyGame& game, const ProbCutOptions& options) -> Result<SearcherPtr> {
                 auto lines = probcut_lines(game, options);
                 if (!lines) return std::unexpected{lines.error()};
                 return made_for(game, options, {.lines = *std::move(lines), .confidence = options.confidence});
             }),
             false}};
}

}  // namespace kigi
