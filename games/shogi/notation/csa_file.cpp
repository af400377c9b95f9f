#include <kigi/games/shogi/notation/csa_file.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/notation/csa_words.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::shogi {
namespace {

/// A square of two digits from 1 to 9.
std::optional<int> square_of(std::string_view digits) {
    if (digits.size() != 2 || digits[0] < '1' || digits[0] > '9' || digits[1] < '1' || digits[1] > '9')
        return std::nullopt;
    return square_at(digits[0] - '1', digits[1] - '1');
}
bool is_version(std::string_view text) {
    return text.size() >= 2 && text[0] == 'V' && text[1] >= '1' && text[1] <= '9';
}

/// One game, statement by statement.
class CsaReader : public GameReader {
public:
    CsaReader(std::size_t line, bool declaring) : GameReader{line, declaring} {}

    /// Whether a line with these words is not one of this game, but begins the next: files of several games need not
    /// have lines between them.
    [[nodiscard]] bool is_of_next(std::string_view text) const {
        if (is_version(text)) return !empty();
        return has_begun() && (text[0] == 'N' || text[0] == 'P');
    }
    void header(std::string_view text) {
        for (const auto& [word, tag] : csa_headers)
            if (text.starts_with(word)) tags_.*tag = text.substr(word.size());
        tags_.date = date_with_dashes(tags_.date);
    }
    void statement(std::string_view text, std::size_t number) {
        line_ = number;
        if (text.empty() || is_version(text)) return;
        if (text[0] == 'T') {
            time(text.substr(1));
            return;
        }
        if (is_over()) {
            break_off(line_, in_quotes(text) + " comes after the end of the game");
            return;
        }
        has_any_ = true;
        if (text.starts_with("N+") || text.starts_with("N-"))
            tags_.players[text[1] == '-'] = text.substr(2);
        else if (text == "PI" || (text.starts_with("PI") && text.size() % 4 == 2))
            initial(text.substr(2));
        else if (text.size() >= 2 && text[0] == 'P' && text[1] >= '1' && text[1] <= '9')
            row(text[1] - '1', text.substr(2));
        else if (text.starts_with("P+") || text.starts_with("P-"))
            pieces(text[1] == '+' ? Side::first : Side::second, text.substr(2));
        else if (text == "+" || text == "-")
            side_ = text == "+" ? Side::first : Side::second;
        else if (text.size() == 7 && (text[0] == '+' || text[0] == '-'))
            move(text);
        else if (text.starts_with('%'))
            end(meaning(text));
        else
            break_off(line_, in_quotes(text) + " is no statement of CSA (expected, say, +7776FU or %TORYO)");
    }
    [[nodiscard]] bool empty() const { return !has_any_; }

private:
    /// Words that are not known (%FUZUMI, %MATTA, %ERROR) end a game without a result.
    [[nodiscard]] Ended meaning(std::string_view word) const {
        if (word == "%JISHOGI") word = csa_end_words.agreed_draw;
        return csa_end_words.meaning(word, has_begun() ? position().side() : side_).value_or(Ended{});
    }
    /// Of the move before, or of what ended the game.
    void time(std::string_view text) {
        const auto seconds = parse_decimal(text, 0, 1e9);
        if (!seconds)
            break_off(line_, in_quotes(text) + " is not a time (expected seconds, as in T10)");
        else if (!is_over())
            took(*seconds);
    }
    void refuse_piece(std::string_view text) {
        break_off(line_, in_quotes(text) + " is not a piece (expected, say, +FU)");
    }
    void initial(std::string_view taken_off) {
        Squares off;
        const Board usual = parse_sfen<Standard>(Standard::initial)->board();
        for (; taken_off.size() >= 4; taken_off.remove_prefix(4)) {
            const auto square = square_of(taken_off.substr(0, 2));
            if (!square || csa_kind(taken_off.substr(2, 2)) != kind_of(usual.at(*square)))
                return break_off(
                    line_, in_quotes(taken_off.substr(0, 4)) + " is not a piece to take off (expected, say, 82HI)");
            off |= Squares::of(*square);
        }
        for (const int square : usual.occupied() - off) put(usual.at(square), square);
        placed_ = true;
    }
    void row(int rank, std::string_view text) {
        placed_ = true;
        int file = 8;
        for (; file >= 0 && text.size() >= 3; --file, text.remove_prefix(3))
            if (const auto kind = csa_kind(text.substr(1, 2)); kind && (text[0] == '+' || text[0] == '-'))
                put(piece_of(text[0] == '+' ? Side::first : Side::second, *kind), square_at(file, rank));
            else if (text.substr(0, 3) != " * ")
                return refuse_piece(text.substr(0, 3));
        // Spaces at the end of a line get lost.
        if (const auto rest = trimmed(text); !rest.empty() && (file < 0 || rest != "*")) refuse_piece(rest);
    }
    void pieces(Side side, std::string_view text) {
        placed_ = true;
        for (; !text.empty(); text.remove_prefix(4)) {
            if (text.starts_with("00AL")) {
                all_others(side);
                continue;
            }
            const auto kind = text.size() < 4 ? std::nullopt : csa_kind(text.substr(2, 2));
            const auto square = square_of(text.substr(0, 2));
            if (kind && square)
                put(piece_of(side, *kind), *square);
            else if (!kind || !text.starts_with("00") || *kind >= Kind::king || !add_to_hand(side, *kind, 1))
                return refuse_piece(text.substr(0, 4));
        }
    }
    /// What is neither on the board nor in a hand, but for kings, goes to the hand of a side.
    void all_others(Side side) {
        const Board usual = parse_sfen<Standard>(Standard::initial)->board();
        for (const Kind kind : hand_kinds) {
            int left = -board_.hand(Side::first).count(kind) - board_.hand(Side::second).count(kind);
            for (const int square : usual.occupied()) left += kind_of(usual.at(square)) == kind ? 1 : 0;
            for (const int square : board_.occupied()) left -= unpromoted(kind_of(board_.at(square))) == kind ? 1 : 0;
            for (; left > 0; --left) board_.hand(side).add(kind);
        }
    }
    void put(Piece piece, int square) {
        if (board_.at(square) == no_piece)
            board_.put(piece, square);
        else
            break_off(line_, "a second piece on " + square_digits(square) + " (expected one a square)");
    }
    /// CSA names the side that moves, and the piece as it is after the move.
    void move(std::string_view text) {
        begin();
        const auto from = square_of(text.substr(1, 2));
        const auto to = square_of(text.substr(3, 2));
        const auto kind = csa_kind(text.substr(5, 2));
        if (is_lost() || !to || !kind || (!from && !text.substr(1).starts_with("00"))) {
            play(std::nullopt, text);
            return;
        }
        if (const char sign = csa_sign(position().side()); text[0] != sign)
            return break_off(line_, in_quotes(text) + " is not of the side to move (expected " + sign + ")");
        if (!from) {
            play(Move::drop(*kind, *to), text);
            return;
        }
        const Kind before = kind_of(position().board().at(*from));
        const bool promotes = can_promote(before) && *kind == promoted(before);
        if (before != Kind::none && *kind != before && !promotes)
            return break_off(line_, in_quotes(text) + " does not name the piece on " + square_digits(*from) +
                                        " (expected " + std::string{csa_name(before)} + ")");
        play(promotes ? Move::promotion(*from, *to) : Move::step(*from, *to), text);
    }

