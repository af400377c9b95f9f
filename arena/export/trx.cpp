#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/arena/export/game_text.hpp>

namespace kigi::arena {

std::string trx_variant(std::string_view variant) {
    return variant == "8x8" ? "8x8 Trax" : variant == "loop" ? "Loop Trax" : "Trax";
}

std::string trx_of(const GameRecord& game, const MatchSettings& settings, std::string_view variant) {
    std::vector<std::string> moves = game.opening;
    for (const auto& ply : game.plies) moves.push_back(ply.move);
    return fmt::format("{}\n{} vs {}\n{}", trx_variant(variant), settings.players[game.first],
                       settings.players[game.second], fmt::join(moves, " "));
}

}  // namespace kigi::arena
