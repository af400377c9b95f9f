#pragma once
/// \file
/// The positions of a line of play as keys: what repetition is looked for in.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kigi {

/// How often a position stood on the board earlier on the line, and how many plies ago.
struct Repetition {
    int times = 0;            ///< earlier occurrences; 0: it is new
    int plies_ago = 0;        ///< distance to the latest of them; 0: it is new
    int first_plies_ago = 0;  ///< distance to the earliest of them; 0: it is new

    /// Whether the position occurred before.
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return times > 0; }
    friend constexpr bool operator==(Repetition, Repetition) noexcept = default;
};

/// The keys of the positions of a line, oldest first. Eight bytes a ply: a copy costs little, and a move made and
/// unmade pushes and pops one key.
class KeyHistory {
public:
    KeyHistory() = default;
    /// A line that begins at one position.
    explicit KeyHistory(std::uint64_t key) : keys_{key} {}

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() noexcept { keys_.pop_back(); }
    /// The key of the latest position; there must be one.
    [[nodiscard]] std::uint64_t back() const noexcept { return keys_.back(); }
    [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }
    [[nodiscard]] bool empty() const noexcept { return keys_.empty(); }

    /// What the position with this key would repeat if it came next. It is looked for every `stride` plies back: 2
    /// where sides alternate, as only then the same side is to move.
    template <int stride = 1>
    [[nodiscard]] Repetition of_next(std::uint64_t key) const noexcept {
        Repetition found;
        const auto size = static_cast<std::ptrdiff_t>(keys_.size());
        for (std::ptrdiff_t ply = size - stride; ply >= 0; ply -= stride) {
            if (keys_[static_cast<std::size_t>(ply)] != key) [[likely]]
                continue;
            found.first_plies_ago = static_cast<int>(size - ply);
            if (found.times++ == 0) found.plies_ago = found.first_plies_ago;
        }
        return found;
    }
    friend bool operator==(const KeyHistory&, const KeyHistory&) = default;

private:
    std::vector<std::uint64_t> keys_;
};

}  // namespace kigi
