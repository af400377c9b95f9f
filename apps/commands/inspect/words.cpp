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

template <class Name>
std::string phrase(const Outcome& outcome, Name name) {
    if (outcome.is_draw()) return "a draw";
    const Side winner = outcome.won_by(Side::first) ? Side::first : Side::second;
    const auto points = outcome.value_for(winner).points;
    return name(winner) + " wins" + (points == 1 ? "" : fmt::format(" by {}", points));
}

}  // namespace

std::string outcome_phrase(const Outcome& outcome) { return phrase(outcome, side_text); }
std::string outcome_phrase(const AnyGame& game, const Outcome& outcome) {
    return phrase(outcome, [&](Side side) { return game.side_name(side).word; });
}

}  // namespace kigi::apps
