#include <kigi/games/shogi/notation/kif_file.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/kif_words.hpp>

namespace kigi::shogi {
namespace {

/// What begins the next game of a file, beside what is said of it.
constexpr std::array<std::string_view, 6> headers{"手合割", "後手の持駒", "先手：", "下手：", "後手：", "上手："};

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
        const auto more = take_one_of(text, kif_ranks);
        for (int i = (ten ? 10 : 0) + (more ? *more + 1 : ten ? 0 : 1); i > 0; --i) hand.add(*kind);
    }
}

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
            const auto file = take_one_of(text, kif_files);
            const auto rank = take_one_of(text, kif_ranks);
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
