#include <fmt/format.h>

#include <kigi/apps/commands/contest/sprt_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/arena/statistics/summary.hpp>

namespace kigi::apps {

namespace {
constexpr double largest_difference = 2000;
}

void SprtOptions::declare(Options& options) {
    options.option("--elo0", elo0, "sequential test: the difference that H0 claims");
    options.option("--elo1", elo1, "and H1, more than that");
    options.option("--alpha", alpha, "probability that H1 is accepted though H0 holds");
    options.option("--beta", beta, "probability that H0 is accepted though H1 holds");
    options.option("--model", model, "unit of --elo0 and --elo1: normalized, logistic, or bayes (single games alone)");
}

std::optional<arena::Sprt> SprtOptions::sprt() const {
    const auto unit = arena::elo_model(model);
    if (!unit) throw BadInput{"--model: " + unknown_name(model, "a model", {"normalized", "logistic", "bayes"})};
    const double false_positive = accepted(parse_decimal(alpha, 1e-6, 0.5), "--alpha");
    const double false_negative = accepted(parse_decimal(beta, 1e-6, 0.5), "--beta");
    if (false_positive + false_negative >= 1) throw BadInput{"--alpha and --beta must be less than 1 together"};
    if (elo0.empty() && elo1.empty()) return std::nullopt;
    if (elo0.empty() || elo1.empty()) throw BadInput{"--elo0 and --elo1 are wanted both, or neither"};
    const double lower = accepted(parse_decimal(elo0, -largest_difference, largest_difference), "--elo0");
    const double upper = accepted(parse_decimal(elo1, -largest_difference, largest_difference), "--elo1");
    if (lower >= upper) throw BadInput{fmt::format("--elo0 {} must be less than --elo1 {}", elo0, elo1)};
    return arena::Sprt{lower, upper, false_positive, false_negative, *unit};
}

}  // namespace kigi::apps
