#pragma once
// A subtraction game for the searchers' own tests: make and unmake, a move may keep the turn, draws, evaluations with
// ties.

#include <cstdint>
#include <optional>
#include <ranges>

#include <kigi/framework/game/game.hpp>

namespace kigi::test {

/// Two piles; take 1 to 3 from one of them. Taking exactly 2 keeps the turn. The score is the difference of what was
/// taken.
class Piles {
public:
    struct Move {
        std::uint8_t pile, count;
        friend bool operator==(const Move&, const Move&) = default;
    };
    Piles() = default;
    Piles(int a, int b) : pile_{a, b} {}

    Side side_to_move() const { return side_; }
    std::optional<Outcome> outcome() const {
        if (pile_[0] + pile_[1] > 0) return std::nullopt;
        return Outcome::score(Side::first, taken_[0] - taken_[1]);
    }
    auto moves() const {
        return std::views::iota(0, 6) | std::views::transform([](int i) {
                   return Move{static_cast<std::uint8_t>(i / 3), static_cast<std::uint8_t>(i % 3 + 1)};
               }) |
               std::views::filter([a = pile_[0], b = pile_[1]](Move m) { return m.count <= (m.pile ? b : a); });
    }
    int make(Move m) {
        pile_[m.pile] -= m.count;
        taken_[side_ == Side::first ? 0 : 1] += m.count * (m.pile + 1);
        if (m.count != 2) side_ = opponent(side_);
        return 0;
    }
    void unmake(Move m, int) {
        if (m.count != 2) side_ = opponent(side_);
        taken_[side_ == Side::first ? 0 : 1] -= m.count * (m.pile + 1);
        pile_[m.pile] += m.count;
    }
    std::uint64_t key() const {
        std::uint64_t h = side_ == Side::first ? 1 : 2;
        for (int n : {pile_[0], pile_[1], taken_[0], taken_[1]})
            h = (h + static_cast<std::uint64_t>(n)) * 0x9E3779B97F4A7C15U, h ^= h >> 29U;
        return h;
    }
    std::uint64_t count_moves() const {
        return static_cast<std::uint64_t>(std::min(pile_[0], 3) + std::min(pile_[1], 3));
    }
    int lead() const { return side_ == Side::first ? taken_[0] - taken_[1] : taken_[1] - taken_[0]; }
    friend bool operator==(const Piles&, const Piles&) = default;

private:
    int pile_[2] = {5, 6};
    int taken_[2] = {};
    Side side_ = Side::first;
};
static_assert(Game<Piles> && Undoable<Piles> && Hashed<Piles> && Countable<Piles>);

}  // namespace kigi::test
