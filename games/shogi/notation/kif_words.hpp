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

namespace kigi::shogi {

inline constexpr std::array<std::string_view, 9> kif_files{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
inline constexpr std::array<std::string_view, 9> kif_ranks{"一", "二", "三", "四", "五", "六", "七", "八", "九"};

/// What may be said of a game in lines that begin with this: "棋戦：...".
struct KifHeader {
    std::string_view word;
    std::string GameTags::* tag;
};
inline constexpr std::array kif_headers{KifHeader{"開始日時：", &GameTags::date}, KifHeader{"棋戦：", &GameTags::event},
                                        KifHeader{"場所：", &GameTags::place},
                                        KifHeader{"持ち時間：", &GameTags::time}};

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
