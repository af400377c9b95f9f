#pragma once
/// \file
/// The clocks of a game at the page: what each side has for the whole game, and gets after each move.

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::web {

class GameClock {
public:
    using Time = std::chrono::milliseconds;

    /// Begins with a second to a day, and adds an hour at most.
    [[nodiscard]] static Result<GameClock> create(Time total, Time increment);
    /// As it was when it was kept: `left` is what kept() said.
    GameClock(Time total, Time increment, std::array<Time, 2> left, std::optional<Side> fallen)
        : total_{total}, increment_{increment}, left_{left}, fallen_{fallen} {}

    [[nodiscard]] Time total() const noexcept { return total_; }
    [[nodiscard]] Time increment() const noexcept { return increment_; }
    /// None for a side that ran out of it.
    [[nodiscard]] Time left(Side side) const noexcept { return fallen_ == side ? Time{0} : kept(side); }
    /// What there was before the turn that lost; else as left().
    [[nodiscard]] Time kept(Side side) const noexcept { return left_[index(side)]; }
    /// Who ran out of time.
    [[nodiscard]] std::optional<Side> fallen() const noexcept { return fallen_; }

    /// Whether a move that takes so long is not too late.
    [[nodiscard]] bool allows(Side side, std::chrono::nanoseconds time) const noexcept;
    /// Takes the time of a move off, and adds the increment; false if it was too much, and the side has lost.
    [[nodiscard]] bool take(Side side, std::chrono::nanoseconds time) noexcept;
    /// Nobody has lost: a move was taken back. Whoever ran out of time has what there was before that turn; else what
    /// the clocks show stays.
    void go_on() noexcept { fallen_.reset(); }
    /// How long a searcher that has to move may think.
    [[nodiscard]] std::optional<arena::Allowance> allowance(Side side, std::optional<int> plies_left,
                                                            std::size_t plies_played);

private:
    [[nodiscard]] static std::size_t index(Side side) noexcept { return side == Side::first ? 0 : 1; }

    Time total_;
    Time increment_;
    std::array<Time, 2> left_;
    std::optional<Side> fallen_{};
    std::array<arena::ClockUse, 2> uses_{};
};

}  // namespace kigi::web
