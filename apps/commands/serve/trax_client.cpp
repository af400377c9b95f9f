#include <algorithm>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/arena/channels/connections.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>

namespace kigi::apps {

namespace {

struct ClientOptions {
    std::string game = "trax";
    std::string searcher = "pvs(eval=learned)";
    std::string time = "1s";
    std::string margin, patience = "60s", identifier = "KG", connect, serial, record, book, log;
    std::int64_t baud = 9600;
    std::int64_t games = 1;

    void declare(Options& options) {
        options.option("--game", game, "trax, trax:8x8 or trax:loop");
        options.option("--searcher", searcher, "the searcher with its settings, or another player");
        options.option("--time", time, "time for a move, from the line that asks for it");
        options.option("--margin", margin,
                       "how much of it is kept back (default: a twentieth, at least 15ms, at most half)");
        options.option("--identifier", identifier, "the two characters that -T is answered with");
        options.option("--connect", connect, "HOST:PORT of the contest's host, instead of standard input and output");
        options.option("--serial", serial, "a serial device instead of these (/dev/ttyUSB0)");
        options.option("--baud", baud, 1, 10'000'000, "its speed");
        options.option("--patience", patience, "how long a silent peer is waited for");
        options.option("--games", games, 1, 1'000'000, "games to play before leaving");
        options.option("--record", record, "file to which games are appended move by move, as .trx");
        options.option("--book", book, "opening book to play from");
        options.option("--log", log, "file to which every line of the conversation is appended, with the time");
    }

    [[nodiscard]] TraxContestOptions contest() const {
        TraxContestOptions table{.identifier = identifier,
                                 .time = accepted(parse_duration(time), "--time"),
                                 .games = static_cast<int>(games)};
        const bool two = identifier.size() == 2 && identifier[0] > ' ' && identifier[0] < 0x7f && identifier[1] > ' ' &&
                         identifier[1] < 0x7f;
        if (!two) throw BadInput{fmt::format("--identifier: '{}' is not two characters of ASCII", shown(identifier))};
        // A scheduler that is busy takes a few slices of 4 ms.
        constexpr std::chrono::nanoseconds least = std::chrono::milliseconds{15};
        table.margin = margin.empty() ? std::min(std::max(table.time / 20, least), table.time / 2)
                                      : accepted(parse_duration(margin), "--margin");
        if (table.margin >= table.time)
            throw BadInput{fmt::format("--margin: {} leaves nothing of --time {}", shown(margin), shown(time))};
        return table;
    }
    [[nodiscard]] std::unique_ptr<arena::LineChannel> channel(const Context& context) const {
        constexpr std::chrono::seconds connecting{10};
        if (!connect.empty() && !serial.empty()) throw BadInput{"--connect and --serial exclude each other"};
        if (!connect.empty()) return accepted(arena::tcp_channel(connect, connecting), "--connect");
        if (!serial.empty()) return accepted(arena::serial_channel(serial, baud), "--serial");
        return standard_channel(context);
    }
};

/// Appends games to a .trx file. A disk that is full ends no game: what could not be written is said at the end.
class TrxScribe {
public:
    TrxScribe(const std::string& path, std::string parameters, std::string own)
        : path_{path}, parameters_{std::move(parameters)}, own_{std::move(own)} {
        if (path.empty()) return;
        file_.open(path, std::ios::app);
        if (!file_) throw BadInput{fmt::format("--record: {} cannot be written", shown(path))};
    }
    [[nodiscard]] GameScribe hands() {
        if (path_.empty()) return {};
        return {.begins =
                    [this](Side own) {
                        const char* peer = "peer";
                        write(fmt::format(
                            "{}{}\n{}\n", open_ ? "\n\n" : "", trax::trx_kind(parameters_),
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
        if (open_) file_ << '\n';
    }
    /// Throws Failure if something could not be written.
    void check() const {
        if (!file_) throw Failure{fmt::format("--record: {} cannot be written any more", shown(path_))};
    }

private:
    void write(const std::string& text) {
        if (file_) file_ << text << std::flush;
    }
    std::string path_, parameters_, own_;
    std::ofstream file_{};
    bool open_ = false;
    bool first_ = true;
};

}  // namespace

int trax_client(Options& options, const Context& context) {
    ClientOptions asked;
    asked.declare(options);
    options.parse();

    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    if (!game->facts().speaks("trax"))
        throw BadInput{
            fmt::format("--game: {} is not a kind of trax (expected trax, trax:8x8 or trax:loop)", game->name())};
    auto contest_options = asked.contest();
    const SessionOptions manners{
        .patience = accepted(parse_duration(asked.patience), "--patience"),
        .log = asked.log.empty() ? arena::ProtocolLog{} : accepted(arena::ProtocolLog::open(asked.log), "--log")};
    const auto source =
        accepted(parse_player(context, game, asked.searcher, {.timed = true, .book = asked.book}), "--searcher");
    if (source.person) throw BadInput{"--searcher: standard input and output are the peer's"};
    const auto player = accepted_unless(context.stop, source.make());
    const auto colon = game->name().find(':');
    TrxScribe scribe{asked.record, colon == std::string::npos ? "" : game->name().substr(colon + 1), asked.identifier};
    const auto peer = asked.channel(context);

    EngineSeat seat{*game, *player, source.from_the_start ? Preparation::side_matters : Preparation::any_side,
                    scribe.hands()};
    TraxContest contest{seat, std::move(contest_options)};
    Session session{*peer, manners, context.stop};
    if (const auto done = serve(contest, session); !done && !context.stop.requested())
        throw BadInput{done.error().what};
    scribe.check();
    return context.stop.requested() ? interrupted : good;
}

}  // namespace kigi::apps
