#pragma once
/// \file
/// A few columns, best first.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/value.hpp>
#include <kigi/games/connect_four/columns.hpp>

namespace kigi::connect_four {

/// A range of columns by score, or the answer that was found while they were looked at (see kigi::FindsAnswers).
class SortedColumns {
public:
    std::optional<Value> answer{};

    /// Behind those with the same score.
    [[gnu::always_inline]] void add(int column, int score) noexcept {
        const int floor = score << column_bits;
        std::size_t at = size_++;
        for (; at > 0 && items_[at - 1] < floor; --at) items_[at] = items_[at - 1];
        items_[at] = floor | column;
    }

    class Iterator {
    public:
        using value_type = Column;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        explicit Iterator(const int* at) : at_{at} {}
        [[nodiscard]] Column operator*() const noexcept {
            return {static_cast<std::uint8_t>(*at_ & ((1 << column_bits) - 1))};
        }
        Iterator& operator++() noexcept {
            ++at_;
            return *this;
        }
        Iterator operator++(int) noexcept { return Iterator{at_++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const int* at_ = nullptr;
    };
    [[nodiscard]] Iterator begin() const noexcept { return Iterator{items_.data()}; }
    [[nodiscard]] Iterator end() const noexcept { return Iterator{items_.data() + size_}; }

private:
    static constexpr int column_bits = 5;
    std::size_t size_ = 0;
    std::array<int, 1 << column_bits> items_;  // score and column in one number; not cleared for each node
};

}  // namespace kigi::connect_four
