#include <kigi/games/shogi/notation/kif_file.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/kif_words.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/notation/shift_jis.hpp>

namespace kigi::shogi {
namespace {

/// What begins the next game of a file, beside what is said of it.
constexpr std::array<std::string_view, 7> headers{"手合割", "後手の持駒", "上手の持駒", "先手：",
                                                  "下手：", "後手：",     "上手："};

bool begins_next(std::string_view text) {
    return std::ranges::any_of(headers, [&](std::string_view word) { return text.starts_with(word); }) ||
           std::ranges::any_of(kif_headers, [&](const HeaderWord& one) { return text.starts_with(one.word); });
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
/// A file or rank, from 0: "７", "七", or as some type it "7".
std::optional<int> take_digit(std::string_view& text) {
    if (const auto digit = take_one_of(text, kif_files)) return digit;
    if (const auto digit = take_one_of(text, kif_ranks)) return digit;
    if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
    const int digit = text.front() - '1';
    text.remove_prefix(1);
    return digit;
}
std::optional<Kind> take_piece(std::string_view& text) {
    for (const PieceName& one : piece_names)
        if (take(text, one.name)) return one.kind;
    return std::nullopt;
}
void take_spaces(std::string_view& text) {
    while (take(text, " ") || take(text, "　")) {
    }
}

/// How many pieces are in hand: "二", "十二", "二十"; one where nothing is said.
int take_count(std::string_view& text) {
    const auto first = take_one_of(text, kif_ranks);
    if (!take(text, "十")) return first ? *first + 1 : 1;
    const auto units = take_one_of(text, kif_ranks);
    return 10 * (first ? *first + 1 : 1) + (units ? *units + 1 : 0);
}
std::string_view without_spaces(std::string_view text) {
    take_spaces(text);
    while (text.ends_with("　") || text.ends_with(' '))
        text.remove_suffix(text.ends_with(' ') ? 1 : std::string_view{"　"}.size());
    return text;
}

/// What a word says of the end; some for which there is no own word here are read, and never written.
std::optional<Ended> meaning(std::string_view word, Side mover) {
    if (word == "不戦勝") word = kif_end_words.foul_of_opponent[0];  // the other did not come
    if (word == "不戦敗") word = kif_end_words.foul_of_mover;
    if (word == "不詰" || word == "封じ手") word = kif_end_words.unfinished;
    return kif_end_words.meaning(word, mover);
}

/// One game, line by line.
class KifReader : public GameReader {
public:
    KifReader(std::size_t line, bool declaring) : GameReader{line, declaring} {}

    /// A header after this belongs to the next game.
    using GameReader::has_begun;
    [[nodiscard]] WrittenGame read() {
        complete();
        return GameReader::read();
    }
    /// Whether the line says that the file is of the format.
    bool line(std::string_view text, std::size_t number) {
        if (in_variation_ || text.starts_with("*") || text.starts_with("#")) return false;
        for (const auto& [word, tag] : kif_headers)
            if (take(text, word)) return said(tags_.*tag, text);
        if (take(text, "先手：") || take(text, "下手：")) return said(tags_.players[0], text);
        if (take(text, "後手：") || take(text, "上手：")) return said(tags_.players[1], text);
        if (take(text, "先手の持駒：") || take(text, "下手の持駒：")) return hand(Side::first, text, number);
        if (take(text, "後手の持駒：") || take(text, "上手の持駒：")) return hand(Side::second, text, number);
        if (take(text, "手合割")) return handicap(text, number);
        if (text.starts_with("先手番") || text.starts_with("下手番")) side_ = Side::first;
        if (text.starts_with("後手番") || text.starts_with("上手番")) side_ = Side::second;
        if (text.starts_with("変化")) in_variation_ = true;
        if (take(text, "|")) return row(text, number);
        return text.starts_with("手数") || numbered(text, number);
    }

private:
    bool said(std::string& tag, std::string_view text) {
        tag = text;
        tags_.date = date_with_dashes(tags_.date);
        return true;
    }
    /// "飛二　歩十二".
    bool hand(Side side, std::string_view text, std::size_t line) {
        if (text.starts_with("なし")) return true;
        for (take_spaces(text); !text.empty(); take_spaces(text)) {
            const std::string_view all = text;
            const auto kind = take_piece(text);
            if (!kind || *kind >= Kind::king || !add_to_hand(side, *kind, take_count(text))) {
                break_off(line, in_quotes(all) + " is no piece in hand (expected, say, 歩二)");
                break;
            }
        }
        return true;
    }
    /// What the upper side plays without; it moves first then.
    bool handicap(std::string_view text, std::size_t line) {
        if (!take(text, "：")) take(text, ":");
        text = without_spaces(text);
        if (text.ends_with("ち")) text.remove_suffix(std::string_view{"ち"}.size());  // some leave it out
        const auto known = std::ranges::find(handicaps, text, &Handicap::name);
        if (known != handicaps.end()) {
            board_ = parse_sfen<Standard>(std::string{known->far_ranks} + std::string{other_ranks})->board();
            side_ = Side::second;
            placed_ = true;
        } else if (!text.empty() && text != "平手" && text != "その他") {
            strange_handicap_ = line;
        }
        return true;
    }
    bool row(std::string_view text, std::size_t line) {
        if (has_begun()) return true;  // of a later position
        if (rank_ == 9) return refuse_row(line);
        if (rank_ == 0) take_off();
        placed_ = true;
        for (int file = 8; file >= 0; --file) {
            const bool white = take(text, "v");
            if (!white) take(text, " ");
            if (const auto kind = take_piece(text))
                board_.put(piece_of(white ? Side::second : Side::first, *kind), square_at(file, rank_));
            else if (white || !take(text, "・"))
                return refuse_row(line);
        }
        if (!text.empty() && !text.starts_with("|")) return refuse_row(line);
        ++rank_;
        last_row_ = line;
        return true;
    }
    bool refuse_row(std::size_t line) {
        break_off(line, "row " + std::to_string(rank_ + 1) +
                            " of a board cannot be read (expected nine rows of nine squares such as ' 歩' and ' ・')");
        return true;
    }
    /// The pieces that stand there by the handicap.
    void take_off() {
        Board empty;
        for (const Side side : {Side::first, Side::second}) empty.hand(side) = std::as_const(board_).hand(side);
        board_ = empty;
    }
    /// Before the first move: whether all is there that the file begins to say of the position.
    void complete() {
        if (has_begun()) return;
        if (rank_ != 0 && rank_ != 9)
            break_off(last_row_, "the board ends with row " + std::to_string(rank_) + " (expected nine)");
        else if (strange_handicap_ != 0 && !placed_)
            break_off(strange_handicap_,
                      "the handicap is not known (expected, say, 角落ち, or a diagram of the board)");
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
        complete();
        begin();
        if (is_over()) {
            break_off(line, "'" + printable(whole) + "' comes after the end of the game");
            return true;
        }
        const auto named = parsed(text);
        if (const auto how = named ? std::nullopt : meaning(whole, position().side())) {
            end(*how);
            return true;
        }
        if (!named && !is_utf8(whole)) {
            break_off(line, "the move is neither UTF-8 nor Shift JIS (expected one of them)");
            return true;
        }
        if (named && !is_lost() && !named->move.is_drop()) {
            const Piece piece = position().board().at(named->move.from());
            if (piece != no_piece && kind_of(piece) != named->kind) {
                break_off(line, in_quotes(whole) + " does not name the piece that moves (expected " +
                                    std::string{name_in_moves(kind_of(piece))} + ")");
                return true;
            }
        }
        if (!play(named ? std::optional{named->move} : std::nullopt, whole)) return true;
        last_ = named->move.to();
        if (const auto seconds = seconds_behind(text)) took(*seconds);
        return true;
    }
    static bool is_wide_space(std::string_view text, std::size_t at) { return text.substr(at).starts_with("　"); }
    struct Named {
        Move move;
        Kind kind;
    };
    /// Takes the move off the text.
    std::optional<Named> parsed(std::string_view& text) {
        int to = last_;
        if (!take(text, "同")) {
            const auto file = take_digit(text);
            const auto rank = take_digit(text);
            if (!file || !rank) return std::nullopt;
            to = square_at(*file, *rank);
        }
        take_spaces(text);
        const auto kind = take_piece(text);
        if (!kind || to == no_square) return std::nullopt;
        if (take(text, "打")) return Named{Move::drop(*kind, to), *kind};
        const bool promotes = !take(text, "不成") && take(text, "成");
        if (text.size() < 4 || text[0] != '(' || text[3] != ')' || text[1] < '1' || text[1] > '9' || text[2] < '1' ||
            text[2] > '9')
            return std::nullopt;
        const int from = square_at(text[1] - '1', text[2] - '1');
        text.remove_prefix(4);
        return Named{promotes ? Move::promotion(from, to) : Move::step(from, to), *kind};
    }

    int rank_ = 0;
    std::size_t last_row_ = 0;
    std::size_t strange_handicap_ = 0;  ///< the line that has it
    int last_ = no_square;
    bool in_variation_ = false;
};

}  // namespace

std::optional<std::vector<WrittenGame>> read_kif(std::span<const std::string> lines, bool named, bool declaring) {
    std::vector<std::string> converted;
    if (!std::ranges::all_of(lines, is_utf8)) lines = converted = from_shift_jis(lines);
    std::vector<KifReader> readers;
    bool known = named;
    for (std::size_t number = 0; number < lines.size(); ++number) {
        std::string_view text{lines[number]};
        if (text.ends_with('\r')) text.remove_suffix(1);
        if (readers.empty() || (begins_next(text) && readers.back().has_begun()))
            readers.emplace_back(number + 1, declaring);
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
