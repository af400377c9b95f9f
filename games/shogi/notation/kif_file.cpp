#include <kigi/games/shogi/notation/kif_file.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/drawing.hpp>
#include <kigi/games/shogi/notation/end_words.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::shogi {
namespace {

constexpr std::array<std::string_view, 9> files{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 9> ranks{"一", "二", "三", "四", "五", "六", "七", "八", "九"};

/// What begins the next game of a file, beside what is said of it.
constexpr std::array<std::string_view, 6> headers{"手合割", "後手の持駒", "先手：", "下手：", "後手：", "上手："};

/// What may be said of a game in lines that begin with this: "棋戦：...".
struct KifHeader {
    std::string_view word;
    std::string GameTags::* tag;
};
constexpr std::array kif_headers{KifHeader{"開始日時：", &GameTags::date}, KifHeader{"棋戦：", &GameTags::event},
                                 KifHeader{"場所：", &GameTags::place}, KifHeader{"持ち時間：", &GameTags::time}};

bool begins_next(std::string_view text) {
    return std::ranges::any_of(headers, [&](std::string_view word) { return text.starts_with(word); }) ||
           std::ranges::any_of(kif_headers, [&](const KifHeader& one) { return text.starts_with(one.word); });
}

/// The seconds of "( 0:03/00:00:03)", behind a move; nothing if there are none.
std::optional<double> seconds_behind(std::string_view text) {
    const auto begin = text.find('(');
    if (begin == std::string_view::npos) return std::nullopt;
    text = text.substr(begin + 1, std::min(text.find('/', begin), text.size()) - begin - 1);
    double sum = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find(':'), text.size());
        const auto part = parse_decimal(trimmed(text.substr(0, end)), 0, 1e9);
        if (!part) return std::nullopt;
        sum = 60 * sum + *part;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return sum;
}

struct PieceName {
    std::string_view name;
    Kind kind;
};
/// As moves and diagrams have them; where there are several for a kind, the first is written in moves.
constexpr std::array piece_names{PieceName{"歩", Kind::pawn},
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

/// Takes a word from the front, if it is there.
bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}
template <class Words>
std::optional<int> take_one_of(std::string_view& text, const Words& words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (take(text, words[i])) return static_cast<int>(i);
    return std::nullopt;
}
std::optional<Kind> take_piece(std::string_view& text) {
    for (const PieceName& one : piece_names)
        if (take(text, one.name)) return one.kind;
    return std::nullopt;
}
std::string_view name_in_moves(Kind kind) { return std::ranges::find(piece_names, kind, &PieceName::kind)->name; }
void take_spaces(std::string_view& text) {
    while (take(text, " ") || take(text, "　")) {
    }
}

/// "飛二　歩十二": pieces in hand.
void read_hand(std::string_view text, Hand& hand) {
    for (take_spaces(text); !text.empty(); take_spaces(text)) {
        const auto kind = take_piece(text);
        if (!kind || *kind >= Kind::king) return;
        const bool ten = take(text, "十");
        const auto more = take_one_of(text, ranks);
        for (int i = (ten ? 10 : 0) + (more ? *more + 1 : ten ? 0 : 1); i > 0; --i) hand.add(*kind);
    }
}

constexpr EndWords kif_end_words{.unfinished = "中断",
                                 .declared = "入玉勝ち",
                                 .repetition = "千日手",
                                 .mate = "詰み",
                                 .time = "切れ負け",
                                 .agreed_draw = "持将棋",
                                 .resigned = "投了",
                                 .foul_of_mover = "反則負け",
                                 .foul_of_opponent = {"反則勝ち", "反則勝ち"}};

/// One game, line by line.
class KifReader : public GameReader {
public:
    explicit KifReader(std::size_t line) : GameReader{line} {}

