#pragma once
/// \file
/// The options that end games before their rules do.

#include <optional>
#include <string>

#include <boost/hana/tuple.hpp>

#include <kigi/arena/play/adjudication.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct AdjudicationOptions {
    std::optional<double> draw_value{};
    std::optional<int> draw_moves{}, draw_after{};
    std::optional<double> resign_value{};
    std::optional<int> resign_moves{};
    bool resign_alone = false;
    std::optional<int> solve_plies{};
    std::optional<std::string> solver{};
    std::optional<int> longest{};

    static constexpr int most = 1'000'000;
    static constexpr auto fields = boost::hana::make_tuple(
        field<&AdjudicationOptions::draw_value>("draw-value", "a draw, when the values of both sides stay within this",
                                                between(0.0, 1e6), value_name("POINTS")),
        field<&AdjudicationOptions::draw_moves>("draw-moves", "for so many moves of each", between(1, most),
                                                value_name("MOVES"), otherwise("4")),
        field<&AdjudicationOptions::draw_after>("draw-after", "from this ply of the game on", between(0, most),
                                                value_name("PLY"), otherwise("0")),
        field<&AdjudicationOptions::resign_value>("resign-value",
                                                  "a loss for the side whose value is at most minus this",
                                                  between(0.0, 1e6), value_name("POINTS")),
        field<&AdjudicationOptions::resign_moves>("resign-moves", "for so many of its moves in a row", between(1, most),
                                                  value_name("MOVES"), otherwise("3")),
        field<&AdjudicationOptions::resign_alone>("resign-alone", "even if the other side does not see it so"),
        field<&AdjudicationOptions::solve_plies>("solve-plies",
                                                 "the exact outcome, where a game can last no longer than this",
                                                 between(1, most), value_name("PLIES")),
        field<&AdjudicationOptions::solver>("solver", "the searcher that finds it", value_name("SEARCHER"),
                                            otherwise("pvs")),
        field<&AdjudicationOptions::longest>("longest", "a draw after so many plies", between(1, most),
                                             value_name("PLIES")));

    /// Whether they go together.
    [[nodiscard]] Result<void> check() const;
    [[nodiscard]] arena::Adjudication rules() const;
    [[nodiscard]] std::string chosen_solver() const { return solver.value_or("pvs"); }
};

}  // namespace kigi::apps
