#include <kigi/games/reversi/reversi_notation.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/framework/text/words.hpp>
#include <kigi/games/reversi/disc_signs.hpp>
#include <kigi/games/reversi/flip/parallel_prefix.hpp>
#include <kigi/games/reversi/mobility.hpp>
#include <kigi/games/reversi/pasted_board.hpp>

namespace kigi::reversi {
namespace {

std::string_view without_space_in_front(std::string_view text) {
    text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(text, is_white_space) - text.begin()));
    return text;
}

/// Length of the number that `text` begins with and that counts moves: "12.", "3)"; 0 if there is none.
std::size_t count_length(std::string_view text) {
    const auto end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos) return 0;
    return text[end] == '.' || text[end] == ')' || text[end] == ':' ? end + 1 : 0;
}

/// Spaces, commas, single dashes, and what counts the moves.
std::string_view without_separators_in_front(std::string_view text) {
    for (;;) {
        const bool dash = text.starts_with('-') && !text.starts_with("--");
        if (!text.empty() && (is_white_space(text.front()) || text.front() == ',' || dash))
            text.remove_prefix(1);
        else if (const auto count = count_length(text); count != 0)
            text.remove_prefix(count);
        else
            return text;
    }
}

std::string last_square(int size) { return {static_cast<char>('a' + size - 1), static_cast<char>('0' + size)}; }

/// The bytes of the first sign; a byte that is no character counts as one.
std::size_t sign_length(std::string_view text) { return std::max<std::size_t>(utf8_length(text), 1); }

/// Those of the first two, as many as the name of a square has.
std::size_t two_signs(std::string_view text) {
    const auto first = sign_length(text);
    return first < text.size() ? first + sign_length(text.substr(first)) : first;
}

/// The words of a pass, the longest first, since a transcript need not have spaces.
constexpr std::array<std::string_view, 4> pass_words{"pass", "pa", "ps", "--"};

/// Length of the pass that `text` begins with; 0 if none.
std::size_t pass_length(std::string_view text) {
    for (std::string_view word : pass_words) {
        if (equal_in_any_case(text.substr(0, word.size()), word)) return word.size();
    }
    return 0;
}

Bits legal(const Discs& d, int size) { return legal_squares(d.mover, d.opponent) & board_of(size); }

Discs swapped(const Discs& d) { return {d.opponent, d.mover, opponent(d.side)}; }

Discs played(const Discs& d, Move move) {
    if (move.is_pass()) return swapped(d);
    const Bits turned = flip::parallel_prefix(move.square, d.mover, d.opponent);
    return {d.opponent ^ turned, d.mover ^ turned ^ (Bits{1} << move.square), opponent(d.side)};
}

/// Empty if legal.
std::string why_illegal(const Discs& discs, int size, Move move) {
    const Bits own = legal(discs, size);
    if (own == 0 && legal(swapped(discs), size) == 0) return "the game is over";
    if (move.is_pass()) return own == 0 ? "" : "a pass is not legal here (there is a move to play)";
    if (own == 0) return move_text(move) + " is not legal here (the side to move must pass)";
    return (own >> move.square & 1) != 0 ? "" : move_text(move) + " is not a legal move here";
}

enum class Sign : char { black, white, empty, unknown };

Sign sign_of(char c, Sign zero) {
    switch (c) {
        case 'X':
        case 'x':
        case '*':
        case 'B':
        case 'b':
        case '@':
        case '1':
            return Sign::black;
        case 'O':
        case 'o':
        case 'W':
        case 'w':
        case '2':
            return Sign::white;
        case '-':
        case '.':
        case '_':
            return Sign::empty;
        case '0':
            return zero;
        default:
            return Sign::unknown;
    }
}

Result<Side> parse_side(std::string_view text) {
    if (text.size() == 1 && text != "0") {
        const Sign sign = sign_of(text.front(), Sign::unknown);
        if (sign == Sign::black) return Side::first;
        if (sign == Sign::white) return Side::second;
    }
    if (equal_in_any_case(text, "black")) return Side::first;
    if (equal_in_any_case(text, "white")) return Side::second;
    return refuse(in_quotes(text) + " is not a side to move (expected X or O)");
}

std::size_t count_signs(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(sign_length(text));
    return count;
}

/// The squares of a text that is a board in one word and the side to move, and of no other length than a board; nothing
/// if it is none. A sign too few would take the side for a square, and one too many be taken for the side.
std::optional<std::size_t> wrong_squares(std::string_view text, std::size_t squares) {
    const auto board = next_word(text);
    const auto count = count_signs(board);
    const bool is_one = count != squares && count > 1 && parse_side(trimmed(text)).has_value();
    return is_one ? std::optional{count} : std::nullopt;
}

}  // namespace

