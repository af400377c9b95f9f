#include <kigi/eval/reversi/pattern_ties.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
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

/// For all contents of so many squares the number whose digits are the same, each at the place of another power.
std::vector<std::uint32_t> in_other_powers(const Powers& powers, std::size_t squares) {
    std::vector<std::uint32_t> images(power_of_3(squares));
    for (std::size_t place = 0; place < squares; ++place) {
        const std::uint32_t begin = power_of_3(place);
        for (std::uint32_t i = begin; i < 3 * begin; ++i) images[i] = images[i - begin] + powers[place];
    }
    return images;
}

/// Contents are numbered with digits 0 (opponent), 1 (empty), 2 (mover), so that the least number of those that are the
/// same can stand for all.
std::vector<std::uint32_t> least_images(const PatternSquares& squares) {
    std::vector<std::uint32_t> least(power_of_3(squares.count));
    std::iota(least.begin(), least.end(), 0U);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        Powers powers{};
        if (!reflected(squares, symmetry, powers)) continue;
        std::ranges::transform(least, in_other_powers(powers, squares.count), least.begin(),
                               [](std::uint32_t a, std::uint32_t b) { return std::min(a, b); });
    }
    return least;
}

struct Ties {
    std::vector<std::uint32_t> weight_of_entry = std::vector<std::uint32_t>(table_entries);
    std::uint32_t count = 0;

    Ties() {
        std::uint32_t begin = 0;
        for (std::size_t number = 0; number < pattern_shapes.size(); ++number) {
            const PatternSquares& squares = pattern_shapes[number].squares;
            const auto least = least_images(squares);
            // Weights are numbered as files have them, by the order of the squares; entries by the powers of the
            // squares.
            const auto entries = in_other_powers(pattern_powers[number], squares.count);
            const auto weight = [&](std::uint32_t of) -> std::uint32_t& {
                return weight_of_entry[begin + entries[of]];
            };
            for (std::uint32_t i = 0; i < least.size(); ++i) weight(i) = least[i] == i ? count++ : weight(least[i]);
            begin += power_of_3(squares.count);
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
