#pragma once
/// \file
/// The clocks of a game as a peer sets them by the Go Text Protocol.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include <kigi/arena/play/player.hpp>
#include <kigi/framework/game/side.hpp>

namespace kigi::apps {

/// `time_settings`: for the game, then for each period of so many moves.
struct GtpTime {
    std::chrono::seconds main{0};
    std::chrono::seconds period{0};
    std::int64_t stones = 0;

    /// A period of no moves is the protocol's way to say that nothing is limited; so is no time at all. Periods of no
    /// time leave the time for the game.
    [[nodiscard]] bool limits() const noexcept {
        return stones > 0 ? main.count() > 0 || period.count() > 0 : period.count() == 0 && main.count() > 0;
    }
};

/// Counts by itself what a side thought, until `time_left` says better: less, or more by a second at least.
class GtpClock {
public:
    /// Nothing is limited.
    GtpClock() = default;
    explicit GtpClock(const GtpTime& settings) : settings_{settings} { restart(); }

    /// A new game with the same settings.
    void restart();
    /// `time_left`: so much for the rest of the game, or for so many moves (`stones` more than 0).
    void left(Side side, std::chrono::seconds time, std::int64_t stones);
    void spent(Side side, std::chrono::nanoseconds time);
    /// As the player of that side sees it.
    [[nodiscard]] arena::Clock seen(Side side) const;

private:
    struct Left {
        std::chrono::nanoseconds time{};
        std::int64_t stones = 0;  ///< 0: for the rest of the game, or until the first period begins
    };
    std::optional<GtpTime> settings_{};
    std::array<std::optional<Left>, 2> left_{};
};

}  // namespace kigi::apps
