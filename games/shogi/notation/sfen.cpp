#include <kigi/games/shogi/notation/sfen.hpp>

#include <cstddef>
#include <optional>
#include <ranges>
#include <vector>

#include <kigi/framework/text/printable.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/letters.hpp>

namespace kigi::shogi {
namespace {

template <class Variant>
std::unexpected<Error> refused(std::string_view text, const std::string& why) {
    return refuse(in_quotes(text, 120) + " " + why + " (expected a position like '" + std::string{Variant::initial} +
                  " 1')");
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Reads one position; says why not.
template <class Variant>
class Reader {
public:
    std::optional<std::string> board(std::string_view text) {
        const auto rows = split(text, '/');
        if (rows.size() != Variant::rank_count)
            return "has " + std::to_string(rows.size()) + " rows, not " + std::to_string(Variant::rank_count);
        for (std::size_t rank = 0; rank < rows.size(); ++rank)
            if (auto why = row(rows[rank], static_cast<int>(rank)))
                return "row " + std::to_string(rank + 1) + " " + *why;
        return std::nullopt;
    }
    std::optional<std::string> hands(std::string_view text) {
        if (text == "-") return std::nullopt;
        if (text.empty()) return "has no hands";
        int count = 0;
        for (const char c : text) {
            if (c >= '0' && c <= '9') {
                count = count * 10 + (c - '0');
                if (count == 0 || count > Variant::piece_count)
                    return "has a number in the hands that is not from 1 to " + std::to_string(Variant::piece_count);
                continue;
            }
            const auto kind = variant_kind(c);
            if (!kind || *kind == Kind::king) return "has '" + printable({&c, 1}) + "' in the hands";
            for (int i = count == 0 ? 1 : count; i > 0; --i) {
                board_.hand(owner(c)).add(*kind);
                ++pieces_;
            }
            count = 0;
        }
        if (count != 0) return "ends its hands with a number";
        return std::nullopt;
    }
    /// What no part shows by itself.
    std::optional<std::string> whole(Side side) const {
        if (pieces_ > Variant::piece_count) return "has more than " + std::to_string(Variant::piece_count) + " pieces";
        if (board_.king(Side::first) == no_square && board_.king(Side::second) == no_square) return "has no king";
        if (in_check(Position{board_, side}, opponent(side)))
            return "leaves the king of the side that has moved in check";
        return std::nullopt;
    }
    [[nodiscard]] const Board& read() const { return board_; }

private:
    static char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c & ~0x20) : c; }
    static std::optional<Kind> variant_kind(char letter) {
        const auto kind = kind_of_letter(capital(letter));
        if (!Variant::has_lances_and_knights && (kind == Kind::lance || kind == Kind::knight)) return std::nullopt;
        return kind;
    }
    static Side owner(char c) { return c >= 'a' ? Side::second : Side::first; }

    std::optional<std::string> row(std::string_view text, int rank) {
        int file = Variant::file_count - 1;
        bool promotes = false;
        for (const char c : text) {
            if (c >= '1' && c <= '9' && !promotes) {
                file -= c - '0';
                if (file < -1) return "is too long";
                continue;
            }
            if (c == '+' && !promotes) {
                promotes = true;
                continue;
            }
            const auto kind = variant_kind(c);
            if (!kind || (promotes && !can_promote(*kind)))
                return "has '" + std::string{promotes ? "+" : ""} + printable({&c, 1}) + "'";
            if (file < 0) return "is too long";
            if (auto why = place(owner(c), promotes ? promoted(*kind) : *kind, square_at(file, rank))) return why;
            ++pieces_;
            promotes = false;
            --file;
        }
        if (promotes || file != -1) return "is too short";
        return std::nullopt;
    }
    std::optional<std::string> place(Side side, Kind kind, int square) {
        const int ahead = side == Side::first ? rank_of(square) : Variant::rank_count - 1 - rank_of(square);
        if (ahead < (kind == Kind::knight ? 2 : kind == Kind::pawn || kind == Kind::lance ? 1 : 0))
            return "has a piece that could never move again";
        if (kind == Kind::king && board_.king(side) != no_square) return "has a second king of a side";
        board_.put(piece_of(side, kind), square);
        return std::nullopt;
    }

