/// \file
/// Specifications of players: engines with quoted values, lists of them. Understood or refused in one line; nothing is
/// started and no log is written.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string_view>

#include <kigi/apps/players/players.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/reversi/reversi.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kigi;
    using namespace kigi::apps;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    static std::istringstream in;
    static std::ostringstream out;
    static const Catalogue catalogue;  // searchers take memory when they are made: see spec_fuzz
    static const Context context{catalogue, in, out, out};
    static const auto game =
        std::make_shared<CatalogueGame<kigi::Reversi<8>>>(GameDescription<kigi::Reversi<8>>{.name = "reversi"});
    const auto in_words = [](const auto& parsed) {
        if (!parsed && parsed.error().what.empty()) __builtin_trap();
    };
    in_words(split_words(text));
    in_words(unquoted(text));
    const auto list = split_list(text);
    if (!list) return 0;
    for (const auto& item : *list) {
        const auto spec = parse_spec(item);
        if (spec && std::ranges::any_of(spec->assignments, [](const auto& given) { return given.first == "log"; }))
            continue;
        const auto player = parse_player(context, game, item);
        if (!player && (player.error().what.empty() || player.error().what.find('\n') != std::string::npos))
            __builtin_trap();
        // What is written down means the same player.
        if (player && parse_spec(player->spec) != parse_spec(item)) __builtin_trap();
    }
    return 0;
}
