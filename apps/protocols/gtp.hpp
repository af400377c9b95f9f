#pragma once
/// \file
/// The Go Text Protocol, version 2, for every game with notation, as the programs that know reversi speak it.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/protocols/gtp_clock.hpp>
#include <kigi/apps/protocols/gtp_line.hpp>
#include <kigi/apps/protocols/played_line.hpp>
#include <kigi/apps/protocols/pondering.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// What kigi plays with.
struct GtpSeat {
    arena::Player& player;
    /// The player must hear of every game anew, since it remembers one by its moves: an engine.
    bool knows_by_moves = false;
    bool ponders = false;                                  ///< whether the player thinks on after `genmove`
    std::optional<std::chrono::nanoseconds> usual_time{};  ///< for a move, where the peer sets no time
    /// The games of a file.
    std::function<Result<std::vector<WrittenGame>>(const std::string& path)> games_of{};
    /// What each move of a position is worth, within the time; the searcher's lines, best first.
    std::function<Result<AnyResult>(const AnyPosition& position, const Limits& limits)> analyse{};
};

/// Black is the side that moves first. Moves are read as the game reads them, and answered in capitals where the game
/// reads those, too. A pass may be said or left out: whoever can do nothing else has passed when the other side is
/// named. Pondering ends with the next command that is about the position or the player. `quit`, or the end of the
/// input, that comes while it thinks ends that soon, with what it has found; not where it comes right behind the
/// command, as from a script that wants its answers. It ends, too, when nobody hears them any more.
class Gtp final : public Protocol {
public:
    /// Game and player must outlive it.
    Gtp(const AnyGame& game, GtpSeat seat);

    [[nodiscard]] Result<void> prepare() override;
    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;

private:
    using Answered = Result<std::string>;
    using Arguments = std::vector<std::string>;
    struct Command;
    [[nodiscard]] static const std::vector<Command>& commands();

    [[nodiscard]] Answered list_commands(const Arguments& arguments);
    [[nodiscard]] Answered known_command(const Arguments& arguments);
    [[nodiscard]] Answered set_game(const Arguments& arguments);
    [[nodiscard]] Answered list_games(const Arguments& arguments);
    [[nodiscard]] Answered board_size(const Arguments& arguments);
    [[nodiscard]] Answered clear_board(const Arguments& arguments);
    [[nodiscard]] Answered komi(const Arguments& arguments);
    [[nodiscard]] Answered play(const Arguments& arguments);
    [[nodiscard]] Answered generate(const Arguments& arguments);
    [[nodiscard]] Answered suggest(const Arguments& arguments);
    [[nodiscard]] Answered undo(const Arguments& arguments);
    [[nodiscard]] Answered time_settings(const Arguments& arguments);
    [[nodiscard]] Answered time_left(const Arguments& arguments);
    [[nodiscard]] Answered show_board(const Arguments& arguments);
    [[nodiscard]] Answered final_score(const Arguments& arguments);
    [[nodiscard]] Answered load(const Arguments& arguments);
    [[nodiscard]] Answered analyse(const Arguments& arguments);

    /// A command that takes its time.
    [[nodiscard]] Answered think(const Command& command, const Arguments& arguments, Session& session);
    void begin(PositionPtr start);
    /// What the player does as `side`, after a pass that was left out. Nothing is played yet.
    [[nodiscard]] Result<arena::Answer> chosen(Side side);
    /// What the moves of the position are worth.
    [[nodiscard]] Answered analysed() const;
    /// As the peer reads it.
    [[nodiscard]] std::string written(const std::string& move) const;

    const AnyGame& game_;
    GtpSeat seat_;
    PlayedLine line_;
    GtpClock clock_{};
    std::vector<std::string> known_{};  ///< the moves that the player has heard of
    bool in_step_ = false;              ///< whether it knows this game
    std::uint64_t games_ = 0;
    StopFlag stop_{};       ///< of what is thought about
    bool hurried_ = false;  ///< the peer was about to leave: nothing is thought about for long any more
    Pondering pondering_;
};

}  // namespace kigi::apps
