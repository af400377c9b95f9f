#pragma once
/// \file
/// A game of a person against a searcher, line by line.

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/search/estimate.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/protocols/background_search.hpp>
#include <kigi/arena/book/book_player.hpp>
#include <kigi/arena/play/clock.hpp>
#include <kigi/arena/play/clock_use.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// What the searcher plays from before it thinks; the seed chooses among equals.
struct TerminalBook {
    arena::AskBook ask{};
    std::uint64_t seed = 1;
};

class TerminalGame {
public:
    /// With a time, each side has so much of it for the game, and loses when it is used up. One that ponders thinks on
    /// while the person does. The estimate is shown under each board.
    TerminalGame(const Context& context, GamePtr game, PositionPtr position, SearcherPtr engine, Side person, bool json,
                 TerminalBook book, std::optional<std::chrono::nanoseconds> time, bool ponders, Estimate estimate = {});

    /// Until the person leaves or the input ends. Returns the exit status.
    [[nodiscard]] int run();

private:
    struct Played {
        PositionPtr before;
        std::string move;
    };

    /// Does what a word says; false to leave.
    bool obey(std::string_view word);
    void person_moves(const std::string& move);
    void engine_moves();
    void engine_plays(const std::string& move);
    /// What the book plays, if it knows the position.
    [[nodiscard]] std::optional<std::string> from_book() const;
    [[nodiscard]] AnyResult thought();
    /// Begins to think about what the person may answer to the move that the engine thought of last.
    void ponder(const std::string& move);
    /// What is added to a move of the engine: value, depth and line.
    [[nodiscard]] Record thought_json(const AnyResult& result) const;
    [[nodiscard]] std::string thought_text(const AnyResult& result) const;
    void hint();
    /// Back to where the person moved last.
    void undo();

    void prompt() const;
    void board() const;
    void say(const char* what, const std::string& text) const;
    /// Who won, and why if not by the rules; null while nobody has.
    [[nodiscard]] Record outcome_json() const;
    void say_over();
    [[nodiscard]] bool over() const { return out_of_time_ || at_->outcome(); }
    /// Takes time off a clock; the game is lost if that was too much.
    void spend(Side side, std::chrono::steady_clock::time_point since);
    /// What is left to the side to move, "4:05"; empty without a clock.
    [[nodiscard]] std::string time_left() const;
    [[nodiscard]] Record event(const char* what) const;
    /// The side to move, as the game calls it.
    [[nodiscard]] std::string mover() const { return game_->side_name(at_->side_to_move()).word; }
    [[nodiscard]] std::vector<std::string> moves_played() const;
    [[nodiscard]] int end(int status) const;

    const Context& context_;
    GamePtr game_;
    SearcherPtr engine_;
    Side person_;
    bool json_;
    TerminalBook book_;
    PositionPtr start_;
    PositionPtr at_;
    std::vector<Played> played_{};
    std::vector<std::string> expected_{};
    bool over_said_ = false;
    std::array<arena::RunningClock, 2> clocks_;  ///< of the first and the second side
    std::array<arena::ClockUse, 2> uses_{};      ///< by the engine, and by hints
    std::optional<Side> out_of_time_{};
    Estimate estimate_;
    bool ponders_;
    std::chrono::nanoseconds usual_ = Limits{}.time;  ///< what the clock allowed for the last search
    BackgroundSearch pondering_{};                    ///< asks the engine: ends before anybody else does
};

}  // namespace kigi::apps
