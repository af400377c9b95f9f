#pragma once
/// \file
/// The letters of pieces, as SFEN and USI have them.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/games/shogi/board/pieces.hpp>

namespace kigi::shogi {

/// By kind, unpromoted.
inline constexpr std::string_view kind_letters = ".PLNSGBRK";

[[nodiscard]] constexpr char letter_of(Kind unpromoted) noexcept {
    return kind_letters[std::to_underlying(unpromoted)];
}
/// The kind of a capital letter, if it is one.
[[nodiscard]] constexpr std::optional<Kind> kind_of_letter(char letter) noexcept {
    const auto at = kind_letters.find(letter);
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    return static_cast<Kind>(at);
}
/// Black's pieces are capitals; "+" stands before promoted ones.
[[nodiscard]] inline std::string letters_of(Piece piece) {
    const Kind kind = kind_of(piece);
    const char letter = letter_of(is_promoted(kind) ? unpromoted(kind) : kind);
    return std::string{is_promoted(kind) ? "+" : ""} +
           (side_of(piece) == Side::first ? letter : static_cast<char>(letter | 0x20));
}

}  // namespace kigi::shogi
