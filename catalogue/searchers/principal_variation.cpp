#include <kigi/catalogue/searchers/principal_variation.hpp>

#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/catalogue/searchers/probcut_lines.hpp>

namespace kigi {

std::vector<SearcherEntry> principal_variation_entries() {
    OpenWindowOptions pvs;
    pvs.deepen = Deepen::deep;
    ProbCutOptions probcut;
    probcut.deepen = Deepen::deep;
    return {{"pvs", "principal variation search (NegaScout)", AnyOptions::of(pvs), needs_nothing,
             made_with<OpenWindowOptions>([](const AnyGame& game, const OpenWindowOptions& options) {
                 return principal_variation_searcher<DynamicGame>(game, options, {});
             }),
             true, is_selective<OpenWindowOptions>},
            {"probcut",
             "principal variation search with Multi-ProbCut: shallow searches stand for deep ones, so it may err",
             AnyOptions::of(probcut), needs_nothing,
             made_with<ProbCutOptions>([](const AnyGame& game, const ProbCutOptions& options) -> Result<SearcherPtr> {
                 auto lines = probcut_lines(game, options);
                 if (!lines) return std::unexpected{lines.error()};
                 return principal_variation_searcher<DynamicGame>(
                     game, options, {.lines = *std::move(lines), .confidence = options.confidence});
             }),
             false}};
}

}  // namespace kigi
