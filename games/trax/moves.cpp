#include <kigi/games/trax/moves.hpp>

#include <bit>

#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

Moves::iterator::iterator(const Trax& game) : game_{&game} {
    if (game.ending_ != Trax::Ending::none) {
        game_ = nullptr;
        return;
    }
    const auto& box = game.board_.summary();
    y_ = box.top - 1;
    page_column_ = ((box.left - 1) >> 4) - 1;  // one before the first
    next_tile_ = game.board_.empty() ? std::uint8_t{0} : std::uint8_t{tiles};
    advance();
}

bool Moves::iterator::next_cell() {
    const Board& board = game_->board_;
    const auto& box = board.summary();
    left_in_row_ &= left_in_row_ - 1;
    while (left_in_row_ == 0) {
        if (++page_column_ > (box.right + 1) >> 4) {
            page_column_ = (box.left - 1) >> 4;
            if (++y_ > box.bottom + 1) return false;
        }
        const Board::Cell page = board.find_page(page_column_, y_ >> 4);
        if (page == Board::no_cell) continue;
        row_ = page + (static_cast<Board::Cell>(y_) & 15U) * 16;
        left_in_row_ = board.candidates_in_row(row_);
    }
    return true;
}

void Moves::iterator::advance() {
    const Board& board = game_->board_;
    if (board.empty()) {
        if (next_tile_ == 2) {
            game_ = nullptr;
        } else {
            move_ = Move{0, 0, static_cast<Tile>(next_tile_++)};
        }
        return;
    }
    for (;; ++next_tile_) {
        while (next_tile_ >= tiles) {
            if (!next_cell()) {
                game_ = nullptr;
                return;
            }
            const auto x = page_column_ * 16 + std::countr_zero(left_in_row_);
            if (!game_->fits({x, y_})) continue;
            move_ = Move{static_cast<std::uint32_t>(x - board.summary().left + 1),
                         static_cast<std::uint32_t>(y_ - board.summary().top + 1), Tile{}};
            next_tile_ = 0;
        }
        const Board::Cell cell = row_ + static_cast<Board::Cell>(std::countr_zero(left_in_row_));
        const Edges white = fitting_tile(board.state(cell), static_cast<Tile>(next_tile_));
        if (white != 0 && board.is_legal(cell, white)) {
            move_.sign = next_tile_++ & 3U;
            return;
        }
    }
}

}  // namespace kigi::trax
