#pragma once
/// \file
/// What adds up: means, wins and losses, nodes. All are monoids under `sum`.

#include <cstdint>
#include <optional>

#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>

namespace kigi {

/// A mean that can be continued: the sum and how many were summed.
struct Mean {
    std::int64_t sum = 0;
    std::uint64_t count = 0;

    [[nodiscard]] static constexpr Mean of(Value value) noexcept { return {value.points, 1}; }

    /// Nothing if nothing was summed.
    [[nodiscard]] constexpr std::optional<double> mean() const noexcept {
        if (count == 0) return std::nullopt;
        return static_cast<double>(sum) / static_cast<double>(count);
    }
    /// The mean times `scale`, rounded towards 0; nothing if nothing was summed. Keep |sum * scale| within 64 bits.
    [[nodiscard]] constexpr std::optional<std::int64_t> scaled(std::int64_t scale) const noexcept {
        if (count == 0) return std::nullopt;
        return sum * scale / static_cast<std::int64_t>(count);
    }
    friend constexpr Mean operator+(Mean a, Mean b) noexcept { return {a.sum + b.sum, a.count + b.count}; }
    /// The same results as the other side counts them.
    friend constexpr Mean operator-(Mean mean) noexcept { return {-mean.sum, mean.count}; }
    friend constexpr bool operator==(const Mean&, const Mean&) = default;
};

/// Results of games or playouts, as one side counts them.
struct WinDrawLoss {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] static constexpr WinDrawLoss of(Value value) noexcept {
        return {value.points > 0 ? 1U : 0U, value.points == 0 ? 1U : 0U, value.points < 0 ? 1U : 0U};
    }
    [[nodiscard]] static constexpr WinDrawLoss of(Outcome outcome, Side side) noexcept {
        return of(outcome.value_for(side));
    }
    [[nodiscard]] constexpr std::uint64_t games() const noexcept { return wins + draws + losses; }

    friend constexpr WinDrawLoss operator+(const WinDrawLoss& a, const WinDrawLoss& b) noexcept {
        return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
    }
    /// The same games as the other side counts them.
    friend constexpr WinDrawLoss operator-(const WinDrawLoss& a) noexcept { return {a.losses, a.draws, a.wins}; }
    friend constexpr bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

}  // namespace kigi
