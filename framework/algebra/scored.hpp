#pragma once
/// \file
/// A move with its value, as folds over children accumulate it.

#include <optional>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// The neutral element of `better` is `{-infinite, nullopt}`.
template <class Move>
struct Scored {
    Value value = -infinite;
    std::optional<Move> move{};

    friend constexpr bool operator==(const Scored&, const Scored&) noexcept = default;
};

/// The best move: on a tie, the earlier. Associative, idempotent, not commutative, so parallel results are joined in
/// move order.
struct Better {
    template <class Candidate>
    [[nodiscard]] constexpr Candidate operator()(const Candidate& earlier, const Candidate& later) const {
        return earlier.value < later.value ? later : earlier;
    }
};
inline constexpr Better better{};

}  // namespace kigi
