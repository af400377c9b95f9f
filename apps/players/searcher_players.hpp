#pragma once
/// \file
/// Searchers as players: with a book, with chance, with a clock.

#include <string>

#include <boost/hana/tuple.hpp>

#include <kigi/apps/players/players.hpp>
#include <kigi/catalogue/playing_options.hpp>
#include <kigi/framework/options/field.hpp>

namespace kigi::apps {

/// What the specification of a searcher that plays may say beside the searcher's own settings.
struct MannerOptions : PlayingOptions {
    std::string book{};
    double temperature = 0;

    static constexpr auto fields = boost::hana::concat(
        PlayingOptions::fields,
        boost::hana::make_tuple(
            field<&MannerOptions::book>("book", "opening book that it plays from", value_name("FILE")),
            field<&MannerOptions::temperature>(
                "temperature", "draw each move, one that is worth so many points less another e times as seldom",
                between(0.0, 1000.0), value_name("POINTS"))));
};

/// The player that a searcher of the catalogue is. `entry` is the searcher that `spec` names.
[[nodiscard]] Result<PlayerSource> searcher_source(const Context& context, const GamePtr& game, Spec spec,
                                                   const SearcherEntry& entry, const PlayerWishes& wishes);

}  // namespace kigi::apps
