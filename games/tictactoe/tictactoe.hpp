#pragma once
/// \file
/// Tic-tac-toe and its larger kin: m x n boards, k in a row wins. The smallest full example of a game.

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/grid.hpp>
#include <kigi/framework/text/numbers.hpp>

namespace kigi {

/// The first side writes X, the second O; who first has `length` in a straight or diagonal row wins, by one point.
template <class Board>
class TicTacToeOn {
public:
    TicTacToeOn() = default;

    // What every game has.
    Side side_to_move() const { return stones_.side_to_place(); }
    std::optional<Outcome> outcome() const {
        const Side last = opponent(side_to_move());
        if (stones_.grid.has_row(stones_[last], length_)) return Outcome::win(last);
        return stones_.empty() == typename Board::Set{} ? std::optional{Outcome::draw()} : std::nullopt;
    }
    auto moves() const { return stones_.grid.squares(open()); }
    TicTacToeOn play(Square square) const { return {stones_.placed(square), length_}; }
    friend bool operator==(const TicTacToeOn&, const TicTacToeOn&) = default;

    // What this one has besides: each of these groups is a refinement of its own, and may be left out.
    static constexpr bool alternates = true;

    std::uint64_t key() const { return stones_.key(); }

    std::int32_t score_bound() const { return 1; }

    int plies_left() const { return Board::Sets::count(open()); }

    std::uint64_t count_moves() const { return static_cast<std::uint64_t>(plies_left()); }

    auto winning_moves(Side side) const {
        return stones_.grid.squares(stones_.grid.completing(stones_[side], open(), length_));
    }

    int symmetries() const { return stones_.grid.symmetries(); }
    TicTacToeOn transformed(int symmetry) const { return {stones_.transformed(symmetry), length_}; }
    Square transformed(Square square, int symmetry) const { return stones_.grid.transformed(square, symmetry); }

    std::string move_text(Square square) const { return stones_.grid.text(square); }
    Result<Square> parse_move(std::string_view text) const {
        const auto square = stones_.grid.parse_square(text);
        return square && (stones_.grid.bit(*square) & open()) == typename Board::Set{} ? refuse_move(text) : square;
    }
    std::string position_text() const { return joined_rows(stones_.rows()); }
    Result<TicTacToeOn> parse_position(std::string_view text) const {
        const auto stones = stones_.parse(text);
        if (!stones) return std::unexpected{stones.error()};
        if (stones_.grid.has_row((*stones)[stones->side_to_place()], length_))
            return refuse("'" + std::string{text} + "' cannot arise (the side to move has a row already)");
        return TicTacToeOn{*stones, length_};
    }

    std::string board_text() const { return drawn_text(stones_.rows(open())); }
    std::string board_svg() const { return drawn_svg(stones_.rows(open())); }

    /// "4x4x3": width, height, row length.
    static Result<TicTacToeOn> from_parameters(std::string_view text) {
        const auto n = parse_numbers(text, 'x');
        if (!n || n->size() != 3 || !Board::fits((*n)[0], (*n)[1]) || (*n)[2] < 1)
            return refuse("'" + std::string{text} +
                          "' is not a board (expected WIDTHxHEIGHTxROW, such as 4x4x3, with " +
                          "(WIDTH + 1) * HEIGHT <= " + std::to_string(Board::capacity) + " and ROW >= 1)");
        return TicTacToeOn{{Board::of_size((*n)[0], (*n)[1])}, (*n)[2]};
    }
    std::string parameters() const { return stones_.grid.size_text() + "x" + std::to_string(length_); }

private:
    TicTacToeOn(const StonesOn<Board>& stones, int length) : stones_{stones}, length_{length} {}
    typename Board::Set open() const { return outcome() ? typename Board::Set{} : stones_.empty(); }

    StonesOn<Board> stones_;
    int length_ = 3;
};

using TicTacToe = TicTacToeOn<Grid>;
/// On boards of up to 17x17: five in a row on 15x15 is gomoku in its freest form.
using WideTicTacToe = TicTacToeOn<WideGrid>;

}  // namespace kigi
