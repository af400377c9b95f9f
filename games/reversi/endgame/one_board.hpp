#pragma once
/// \file
/// Flips, legal squares and the last disc of a single board by the instruction set that the source is compiled for.
/// Included by sources of every instruction set, so everything here has internal linkage.

#include <array>
#include <cstdint>

#if defined(__AVX2__)
#include <kigi/games/reversi/lanes/intrinsics.hpp>
#endif

#include <kigi/games/reversi/bitboard.hpp>
#if defined(__AVX512F__)
#include <kigi/games/reversi/flip/avx512.hpp>
#elif defined(__AVX2__)
#include <kigi/games/reversi/flip/avx2.hpp>
#else
#include <kigi/games/reversi/mobility.hpp>
#endif
#include <kigi/games/reversi/flip/lines.hpp>

namespace kigi::reversi {
namespace {

[[gnu::always_inline]] inline int count_here(Bits b) { return __builtin_popcountll(b); }

/// A set of squares as the flips take it: with AVX2 in all four lanes of a register, where it stays from one move to
/// the next, since the way into a general register and back takes as long as the flips.
#if defined(__AVX2__)
using Squares = __m256i;
[[gnu::always_inline]] inline Squares squares_of(Bits b) { return _mm256_set1_epi64x(static_cast<long long>(b)); }
[[gnu::always_inline]] inline Bits bits_of(Squares s) {
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm256_castsi256_si128(s)));
}
[[gnu::always_inline]] inline bool is_empty(Squares s) { return _mm256_testz_si256(s, s) != 0; }
#else
using Squares = Bits;
[[gnu::always_inline]] inline Squares squares_of(Bits b) { return b; }
[[gnu::always_inline]] inline Bits bits_of(Squares s) { return s; }
[[gnu::always_inline]] inline bool is_empty(Squares s) { return s == 0; }
#endif

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty), with AVX2 those of each of the
/// four lines in its own lane. It is empty if all of them are, which is known before they are put together.
[[gnu::always_inline]] inline Squares line_flips_here(int square, Squares mover, Squares opponent) {
#if defined(__AVX512F__)
    return flip::avx512_lines(square, mover, opponent);
#elif defined(__AVX2__)
    return flip::avx2_lines(square, mover, opponent);
#else
    return flip::lines(square, mover, opponent);
#endif
}
/// What turns along any of the lines.
[[gnu::always_inline]] inline Squares of_all_lines(Squares by_line) {
#if defined(__AVX2__)
    return flip::any_in_all_lanes(by_line);
#else
    return by_line;
#endif
}
/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Squares flips_here(int square, Squares mover, Squares opponent) {
    return of_all_lines(line_flips_here(square, mover, opponent));
}

/// Where the mover may put a disc.
[[gnu::always_inline]] inline Bits legal_here(Bits mover, Bits opponent) {
#if defined(__AVX2__)
    // Four lines in four lanes, upwards and downwards by parallel prefix.
    const __m256i step = _mm256_set_epi64x(8, 9, 7, 1);
    const __m256i twice = _mm256_add_epi64(step, step);
    const __m256i inner = _mm256_set_epi64x(-1, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i through = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(opponent)), inner);
    __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(own, step));
    __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(own, step));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, step)));
    const __m256i up_pairs = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    const __m256i down_pairs = _mm256_srlv_epi64(up_pairs, step);
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, twice)));
    const __m256i all = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return flip::any_of_lanes(all) & ~(mover | opponent);
#else
    return legal_squares(mover, opponent);
#endif
}

/// [place in a line][the mover's discs in it, all other squares being the opponent's]: how many turn.
using LastFlips = std::array<std::array<std::uint8_t, 256>, 8>;

consteval LastFlips make_last_flips() {
    LastFlips table{};
    for (unsigned place = 0; place < 8; ++place) {
        for (unsigned own = 0; own < 256; ++own) {
            unsigned turned = 0;
            for (unsigned i = place + 1; i < 8; ++i)
                if ((own >> i & 1U) != 0) {
                    turned += i - place - 1;
                    break;
                }
            for (unsigned i = place; i-- > 0;)
                if ((own >> i & 1U) != 0) {
                    turned += place - i - 1;
                    break;
                }
            table[place][own] = static_cast<std::uint8_t>(turned);
        }
    }
    return table;
}
constexpr LastFlips last_flips = make_last_flips();

/// How many discs turn when the mover fills the last empty square. A square of a diagonal is known by its file, since
/// every file has at most one; squares beyond the ends of a diagonal are nobody's, and close no run.
[[gnu::always_inline]] inline int last_flips_here(int square, Bits mover) {
    using flip::file_a;
    const auto file = static_cast<unsigned>(square & 7);
    const auto rank = static_cast<unsigned>(square >> 3);
    const auto along_rank = static_cast<std::uint8_t>(mover >> (8 * rank));
    const auto along_file = static_cast<std::uint8_t>(((mover >> file) & file_a) * flip::file_to_byte >> 56);
    const auto along_rising = static_cast<std::uint8_t>((mover & flip::line_tables.rising[square]) * file_a >> 56);
    const auto along_falling = static_cast<std::uint8_t>((mover & flip::line_tables.falling[square]) * file_a >> 56);
    const auto& by_file = last_flips[file];
    return by_file[along_rank] + last_flips[rank][along_file] + by_file[along_rising] + by_file[along_falling];
}

}  // namespace
}  // namespace kigi::reversi
