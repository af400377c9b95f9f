#pragma once
/// \file
/// Mates by check after check, as a game.

#include <cstdint>
#include <optional>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/stages.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Shogi in which the attacker gives check with every move. It wins by mate; it does not win where it has no check, or,
/// in the limited form, where the plies that it was given are used up. Lines that come back to a position reach
/// nothing, as those of any game that is Hashed and not Finite (decision 0012); the limited form is Finite, and a proof
/// in it shows a mate within so many plies.
template <class Variant, bool limited>
class MateGame {
public:
    static constexpr bool alternates = true;

    MateGame() = default;
    /// The side to move attacks. `plies` is a mate's length: odd, and at least 1.
    explicit MateGame(const Position& position, int plies = 0) noexcept
        : position_{position}, attacker_{position.side()}, plies_left_{plies} {}

    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] Side attacker() const noexcept { return attacker_; }
    [[nodiscard]] Side side_to_move() const noexcept { return position_.side(); }

    [[nodiscard]] std::optional<Outcome> outcome() const {
        if (side_to_move() != attacker_) {
            if (!has_legal_move<Variant>(position_)) return Outcome::win(attacker_);
            return limited && plies_left_ == 0 ? std::optional{Outcome::draw()} : std::nullopt;
        }
        return has_check<Variant>(position_) ? std::nullopt : std::optional{Outcome::draw()};
    }
    /// Checks, or answers to a check in the order of the stages. The position must outlive the range.
    [[nodiscard]] Generator<Move> moves() const {
        return side_to_move() == attacker_ ? attacks() : limited && plies_left_ == 0 ? nothing()
                                                                                   : evasions<Variant>(position_);
    }
    Difference make(Move move) noexcept {
        if constexpr (limited) --plies_left_;
        return position_.make(move);
    }
    void unmake(Move move, Difference difference) noexcept {
        if constexpr (limited) ++plies_left_;
        position_.unmake(move, difference);
    }
    friend bool operator==(const MateGame&, const MateGame&) noexcept = default;

    [[nodiscard]] std::uint64_t key() const noexcept {
        return limited ? key_of(position_.key(), attacker_, plies_left_) : key_of(position_.key(), attacker_);
    }
    [[nodiscard]] static constexpr std::int32_t score_bound() noexcept { return 1; }
    [[nodiscard]] int plies_left() const noexcept
        requires limited
    {
        return plies_left_;
    }

private:
    [[nodiscard]] Generator<Move> attacks() const {
        for (const Move move : checks<Variant>(position_)) co_yield move;
    }
    [[nodiscard]] static Generator<Move> nothing() { co_return; }

    Position position_;
    Side attacker_ = Side::first;
    int plies_left_ = 0;
};

}  // namespace kigi::shogi
