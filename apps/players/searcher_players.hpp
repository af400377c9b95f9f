#pragma once
/// \file
/// Searchers as players: with a book, with chance, with a clock.

#include <optional>
#include <string>

#include <boost/hana/tuple.hpp>

#include <kigi/apps/players/players.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/options/field.hpp>

namespace kigi::apps {

/// What the specification of a searcher that plays may say beside the searcher's own settings.
struct MannerOptions {
    std::string book{};
    std::optional<int> level{};
    double temperature = 0;
    double noise = 0;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&MannerOptions::book>("book", "opening book that it plays from", value_name("FILE")),
        field<&MannerOptions::level>("level", "how far it looks, as kigi levels says", between(1, most_level),
                                     value_name("N"), otherwise("its own limits")),
        field<&MannerOptions::temperature>(
            "temperature", "draw each move, one that is worth so many points less another e times as seldom",
            between(0.0, 1000.0), value_name("POINTS")),
        field<&MannerOptions::noise>("noise", "probability of a random move instead", between(0.0, 1.0)));
};

/// The player that a searcher of the catalogue is. `entry` is the searcher that `spec` names.
[[nodiscard]] Result<PlayerSource> searcher_source(const Context& context, const GamePtr& game, Spec spec,
                                                   const SearcherEntry& entry, const PlayerWishes& wishes);

}  // namespace kigi::apps
