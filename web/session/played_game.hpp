#pragma once
/// \file
/// A game as somebody plays it at the page: where it began, what was played, who plays.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/web/session/game_clock.hpp>

namespace kigi::web {

/// Who moves for a side.
struct Seat {
    std::string searcher{};  ///< "pvs(depth=4)"; empty: the person at the page

    [[nodiscard]] bool is_person() const noexcept { return searcher.empty(); }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// What a searcher said of a move when it played it, or when it was asked about the position before.
struct Thought {
    double value = 0;    ///< in points, for the first side
    std::string text{};  ///< the same as the game writes it
    int depth = 0;       ///< more than `deepest`: to the end of the game
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool solved = false;
};

struct PlayedMove {
    std::string text;
    Side side = Side::first;
    std::optional<Thought> thought{};
};

class PlayedGame {
public:
    PlayedGame(GamePtr game, PositionPtr start);

    [[nodiscard]] const AnyGame& game() const noexcept { return *game_; }
    [[nodiscard]] const GamePtr& game_ptr() const noexcept { return game_; }
    [[nodiscard]] const AnyPosition& start() const noexcept { return *start_; }
    [[nodiscard]] const AnyPosition& now() const noexcept { return *now_; }
    [[nodiscard]] const std::vector<PlayedMove>& moves() const noexcept { return moves_; }
    /// By the rules, or by the clock.
    [[nodiscard]] bool is_over() const { return now_->outcome() || (clock && clock->fallen()); }
    [[nodiscard]] const Seat& to_move() const { return seats[now_->side_to_move() == Side::first ? 0 : 1]; }

    /// The position after so many moves; `ply` <= moves().size().
    [[nodiscard]] PositionPtr at(std::size_t ply) const;
    /// Plays the n-th legal move (from 0), if it is one and the game is not over.
    [[nodiscard]] Result<void> play(std::size_t nth, std::optional<Thought> thought = {});
    [[nodiscard]] Result<void> play(std::string_view move, std::optional<Thought> thought = {});
    /// Back to the position after so many moves; clocks keep what they show. `ply` <= moves().size().
    void back_to(std::size_t ply);
    /// Notes what is known of the position after `ply` moves.
    void note(std::size_t ply, Thought thought);
    /// What is known of the position after `ply` moves, if anything.
    [[nodiscard]] const std::optional<Thought>& thought_at(std::size_t ply) const;

    std::array<Seat, 2> seats{};
    std::optional<GameClock> clock{};

private:
    GamePtr game_;
    PositionPtr start_;
    PositionPtr now_;
    std::vector<PlayedMove> moves_{};   ///< `thought`: of the position before the move
    std::optional<Thought> of_last_{};  ///< of the position after the last move
};

/// No longer game is kept: what a page pastes or plays ends there.
inline constexpr std::size_t longest_game = 2000;

/// Its members by their names; null if there is none.
[[nodiscard]] nlohmann::json json_of(const std::optional<Thought>& thought);

/// As it is kept: JSON on one line.
[[nodiscard]] std::string kept_text(const PlayedGame& game);
/// Finds the game of a name. Refused: what is no longer playable, a text that kept_text() did not write.
using FindGame = std::function<Result<GamePtr>(std::string_view name)>;
[[nodiscard]] Result<PlayedGame> from_kept_text(std::string_view text, const FindGame& find);

}  // namespace kigi::web
