#pragma once
/// \file
/// The clock of one side in one game.

#include <algorithm>
#include <chrono>
#include <optional>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// How much time a side gets; nothing is limited by default.
struct TimeControl {
    std::optional<std::chrono::nanoseconds> move{};   ///< for each move
    std::optional<std::chrono::nanoseconds> total{};  ///< for the game
    std::chrono::nanoseconds increment{};             ///< added to what is left after each move
    /// How far the time may be overstepped without losing: pipes and schedulers take some.
    std::chrono::nanoseconds margin{};

    [[nodiscard]] bool limits() const noexcept { return move || total; }
};

/// Counts down. What the margin forgave is not owed: the time left is never less than nothing.
class RunningClock {
public:
    explicit RunningClock(const TimeControl& control) : control_{control}, left_{control.total} {}

    /// As a player sees it before a move.
    [[nodiscard]] Clock seen() const {
        return {control_.move, left_, left_ ? std::optional{control_.increment} : std::nullopt, control_.margin};
    }
    /// Takes the time of a move off; false if that was too much.
    [[nodiscard]] bool spend(std::chrono::nanoseconds time) {
        if (control_.move && time > *control_.move + control_.margin) return false;
        if (!left_) return true;
        if (time > *left_ + control_.margin) return false;
        left_ = std::max(*left_ - time, std::chrono::nanoseconds{0}) + control_.increment;
        return true;
    }

private:
    TimeControl control_;
    std::optional<std::chrono::nanoseconds> left_;
};

}  // namespace kigi::arena
