/// \file
/// A contest's host that says anything: the client answers with moves, or leaves with a reason.

#include <string_view>

#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/peer.hpp>

KIGI_FUZZER(contest_client) {
    using namespace kigi;
    static const CatalogueGame<Trax> game{GameDescription<Trax>{.name = "trax"}};
    fuzz::Peer host{
        text, [](std::string_view line) { return line == "KG" || line.find_first_of("+/\\") == line.size() - 1; }};
    arena::RandomPlayer player;
    apps::EngineSeat seat{game, player};
    apps::TraxContest contest{seat, {.games = 3}};
    apps::Session session{host, {}, {}};
    const auto done = apps::serve(contest, session);
    fuzz::require(done || !done.error().what.empty());
}
