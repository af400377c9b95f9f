#pragma once
/// \file
/// What a graphical interface says by the Universal Shogi Interface, as far as it has parts.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/play/player.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

/// `go`, and what stands behind `ponderhit`. Nothing is taken for granted: interfaces leave out what they think is
/// known.
struct UsiGo {
    using Time = std::chrono::nanoseconds;

    bool ponder = false;
    bool infinite = false;
    std::array<std::optional<Time>, 2> left{};       ///< btime, wtime
    std::array<std::optional<Time>, 2> increment{};  ///< binc, winc
    std::optional<Time> byoyomi{};                   ///< for each move once the rest is used up
    std::optional<Time> move_time{};
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    bool mate = false;
    std::optional<Time> mate_time{};  ///< nothing: as long as it takes

    /// The clock of a side. Byoyomi that is not used is lost: it is there beside what is left, and again at each move;
    /// where nothing is left, all of it but a tenth, at most 100 ms, is the time of each move. Where nothing is left
    /// but there are increments, they come before the moves: one that comes after a move would be there.
    [[nodiscard]] arena::Clock clock(Side side) const;
    /// Whether anything ends the search by itself.
    [[nodiscard]] bool limits(Side side) const;
    /// With what the other says in place of its own.
    [[nodiscard]] UsiGo updated(const UsiGo& later) const;
};

/// The words behind `go` or `ponderhit`; times are milliseconds, and none is less than nothing.
[[nodiscard]] Result<UsiGo> parse_usi_go(std::string_view words);

/// `position startpos moves ...` or `position sfen ... moves ...`.
struct UsiPosition {
    std::optional<std::string> sfen{};  ///< nothing: the usual initial position
    std::string moves{};
};
[[nodiscard]] Result<UsiPosition> parse_usi_position(std::string_view words);

/// `setoption name N value V`; without a value for a button.
struct UsiOption {
    std::string name{};
    std::string value{};
};
[[nodiscard]] Result<UsiOption> parse_usi_option(std::string_view words);

}  // namespace kigi::apps
