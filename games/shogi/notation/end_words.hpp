#pragma once
/// \file
/// How a game of shogi ended, in the words of a file format.

#include <string_view>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::shogi {

/// What a format writes for each way to end.
struct EndWords {
    std::string_view unfinished;
    std::string_view declared;  ///< the entered king
    std::string_view repetition;
    std::string_view mate;
    std::string_view time;
    std::string_view agreed_draw;
    std::string_view resigned;

    [[nodiscard]] constexpr std::string_view of(const ScoreSheet& sheet, bool by_declaration) const {
        if (by_declaration) return declared;
        if (!sheet.outcome) return unfinished;
        const bool drawn = sheet.outcome->is_draw();
        if (sheet.end == ScoreSheet::End::rules) return drawn ? repetition : mate;
        if (sheet.end == ScoreSheet::End::time) return time;
        return drawn ? agreed_draw : resigned;
    }
};

}  // namespace kigi::shogi
