#pragma once
/// \file
/// Repetition in shogi: a draw, or a loss for who gave check all the time.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <kigi/framework/game/key_history.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>

namespace kigi::shogi {

/// A rule for `WithHistory`. When a position, with the same hands and side to move, comes up for the fourth time, the
/// game is drawn; but if from the first time on every move of one side gave check, that side has lost. (If both did, it
/// is a draw.)
struct FourthOccurrence {
    static constexpr std::int32_t most_points = 1;
    static constexpr int over_at = 4;  ///< times that a position has stood on the board
    friend constexpr bool operator==(FourthOccurrence, FourthOccurrence) noexcept = default;

    /// Whether the side to move is in check.
    template <class G>
    [[nodiscard]] static std::uint8_t note(const G& position) {
        return position.in_check() ? 1 : 0;
    }
    template <class G>
    [[nodiscard]] std::optional<Outcome> operator()(const G& now, Repetition repetition,
                                                    std::span<const std::uint8_t> in_check) const {
        if (repetition.times < over_at - 1) return std::nullopt;
        // Without the first occurrence: the move that led to it is not part of what was repeated.
        const auto cycle = in_check.last(static_cast<std::size_t>(repetition.first_plies_ago));
        bool always[]{true, true};  // that the side to move here was in check after the other's moves; and the other
        for (std::size_t ply = 0; ply < cycle.size(); ++ply) always[ply % 2] &= cycle[cycle.size() - 1 - ply] != 0;
        if (always[0] == always[1]) return Outcome::draw();
        const Side here = now.side_to_move();
        return Outcome::win(always[0] ? here : opponent(here));
    }
};

}  // namespace kigi::shogi
