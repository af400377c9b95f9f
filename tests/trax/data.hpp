#pragma once
// Lines of tests/data/trax/.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/data_lines.hpp>

namespace kigi::trax_tests {

using test::words;

/// See test::lines_of_data.
inline auto lines_of(const std::string& file) { return test::lines_of_data("trax/" + file); }

inline Trax of_rules(std::string_view name) { return Trax::from_parameters(name).value(); }

/// "white", "red", "draw" or "open".
inline std::string result_text(const Trax& game) {
    const auto outcome = game.outcome();
    if (!outcome) return "open";
    return outcome->is_draw() ? "draw" : outcome->won_by(Side::first) ? "white" : "red";
}

inline std::string box_text(const Trax& game) {
    return std::to_string(game.width()) + "x" + std::to_string(game.height());
}

inline std::vector<std::string> move_texts(const Trax& game) {
    std::vector<std::string> texts;
    for (const auto move : game.moves()) texts.push_back(Trax::move_text(move));
    return texts;
}

}  // namespace kigi::trax_tests
