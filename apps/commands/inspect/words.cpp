#include <fmt/format.h>

#include <kigi/apps/commands/inspect/words.hpp>

namespace kigi::apps {

std::string side_text(Side side) { return side == Side::first ? "first" : "second"; }

std::optional<std::string> outcome_text(const std::optional<Outcome>& outcome) {
    if (!outcome) return std::nullopt;
    if (outcome->is_draw()) return "draw";
    return side_text(outcome->won_by(Side::first) ? Side::first : Side::second);
}

namespace {

std::string phrase(const Outcome& outcome, const std::string& winner_name, Side winner) {
    const auto points = outcome.value_for(winner).points;
    return winner_name + " wins" + (points == 1 ? "" : fmt::format(" by {}", points));
}

Side winner_of(const Outcome& outcome) { return outcome.won_by(Side::first) ? Side::first : Side::second; }

}  // namespace

std::string outcome_phrase(const Outcome& outcome) {
    if (outcome.is_draw()) return "a draw";
    return phrase(outcome, side_text(winner_of(outcome)), winner_of(outcome));
}

std::string outcome_phrase(const AnyGame& game, const Outcome& outcome) {
    if (outcome.is_draw()) return "a draw";
    return phrase(outcome, game.side_name(winner_of(outcome)).word, winner_of(outcome));
}

}  // namespace kigi::apps
