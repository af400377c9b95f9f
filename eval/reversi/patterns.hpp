#pragma once
/// \file
/// The patterns of reversi's learned evaluation: small sets of squares, each with all its images under the symmetries
/// of the board, and how what lies on them becomes one number.
///
/// The idea is M. Buro's (Logistello; "From simple features to sophisticated evaluation functions", 1999): a position's
/// value is a sum of weights, one for each pattern, looked up by what is on its squares.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// No index is larger than (3^10 - 1) / 2, so that all fit into 16 bits.
inline constexpr std::size_t most_pattern_squares = 10;

/// A set of squares in some order.
struct PatternSquares {
    std::array<std::uint8_t, most_pattern_squares> at{};
    std::size_t count = 0;

    [[nodiscard]] constexpr Bits bits() const noexcept {
        Bits set = 0;
        for (std::size_t i = 0; i < count; ++i) set |= Bits{1} << at[i];
        return set;
    }
};

/// A pattern under its name, by the image that is nearest to a1.
struct PatternShape {
    std::string_view name;
    PatternSquares squares;
};

/// "a1b1c1": the squares as they are written.
[[nodiscard]] consteval PatternSquares pattern_squares(std::string_view text) {
    PatternSquares squares;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        squares.at[squares.count++] = static_cast<std::uint8_t>(text[i] - 'a' + 8 * (text[i + 1] - '1'));
    return squares;
}

/// Chosen among some fifty by the error on positions that were held back. Straight patterns are filled up to ten
/// squares with those near their ends that decide who gets the corner. The last three are for the network: they are of
/// little use to a sum, but from them its units learn what surrounds a square.
inline constexpr std::array pattern_shapes{
    PatternShape{"edge and X", pattern_squares("a1b1c1d1e1f1g1h1b2g2")},
    PatternShape{"corner 3x3 and d4", pattern_squares("a1b1c1a2b2c2a3b3c3d4")},
    PatternShape{"corner 5x2", pattern_squares("a1b1c1d1e1a2b2c2d2e2")},
    PatternShape{"corner triangle", pattern_squares("a1b1c1d1a2b2c2a3b3a4")},
    PatternShape{"second rank and corners", pattern_squares("a2b2c2d2e2f2g2h2a1h1")},
    PatternShape{"third rank, c2 and f2", pattern_squares("a3b3c3d3e3f3g3h3c2f2")},
    PatternShape{"fourth rank, a3 and h3", pattern_squares("a4b4c4d4e4f4g4h4a3h3")},
    PatternShape{"diagonal of 8, b1 and a2", pattern_squares("a1b2c3d4e5f6g7h8b1a2")},
    PatternShape{"diagonal of 7 and corners", pattern_squares("b1c2d3e4f5g6h7a1h8")},
    PatternShape{"diagonal of 6, C and X", pattern_squares("c1d2e3f4g5h6b1h7b2g7")},
    PatternShape{"diagonal of 5 and the next", pattern_squares("d1e2f3g4h5c1h6c2g6")},
    PatternShape{"3x3 from c1", pattern_squares("c1d1e1c2d2e2c3d3e3")},
    PatternShape{"3x3 from b2", pattern_squares("b2c2d2b3c3d3b4c4d4")},
    PatternShape{"4x2 from c2", pattern_squares("c2d2e2f2c3d3e3f3")},
};

/// An image of a shape on the board. Its squares are in the order of the shape's, so that both have the same weights.
struct PatternImage {
    std::size_t shape = 0;
    PatternSquares squares;
};

[[nodiscard]] constexpr std::uint32_t power_of_3(std::size_t exponent) noexcept {
    std::uint32_t power = 1;
    for (std::size_t i = 0; i < exponent; ++i) power *= 3;
    return power;
}

/// A square under a symmetry of the board, 0-7, as Reversi numbers them.
[[nodiscard]] constexpr std::uint8_t image_of(std::uint8_t square, int symmetry) noexcept {
    unsigned file = square & 7U;
    unsigned rank = square >> 3U;
    if ((symmetry & 1) != 0) file = 7 - file;
    if ((symmetry & 2) != 0) rank = 7 - rank;
    return static_cast<std::uint8_t>((symmetry & 4) != 0 ? 8 * file + rank : 8 * rank + file);
}

[[nodiscard]] constexpr PatternSquares image_of(const PatternSquares& squares, int symmetry) noexcept {
    PatternSquares image = squares;
    for (std::size_t i = 0; i < squares.count; ++i) image.at[i] = image_of(squares.at[i], symmetry);
    return image;
}

/// How many pattern images a position is seen through; two registers of 32 16-bit numbers.
inline constexpr std::size_t pattern_images_count = 64;

