#pragma once
/// \file
/// Kalah by what is safe already.

#include <string_view>

#include <kigi/games/kalah/kalah.hpp>

namespace kigi {

/// The difference of the stores.
struct Stores {
    static constexpr std::string_view name = "stores";
    static constexpr std::string_view description = "seeds in the own store minus those in the opponent's";

    Value operator()(const Kalah& game) const {
        const Side here = game.side_to_move();
        return {game.store(here) - game.store(opponent(here))};
    }
};

}  // namespace kigi
