#include <kigi/eval/reversi/pattern_ties.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

/// Powers of three by the place of a square, once that the shape was reflected onto itself.
using Powers = std::array<std::uint32_t, most_pattern_squares>;

/// What a symmetry that maps the squares onto themselves makes of the places; none of any other symmetry.
bool reflected(const PatternSquares& squares, int symmetry, Powers& powers) {
    const PatternSquares image = image_of(squares, symmetry);
    if (image.bits() != squares.bits()) return false;
    for (std::size_t i = 0; i < squares.count; ++i) {
        const auto* const found = std::find(squares.at.begin(), squares.at.begin() + squares.count, image.at[i]);
        powers[i] = power_of_3(static_cast<std::size_t>(found - squares.at.begin()));
    }
    return true;
}

/// The number whose digits are those of `contents`, each at the place of another power.
std::uint32_t in_other_powers(std::uint32_t contents, const Powers& powers, std::size_t squares) {
    std::uint32_t image = 0;
    for (std::size_t i = 0; i < squares; ++i, contents /= 3) image += contents % 3 * powers[i];
    return image;
}

/// Contents are numbered with digits 0 (opponent), 1 (empty), 2 (mover), so that the least number of those that are the
/// same can stand for all.
std::uint32_t least_image(std::uint32_t contents, std::span<const Powers> reflections, std::size_t squares) {
    std::uint32_t least = contents;
    for (const Powers& powers : reflections) least = std::min(least, in_other_powers(contents, powers, squares));
    return least;
}

struct Ties {
    std::vector<std::uint32_t> weight_of_entry = std::vector<std::uint32_t>(table_entries);
    std::uint32_t count = 0;

    Ties() {
        std::uint32_t begin = 0;
        for (std::size_t number = 0; number < pattern_shapes.size(); ++number) {
            const PatternShape& shape = pattern_shapes[number];
            std::vector<Powers> reflections;
            for (int symmetry = 1; symmetry < 8; ++symmetry)
                if (Powers powers{}; reflected(shape.squares, symmetry, powers)) reflections.push_back(powers);
            const std::uint32_t contents = power_of_3(shape.squares.count);
            // Weights are numbered as files have them, by the order of the squares; entries by the powers of the
            // squares.
            const auto entry = [&](std::uint32_t of) {
                return begin + in_other_powers(of, pattern_powers[number], shape.squares.count);
            };
            for (std::uint32_t i = 0; i < contents; ++i) {
                const std::uint32_t least = least_image(i, reflections, shape.squares.count);
                weight_of_entry[entry(i)] = least == i ? count++ : weight_of_entry[entry(least)];
            }
            begin += contents;
        }
        for (std::uint32_t i = begin; i < table_entries; ++i) weight_of_entry[i] = count++;
    }
};

const Ties& ties() {
    static const Ties all;
    return all;
}

}  // namespace

std::uint32_t tied_weights() { return ties().count; }

std::span<const std::uint32_t> weight_of_entry() { return ties().weight_of_entry; }

std::string squares_of_patterns() {
    std::string squares;
    for (const PatternShape& shape : pattern_shapes) {
        for (std::size_t i = 0; i < shape.squares.count; ++i) append_number(squares, int{shape.squares.at[i]});
        squares += ' ';
    }
    return squares;
}

}  // namespace kigi::reversi
