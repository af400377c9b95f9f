#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/lasting_connection.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/arena/channels/connections.hpp>
#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>

namespace kigi::apps {

namespace {

struct ClientOptions : PlayingThreads {
    std::string game = "trax";
    std::string searcher = "pvs(eval=learned)";
    std::chrono::nanoseconds time = std::chrono::seconds{1};
    std::optional<std::chrono::nanoseconds> margin{};
    std::optional<std::chrono::nanoseconds> patience{};
    std::string identifier = "KG";
    std::string connect{}, serial{};
    std::int64_t baud = 9600;
    std::optional<int> games{};
    bool lobby = false;
    std::chrono::nanoseconds pause = std::chrono::seconds{2};
    std::string record{}, book{}, log{};
    bool ponder = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&ClientOptions::game>("game", "trax, trax:8x8 or trax:loop", value_name("GAME")),
            field<&ClientOptions::searcher>("searcher", "the searcher with its settings, or another player",
                                            value_name("PLAYER")),
            field<&ClientOptions::time>("time", "time for a move, from the line that asks for it"),
            field<&ClientOptions::margin>("margin", "how much of it is kept back",
                                          otherwise("a twentieth, at least 15ms, at most half")),
            field<&ClientOptions::identifier>("identifier", "the two characters that -T is answered with",
                                              value_name("XX")),
            field<&ClientOptions::connect>("connect", "the contest's host, instead of standard input and output",
                                           value_name("HOST:PORT")),
            field<&ClientOptions::serial>("serial", "a serial device instead of these (/dev/ttyUSB0)",
                                          value_name("DEVICE")),
            field<&ClientOptions::baud>("baud", "its speed", between(1, 10'000'000), value_name("BAUD")),
            field<&ClientOptions::patience>("patience", "how long a silent peer is waited for",
                                            otherwise("60s, in a lobby 1h")),
            field<&ClientOptions::games>("games", "games to play before leaving", between(1, 1'000'000),
                                         value_name("GAMES"), otherwise("1, in a lobby no end")),
            field<&ClientOptions::lobby>(
                "lobby",
                "wait for the host, play each game that it begins, and connect again when it is "
                "gone"),
            field<&ClientOptions::pause>("pause", "in a lobby: how long until it tries to connect again"),
            field<&ClientOptions::record>("record", "file to which games are appended move by move, as .trx",
                                          value_name("FILE")),
            field<&ClientOptions::book>("book", "opening book to play from", value_name("FILE")),
            field<&ClientOptions::ponder>("ponder", "think on while the other side does"),
            field<&ClientOptions::log>("log", "file to which every line of the conversation is appended, with the time",
                                       value_name("FILE"))),
        PlayingThreads::fields);

    [[nodiscard]] std::chrono::nanoseconds kept_back() const {
        // A scheduler that is busy takes a few slices of 4 ms.
        constexpr std::chrono::nanoseconds least = std::chrono::milliseconds{15};
        return margin.value_or(std::min(std::max(time / 20, least), time / 2));
    }
    [[nodiscard]] std::chrono::nanoseconds waits() const {
        constexpr std::chrono::nanoseconds usual = std::chrono::seconds{60}, in_lobby = std::chrono::hours{1};
        return patience.value_or(lobby ? in_lobby : usual);
    }
    /// Games until it leaves.
    [[nodiscard]] int wanted() const { return games.value_or(lobby ? std::numeric_limits<int>::max() : 1); }
    [[nodiscard]] Result<void> check() const {
        const bool two = identifier.size() == 2 && identifier[0] > ' ' && identifier[0] < 0x7f && identifier[1] > ' ' &&
                         identifier[1] < 0x7f;
        if (!two) return refuse(fmt::format("--identifier: '{}' is not two characters of ASCII", shown(identifier)));
        if (kept_back() >= time)
            return refuse(fmt::format("--margin: {} leaves nothing of --time {}", duration_text(kept_back()),
                                      duration_text(time)));
        if (!connect.empty() && !serial.empty()) return refuse("--connect and --serial exclude each other");
        if (lobby && connect.empty()) return refuse("--lobby needs --connect HOST:PORT");
        const ClientOptions usual;
        if (serial.empty() && baud != usual.baud) return refuse("--baud needs --serial DEVICE");
        if (!lobby && pause != usual.pause) return refuse("--pause needs --lobby");
        return {};
    }
};

constexpr std::chrono::seconds connecting{10};

