#pragma once
/// \file
/// Where sliding pieces go on an occupied board, each ray by one subtraction.
///
/// The nearest piece on a ray is the lowest bit of the ray's occupied squares where numbers grow; `o ^ (o - 1)` is all
/// up to it. Where numbers fall, the same is done with the bytes of the board reversed: such a ray, but for files, has
/// at most one square a byte. On files the highest bit is looked for. (The method of lines that H. Yamana published for
/// Qugiy; no tables of occupied lines, so that nothing large has to stay in the cache.)

#include <bit>
#include <cstdint>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

/// An occupied board as sliding pieces see it.
class Occupied {
public:
    [[gnu::always_inline]] explicit Occupied(Squares squares) noexcept
        : squares_{squares}, mirrored_{__builtin_bswap64(squares.high), __builtin_bswap64(squares.low)} {}

    [[nodiscard]] [[gnu::always_inline]] Squares bishop(int from) const noexcept {
        return ascending(from, Direction::left_down) | ascending(from, Direction::left_up) | descending(from, 1) |
               descending(from, 2);
    }
    [[nodiscard]] [[gnu::always_inline]] Squares rook(int from) const noexcept {
        return ascending(from, Direction::left) | descending(from, 0) | up(from) | down(from);
    }
    /// Where a lance of that side goes.
    template <Side side>
    [[nodiscard]] [[gnu::always_inline]] Squares lance(int from) const noexcept {
        return side == Side::first ? up(from) : down(from);
    }

private:
    /// All of a ray up to its first occupied square; numbers grow along it.
    [[nodiscard]] [[gnu::always_inline]] static Squares to_first(Squares along, Squares occupied) noexcept {
        const Squares met = along & occupied;
        const std::uint64_t low = met.low - 1;
        const std::uint64_t high = met.high - (met.low == 0 ? 1U : 0U);
        return Squares{met.low ^ low, met.high ^ high} & along;
    }
    [[nodiscard]] [[gnu::always_inline]] Squares ascending(int from, Direction direction) const noexcept {
        return to_first(ray(from, direction), squares_);
    }
    [[nodiscard]] [[gnu::always_inline]] Squares descending(int from, int which) const noexcept {
        const Squares mirrored =
            to_first(geometry.mirrored_ray[static_cast<std::size_t>(from)][static_cast<std::size_t>(which)], mirrored_);
        return {__builtin_bswap64(mirrored.high), __builtin_bswap64(mirrored.low)};
    }
    // A file lies within a word.
    [[nodiscard]] [[gnu::always_inline]] Squares down(int from) const noexcept {
        const Squares along = ray(from, Direction::down);
        const Squares met = along & squares_;
        return Squares{met.low ^ (met.low - 1), met.high ^ (met.high - 1)} & along;
    }
    [[nodiscard]] [[gnu::always_inline]] Squares up(int from) const noexcept {
        const Squares along = ray(from, Direction::up);
        const Squares met = along & squares_;
        return Squares{~std::uint64_t{0} << (63 - std::countl_zero(met.low | 1U)),
                       ~std::uint64_t{0} << (63 - std::countl_zero(met.high | 1U))} &
               along;
    }

    Squares squares_;
    Squares mirrored_;
};

}  // namespace kigi::shogi
