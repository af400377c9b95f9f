#include <string_view>

#include <fmt/format.h>

#include <kigi/arena/match/variety.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/text_hash.hpp>

namespace kigi::arena {

std::uint64_t imprint(const GameRecord& game) {
    std::uint64_t print = key_of(game.first, game.second, game.opening.size() + game.plies.size());
    const auto add = [&](std::string_view text) { print = key_of(text_hash(text, print)); };
    add(game.start);
    for (const auto& move : game.opening) add(move);
    for (const auto& ply : game.plies) add(ply.move);
    return game.outcome ? key_of(print, game.outcome->value_for(Side::first).points) : print;
}

std::string Variety::text() const { return fmt::format("{} of {} games differ", different(), games()); }

}  // namespace kigi::arena