    std::size_t line_ = 0;
    bool has_any_ = false;
};

bool begins_csa(std::string_view line) {
    return is_version(line) || line.starts_with("N+") || line.starts_with("PI") || line.starts_with("P1") ||
           line.starts_with("'CSA");
}

}  // namespace

std::optional<std::vector<WrittenGame>> read_csa(std::span<const std::string> lines, bool named, bool declaring) {
    std::vector<WrittenGame> games;
    std::optional<CsaReader> reader;
    const auto end_game = [&] {
        if (reader && !reader->empty()) games.push_back(reader->read());
        reader.reset();
    };
    bool first = true;
    for (std::size_t number = 1; number <= lines.size(); ++number) {
        std::string_view line{lines[number - 1]};
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        if (std::exchange(first, false) && !named && !begins_csa(line)) return std::nullopt;
        if (line[0] == '\'') continue;
        if (line == between_csa || (reader && reader->is_of_next(line))) end_game();
        if (line == between_csa) continue;
        if (!reader) reader.emplace(number, declaring);
        if (line[0] == '$') {
            reader->header(line);
        } else if (line[0] == 'N' || line[0] == 'P') {
            reader->statement(line, number);
        } else {
            for (std::size_t begin = 0; begin <= line.size();) {
                const std::size_t end = std::min(line.find(',', begin), line.size());
                reader->statement(trimmed(line.substr(begin, end - begin)), number);
                begin = end + 1;
            }
        }
    }
    end_game();
    if (games.empty()) return std::nullopt;
    return games;
}

}  // namespace kigi::shogi
