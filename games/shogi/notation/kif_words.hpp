#pragma once
/// \file
/// Words of the format KIF, for reading and writing it.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/notation/end_words.hpp>
#include <kigi/games/shogi/notation/header_word.hpp>

namespace kigi::shogi {

inline constexpr std::array<std::string_view, 9> kif_files{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
inline constexpr std::array<std::string_view, 9> kif_ranks{"一", "二", "三", "四", "五", "六", "七", "八", "九"};

inline constexpr std::array kif_headers{HeaderWord{"開始日時：", &GameTags::date},
                                        HeaderWord{"棋戦：", &GameTags::event}, HeaderWord{"場所：", &GameTags::place},
                                        HeaderWord{"持ち時間：", &GameTags::time}};

struct PieceName {
    std::string_view name;
    Kind kind;
};
/// As moves and diagrams have them; where there are several for a kind, the first is written in moves.
inline constexpr std::array piece_names{PieceName{"歩", Kind::pawn},
                                        PieceName{"香", Kind::lance},
                                        PieceName{"桂", Kind::knight},
                                        PieceName{"銀", Kind::silver},
                                        PieceName{"金", Kind::gold},
                                        PieceName{"角", Kind::bishop},
                                        PieceName{"飛", Kind::rook},
                                        PieceName{"玉", Kind::king},
                                        PieceName{"王", Kind::king},
                                        PieceName{"と", Kind::promoted_pawn},
                                        PieceName{"成香", Kind::promoted_lance},
                                        PieceName{"杏", Kind::promoted_lance},
                                        PieceName{"成桂", Kind::promoted_knight},
                                        PieceName{"圭", Kind::promoted_knight},
                                        PieceName{"成銀", Kind::promoted_silver},
                                        PieceName{"全", Kind::promoted_silver},
                                        PieceName{"馬", Kind::horse},
                                        PieceName{"龍", Kind::dragon},
                                        PieceName{"竜", Kind::dragon}};

/// What the upper side plays without ("角落ち", without the last sign), and its two last ranks then. It moves first.
struct Handicap {
    std::string_view name;
    std::string_view far_ranks;
};
inline constexpr std::array handicaps{
    Handicap{"香落", "lnsgkgsn1/1r5b1"}, Handicap{"右香落", "1nsgkgsnl/1r5b1"}, Handicap{"角落", "lnsgkgsnl/1r7"},
    Handicap{"飛車落", "lnsgkgsnl/7b1"}, Handicap{"飛香落", "lnsgkgsn1/7b1"},   Handicap{"二枚落", "lnsgkgsnl/9"},
    Handicap{"三枚落", "lnsgkgsn1/9"},   Handicap{"四枚落", "1nsgkgsn1/9"},     Handicap{"五枚落", "2sgkgsn1/9"},
    Handicap{"左五枚落", "1nsgkgs2/9"},  Handicap{"六枚落", "2sgkgs2/9"},       Handicap{"左七枚落", "2sgkg3/9"},
    Handicap{"右七枚落", "3gkgs2/9"},    Handicap{"八枚落", "3gkg3/9"},         Handicap{"十枚落", "4k4/9"}};
inline constexpr std::string_view other_ranks = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -";

[[nodiscard]] constexpr std::string_view name_in_moves(Kind kind) {
    return std::ranges::find(piece_names, kind, &PieceName::kind)->name;
}

inline constexpr EndWords kif_end_words{.unfinished = "中断",
                                        .declared = "入玉勝ち",
                                        .repetition = "千日手",
                                        .mate = "詰み",
                                        .time = "切れ負け",
                                        .agreed_draw = "持将棋",
                                        .resigned = "投了",
                                        .foul_of_mover = "反則負け",
                                        .foul_of_opponent = {"反則勝ち", "反則勝ち"}};

}  // namespace kigi::shogi
