#pragma once
/// \file
/// The mean result of random playouts: an evaluator for games about which nothing is known.

#include <cstdint>
#include <string_view>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

/// Plays on to the end at random, 16 times if nothing else is said; a playout longer than 200 plies counts as a draw.
/// In 1/1000 points. The random numbers begin with the key of the position, so that equal positions have equal values.
struct PlayoutMean {
    static constexpr std::string_view name = "monte-carlo";
    static constexpr std::string_view description = "mean result of 16 games played on at random; :N for N games";
    static constexpr std::int32_t scale = 1000;
    static constexpr int most_plies = 200;
    static constexpr std::int32_t most_playouts = 1'000'000;

    std::int32_t playouts = 16;

    /// The number of playouts, 1 to `most_playouts`.
    [[nodiscard]] static Result<PlayoutMean> from_setting(std::string_view text) {
        const auto playouts = parse_whole(text, 1, most_playouts);
        if (!playouts) return refuse("the number of playouts: " + playouts.error().what);
        return PlayoutMean{static_cast<std::int32_t>(*playouts)};
    }

    template <Hashed G>
    Value operator()(const G& game) const {
        SplitMix random{game.key()};
        MoveDraw<G> draw;
        std::int64_t total = 0;
        for (std::int32_t n = 0; n < playouts; ++n) {
            G at = game;
            total += playout(at, draw, random, most_plies).points;
        }
        const auto mean = static_cast<std::int32_t>(total * scale / playouts);
        return {game.side_to_move() == Side::first ? mean : -mean};
    }
};

}  // namespace kigi