    Board board_;
    int pieces_ = 0;
};

bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

template <class Variant>
std::string sfen(const Position& position) {
    const Board& board = position.board();
    std::string text;
    for (int rank = 0; rank < Variant::rank_count; ++rank) {
        if (rank != 0) text += '/';
        int empty = 0;
        const auto write_empty = [&] {
            if (empty != 0) text += std::to_string(std::exchange(empty, 0));
        };
        for (int file = Variant::file_count - 1; file >= 0; --file) {
            const Piece piece = board.at(square_at(file, rank));
            if (piece == no_piece) {
                ++empty;
                continue;
            }
            write_empty();
            text += letters_of(piece);
        }
        write_empty();
    }
    text += position.side() == Side::first ? " b " : " w ";
    const std::size_t before = text.size();
    for (const Side side : {Side::first, Side::second})
        for (const Kind kind : std::views::reverse(hand_kinds))
            if (const int count = board.hand(side).count(kind); count != 0)
                text += (count > 1 ? std::to_string(count) : "") + letters_of(piece_of(side, kind));
    if (text.size() == before) text += '-';
    return text + (position.is_declared() ? " 1 win" : " 1");
}

template <class Variant>
Result<Position> parse_sfen(std::string_view text) {
    auto parts = split(text, ' ');
    const bool declared = parts.back() == "win";
    if (declared) parts.pop_back();
    if (parts.size() == 4 && is_number(parts[3])) parts.pop_back();
    if (parts.size() != 3)
        return refused<Variant>(text, "does not have a board, the side to move, the hands and perhaps a number");
    if (parts[1] != "b" && parts[1] != "w") return refused<Variant>(text, "has a side to move that is not b or w");
    const Side side = parts[1] == "b" ? Side::first : Side::second;
    Reader<Variant> reader;
    if (const auto why = reader.board(parts[0])) return refused<Variant>(text, *why);
    if (const auto why = reader.hands(parts[2])) return refused<Variant>(text, *why);
    if (const auto why = reader.whole(declared ? opponent(side) : side)) return refused<Variant>(text, *why);
    Position position{reader.read(), declared ? opponent(side) : side};
    if (declared) position.make(Move::declaration());
    return position;
}

std::string square_text(int square) {
    return {static_cast<char>('1' + file_of(square)), static_cast<char>('a' + rank_of(square))};
}

std::string usi(Move move) {
    if (move.is_declaration()) return "win";
    if (move.is_drop()) return std::string{letter_of(move.dropped())} + "*" + square_text(move.to());
    return square_text(move.from()) + square_text(move.to()) + (move.promotes() ? "+" : "");
}

Result<Move> parse_usi(std::string_view text) {
    const auto square = [&](std::size_t at) {
        const int file = text[at] - '1';
        const int rank = text[at + 1] - 'a';
        return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? square_at(file, rank) : no_square;
    };
    if (text == "win") return Move::declaration();
    if (text.size() == 4 && text[1] == '*') {
        const auto kind = kind_of_letter(text[0]);
        if (kind && *kind != Kind::king && square(2) != no_square) return Move::drop(*kind, square(2));
    } else if (text.size() == 4 || (text.size() == 5 && text[4] == '+')) {
        if (square(0) != no_square && square(2) != no_square)
            return text.size() == 5 ? Move::promotion(square(0), square(2)) : Move::step(square(0), square(2));
    }
    return refuse(in_quotes(text, 40) + " is not a move (expected one like 7g7f, 8h2b+ or P*5e)");
}

template std::string sfen<Standard>(const Position&);
template std::string sfen<Mini>(const Position&);
template Result<Position> parse_sfen<Standard>(std::string_view);
template Result<Position> parse_sfen<Mini>(std::string_view);

}  // namespace kigi::shogi
