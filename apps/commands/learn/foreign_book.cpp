#include <kigi/apps/commands/learn/foreign_book.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/foreign_writing.hpp>
#include <kigi/arena/book/book_lines.hpp>
#include <kigi/framework/dynamic/positions_are.hpp>
#include <kigi/games/reversi/edax_book.hpp>
#include <kigi/games/reversi/egaroucid_book.hpp>

namespace kigi::apps {

namespace {

constexpr int squares = 64;

/// What either program says of a position.
struct ForeignPosition {
    Reversi<8> board{};  ///< as if black were to move
    int value = 0;
    int level = 0;
    std::optional<reversi::Move> leaf{};  ///< then value and level are those of the leaf
};

bool names_edax_book(std::string_view path) { return path.ends_with(".dat"); }

Result<void> check_game(const AnyGame& game, std::string_view path) {
    if (!positions_are<Reversi<8>>(game))
        return refuse(fmt::format("{} books are of reversi, and not of {}",
                                  names_edax_book(path) ? "Edax's" : "Egaroucid's", game.name()));
    return {};
}

Reversi<8> board_of(reversi::Bits mover, reversi::Bits opponent) { return Reversi<8>{{mover, opponent, Side::first}}; }

bool is_score(int value) { return std::abs(value) <= squares; }

Result<std::vector<ForeignPosition>> egaroucid_positions(std::string_view bytes) {
    const auto book = reversi::parse_egaroucid_book(bytes);
    if (!book) return std::unexpected{book.error()};
    std::vector<ForeignPosition> positions;
    for (const auto& at : *book) {
        ForeignPosition position{.board = board_of(at.mover, at.opponent), .value = at.value, .level = at.level};
        if (at.leaf && is_score(at.leaf_value)) {
            position.leaf = reversi::Move{static_cast<std::uint8_t>(*at.leaf)};
            position.value = at.leaf_value;
            position.level = at.leaf_level;
        }
        positions.push_back(position);
    }
    return positions;
}

Result<std::vector<ForeignPosition>> edax_positions(std::string_view bytes) {
    const auto book = reversi::parse_edax_book(bytes);
    if (!book) return std::unexpected{book.error()};
    std::vector<ForeignPosition> positions;
    for (const auto& at : book->positions) {
        ForeignPosition position{.board = board_of(at.mover, at.opponent), .value = at.value, .level = at.level};
        if (at.leaf.square != reversi::EdaxMove::no_square && is_score(at.leaf.value)) {
            position.leaf = reversi::Move{static_cast<std::uint8_t>(at.leaf.square)};
            position.value = at.leaf.value;
        }
        if (is_score(position.value)) positions.push_back(position);  // nothing is known of the others
    }
    return positions;
}

/// Whose move it is in positions without colours, by the lines of the book: those from the initial position, and where
/// these do not lead, those from where the fewest discs are, whose own colour is that of games in which nobody passed.
class Colours {
public:
    explicit Colours(const std::vector<ForeignPosition>& positions) {
        std::vector<Reversi<8>> boards;
        for (const auto& at : positions) {
            sides_.try_emplace(boards_of(at.board));
            boards.push_back(at.board);
        }
        follow(Reversi<8>{});
        // A position after a pass has as many discs as the one before it.
        std::ranges::sort(boards, {}, [](const Reversi<8>& board) {
            return std::tuple{discs_on(board), !board.can_play(reversi::pass), boards_of(board)};
        });
        for (const auto& board : boards)
            if (sides_.at(boards_of(board)) == std::array{false, false})
                follow(Reversi<8>{
                    {board.mover(), board.opponent(), discs_on(board) % 2 == 0 ? Side::first : Side::second}});
    }

    /// One side or both.
    [[nodiscard]] std::vector<Side> of(const Reversi<8>& board) const {
        const auto& reached = sides_.at(boards_of(board));
        std::vector<Side> sides;
        if (reached[0]) sides.push_back(Side::first);
        if (reached[1]) sides.push_back(Side::second);
        return sides;
    }

private:
    using Boards = std::pair<reversi::Bits, reversi::Bits>;

    static Boards boards_of(const Reversi<8>& board) {
        const auto least = least_image(board).first;
        return {least.mover(), least.opponent()};
    }
    static int discs_on(const Reversi<8>& board) { return reversi::count(board.mover() | board.opponent()); }

    void follow(const Reversi<8>& from) {
        std::vector<Reversi<8>> open{from};
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            if (const auto known = sides_.find(boards_of(at)); known != sides_.end()) {
                bool& is_reached = known->second[at.side_to_move() == Side::first ? 0 : 1];
                if (std::exchange(is_reached, true)) continue;
                for (const auto move : at.moves()) open.push_back(at.play(move));
            } else if (at.can_play(reversi::pass)) {
                open.push_back(at.passed());  // books may leave such positions out
            }
        }
    }

    std::map<Boards, std::array<bool, 2>> sides_{};
};

}  // namespace

bool names_foreign_book(std::string_view path) {
    return names_written_book(path) || path.ends_with(".egbk2") || path.ends_with(".egbk");
}

bool names_written_book(std::string_view path) { return names_edax_book(path) || path.ends_with(".egbk3"); }

Result<std::vector<arena::KnownPosition>> parse_foreign_book(const AnyGame& game, std::string_view path,
                                                             std::string_view bytes) {
    if (auto checked = check_game(game, path); !checked) return std::unexpected{checked.error()};
    const auto positions = names_edax_book(path) ? edax_positions(bytes) : egaroucid_positions(bytes);
    if (!positions) return std::unexpected{positions.error()};
    const Colours colours{*positions};
    std::vector<std::string> lines;
    for (const auto& [board, value, level, leaf] : *positions) {
        if (board.is_over()) continue;
        const std::string move = leaf ? Reversi<8>::move_text(*leaf) : "-";
        for (const Side side : colours.of(board))
            lines.push_back(fmt::format("{} : {} {} {}",
                                        Reversi<8>{{board.mover(), board.opponent(), side}}.position_text(), move,
                                        value, level));
    }
    return arena::parse_book_lines(game, lines);
}

Result<std::string> foreign_book(const arena::LearnedBook& book, std::string_view path) {
    if (auto checked = check_game(*book.game(), path); !checked) return std::unexpected{checked.error()};
    return names_edax_book(path) ? for_edax(book) : for_egaroucid(book);
}

}  // namespace kigi::apps