std::string move_text(Move move) {
    if (move.is_pass()) return "pa";
    return {static_cast<char>('a' + (move.square & 7)), static_cast<char>('1' + (move.square >> 3))};
}

Result<Move> parse_move(int size, std::string_view text) {
    const std::size_t length = pass_length(text);
    if (length != 0 && length == text.size()) return pass;
    if (text.size() == 2) {
        const int file = lower_case(text[0]) - 'a';
        const int rank = text[1] - '1';
        if (file >= 0 && file < size && rank >= 0 && rank < size)
            return Move{static_cast<std::uint8_t>(8 * rank + file)};
    }
    return refuse(in_quotes(text) + " is not a square (expected a1 to " + last_square(size) + ", or pa for a pass)");
}

Result<Move> parse_legal_move(const Discs& discs, int size, std::string_view text) {
    const Result<Move> move = parse_move(size, text);
    if (!move) return move;
    std::string why = why_illegal(discs, size, *move);
    if (!why.empty()) return refuse(std::move(why));
    return move;
}

std::vector<Result<Move>> parse_transcript(const Discs& discs, int size, std::string_view text) {
    std::vector<Result<Move>> moves;
    const std::string plain = with_plain_signs(text);
    text = plain;
    Discs now = discs;
    while (!(text = without_separators_in_front(text)).empty()) {
        const std::size_t passing = pass_length(text);
        const std::string_view word = text.substr(0, passing != 0 ? passing : two_signs(text));
        const Result<Move> move = parse_move(size, word);
        if (!move) {
            moves.push_back(move);
            return moves;
        }
        if (!move->is_pass() && legal(now, size) == 0 && legal(swapped(now), size) != 0) {
            moves.push_back(pass);
            now = swapped(now);
        }
        if (const std::string why = why_illegal(now, size, *move); !why.empty()) {
            moves.push_back(refuse(why));
            return moves;
        }
        moves.push_back(move);
        now = played(now, *move);
        text.remove_prefix(word.size());
    }
    return moves;
}

std::string position_text(const Discs& discs, int size) {
    const Bits black = discs.side == Side::first ? discs.mover : discs.opponent;
    const Bits white = discs.side == Side::first ? discs.opponent : discs.mover;
    std::string text;
    for (int rank = 0; rank < size; ++rank) {
        for (int file = 0; file < size; ++file) {
            const int square = 8 * rank + file;
            text += (black >> square & 1) != 0 ? 'X' : (white >> square & 1) != 0 ? 'O' : '-';
        }
    }
    return text + (discs.side == Side::first ? " X" : " O");
}

Result<Discs> parse_discs(std::string_view text, int size) {
    if (const auto plain = with_plain_signs(text); plain != text) return parse_discs(plain, size);
    if (text.find('\n') != std::string_view::npos)
        if (const auto plain = without_frame(text, size)) return parse_discs(*plain, size);
    const auto squares = static_cast<std::size_t>(size * size);
    const std::string expected = "expected " + std::to_string(squares) + " squares and the side to move";
    if (const auto wrong = wrong_squares(text, squares))
        return refuse("the position has " + std::to_string(*wrong) + " squares (" + expected + ")");
    std::vector<std::string_view> board;
    std::string_view rest = without_space_in_front(text);
    for (; !rest.empty() && board.size() < squares; rest = without_space_in_front(rest)) {
        board.push_back(rest.substr(0, sign_length(rest)));
        rest.remove_prefix(board.back().size());
    }
    if (board.size() < squares) {
        return refuse("the position has " + std::to_string(board.size()) + " signs (" + expected + ")");
    }
    const bool digits = std::ranges::any_of(board, [](std::string_view sign) { return sign == "1" || sign == "2"; });
    Bits black = 0;
    Bits white = 0;
    for (std::size_t i = 0; i < squares; ++i) {
        const Bits square = Bits{1} << (8 * (i / static_cast<std::size_t>(size)) + i % static_cast<std::size_t>(size));
        const Sign sign =
            board[i].size() == 1 ? sign_of(board[i].front(), digits ? Sign::empty : Sign::white) : Sign::unknown;
        switch (sign) {
            case Sign::black:
                black |= square;
                break;
            case Sign::white:
                white |= square;
                break;
            case Sign::empty:
                break;
            case Sign::unknown:
                return refuse(in_quotes(board[i]) + " on square " + std::to_string(i + 1) + " of " +
                              std::to_string(squares) + " (expected X, O or -)");
        }
    }
    rest = trimmed(rest);
    if (rest.empty()) return refuse("the position ends without the side to move (expected X or O)");
    const Result<Side> side = parse_side(rest);
    if (!side) return std::unexpected{side.error()};
    return *side == Side::first ? Discs{black, white, *side} : Discs{white, black, *side};
}

}  // namespace kigi::reversi
