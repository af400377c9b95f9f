#pragma once
/// \file
/// The alpha-beta family compiled with the type of one game, for games where that pays (bench/dynamic_bench.cpp).

#include <string>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>

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
    const auto open = [&](const char* searcher, const AlphaBetaKind& kind) {
        add(searcher, type_c<OpenWindowOptions>, [kind](const AnyGame& game, const OpenWindowOptions& options) {
            return alpha_beta_searcher<G>(game, options, in_open_window(kind, options));
        });
    };
    open("alpha-beta", {});
    open("alpha-beta-hard", {.hard = true});
    open("pvs", principal_variation_kind());
    add("mtd-f", type_c<NullWindowOptions>, [](const AnyGame& game, const NullWindowOptions& options) {
        return alpha_beta_searcher<G>(game, options, {.window = {Mtd{}, options.outcome}});
    });
    add("probcut", type_c<ProbCutOptions>,
        [](const AnyGame& game, const ProbCutOptions& options) -> Result<SearcherPtr> {
            auto kind = probcut_kind(game, options);
            if (!kind) return std::unexpected{kind.error()};
            return alpha_beta_searcher<G>(game, options, *std::move(kind));
        });
}

}  // namespace kigi
