#include <chrono>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/line_count.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) { return std::chrono::duration<double>{Clock::now() - begin}.count(); }

struct Counted {
    int depth = 0;
    PerftCount count{};
    double seconds = 0;
};

Record as_json(const AnyGame& game, const Counted& counted) {
    Record record;
    record.add("game", game.name())
        .add("depth", counted.depth)
        .add("leaves", counted.count.leaves)
        .add("finished", counted.count.finished)
        .add("seconds", counted.seconds);
    return record;
}

std::string speed_text(std::uint64_t leaves, double seconds) {
    return seconds > 0 ? count_text(static_cast<double>(leaves) / seconds) + " leaves/s" : "-";
}

std::string row(const std::string& head, const PerftCount& count, double seconds) {
    return fmt::format("{:>6} {:>20} {:>16}  {:>9} s  {}", head, count.leaves, count.finished, seconds_text(seconds),
                       speed_text(count.leaves, seconds));
}

/// Shows what is counted, now and then.
class Progress {
public:
    Progress(const Context& context, std::string about) : context_{context}, about_{std::move(about)} {}
    void operator()(const PerftCount& so_far) {
        if (!context_.terminal || Clock::now() - shown_ < std::chrono::milliseconds{100}) return;
        shown_ = Clock::now();
        context_.progress(fmt::format("{}: {} leaves so far, {}", about_,
                                      count_text(static_cast<double>(so_far.leaves)),
                                      speed_text(so_far.leaves, since(begin_))));
    }
    void at(std::string about) {
        about_ = std::move(about);
        begin_ = Clock::now();
    }

private:
    const Context& context_;
    std::string about_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

/// The counts below each move, printed as they come; their sum, or nothing if it was stopped.
std::optional<Counted> divided(const Context& context, const AnyGame& game, const AnyPosition& position, int depth,
                               LineCount& count, Progress& progress, bool json) {
    const auto begin = Clock::now();
    Counted all{.depth = depth};
    if (position.outcome()) all.count.finished = 1;
    const auto moves = position.moves();
    for (std::size_t n = 0; n < moves.size(); ++n) {
        progress.at(fmt::format("move {} of {}, {}", n + 1, moves.size(), moves[n]));
        const auto move_begin = Clock::now();
        const auto child = position.clone();
        child->play_nth(n);
        const auto below = count(*child, depth - 1);
        context.progress("");
        if (!below) return std::nullopt;
        all.count += *below;
        const Counted one{depth, *below, since(move_begin)};
        if (json)
            context.json(as_json(game, one).add("move", moves[n]));
        else
            context.line(row(moves[n], *below, one.seconds));
    }
    all.seconds = since(begin);
    return all;
}

struct PerftOptions : GameOptions {
    int depth = 0;
    std::string position{};
    std::string moves{};
    bool divide = false;
    std::int64_t table = 0;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&PerftOptions::depth>("depth", "plies to count", between(0, deepest), argument),
            field<&PerftOptions::position>("position", "position to start from, as one line of text",
                                           value_name("POSITION"), otherwise("the game's first")),
            field<&PerftOptions::moves>("moves", "moves to play first, in the game's notation", value_name("MOVES"),
                                        may_be_empty),
            field<&PerftOptions::divide>("divide", "count below each move"),
            field<&PerftOptions::table>("table", "table of positions counted before; 0: none", between(0, 1 << 24),
                                        value_name("MIB")),
            field<&PerftOptions::json>("json",
                                       "print JSON, an object a line; the last one has the counts of the depth")));
};

int run(const PerftOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    PositionOptions where;
    where.position = asked.position;
    where.moves = asked.moves;
    const auto position = where.chosen_position(context, *game);
    const int depth = asked.depth;
    const bool divide = asked.divide;
    const bool json = asked.json;
    Progress progress{context, ""};
    LineCount count{accepted(game->perft_counter(asked.table), "--table"), context.stop, asked.table > 0,
                    [&](const PerftCount& so_far) { progress(so_far); }};

    if (!json) context.line(fmt::format("{:>6} {:>20} {:>16}", "depth", "leaves", "finished"));
    Counted known;
    bool stopped = false;
    // shallower depths first: they cost little, and are what is known if the last one is interrupted
    for (int d = std::min(depth, 1); d <= depth && !stopped; ++d) {
        progress.at(fmt::format("depth {}", d));
        const bool dividing = divide && d == depth && d > 0;
        const auto begin = Clock::now();
        std::optional<Counted> now;
        if (dividing) {
            now = divided(context, *game, *position, d, count, progress, json);
        } else if (const auto counted = count(*position, d)) {
            now = Counted{d, *counted, since(begin)};
        }
        context.progress("");
        stopped = !now;
        if (now) known = *now;
        if (now && !json && (!divide || d == depth)) context.line(row(fmt::format("{}", d), now->count, now->seconds));
    }
    if (stopped && known.depth == 0) known.count = {.leaves = 1};
    if (stopped && !json && divide) context.line(row(fmt::format("{}", known.depth), known.count, known.seconds));
    if (json) context.json(as_json(*game, known));
    return stopped ? interrupted : good;
}

}  // namespace

Command perft_command() { return command<PerftOptions>("perft", "count lines of play to a depth", run); }

}  // namespace kigi::apps