std::unique_ptr<arena::LineChannel> chosen_channel(const Context& context, const ClientOptions& asked) {
    if (!asked.connect.empty()) return accepted(arena::tcp_channel(asked.connect, connecting), "--connect");
    if (!asked.serial.empty()) return accepted(arena::serial_channel(asked.serial, asked.baud), "--serial");
    return standard_channel(context);
}

/// Appends games to a .trx file. A disk that is full ends no game: what could not be written is said at the end.
class TrxScribe {
public:
    TrxScribe(const std::string& path, std::string kind, std::string own)
        : path_{path}, kind_{std::move(kind)}, own_{std::move(own)} {
        if (path.empty()) return;
        file_ = FileEnd::to_append(path);
        if (!file_.is_open())
            throw BadInput{fmt::format("--record: {} cannot be written: {}", shown(path), std::strerror(errno))};
    }
    [[nodiscard]] GameScribe hands() {
        if (path_.empty()) return {};
        return {.begins =
                    [this](Side own) {
                        const char* peer = "peer";
                        write(fmt::format(
                            "{}{}\n{}\n", open_ ? "\n\n" : "", kind_,
                            own == Side::first ? trax::trx_players(own_, peer) : trax::trx_players(peer, own_)));
                        open_ = true;
                        first_ = true;
                    },
                .played =
                    [this](std::string_view move) {
                        write(fmt::format("{}{}", first_ ? "" : " ", move));
                        first_ = false;
                    },
                .ended =
                    [this] {
                        write("\n\n");
                        open_ = false;
                    }};
    }
    ~TrxScribe() {
        if (open_) write("\n");
    }
    /// What is said if something could not be written; else empty.
    [[nodiscard]] std::string lost() const {
        return lost_ ? fmt::format("--record: {} cannot be written any more", shown(path_)) : std::string{};
    }

private:
    void write(const std::string& text) { lost_ = lost_ || !file_.write(text); }
    std::string path_, kind_, own_;
    FileEnd file_{};
    bool lost_ = false;  ///< a part could not be written; what comes after it would be no game
    bool open_ = false;
    bool first_ = true;
};

int run(const ClientOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    if (!game->facts().speaks("trax"))
        throw BadInput{
            fmt::format("--game: {} is not a kind of trax (expected trax, trax:8x8 or trax:loop)", game->name())};
    for (const auto& [option, file] : {std::pair{"--record", asked.record}, std::pair{"--log", asked.log}}) {
        check_is_file(option, file);
        check_not_input(option, file, {asked.book});
        check_not_in_settings(option, file, asked.searcher);
    }
    const SessionOptions manners = accepted(logged_session(context, asked.log, asked.waits()), "--log");
    const auto source = accepted(
        parse_player(context, game, asked.searcher, {.timed = true, .book = asked.book, .defaults = asked.defaults()}),
        "--searcher");
    if (source.person) throw BadInput{"--searcher: standard input and output are the peer's"};
    const auto player = accepted_unless(context.stop, source.make());
    TrxScribe scribe{asked.record, game->facts().trx_kind, asked.identifier};
    EngineSeat seat{*game, *player, source.from_the_start ? Preparation::side_matters : Preparation::any_side,
                    scribe.hands(), asked.ponder ? Ponders::yes : Ponders::no};
    const auto talk = [&](arena::LineChannel& peer) {
        TraxContest contest{
            seat,
            {.identifier = asked.identifier, .time = asked.time, .margin = asked.kept_back(), .games = asked.wanted()}};
        Session session{peer, manners, context.stop};
        auto done = serve(contest, session);
        if (asked.lobby) seat.abandon();
        return done;
    };
    if (asked.lobby) {
        LastingConnection{.connect = [&] { return arena::tcp_channel(asked.connect, connecting); },
                          .talk = talk,
                          .goes_on = [&] { return seat.over() < asked.wanted(); },
                          .tell = [&](std::string_view why) { context.err << "kigi: " << why << std::endl; },
                          .pause = asked.pause}
            .run(context.stop);
    } else {
        const auto peer = chosen_channel(context, asked);
        if (const auto done = talk(*peer); !done && !context.stop.requested())
            throw BadInput{done.error().what + (scribe.lost().empty() ? "" : "; " + scribe.lost())};
    }
    if (const auto lost = scribe.lost(); !lost.empty()) throw Failure{lost};
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command trax_client_command() {
    return command<ClientOptions>("trax-client", "play at a contest of Trax: standard input and output, TCP, serial",
                                  run);
}

}  // namespace kigi::apps
