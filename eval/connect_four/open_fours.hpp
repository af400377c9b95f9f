#pragma once
/// \file
/// Connect four by open lines.

#include <algorithm>
#include <bit>
#include <string_view>

#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi {

/// Empty squares that would complete a row of four, own minus the opponent's; at most the largest score still possible.
struct OpenFours {
    static constexpr std::string_view name = "lines";
    static constexpr std::string_view description = "squares that would complete a four, own minus the opponent's";

    template <class Size>
    Value operator()(const ConnectFourOn<Size>& game) const {
        const int own = std::popcount(game.winning_squares(game.own()));
        const int others = std::popcount(game.winning_squares(game.others()));
        return {std::clamp(own - others, -game.score_bound(), game.score_bound())};
    }
};

}  // namespace kigi
