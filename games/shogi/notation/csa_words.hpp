#pragma once
/// \file
/// Words of the format of the Computer Shogi Association, for reading and writing it.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/notation/end_words.hpp>
#include <kigi/games/shogi/notation/header_word.hpp>

namespace kigi::shogi {

/// By kind; "*" where there is none of that number.
inline constexpr std::array<std::string_view, 16> csa_names{"*",  "FU", "KY", "KE", "GI", "KI", "KA", "HI",
                                                            "OU", "TO", "NY", "NK", "NG", "*",  "UM", "RY"};

[[nodiscard]] constexpr std::string_view csa_name(Kind kind) noexcept { return csa_names[std::to_underlying(kind)]; }
[[nodiscard]] constexpr std::optional<Kind> csa_kind(std::string_view name) noexcept {
    const auto found = std::ranges::find(csa_names, name);
    if (name == "*" || found == csa_names.end()) return std::nullopt;
    return static_cast<Kind>(found - csa_names.begin());
}
[[nodiscard]] constexpr char csa_sign(Side side) noexcept { return side == Side::first ? '+' : '-'; }

/// "77".
[[nodiscard]] inline std::string square_digits(int square) {
    return {static_cast<char>('1' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

inline constexpr EndWords csa_end_words{.unfinished = "%CHUDAN",
                                        .declared = "%KACHI",
                                        .repetition = "%SENNICHITE",
                                        .mate = "%TSUMI",
                                        .time = "%TIME_UP",
                                        .agreed_draw = "%HIKIWAKE",
                                        .resigned = "%TORYO",
                                        .foul_of_mover = "%ILLEGAL_MOVE",
                                        .foul_of_opponent = {"%-ILLEGAL_ACTION", "%+ILLEGAL_ACTION"}};

inline constexpr std::array csa_headers{HeaderWord{"$EVENT:", &GameTags::event}, HeaderWord{"$SITE:", &GameTags::place},
                                        HeaderWord{"$START_TIME:", &GameTags::date},
                                        HeaderWord{"$TIME_LIMIT:", &GameTags::time}};

}  // namespace kigi::shogi
