#pragma once
/// \file
/// What engines, servers and files call a game: facts that a game brings along, so that nothing generic asks for its
/// name.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi {

/// How strong to play, said as what a search does.
struct Level {
    int depth = 1;           ///< plies that it looks ahead
    int end_plies = 0;       ///< where no more plies than these are left, it searches to the end of the game
    std::string end_text{};  ///< the same as players of the game say it: "20 empty squares"
};

/// What an opening is called.
struct OpeningName {
    std::string name{};
    std::size_t plies = 0;  ///< how many moves of the game the name stands for
};

/// Everything may be left out.
struct GameFacts {
    /// How the game writes a pass that is forced; empty: nobody passes.
    std::string pass{};
    /// The Go Text Protocol: the name for set_game, and the squares a side for boardsize.
    std::string gtp_name{};
    std::optional<int> board_size{};
    /// Protocols made for this game alone in which it can be played, by the name of the player: "nboard", "trax".
    std::vector<std::string> protocols{};
    /// A position, from its text, as GGF writes it between the brackets of BO.
    std::function<std::string(std::string_view position)> ggf_board{};
    /// The line by which a .trx file names the game: "8x8 Trax".
    std::string trx_kind{};
    /// File formats of this game, beside moves on a line.
    std::vector<GameFormat> formats{};
    /// Level 1 first. Where there are none, level N looks N plies ahead.
    std::vector<Level> levels{};
    /// The name of a game's opening, from its moves after the initial position: of the longest beginning that has one.
    std::function<std::optional<OpeningName>(std::span<const std::string> moves)> opening_name{};

    [[nodiscard]] bool speaks(std::string_view protocol) const {
        return std::ranges::find(protocols, protocol) != protocols.end();
    }
};

}  // namespace kigi
