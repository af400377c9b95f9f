#pragma once
/// \file
/// Which squares the sides attack, and how often.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/sliding.hpp>

namespace kigi::shogi {

/// How often a square is attacked, as it matters here: not, once, or more often.
inline constexpr std::uint32_t attack_counts = 3;
/// By one side and by the other: `attack_counts` times the first side's count, plus the second's.
inline constexpr std::uint32_t control_states = attack_counts * attack_counts;

/// What is attacked by each side's pieces, pinned ones included, and those of their own side that they guard.
class Control {
public:
    explicit Control(const Board& board) noexcept {
        const Occupied occupied{board.occupied()};
        add<Side::first>(board, occupied);
        add<Side::second>(board, occupied);
    }

    [[nodiscard]] std::uint32_t attacks(Side side, int square) const noexcept {
        const Attacked& by = by_[std::to_underlying(side)];
        return (by.once.contains(square) ? 1U : 0U) + (by.twice.contains(square) ? 1U : 0U);
    }
    /// Seen by one side: its own count comes first.
    [[nodiscard]] std::uint32_t state(Side of, int square) const noexcept {
        return attack_counts * attacks(of, square) + attacks(opponent(of), square);
    }

    /// The states of all squares as the first side sees them, a byte each; what is behind them is of no meaning.
    using States = std::array<std::uint8_t, 88>;
    [[nodiscard]] States states() const noexcept {
        States states;  // NOLINT(cppcoreguidelines-pro-type-member-init): all that is read is written below
        for (unsigned i = 0; i < 8; ++i) store(states, 8 * i, [i](Squares set) { return set.low >> 8 * i; });
        for (unsigned i = 0; i < 3; ++i)
            store(states, Squares::in_low + 8 * i, [i](Squares set) { return set.high >> 8 * i; });
        return states;
    }

private:
    struct Attacked {
        Squares once;   ///< or more often
        Squares twice;  ///< or more often
        [[gnu::always_inline]] void add(Squares more) noexcept {
            twice |= once & more;
            once |= more;
        }
    };

    template <Side side>
    [[gnu::always_inline]] void add(const Board& board, const Occupied& occupied) noexcept {
        Attacked& by = by_[std::to_underlying(side)];
        const Squares own = board.of(side);
        constexpr Squares may_go_on = side == Side::first ? rectangle(9, 1, 9) : rectangle(9, 0, 8);
        const Squares pawns = own & board.of(Mover::pawn);
        by.once = (pawns & may_go_on).shifted<side == Side::first ? -1 : 1>();  // no two attack the same square
        const Squares bishops = board.of(Mover::bishop) | board.of(Mover::horse);
        const Squares rooks = board.of(Mover::rook) | board.of(Mover::dragon);
        const Squares lances = board.of(Mover::lance);
        for_each_square(own & lances, [&](int from) { by.add(occupied.lance<side>(from)); });
        for_each_square(own & bishops, [&](int from) { by.add(occupied.bishop(from) | step(board.at(from), from)); });
        for_each_square(own & rooks, [&](int from) { by.add(occupied.rook(from) | step(board.at(from), from)); });
        for_each_square(own - pawns - lances - bishops - rooks, [&](int from) { by.add(step(board.at(from), from)); });
    }

    /// Bits as bytes, the lowest first.
    [[nodiscard]] [[gnu::always_inline]] static std::uint64_t spread(std::uint64_t bits) noexcept {
        // Each byte gets all eight bits and keeps its own; what is left of it carries into the highest bit.
        const std::uint64_t own = ((bits & 0xffU) * 0x0101010101010101U) & 0x8040201008040201U;
        return ((own + 0x7f7f7f7f7f7f7f7fU) & 0x8080808080808080U) >> 7U;
    }
    template <class Part>
    [[gnu::always_inline]] void store(States& states, unsigned at, Part part) const noexcept {
        const auto count = [&](const Attacked& by) { return spread(part(by.once)) + spread(part(by.twice)); };
        const std::uint64_t bytes = attack_counts * count(by_[0]) + count(by_[1]);
        std::memcpy(states.data() + at, &bytes, sizeof bytes);
    }

    std::array<Attacked, 2> by_;
};

}  // namespace kigi::shogi
