#pragma once
/// \file
/// A line of a file of positions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/text/text_line.hpp>

namespace kigi {

/// A position, with its exact value for the side to move where the file says it.
template <Game G>
struct FileLine {
    G game;
    std::optional<std::int32_t> value{};
    std::vector<MoveScore> scores{};  ///< of its moves, as far as the file says them
};

/// A whole number behind the last space, and what stands before it.
[[nodiscard]] std::optional<std::pair<std::string_view, std::int32_t>> split_score(std::string_view line);

/// Position text, or a line of moves from `initial` on; either may be followed by a space and a score.
template <Game G>
[[nodiscard]] Result<std::optional<FileLine<G>>> parse_plain_line(const G& initial, std::string_view line) {
    const auto text = content_of(line);
    if (text.empty()) return std::nullopt;
    const auto read = [&](std::string_view part) -> Result<G> {
        auto position = initial.parse_position(part);
        if (position) return position;
        if (auto moved = after_moves(initial, part)) return moved;
        return position;
    };
    auto whole = read(text);
    if (whole) return FileLine<G>{*std::move(whole)};
    if (const auto parts = split_score(text))
        if (auto position = read(parts->first)) return FileLine<G>{*std::move(position), parts->second};
    return std::unexpected{whole.error()};
}

}  // namespace kigi
