#pragma once
/// \file
/// A move of any game, as one word.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace kigi {

/// The bytes of a game's own move. It means something only together with a position of that game.
/// Not initialised by default: lists of moves are made at every node.
struct DynamicMove {
    std::uint64_t bits;
    friend constexpr bool operator==(DynamicMove, DynamicMove) noexcept = default;
};

/// What a move of a game must be to travel as a word: two equal moves have the same bytes.
template <class Move>
concept FitsDynamicMove = sizeof(Move) <= sizeof(DynamicMove) && std::is_trivially_copyable_v<Move> &&
                          std::has_unique_object_representations_v<Move>;

template <FitsDynamicMove Move>
[[nodiscard]] inline DynamicMove packed(Move move) noexcept {
    DynamicMove word{};
    std::memcpy(&word.bits, static_cast<const void*>(&move), sizeof move);
    return word;
}
/// Law: `unpacked<Move>(packed(move)) == move`.
template <FitsDynamicMove Move>
[[nodiscard]] inline Move unpacked(DynamicMove word) noexcept {
    Move move;
    std::memcpy(static_cast<void*>(&move), &word.bits, sizeof move);
    return move;
}

/// A list of moves that lives in the frame of its owner, or on the heap if it is long. A contiguous range.
class DynamicMoves {
public:
    // Nothing is initialised: a list is made at every node.
    DynamicMoves() {}  // NOLINT(modernize-use-equals-default)

    void add(DynamicMove move) {
        if (size_ < near_.size()) [[likely]]
            near_[size_] = move;
        else
            add_far(move);
        ++size_;
    }
    [[nodiscard]] const DynamicMove* begin() const noexcept { return far_.empty() ? near_.data() : far_.data(); }
    [[nodiscard]] const DynamicMove* end() const noexcept { return begin() + size_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    static constexpr std::size_t inline_capacity = 48;

    [[gnu::noinline]] void add_far(DynamicMove move) {
        if (far_.empty()) {
            far_.reserve(4 * inline_capacity);
            far_.assign(near_.begin(), near_.end());
        }
        far_.push_back(move);
    }

    std::array<DynamicMove, inline_capacity> near_;
    std::size_t size_ = 0;
    std::vector<DynamicMove> far_{};
};

}  // namespace kigi
