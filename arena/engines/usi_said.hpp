#pragma once
/// \file
/// What an engine says by the Universal Shogi Interface, line by line.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/framework/game/points.hpp>

namespace kigi::arena {

/// One line, as far as a match needs it.
struct UsiSaid {
    enum class Kind : std::uint8_t {
        usi_ok,     ///< `usiok`
        ready_ok,   ///< `readyok`
        info,       ///< `info depth ...`
        best_move,  ///< `bestmove 7g7f ponder 3c3d`, `bestmove resign`, `bestmove win`
        other       ///< names, options, and what nobody knows
    };
    Kind kind = Kind::other;
    std::string move{};  ///< of `bestmove`; may be anything
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    /// For the side to move: 1 for a mate, and a 30,000th for a hundredth of a pawn, as kigi's evaluator counts.
    std::optional<Points> value{};
    std::string line{};  ///< behind `pv`
};

[[nodiscard]] UsiSaid parse_usi_said(std::string_view line);

}  // namespace kigi::arena