/// Every shape with each different image, in the order of the shapes.
inline constexpr std::array<PatternImage, pattern_images_count> pattern_images = [] {
    std::array<PatternImage, pattern_images_count> images{};
    std::size_t count = 0;
    for (std::size_t shape = 0; shape < pattern_shapes.size(); ++shape) {
        const std::size_t first = count;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const PatternSquares squares = image_of(pattern_shapes[shape].squares, symmetry);
            bool seen = false;
            for (std::size_t i = first; i < count; ++i) seen = seen || images[i].squares.bits() == squares.bits();
            if (!seen) images.at(count++) = {shape, squares};
        }
    }
    return images;
}();
static_assert(pattern_images.back().squares.count != 0, "pattern_images_count is larger than what there is");

/// How seldom a square changes in a search. Found by trying: ranked like this, a thousand evaluations in a row look
/// into the fewest pages of the network's rows. The squares next to the edge change most, since they are empty in one
/// position and taken in the next; in the middle of the board there always is a disc.
[[nodiscard]] constexpr int calm_of(std::uint8_t square) noexcept {
    constexpr std::array<std::array<int, 4>, 4> calm{{{6, 5, 3, 4}, {5, 2, 1, 0}, {3, 1, 7, 8}, {4, 0, 8, 9}}};
    const unsigned file = square & 7U;
    const unsigned rank = square >> 3U;
    return calm[file < 4 ? file : 7 - file][rank < 4 ? rank : 7 - rank];
}

/// What a disc on the i-th square of a shape counts in an index: a power of three, the lower the more often the square
/// changes. So what is looked up one after the other lies in few cache lines and pages.
inline constexpr std::array<std::array<std::uint32_t, most_pattern_squares>, pattern_shapes.size()> pattern_powers =
    [] {
        std::array<std::array<std::uint32_t, most_pattern_squares>, pattern_shapes.size()> powers{};
        for (std::size_t shape = 0; shape < pattern_shapes.size(); ++shape) {
            const PatternSquares& squares = pattern_shapes[shape].squares;
            for (std::size_t i = 0; i < squares.count; ++i) {
                std::size_t before = 0;
                for (std::size_t k = 0; k < squares.count; ++k) {
                    const int difference = calm_of(squares.at[k]) - calm_of(squares.at[i]);
                    if (difference < 0 || (difference == 0 && k < i)) ++before;
                }
                powers[shape][i] = power_of_3(before);
            }
        }
        return powers;
    }();

/// A table of weights holds for each shape what all its contents are worth, then the weights of what else is counted.
/// The place of the contents whose index is 0 (all squares empty), by shape.
inline constexpr std::array<std::uint32_t, pattern_shapes.size()> pattern_centres = [] {
    std::array<std::uint32_t, pattern_shapes.size()> centres{};
    std::uint32_t begin = 0;
    for (std::size_t shape = 0; shape < pattern_shapes.size(); ++shape) {
        const std::uint32_t contents = power_of_3(pattern_shapes[shape].squares.count);
        centres[shape] = begin + contents / 2;
        begin += contents;
    }
    return centres;
}();

/// Where the weights of other features begin: how many moves the mover has, how many the opponent would have, and what
/// every position has.
inline constexpr std::uint32_t mobility_weights =
    pattern_centres.back() + power_of_3(pattern_shapes.back().squares.count) / 2 + 1;
inline constexpr std::uint32_t most_mobility = 40;  ///< no position has so many moves
inline constexpr std::uint32_t opponent_mobility_weights = mobility_weights + most_mobility;
inline constexpr std::uint32_t constant_weight = opponent_mobility_weights + most_mobility;
/// Entries of a table.
inline constexpr std::uint32_t table_entries = constant_weight + 1;

/// What lies on the squares of each image: the sum of the powers of the squares with a disc of the mover, minus those
/// of the squares with one of its opponent. Law: with the sides exchanged, every index changes its sign.
using PatternIndices = std::array<std::int16_t, pattern_images_count>;

/// The indices square by square, as defined: what the faster ways are held against.
[[nodiscard]] constexpr PatternIndices pattern_indices(Bits mover, Bits opponent) noexcept {
    PatternIndices indices{};
    for (std::size_t i = 0; i < pattern_images.size(); ++i) {
        int index = 0;
        for (std::size_t k = 0; k < pattern_images[i].squares.count; ++k) {
            const unsigned square = pattern_images[i].squares.at[k];
            const int weight = static_cast<int>(pattern_powers[pattern_images[i].shape][k]);
            index += weight * static_cast<int>(mover >> square & 1);
            index -= weight * static_cast<int>(opponent >> square & 1);
        }
        indices[i] = static_cast<std::int16_t>(index);
    }
    return indices;
}

/// The same, from tables.
[[nodiscard]] PatternIndices quick_pattern_indices(Bits mover, Bits opponent) noexcept;

}  // namespace kigi::reversi
