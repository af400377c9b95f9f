#pragma once
/// \file
/// The moves of a position of Trax, each found when it is asked for.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/trax_move.hpp>

namespace kigi {
class Trax;
}

namespace kigi::trax {

/// A lazy range: a move's chain is tried when the iterator comes to it, and only if it could be illegal. The position
/// may be changed between two steps if it is restored before the next.
class Moves : public std::ranges::view_interface<Moves> {
public:
    class iterator {
    public:
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        iterator() = default;
        explicit iterator(const Trax& game);
        [[nodiscard]] Move operator*() const noexcept { return move_; }
        iterator& operator++() {
            advance();
            return *this;
        }
        iterator operator++(int) {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator&, const iterator&) = default;
        friend bool operator==(const iterator& i, std::default_sentinel_t) noexcept { return i.game_ == nullptr; }

    private:
        void advance();
        [[nodiscard]] bool next_cell();

        const Trax* game_ = nullptr;
        Move move_;
        std::int32_t y_ = 0;
        std::int32_t page_column_ = 0;
        Board::Cell row_ = Board::no_cell;  // the first cell of 16
        std::uint32_t left_in_row_ = 0;     // the lowest bit is the cell of the move
        std::uint8_t next_tile_ = 0;
    };

    Moves() = default;
    explicit Moves(const Trax& game) noexcept : game_{&game} {}
    [[nodiscard]] iterator begin() const { return iterator{*game_}; }
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    const Trax* game_ = nullptr;
};

}  // namespace kigi::trax
