#pragma once
/// \file
/// Up to eight empty squares, each in its own lane while a search fills them: the moves to all of them at once, without
/// looking up what is legal. Only for sources compiled with AVX-512; internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/lanes/eight_flips.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>
#include <kigi/games/reversi/lanes/intrinsics.hpp>

namespace kigi::reversi {
namespace {

class EightSquares {
public:
    EightSquares() = default;
    [[gnu::always_inline]] explicit EightSquares(std::uint64_t squares) : all_{squares} {
        at_ = reinterpret_cast<__m512i>(take_squares<Lanes>(squares));
        rays_ = EightRays{at_};
    }

    /// The lane of a square, given as one bit.
    [[nodiscard, gnu::always_inline]] unsigned lane_of(std::uint64_t square) const {
        return static_cast<unsigned>(__builtin_popcountll(all_ & (square - 1)));
    }
    /// The boards after each move, for who moves then. `boards` are the same in all lanes.
    [[nodiscard, gnu::always_inline]] EightBoards after_moves(EightBoards boards) const {
        const EightBoards turned = turned_on(rays_, boards);
        return {turned.opponent, _mm512_xor_si512(turned.mover, empty_in(boards))};
    }
    /// The lanes whose moves turn something.
    [[nodiscard, gnu::always_inline]] static __mmask8 legal_lanes(EightBoards boards, EightBoards after) {
        return _mm512_cmpneq_epi64_mask(after.mover, boards.opponent);
    }
    /// The children, each in the lane of its square; where there is none, `square` is empty.
    [[nodiscard, gnu::always_inline]] BoardLanes<Lanes> children(EightBoards boards) const {
        const EightBoards after = after_moves(boards);
        const __m512i square = _mm512_maskz_mov_epi64(legal_lanes(boards, after), empty_in(boards));
        const auto mover = reinterpret_cast<Lanes>(after.mover);
        const auto opponent = reinterpret_cast<Lanes>(after.opponent);
        return {reinterpret_cast<Lanes>(square), mover, opponent, legal_in_lanes(mover, opponent, ~std::uint64_t{0})};
    }

private:
    /// Those that are still empty.
    [[nodiscard, gnu::always_inline]] __m512i empty_in(EightBoards boards) const {
        return _mm512_ternarylogic_epi64(at_, boards.mover, boards.opponent, 0x10);  // at & ~(mover | opponent)
    }

    std::uint64_t all_;
    __m512i at_;
    EightRays rays_;
};

}  // namespace
}  // namespace kigi::reversi
