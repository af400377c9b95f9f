#include <fmt/format.h>

#include <kigi/apps/commands/search/estimate.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>

namespace kigi::apps {

Estimate::Estimate(const AnyGame& game, std::string_view name, std::string_view where) {
    if (!name.empty()) evaluation_ = accepted(game.evaluation(name), where);
}

std::optional<Points> Estimate::value(const AnyPosition& position) const {
    if (position.outcome()) return std::nullopt;
    return Points{evaluation_->root(position).evaluate().points, evaluation_->scale};
}

std::optional<std::string> Estimate::text(const AnyGame& game, const AnyPosition& position) const {
    const auto seen = evaluation_ ? value(position) : std::nullopt;
    if (!seen) return std::nullopt;
    return fmt::format("{} says {} for {}", evaluation_->name, value_text(game, position, *seen),
                       game.side_name(position.side_to_move()).word);
}

void Estimate::add_to(Record& record, const AnyGame& game, const AnyPosition& position) const {
    if (!evaluation_) return;
    record.add("evaluator", evaluation_->name);
    add_value(record, "estimate", game, position, value(position));
}

}  // namespace kigi::apps
