#pragma once
/// \file
/// The moves of a position, listed.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Room for every move: 40 pieces on the board with at most 16 destinations each, with promotion and without, 81 drops
/// of seven kinds, and a declaration. (No position of the game has more than 593 legal moves; one is among the tests.)
inline constexpr std::size_t most_moves = 40 * 32 + 7 * 81 + 1;

/// A view that owns its moves; a copy copies no more than there are.
class MoveList : public std::ranges::view_interface<MoveList> {
public:
    MoveList() noexcept = default;
    MoveList(const MoveList& other) noexcept : size_{other.size_} { std::ranges::copy(other, moves_.begin()); }
    MoveList& operator=(const MoveList& other) noexcept {
        size_ = other.size_;
        std::ranges::copy(other, moves_.begin());
        return *this;
    }

    [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    void add(Move move) noexcept { moves_[size_++] = move; }

    /// Moves are written from here on ...
    [[nodiscard]] Move* room() noexcept { return moves_.data() + size_; }
    /// ... and end here.
    void ends_at(const Move* end) noexcept { size_ = static_cast<std::uint32_t>(end - moves_.data()); }

private:
    std::array<Move, most_moves> moves_;
    std::uint32_t size_ = 0;
};

}  // namespace kigi::shogi
