/// \file
/// Specifications of players: engines with quoted values, lists of them. Understood or refused in one line; nothing is
/// started and no log is written.

#include <algorithm>
#include <memory>
#include <sstream>

#include <kigi/apps/players/players.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

KIGI_FUZZER(players) {
    using namespace kigi;
    using namespace kigi::apps;
    static std::istringstream in;
    static std::ostringstream out;
    static const Catalogue catalogue;  // searchers take memory when they are made: see spec_fuzz
    static const Context context{catalogue, in, out, out};
    static const auto game =
        std::make_shared<CatalogueGame<kigi::Reversi<8>>>(GameDescription<kigi::Reversi<8>>{.name = "reversi"});
    const auto in_words = [](const auto& parsed) { fuzz::require(parsed || !parsed.error().what.empty()); };
    in_words(split_words(text));
    in_words(unquoted(text));
    const auto list = split_list(text);
    if (!list) return;
    for (const auto& item : *list) {
        const auto spec = parse_spec(item);
        if (spec && std::ranges::any_of(spec->assignments, [](const auto& given) { return given.first == "log"; }))
            continue;
        const auto player = parse_player(context, game, item);
        if (!player) fuzz::require(!player.error().what.empty() && player.error().what.find('\n') == std::string::npos);
        // What is written down means the same player.
        if (player) fuzz::require(parse_spec(player->spec) == parse_spec(item));
    }
}
