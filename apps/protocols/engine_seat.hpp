#pragma once
/// \file
/// The seat of an engine in a game that a peer conducts: the position, the moves, and the player that thinks there.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/protocols/pondering.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// What becomes of a game, move by move, so that nothing is lost when somebody dies.
struct GameScribe {
    std::function<void(Side own)> begins = [](Side) {};
    std::function<void(std::string_view move)> played = [](std::string_view) {};
    std::function<void()> ended = [] {};
};

/// When an answer is due.
struct AnswerTime {
    std::chrono::steady_clock::time_point asked{};  ///< when the line came that asks for it
    arena::Clock clock{};                           ///< the player's own, at that moment
    std::chrono::nanoseconds margin{};              ///< of its time, kept back
};

/// What is left of a clock now, at least a tenth of what it showed: what a book or the beginning of the answer took is
/// gone, and so is the margin.
[[nodiscard]] arena::Clock remaining(const AnswerTime& time);

/// Whether a player may be made ready before it is told its side.
enum class Preparation : bool { side_matters, any_side };

/// Whether the player thinks on the time of the other side.
enum class Ponders : bool { no, yes };

/// Game and player must outlive it.
class EngineSeat {
public:
    EngineSeat(const AnyGame& game, arena::Player& player, Preparation preparation = Preparation::side_matters,
               GameScribe scribe = {}, Ponders ponders = Ponders::no)
        : game_{game},
          player_{player},
          preparation_{preparation},
          scribe_{std::move(scribe)},
          pondering_{player, ponders == Ponders::yes} {}

    /// Makes the player ready for a game as `own`, as long as none goes on: its tables are cleared, an engine starts.
    /// Nothing happens if it is ready.
    [[nodiscard]] Result<void> prepare(Side own);
    /// A new game from the initial position. What `prepare` did need not be done again if the side is the same or does
    /// not matter.
    [[nodiscard]] Result<void> begin(Side own);
    /// Plays a move of the peer, in its spelling. The error does not say where it stands.
    [[nodiscard]] Result<void> take(std::string_view move);
    /// What the player plays; it is not played here yet. The player may be interrupted by the flag: then the answer
    /// is void.
    [[nodiscard]] Result<arena::Answer> think(const AnswerTime& time, const StopFlag& stop);
    /// Plays a move in the game's spelling: the answer, after it was sent.
    void play(const std::string& move);

    /// Lets the player ponder, if it does that, after its answer was played; whatever changes the game ends it.
    void ponder();
    /// Ends that at once.
    void rest() { pondering_.stop(); }

    /// Ends a game that the peer left unfinished; nothing if none goes on.
    void abandon();

    [[nodiscard]] const AnyGame& game() const noexcept { return game_; }
    [[nodiscard]] bool playing() const noexcept { return at_ != nullptr; }
    /// While a game goes on.
    [[nodiscard]] const AnyPosition& position() const { return *at_; }
    [[nodiscard]] Side own() const noexcept { return own_; }
    [[nodiscard]] const std::vector<std::string>& moves() const noexcept { return moves_; }
    [[nodiscard]] int begun() const noexcept { return begun_; }  ///< games, the one that goes on included
    [[nodiscard]] int over() const noexcept { return over_; }    ///< games that came to an end

    /// Of the player's random numbers, beside the number of the game.
    void seed(std::uint64_t seed) noexcept { seed_ = seed; }

private:
    const AnyGame& game_;
    arena::Player& player_;
    Preparation preparation_;
    GameScribe scribe_;
    PositionPtr at_{};
    Side own_ = Side::second;
    std::optional<Side> prepared_{};
    std::vector<std::string> moves_{};
    std::uint64_t seed_ = 0;
    int begun_ = 0;
    int over_ = 0;
    Pondering pondering_;
};

}  // namespace kigi::apps
