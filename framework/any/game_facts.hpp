#pragma once
/// \file
/// What engines, servers and files call a game: facts that a game brings along, so that nothing generic asks for its
/// name.

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi {

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
    /// File formats of this game, beside moves on a line.
    std::vector<GameFormat> formats{};

    [[nodiscard]] bool speaks(std::string_view protocol) const {
        return std::ranges::find(protocols, protocol) != protocols.end();
    }
};

}  // namespace kigi
