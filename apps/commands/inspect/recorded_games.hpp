#pragma once
/// \file
/// Recorded games, seen through before anything is said of them.

#include <string>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/report/replay.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

/// Plays the games of a store again, as far as it is not stopped. Throws BadInput that names the first with a move that
/// is not legal: the store is damaged. A store of a game that is not known here is taken as it is.
inline void check_recorded_games(const Context& context, const arena::Store& store, const std::string& file) {
    const auto game = context.catalogue.game(store.settings().game);
    if (!game) return;
    accepted(store.games([&](const arena::GameRecord& record) {
        if (!context.stop.requested()) (void)accepted(arena::replayed(record, **game, nullptr), shown(file));
    }));
}

}  // namespace kigi::apps
