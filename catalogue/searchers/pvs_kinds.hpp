#pragma once
/// \file
/// The kinds `pvs` and `probcut`: one stack, compiled once a game, in which ProbCut without lines cuts nothing.

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <kigi/catalogue/calibration_file.hpp>
#include <kigi/catalogue/searchers/alpha_beta_family.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/probcut.hpp>

namespace kigi {

template <Game G>
[[nodiscard]] Result<SearcherPtr> principal_variation_searcher(const Erased<G>& game, const Settings& settings,
                                                               ProbCut cut) {
    return family_searcher(
        game, settings, [](auto order) { return principal_variation(std::move(order)); }, open_window(settings),
        std::move(cut));
}

struct PrincipalVariationKind {
    static constexpr std::string_view name = "pvs";
    [[nodiscard]] static SearcherKind describe() {
        return {std::string{name}, "principal variation search (NegaScout)",
                joined_settings({family_settings("deep"), {aspiration_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return principal_variation_searcher(game, settings, {});
    }
};

struct ProbCutKind {
    static constexpr std::string_view name = "probcut";
    [[nodiscard]] static SearcherKind describe() {
        return {
            std::string{name},
            "principal variation search with Multi-ProbCut: shallow searches stand for deep ones, so it may err",
            joined_settings(
                {family_settings("deep"),
                 {aspiration_setting(),
                  {"calibration", "", "file of kigi calibrate for this game and evaluator; without it nothing is cut",
                   Setting::Form::file},
                  {"confidence", "1.5", "standard errors that a shallow search must lie outside the window",
                   Setting::Form::decimal, 0, 100}}}),
            false};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        const auto lines = lines_for(game.name(), chosen_evaluator(game, settings), settings);
        if (!lines) return std::unexpected{lines.error()};
        return principal_variation_searcher(game, settings,
                                            {.lines = *lines, .confidence = settings.decimal("confidence")});
    }

private:
    template <class Named>
    [[nodiscard]] static Result<ProbCutLines> lines_for(const std::string& game, const Result<Named>& evaluator,
                                                        const Settings& settings) {
        const std::string& path = settings.text("calibration");
        if (!evaluator || path.empty()) return ProbCutLines{};
        const auto read = read_calibration(path);
        if (!read) return refuse("calibration: " + read.error().what);
        const std::string wish = settings.text("eval").empty() ? std::string{evaluator->name} : settings.text("eval");
        if (read->game != game || read->evaluator != wish)
            return refuse("calibration: " + path + " is for " + read->game + " with " + read->evaluator + ", not for " +
                          game + " with " + wish);
        ProbCutLines lines;
        for (const auto& line : read->lines)
            lines.push_back({line.depth, line.shallow, line.slope, line.offset, line.sigma});
        std::ranges::sort(lines, [](const auto& a, const auto& b) {
            return std::tie(a.depth, a.shallow, a.sigma) < std::tie(b.depth, b.shallow, b.sigma);
        });
        return lines;
    }
};

}  // namespace kigi
