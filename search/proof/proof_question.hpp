#pragma once
/// \file
/// What a proof-number search is asked: yes or no.

#include <cstdint>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// Does `attacker` reach a value of at least `at_least`, whatever the other side does? A line that never ends reaches
/// nothing. Who wins takes one question, win, draw or loss takes two, a score takes as many as bisection does.
struct ProofQuestion {
    Side attacker = Side::first;
    Value at_least{1};

    [[nodiscard]] constexpr bool is_reached(Outcome outcome) const noexcept {
        return outcome.value_for(attacker) >= at_least;
    }
    friend constexpr bool operator==(const ProofQuestion&, const ProofQuestion&) noexcept = default;
};

}  // namespace kigi
