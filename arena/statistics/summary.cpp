#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/summary.hpp>

namespace kigi::arena {

namespace {

constexpr std::string_view undefined = "n/a";

std::string text(const std::optional<double>& number, double factor = 1, std::string_view unit = "") {
    return number ? fmt::format("{:.2f}{}", *number * factor, unit) : std::string{undefined};
}
std::string text(const std::optional<Estimate>& estimate) {
    return estimate ? fmt::format("{:.2f} +/- {}", estimate->value, text(estimate->error())) : std::string{undefined};
}
std::string share(const std::optional<double>& number) { return text(number, 100, " %"); }

/// How many games there were. A game of which the pair is not complete is counted here, but not in the figures above.
std::string games_line(const Results& results, const std::optional<WinDrawLoss>& games, bool tested) {
    if (!games)
        return fmt::format("Games: {}, Points: {:.1f} ({})", results.games(), results.points(), share(results.mean()));
    const auto all = Results::of_games(*games);
    std::string line = fmt::format("Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1f} ({})", all.games(),
                                   games->wins, games->losses, games->draws, all.points(), share(all.mean()));
    if (const auto unpaired = all.games() - results.games(); unpaired > 0)
        line += fmt::format(", {} of them not in {}", unpaired, tested ? "the test" : "a pair yet");
    return line;
}

}  // namespace

std::vector<std::string> summary(const Standing& standing) {
    const Results& results = standing.results;
    std::vector<std::string> lines;
    lines.push_back(fmt::format("Elo: {}, nElo: {}", text(elo(results)), text(normalised_elo(results))));
    lines.push_back(fmt::format("LOS: {}, DrawRatio: {}{}", share(likelihood_of_superiority(results)),
                                share(draw_ratio(results)),
                                results.paired() ? fmt::format(", PairsRatio: {}", text(pairs_ratio(results))) : ""));

    lines.push_back(games_line(results, standing.games, standing.sprt.has_value()));
    if (results.paired()) lines.push_back(fmt::format("Ptnml(0-2): [{}]", fmt::join(results.counts(), ", ")));

    if (const auto& sprt = standing.sprt) {
        const double ratio = sprt->log_likelihood_ratio(results);
        lines.push_back(fmt::format("LLR: {:.2f} ({:.2f}, {:.2f}) [{:.2f}, {:.2f}] {}", ratio, sprt->lower(),
                                    sprt->upper(), sprt->elo0, sprt->elo1, name(sprt->model)));
        const SprtState state = sprt->state(ratio);
        if (state != SprtState::undecided)
            lines.push_back(standing.repeats ? "SPRT: neither was accepted, most games repeat others"
                                             : fmt::format("SPRT: {} was accepted", name(state)));
    }
    return lines;
}

std::string_view name(EloModel model) {
    switch (model) {
        case EloModel::logistic:
            return "logistic";
        case EloModel::normalised:
            return "normalized";
        case EloModel::bayes:
            return "bayes";
    }
    return {};
}

std::optional<EloModel> elo_model(std::string_view text) {
    if (text == "normalised") return EloModel::normalised;
    for (const auto model : {EloModel::logistic, EloModel::normalised, EloModel::bayes})
        if (text == name(model)) return model;
    return std::nullopt;
}

std::string_view name(SprtState state) {
    switch (state) {
        case SprtState::undecided:
            return "continue";
        case SprtState::accept_h0:
            return "H0";
        case SprtState::accept_h1:
            return "H1";
        case SprtState::repeats:
            return "repeats";
    }
    return {};
}

}  // namespace kigi::arena