    /// A header after this belongs to the next game.
    using GameReader::has_begun;
    /// Whether the line says that the file is of the format.
    bool line(std::string_view text, std::size_t number) {
        if (in_variation_ || text.starts_with("*") || text.starts_with("#")) return false;
        for (const auto& [word, tag] : kif_headers)
            if (take(text, word)) return said(tags_.*tag, text);
        if (take(text, "先手：") || take(text, "下手：")) return said(tags_.players[0], text);
        if (take(text, "後手：") || take(text, "上手：")) return said(tags_.players[1], text);
        if (take(text, "先手の持駒：") || take(text, "下手の持駒：")) return hand(Side::first, text);
        if (take(text, "後手の持駒：") || take(text, "上手の持駒：")) return hand(Side::second, text);
        if (text.starts_with("後手番") || text.starts_with("上手番")) side_ = Side::second;
        if (text.starts_with("変化")) in_variation_ = true;
        if (take(text, "|")) return row(text);
        return text.starts_with("手合割") || text.starts_with("手数") || numbered(text, number);
    }

private:
    bool said(std::string& tag, std::string_view text) {
        tag = text;
        tags_.date = date_with_dashes(tags_.date);
        return true;
    }
    bool hand(Side side, std::string_view text) {
        if (!text.starts_with("なし")) read_hand(text, board_.hand(side));
        return true;
    }
    bool row(std::string_view text) {
        placed_ = true;
        for (int file = 8; file >= 0 && rank_ < 9; --file) {
            const bool white = take(text, "v");
            if (!white) take(text, " ");
            if (const auto kind = take_piece(text))
                board_.put(piece_of(white ? Side::second : Side::first, *kind), square_at(file, rank_));
            else
                take(text, "・");
        }
        ++rank_;
        return true;
    }
    /// "   1 ７六歩(77)   ( 0:03/00:00:03)".
    bool numbered(std::string_view text, std::size_t line) {
        take_spaces(text);
        const auto digits = text.find_first_not_of("0123456789");
        if (digits == 0 || digits == std::string_view::npos || (text[digits] != ' ' && !is_wide_space(text, digits)))
            return false;
        text.remove_prefix(digits);
        take_spaces(text);
        const std::string_view whole = text.substr(0, text.find(' '));
        if (whole.empty()) return false;
        begin();
        if (is_over()) {
            break_off(line, "'" + printable(whole) + "' comes after the end of the game");
            return true;
        }
        const auto move = parsed(text);
        if (const auto how = move ? std::nullopt : kif_end_words.meaning(whole, position().side())) {
            end(*how);
            return true;
        }
        if (!play(move, whole)) return true;
        last_ = move->to();
        if (const auto seconds = seconds_behind(text)) took(*seconds);
        return true;
    }
    static bool is_wide_space(std::string_view text, std::size_t at) { return text.substr(at).starts_with("　"); }
    /// Takes the move off the text.
    std::optional<Move> parsed(std::string_view& text) {
        int to = last_;
        if (!take(text, "同")) {
            const auto file = take_one_of(text, files);
            const auto rank = take_one_of(text, ranks);
            if (!file || !rank) return std::nullopt;
            to = square_at(*file, *rank);
        }
        take_spaces(text);
        const auto kind = take_piece(text);
        if (!kind || to == no_square) return std::nullopt;
        if (take(text, "打")) return Move::drop(*kind, to);
        const bool promotes = !take(text, "不成") && take(text, "成");
        if (text.size() < 4 || text[0] != '(' || text[3] != ')' || text[1] < '1' || text[1] > '9' || text[2] < '1' ||
            text[2] > '9')
            return std::nullopt;
        const int from = square_at(text[1] - '1', text[2] - '1');
        text.remove_prefix(4);
        return promotes ? Move::promotion(from, to) : Move::step(from, to);
    }

    int rank_ = 0;
    int last_ = no_square;
    bool in_variation_ = false;
};

}  // namespace

Result<std::string> kif_of(const ScoreSheet& sheet) {
    auto start = parse_sfen<Standard>(sheet.from_initial ? Standard::initial : std::string_view{sheet.start});
    if (!start) return std::unexpected{start.error()};
    Position position = *std::move(start);
    GameTags tags = sheet.tags;
    tags.date = date_with_slashes(tags.date);
    std::string text;
    for (const auto& [word, tag] : kif_headers)
        if (!(tags.*tag).empty()) text += std::string{word} + tags.*tag + '\n';
    text += sheet.from_initial ? "手合割：平手\n" : japanese_board<Standard>(position);
    text += "先手：" + tags.players[0] + "\n後手：" + tags.players[1] + "\n手数----指手---------消費時間--\n";
    int number = 0;
    int last = no_square;
    bool declared = false;
    const auto numbered = [&](const std::string& words) {
        std::string count = std::to_string(++number);
        text += std::string(count.size() < 4 ? 4 - count.size() : 0, ' ') + count + " " + words;
    };
    for (const SheetMove& one : sheet.moves) {
        const auto move = parse_usi(one.move);
        if (!move) return std::unexpected{move.error()};
        if (move->is_declaration()) {
            declared = true;
            break;
        }
        if (!is_legal<Standard>(position, *move)) return refuse_move(one.move);
        std::string words = move->to() == last ? "同　"
                                               : std::string{files[static_cast<std::size_t>(file_of(move->to()))]} +
                                                     std::string{ranks[static_cast<std::size_t>(rank_of(move->to()))]};
        if (move->is_drop()) {
            words += std::string{name_in_moves(move->dropped())} + "打";
        } else {
            words += std::string{name_in_moves(kind_of(position.board().at(move->from())))} +
                     (move->promotes() ? "成" : "") + "(" + std::to_string(file_of(move->from()) + 1) +
                     std::to_string(rank_of(move->from()) + 1) + ")";
        }
        numbered(words);
        if (one.seconds) {
            const long seconds = std::lround(*one.seconds);
            text += "   (" + std::to_string(seconds / 60) + ":" + (seconds % 60 < 10 ? "0" : "") +
                    std::to_string(seconds % 60) + "/)";
        }
        text += '\n';
        last = move->to();
        position.make(*move);
    }
    numbered(std::string{kif_end_words.of(tags, declared, position.side())} + '\n');
    return text;
}

std::optional<std::vector<WrittenGame>> read_kif(std::span<const std::string> lines, bool named) {
    std::vector<KifReader> readers;
    bool known = named;
    for (std::size_t number = 0; number < lines.size(); ++number) {
        std::string_view text{lines[number]};
        if (text.ends_with('\r')) text.remove_suffix(1);
        if (readers.empty() || (begins_next(text) && readers.back().has_begun())) readers.emplace_back(number + 1);
        const bool says_so = readers.back().line(text, number + 1);
        // Only lines that no other format has are enough to know a file by.
        known |= says_so && !text.empty() && static_cast<unsigned char>(text[0]) >= 0x80;
    }
    if (!known || readers.empty()) return std::nullopt;
    std::vector<WrittenGame> games;
    for (KifReader& reader : readers) games.push_back(reader.read());
    return games;
}

}  // namespace kigi::shogi
