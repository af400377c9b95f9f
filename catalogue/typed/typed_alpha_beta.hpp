#pragma once
/// \file
/// The alpha-beta family compiled with the type of one game, for games where that pays (bench/dynamic_bench.cpp).

#include <string>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/searchers/alpha_beta.hpp>
#include <kigi/catalogue/searchers/principal_variation.hpp>
#include <kigi/catalogue/searchers/probcut_lines.hpp>

namespace kigi {

/// Adds `G`, known to people as `name`, to each searcher of the family.
template <Game G>
void add_typed_alpha_beta(Catalogue& catalogue, const std::string& name) {
    const auto add = [&]<class Options>(const char* searcher, boost::hana::basic_type<Options>, auto make) {
        const auto fits = [](const AnyGame& game, const AnyOptions& options) {
            return Searched<G>::fits(game, options.as<Options>().eval);
        };
        catalogue.add_typed(searcher, {name, fits, made_with<Options>(make)});
    };
    using boost::hana::type_c;
    add("alpha-beta", type_c<OpenWindowOptions>, [](const AnyGame& game, const OpenWindowOptions& options) {
        return plain_alpha_beta<G>(game, options, false, open_window(options));
    });
    add("alpha-beta-hard", type_c<OpenWindowOptions>, [](const AnyGame& game, const OpenWindowOptions& options) {
        return plain_alpha_beta<G>(game, options, true, open_window(options));
    });
    add("mtd-f", type_c<NullWindowOptions>, [](const AnyGame& game, const NullWindowOptions& options) {
        return plain_alpha_beta<G>(game, options, false, {Mtd{}, options.outcome});
    });
    add("pvs", type_c<OpenWindowOptions>, [](const AnyGame& game, const OpenWindowOptions& options) {
        return principal_variation_searcher<G>(game, options, {});
    });
    add("probcut", type_c<ProbCutOptions>,
        [](const AnyGame& game, const ProbCutOptions& options) -> Result<SearcherPtr> {
            auto lines = probcut_lines(game, options);
            if (!lines) return std::unexpected{lines.error()};
            return principal_variation_searcher<G>(game, options,
                                                   {.lines = *std::move(lines), .confidence = options.confidence});
        });
}

}  // namespace kigi
