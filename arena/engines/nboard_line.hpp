#pragma once
/// \file
/// What an NBoard engine says, line by line.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/framework/game/points.hpp>

namespace kigi::arena {

/// One line, as far as a match needs it.
struct NBoardLine {
    enum class Kind : std::uint8_t {
        move,    ///< `=== F5/eval/time`, or with spaces as Edax writes it
        pong,    ///< `pong N`
        search,  ///< `search PV eval 0 depth`, `book PV eval games depth`
        nodes,   ///< `nodestats nodes seconds`
        other    ///< status, names, and what nobody knows
    };
    Kind kind = Kind::other;
    std::string move{};                     ///< of `===`; may be anything
    std::optional<Points> value{};          ///< discs for the side to move, to a hundredth
    std::string line{};                     ///< moves of `search`, as they are written: "F5d6C3"
    std::optional<int> depth{};             ///< plies
    bool to_the_end = false;                ///< a depth of 100%: the value is exact
    std::optional<std::uint64_t> number{};  ///< of `pong`; nodes of `nodestats`
};

[[nodiscard]] NBoardLine parse_nboard_line(std::string_view line);

}  // namespace kigi::arena
