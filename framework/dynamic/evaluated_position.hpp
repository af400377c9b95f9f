#pragma once
/// \file
/// A game with an evaluator behind the virtual functions of a dynamic game. Compiled once for each pair.

#include <memory>
#include <utility>

#include <kigi/framework/dynamic/position_of.hpp>

namespace kigi {

/// A position with an evaluator of a type of its own, compiled in: an estimate is one virtual call.
template <Game G, class Evaluate>
class EvaluatedPosition final : public PositionOf<G> {
public:
    EvaluatedPosition(G game, Evaluate evaluate) : PositionOf<G>{std::move(game)}, evaluate_{std::move(evaluate)} {}

    [[nodiscard]] DynamicPosition::Ptr clone() const override { return replaced(this->game()); }
    [[nodiscard]] Value evaluate() const override { return evaluate_(this->game()); }

protected:
    [[nodiscard]] DynamicPosition::Ptr replaced(G other) const override {
        return std::make_unique<EvaluatedPosition>(std::move(other), evaluate_);
    }

private:
    Evaluate evaluate_;
};

}  // namespace kigi
