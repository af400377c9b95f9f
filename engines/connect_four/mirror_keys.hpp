#pragma once
/// \file
/// Under which keys the solver of connect four remembers positions.

#include <cstdint>

#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi::connect_four {

/// A position and its mirror image share an entry, as long as there are so many empty squares. With fewer an image
/// hardly ever comes up, and to look for the lesser key costs more than it saves.
struct MirrorKeys {
    static constexpr int least_empty = 28;

    [[nodiscard]] std::uint64_t operator()(const ConnectFour& position) const noexcept {
        return position.plies_left() >= least_empty ? position.canonical_key() : position.key();
    }
    /// Of the position after a stone on `square`.
    [[nodiscard]] static std::uint64_t after(const ConnectFour& position, Squares square) noexcept {
        return position.plies_left() > least_empty ? position.canonical_key_after(square) : position.key_after(square);
    }
};

}  // namespace kigi::connect_four
