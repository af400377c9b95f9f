#pragma once
/// \file
/// All columns of connect four on 7x6 compared at once: in what order a search tries them, or which of them wins.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/games/connect_four/columns.hpp>

namespace kigi::connect_four {

/// A range of columns, best first, or the answer that was found while they were looked at (see kigi::FindsAnswers).
class ColumnOrder {
public:
    std::optional<Value> answer{};

    ColumnOrder() = default;
    /// Four bits a column, the first in the lowest: its index and one, and 0 behind the last.
    explicit ColumnOrder(std::uint32_t columns) noexcept : columns_{columns} {}

    /// Without the columns right of the middle.
    [[nodiscard]] ColumnOrder left_half() const noexcept {
        ColumnOrder half;
        unsigned at = 0;
        for (std::uint32_t left = columns_; left != 0; left >>= 4U)
            if ((left & 15U) <= 4) {
                half.columns_ |= (left & 15U) << at;
                at += 4;
            }
        return half;
    }

    class Iterator {
    public:
        using value_type = Column;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        explicit Iterator(std::uint32_t left) : left_{left} {}
        [[nodiscard]] Column operator*() const noexcept { return {static_cast<std::uint8_t>((left_ & 15U) - 1)}; }
        Iterator& operator++() noexcept {
            left_ >>= 4U;
            return *this;
        }
        Iterator operator++(int) noexcept {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;
        friend bool operator==(const Iterator& i, std::default_sentinel_t) noexcept { return i.left_ == 0; }

    private:
        std::uint32_t left_ = 0;
    };
    [[nodiscard]] Iterator begin() const noexcept { return Iterator{columns_}; }
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    std::uint32_t columns_ = 0;
};

/// What a comparison of the columns found.
struct ComparedColumns {
    std::uint32_t columns = 0;  ///< as ColumnOrder wants them: those after which the mover has the most squares that
                                ///< would complete a four first, on a tie the one nearer to the middle
    std::uint32_t winner = 0;   ///< the index and one of the column to which the opponent has no parry, nearest to the
                                ///< middle; 0: there is none
};

/// Compares the columns of the squares in `moves`, all of them in `landing`, where the next stones of the columns land.
/// `own` are the stones of the side to move. Nobody has four in a row, nor wins with the next stone.
using CompareColumns = ComparedColumns (*)(Squares own, Squares empty, Squares landing, Squares moves);

[[nodiscard]] ComparedColumns compare_columns_portable(Squares own, Squares empty, Squares landing, Squares moves);
/// Only where the processor runs x86-64-v3 (AVX2) or x86-64-v4 (AVX-512).
[[nodiscard]] ComparedColumns compare_columns_v3(Squares own, Squares empty, Squares landing, Squares moves);
[[nodiscard]] ComparedColumns compare_columns_v4(Squares own, Squares empty, Squares landing, Squares moves);

[[nodiscard]] inline CompareColumns compare_columns(InstructionSet set) noexcept {
    switch (set) {
        case InstructionSet::v4:
            return compare_columns_v4;
        case InstructionSet::v3:
            return compare_columns_v3;
        default:
            return compare_columns_portable;
    }
}

}  // namespace kigi::connect_four
