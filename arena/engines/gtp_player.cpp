#include <algorithm>

#include <fmt/format.h>

#include <kigi/arena/engines/gtp_player.hpp>
#include <kigi/arena/engines/gtp_reply.hpp>
#include <kigi/framework/text/letter_case.hpp>

namespace kigi::arena {

namespace {

char colour_of(Side side) { return side == Side::first ? 'b' : 'w'; }

/// At least one: to some engines no seconds are no limit.
long long whole_seconds(std::chrono::nanoseconds time) {
    return std::max<long long>(1, std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

}  // namespace

Result<void> told_in_seconds(const TimeControl& time) {
    using std::chrono::seconds;
    if (time.move && *time.move + time.margin < seconds{1})
        return refuse("GTP tells time in whole seconds (expected 1s a move or more)");
    // Below one second an engine is told one again and again; who gets one back at each move has it.
    if (time.total && *time.total + time.margin < seconds{2} && time.increment < seconds{1})
        return refuse("GTP tells time in whole seconds (expected 2s a game or more, or an increment of 1s)");
    return {};
}

std::expected<GtpPlayer::Reply, Breakdown> GtpPlayer::command(const std::string& text, Engine::Deadline deadline,
                                                              const StopFlag& stop) {
    if (auto sent = engine_.send(text, deadline, stop); !sent) return std::unexpected{std::move(sent.error())};
    GtpReply reply;
    for (int lines = 0; lines < Engine::most_lines; ++lines) {
        const auto line = engine_.line(deadline, stop);
        if (!line) return std::unexpected{line.error()};
        if (reply.take(*line)) return Reply{reply.success(), reply.text()};
    }
    return engine_.broke(Ending::crashed, "it floods: no answer to '" + text + "' in 200000 lines");
}

EnginePlayer::Done GtpPlayer::demand(const std::string& text, Engine::Deadline deadline) {
    const auto reply = command(text, deadline);
    if (!reply) return std::unexpected{reply.error()};
    if (!reply->success) return engine_.broke(Ending::crashed, "it refuses '" + text + "': " + reply->text);
    return {};
}

EnginePlayer::Done GtpPlayer::hello() {
    const auto deadline = std::chrono::steady_clock::now() + engine_.options().start_timeout;
    // An engine need not know its version, but it must answer.
    if (const auto reply = command("protocol_version", deadline); !reply) return std::unexpected{reply.error()};
    for (const auto& line : engine_.options().start_up)
        if (auto done = demand(line, deadline); !done) return done;
    return choose_game(deadline);  // who is set up for another one is found out before a game is played
}

EnginePlayer::Done GtpPlayer::choose_game(Engine::Deadline deadline) {
    if (!gtp_.name.empty()) {
        const auto reply = command("set_game " + gtp_.name, deadline);
        if (!reply) return std::unexpected{reply.error()};
        if (!reply->success) {  // most engines know one game alone, and not the command
            const auto known = command("known_command set_game", deadline);
            if (!known) return std::unexpected{known.error()};
            if (known->success && known->text == "true")
                return engine_.broke(Ending::crashed, "it refuses 'set_game " + gtp_.name + "': " + reply->text);
        }
    }
    if (gtp_.board_size) return demand(fmt::format("boardsize {}", *gtp_.board_size), deadline);
    return {};
}

EnginePlayer::Done GtpPlayer::begin(const AnyPosition& start, Side) {
    time_told_ = false;
    if (start.text() != game_.initial)
        return std::unexpected{
            Breakdown{Ending::crashed,
                      "a GTP engine knows a game by its moves: it cannot begin at the position " + start.text()}};
    return demand("clear_board", engine_.soon());
}

EnginePlayer::Done GtpPlayer::tell(Side side, const std::string& move, const StopFlag& stop) {
    const bool pass = move == game_.pass;
    const auto text = fmt::format("play {} {}", colour_of(side), pass ? "pass" : move);
    const auto reply = command(text, engine_.soon(), stop);
    if (!reply) return std::unexpected{reply.error()};
    if (!reply->success && !pass) return engine_.broke(Ending::crashed, "it refuses '" + text + "': " + reply->text);
    return {};
}

EnginePlayer::Done GtpPlayer::tell_time(const Question& question, char colour) {
    const Clock& clock = question.own;
    std::string text;
    if (!time_told_ && clock.left)
        text = fmt::format("time_settings {} 0 0", whole_seconds(*clock.left));
    else if (!time_told_ && clock.move)
        text = fmt::format("time_settings 0 {} 1", whole_seconds(*clock.move));
    time_told_ = true;
    // Engines without a sense of time refuse these: no harm.
    if (!text.empty())
        if (const auto reply = command(text, engine_.soon(), question.stop); !reply)
            return std::unexpected{reply.error()};
    if (clock.left)
        if (const auto reply = command(fmt::format("time_left {} {} 0", colour, whole_seconds(*clock.left)),
                                       engine_.soon(), question.stop);
            !reply)
            return std::unexpected{reply.error()};
    return {};
}

std::expected<Answer, Breakdown> GtpPlayer::ask(const Question& question) {
    const char colour = colour_of(question.position.side_to_move());
    if (auto done = tell_time(question, colour); !done) return std::unexpected{std::move(done.error())};
    const auto reply = command(fmt::format("genmove {}", colour), engine_.move_deadline(question.own), question.stop);
    if (!reply) return std::unexpected{reply.error()};
    if (!reply->success)
        return engine_.broke(Ending::crashed, fmt::format("it refuses 'genmove {}': {}", colour, reply->text));
    if (equal_in_any_case(reply->text, "resign")) return Answer{.resigns = true};
    return Answer{.move = reply->text};
}

}  // namespace kigi::arena
