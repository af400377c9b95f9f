#pragma once
/// \file
/// What an evaluator says of a position, without a search.

#include <optional>
#include <string>
#include <string_view>

#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/game/points.hpp>

namespace kigi::apps {

/// The evaluator whose values are shown under boards, or none.
class Estimate {
public:
    Estimate() = default;
    /// The evaluator of that name; none if the name is empty. Throws BadInput that begins with `where`.
    Estimate(const AnyGame& game, std::string_view name, std::string_view where);

    /// "line-distance says +0.104 for white"; nothing without an evaluator, and where the game is over.
    [[nodiscard]] std::optional<std::string> text(const AnyGame& game, const AnyPosition& position) const;
    /// Adds `evaluator` and `estimate`, for the side to move and null where the game is over; nothing without an
    /// evaluator.
    void add_to(Record& record, const AnyGame& game, const AnyPosition& position) const;

private:
    [[nodiscard]] std::optional<Points> value(const AnyPosition& position) const;

    std::optional<Evaluation> evaluation_{};
};

}  // namespace kigi::apps
