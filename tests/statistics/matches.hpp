#pragma once
/// \file
/// The published matches of tests/data/arena.

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/summary.hpp>

namespace kigi::test {

/// A figure as it was printed: right to half of its last digit.
struct Figure {
    std::string text = "-";

    [[nodiscard]] bool known() const { return text != "-"; }
    [[nodiscard]] double value() const { return std::stod(text); }
    [[nodiscard]] bool agrees(double computed) const {
        const auto point = text.find('.');
        const auto digits = point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
        return std::abs(computed - value()) <= 0.5 * std::pow(10, -digits) + 1e-9;
    }
};

struct PublishedMatch {
    arena::Results results{};
    Figure elo0{}, elo1{};
    arena::EloModel model{};
    std::string formula{};
    Figure llr{}, elo{}, elo_error{}, nelo{}, nelo_error{}, los{};
    std::string source{};

    [[nodiscard]] arena::Sprt sprt() const { return {elo0.value(), elo1.value(), 0.05, 0.05, model}; }
};

[[nodiscard]] inline std::vector<PublishedMatch> published_matches() {
    std::ifstream file{KIGI_TEST_DATA "/arena/matches.txt"};
    REQUIRE(file);
    std::vector<PublishedMatch> matches;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream in{line};
        std::string kind, counts, model;
        PublishedMatch match;
        in >> kind >> counts >> match.elo0.text >> match.elo1.text >> model >> match.formula >> match.llr.text >>
            match.elo.text >> match.elo_error.text >> match.nelo.text >> match.nelo_error.text >> match.los.text >>
            match.source;
        REQUIRE(in);
        std::istringstream numbers{counts};
        std::vector<std::uint64_t> all;
        for (std::string number; std::getline(numbers, number, ',');) all.push_back(std::stoull(number));
        REQUIRE(all.size() == (kind == "pairs" ? 5U : 3U));
        match.results = kind == "pairs" ? arena::Results::of_pairs({all[0], all[1], all[2], all[3], all[4]})
                                        : arena::Results::of_games({all[2], all[1], all[0]});
        match.model = arena::elo_model(model).value_or(arena::EloModel::logistic);
        matches.push_back(match);
    }
    return matches;
}

}  // namespace kigi::test
