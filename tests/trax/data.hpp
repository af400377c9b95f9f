#pragma once
// Lines of tests/data/trax/.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/trax/trax.hpp>

namespace kigi::trax_tests {

using Fields = std::vector<std::string>;

/// The fields of each line that is no comment.
inline std::vector<Fields> lines_of(const std::string& file) {
    std::ifstream in{KIGI_TEST_DATA "/trax/" + file};
    REQUIRE(in.good());
    std::vector<Fields> lines;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        Fields fields;
        for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 3) {
            end = line.find(" | ", begin);
            fields.push_back(line.substr(begin, end == std::string::npos ? end : end - begin));
        }
        lines.push_back(std::move(fields));
    }
    REQUIRE(!lines.empty());
    return lines;
}

inline std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> found;
    for (std::string word; in >> word;) found.push_back(word);
    return found;
}

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
