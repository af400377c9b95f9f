#pragma once
/// \file
/// Every law that can be seen at one position of a game.

#include <type_traits>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/alias_laws.hpp>
#include <kigi/tests/laws/move_laws.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>
#include <kigi/tests/laws/symmetry_laws.hpp>
#include <kigi/tests/laws/text_laws.hpp>
#include <kigi/tests/laws/threat_laws.hpp>

namespace kigi::laws {

/// Features that were updated move by move are those of the position. (See tracked_features.hpp for features alone.)
template <class G>
    requires requires(const G game) {
        game.features();
        game.base();
    }
void feature_laws(Report& report, const G& game) {
    using Features = std::remove_cvref_t<decltype(game.features())>;
    report.law(game.features() == Features{game.base()}, "features are those of the position",
               [&] { return where(game); });
    for (const auto move : playable(game)) {
        const G child = played(game, move);
        report.law(child.features() == Features{child.base()}, "features follow a move",
                   [&] { return where(game, move); });
    }
}

/// Every law that the game's refinements call for.
template <Game G>
void position_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto check = [&](auto laws) { guarded(report, at, laws); };
    check([&] { move_laws(report, game); });
    play_laws(report, game);
    check([&] { bound_laws(report, game); });
    if constexpr (Passing<G>) check([&] { passing_laws(report, game); });
    if constexpr (Repeating<G>) check([&] { history_laws(report, game); });
    if constexpr (SeesAliases<G>) check([&] { alias_laws(report, game); });
    if constexpr (Threatening<G>) check([&] { threat_laws(report, game); });
    if constexpr (Symmetric<G>) check([&] { symmetry_laws(report, game); });
    if constexpr (Notated<G>) check([&] { text_laws(report, game); });
    if constexpr (Drawable<G>) check([&] { drawing_laws(report, game); });
    if constexpr (requires { feature_laws(report, game); }) check([&] { feature_laws(report, game); });
    report.law(alike(G{game}, game), "a copy is equal", at);
}

}  // namespace kigi::laws
