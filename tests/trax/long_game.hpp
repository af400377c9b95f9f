#pragma once
// Games that do not end.
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <kigi/games/trax/trax.hpp>

namespace kigi::trax_tests {

struct Played {
    Trax::Move move;
    Trax::Difference before;
};

/// Moves of a game that goes on for ever when only loops win: a row of crosses; a staircase, for which the box grows in
/// both directions; or a blob, at random, that puts no tile where a loop would close.
class LongGame {
public:
    explicit LongGame(std::string_view shape) : shape_{shape} {}

    Trax::Move next(Trax& game) {
        if (game.tiles() == 0) return {0, 0, trax::Tile::cross};
        const auto width = static_cast<std::uint32_t>(game.width());
        const auto height = static_cast<std::uint32_t>(game.height());
        if (shape_ == "row") return {width + 1, 1, trax::Tile::cross};
        if (shape_ == "stairs")
            return game.tiles() % 2 == 1 ? Trax::Move{width + 1, height, trax::Tile::cross}
                                         : Trax::Move{width, height + 1, trax::Tile::cross};
        for (;;) {
            const Trax::Move move{static_cast<std::uint32_t>(random_() % (width + 2)),
                                  static_cast<std::uint32_t>(random_() % (height + 2)),
                                  static_cast<trax::Tile>(random_() % 3)};
            if (!game.parse_move(Trax::move_text(move))) continue;
            const auto before = game.make(move);
            const bool over = game.outcome().has_value();
            game.unmake(move, before);
            if (!over) return move;
        }
    }

private:
    std::string_view shape_;
    std::mt19937 random_{11};
};

}  // namespace kigi::trax_tests
