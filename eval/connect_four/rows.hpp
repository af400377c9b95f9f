#pragma once
/// \file
/// Connect four by rows that are still open, kept up to date stone by stone.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi {

/// How many stones each side has in each row of four, and what the open rows are worth: a row with stones of one side
/// alone counts 1, 4 or 16 for one, two or three of them. Features as `Tracked` takes them.
template <class Size>
class OpenRows {
public:
    using Position = ConnectFourOn<Size>;

    constexpr OpenRows() : OpenRows{Position{}} {}
    constexpr explicit OpenRows(const Position& position) {
        const bool first_moves = position.side_to_move() == Side::first;
        const auto first = first_moves ? position.own() : position.others();
        const auto second = first_moves ? position.others() : position.own();
        for (int column = 0; column < position.width(); ++column)
            for (int row = 0; row < position.height(); ++row)
                for (std::size_t d = 0; d < directions.size(); ++d) {
                    if (!fits(position, column, row, directions[d])) continue;
                    const auto squares = row_from(position, column, row, directions[d]);
                    Counts& counts = counts_[place(position, column, row, d)];
                    counts.first = static_cast<std::uint8_t>(std::popcount(first & squares)) & 15U;
                    counts.second = static_cast<std::uint8_t>(std::popcount(second & squares)) & 15U;
                    sum_ += worth(counts);
                }
    }
    constexpr void update(const Position& before, connect_four::Column, const Position& after) {
        const auto square = std::countr_zero((before.own() | before.others()) ^ (after.own() | after.others()));
        const int column = square / (after.height() + 1);
        const int row = square % (after.height() + 1);
        const bool first = before.side_to_move() == Side::first;
        for (std::size_t d = 0; d < directions.size(); ++d)
            for (int back = 0; back < 4; ++back) {
                const int from_column = column - back * directions[d].columns;
                const int from_row = row - back * directions[d].rows;
                if (!fits(after, from_column, from_row, directions[d])) continue;
                Counts& counts = counts_[place(after, from_column, from_row, d)];
                sum_ -= worth(counts);
                if (first)
                    ++counts.first;
                else
                    ++counts.second;
                sum_ += worth(counts);
            }
    }
    /// The open rows of the first side minus those of the second, in sixteenths of a row of three.
    [[nodiscard]] constexpr std::int32_t sum() const noexcept { return sum_; }

    friend constexpr bool operator==(const OpenRows&, const OpenRows&) noexcept = default;

private:
    struct Counts {
        std::uint8_t first : 4 = 0;
        std::uint8_t second : 4 = 0;
        friend constexpr bool operator==(Counts, Counts) noexcept = default;
    };
    struct Direction {
        int columns;
        int rows;
    };
    static constexpr std::array<Direction, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    static constexpr std::size_t most_squares = 64;

    [[nodiscard]] static constexpr bool fits(const Position& position, int column, int row, Direction to) noexcept {
        const auto inside = [&](int c, int r) {
            return 0 <= c && c < position.width() && 0 <= r && r < position.height();
        };
        return inside(column, row) && inside(column + 3 * to.columns, row + 3 * to.rows);
    }
    [[nodiscard]] static constexpr connect_four::Squares row_from(const Position& position, int column, int row,
                                                                  Direction to) noexcept {
        const int step = to.columns * (position.height() + 1) + to.rows;
        const auto square = static_cast<unsigned>(column * (position.height() + 1) + row);
        connect_four::Squares squares = 0;
        for (int i = 0; i < 4; ++i) squares |= connect_four::Squares{1} << (square + static_cast<unsigned>(i * step));
        return squares;
    }
    [[nodiscard]] static constexpr std::size_t place(const Position& position, int column, int row,
                                                     std::size_t direction) noexcept {
        return (static_cast<std::size_t>(column) * static_cast<std::size_t>(position.height()) +
                static_cast<std::size_t>(row)) *
                   directions.size() +
               direction;
    }
    [[nodiscard]] static constexpr std::int32_t worth(Counts counts) noexcept {
        constexpr std::array<std::int32_t, 5> open{0, 1, 4, 16, 16};
        if (counts.second == 0) return open[counts.first];
        return counts.first == 0 ? -open[counts.second] : 0;
    }

    static constexpr std::size_t rows = [] {
        if constexpr (requires { Size::width(); })
            return static_cast<std::size_t>(Size::width() * Size::height()) * directions.size();
        else
            return most_squares * directions.size();
    }();
    std::array<Counts, rows> counts_{};
    std::int32_t sum_ = 0;
};

/// Open rows of the mover minus those of its opponent; three in an open row are a point.
template <class Size>
struct Rows {
    using Features = OpenRows<Size>;
    static constexpr std::string_view name = "rows";
    static constexpr std::string_view description = "rows of four that are open to one side alone, kept move by move";
    static constexpr std::int32_t scale = 16;

    template <class Position>
        requires requires(const Position& position) { position.features().sum(); }
    Value operator()(const Position& position) const {
        const std::int32_t total = position.features().sum();
        return {position.side_to_move() == Side::first ? total : -total};
    }
};

}  // namespace kigi
