#pragma once
/// \file
/// Shogi by the pieces that each side has.

#include <cstdint>
#include <string_view>

#include <kigi/eval/shogi/piece_worth.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace kigi {

/// Pieces on the board and in hand, own minus the opponent's, in hundredths of a pawn. 30,000 of these are a win, more
/// than all pieces together.
struct ShogiMaterial {
    static constexpr std::string_view name = "material";
    static constexpr std::string_view description = "own pieces minus the opponent's, on the board and in hand";
    static constexpr std::int32_t scale = 30'000;

    template <class G>
    Value operator()(const G& game) const {
        const shogi::Position& position = bare(game).position();
        const shogi::Board& board = position.board();
        std::int32_t points = 0;
        for (const Side side : {Side::first, Side::second}) {
            std::int32_t own = 0;
            for (const int square : board.of(side)) own += shogi::worth(shogi::kind_of(board.at(square)));
            for (const shogi::Kind kind : shogi::hand_kinds) own += board.hand(side).count(kind) * shogi::worth(kind);
            points += side == position.side() ? own : -own;
        }
        return {points};
    }

private:
    template <class G>
    [[nodiscard]] static const auto& bare(const G& game) {
        if constexpr (requires { game.bare(); })
            return game.bare();
        else
            return game;
    }
};

}  // namespace kigi
