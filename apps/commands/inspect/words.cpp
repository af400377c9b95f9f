#include <fmt/format.h>

#include <kigi/apps/commands/inspect/words.hpp>

namespace kigi::apps {

std::string side_text(Side side) { return side == Side::first ? "first" : "second"; }

std::optional<std::string> outcome_text(const std::optional<Outcome>& outcome) {
    if (!outcome) return std::nullopt;
    if (outcome->is_draw()) return "draw";
    return side_text(outcome->won_by(Side::first) ? Side::first : Side::second);
}

std::string outcome_phrase(const Outcome& outcome) {
    if (outcome.is_draw()) return "a draw";
    const Side winner = outcome.won_by(Side::first) ? Side::first : Side::second;
    const auto points = outcome.value_for(winner).points;
    return side_text(winner) + " wins" + (points == 1 ? "" : fmt::format(" by {}", points));
}

}  // namespace kigi::apps
