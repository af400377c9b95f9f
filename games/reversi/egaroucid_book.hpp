#pragma once
/// \file
/// Opening books of the program Egaroucid: `.egbk3`, and the older `.egbk2` and `.egbk`. Source: T. Yamana, "Egaroucid
/// Book detailed explanation" (documentation of Egaroucid 7.3).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// A position of such a book. It has no colours: the mover's discs, and the opponent's.
struct EgaroucidPosition {
    Bits mover = 0;
    Bits opponent = 0;
    int value = 0;              ///< for the mover, in discs
    int level = 0;              ///< of the search that said so
    std::uint32_t lines = 0;    ///< positions of the book behind this one
    std::optional<int> leaf{};  ///< square of the best move out of the book, as in Reversi
    int leaf_value = 0;         ///< for the mover, in discs
    int leaf_level = 0;

    friend bool operator==(const EgaroucidPosition&, const EgaroucidPosition&) = default;
};

/// Whether the bytes begin as a book of version 2 or 3 does; the first version has no sign of its own.
[[nodiscard]] bool is_egaroucid_book(std::string_view bytes);

/// All positions of a book of any of the versions; what does not begin as a later one is taken for the first. A leaf
/// that is no legal move is none. The description does not say whether squares of leaves are counted from a1 or from
/// h8: that is believed which makes more of them legal. The error names the position, from 1.
[[nodiscard]] Result<std::vector<EgaroucidPosition>> parse_egaroucid_book(std::string_view bytes);

/// A book of version 3. Squares of leaves are counted from h8, as bits of the boards are; 255 is no leaf.
[[nodiscard]] std::string egaroucid_book(std::span<const EgaroucidPosition> positions);

}  // namespace kigi::reversi
