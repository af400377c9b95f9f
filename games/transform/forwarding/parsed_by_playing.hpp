#pragma once
/// \file
/// Lines of moves, read for a game that has fewer of them than the game below.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>

namespace kigi::transform {

/// The moves that the game below reads, played one after another from `position`, up to the first error or the first
/// that may not be played here.
template <class Derived>
[[nodiscard]] std::vector<Result<move_t<Derived>>> parsed_by_playing(Derived position, std::string_view text) {
    std::vector<Result<move_t<Derived>>> line;
    for (auto&& move : position.base().parse_moves(text)) {
        if (!move) {
            line.push_back(std::move(move));
            break;
        }
        bool legal = false;
        for (const auto other : position.moves()) legal = legal || other == *move;
        if (!legal) {
            line.push_back(refuse_move(std::string{position.base().move_text(*move)}));
            break;
        }
        line.push_back(*move);
        position = played(position, *move);
    }
    return line;
}

}  // namespace kigi::transform
