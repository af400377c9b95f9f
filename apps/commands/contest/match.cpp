#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/play_contest.hpp>
#include <kigi/apps/commands/contest/sprt_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/match/player_names.hpp>
#include <kigi/arena/match/sequential.hpp>
#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/summary.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// The options of a match of two.
struct DuelOptions : ContestOptions {
    std::string first{}, second{};

    static constexpr auto players = boost::hana::make_tuple(
        field<&DuelOptions::first>("first", "a player: a searcher with its settings, or another", required,
                                   value_name("PLAYER")),
        field<&DuelOptions::second>("second", "its opponent; results are from the first player's side", required,
                                    value_name("PLAYER")));
};

struct MatchOptions : DuelOptions {
    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(game_fields("how many, an even number: each opening is played twice with sides swapped"),
                            players),
        common_fields);
};

struct SprtMatchOptions : DuelOptions, SprtOptions {
    SprtMatchOptions() { games = 100'000; }

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            game_fields("most games to be played, an even number: each opening twice with sides swapped"), players),
        boost::hana::concat(common_fields, SprtOptions::fields));

    [[nodiscard]] Result<void> check() const {
        if (!elo0 && !elo1) return refuse("--elo0 and --elo1 are required");
        if (auto fits = SprtOptions::check(); !fits) return fits;
        if (model == arena::EloModel::bayes)
            return refuse("--model bayes is for single games; a match plays pairs (normalized, logistic)");
        return ContestOptions::check();
    }
};

/// Two players, and a test that may end it early.
struct Duel {
    std::string first, second;
    arena::Standings standings{};
    std::optional<arena::SequentialTest> test{};

    bool take(const arena::GameRecord& game) {
        const auto pair = standings.add(game);
        if (!test || !pair) return true;
        test->add(*pair);
        return test->state() == arena::SprtState::undecided;
    }
    /// What counts: with a test the pairs that it looked at, else everything.
    arena::HeadToHead seen() const { return test ? test->seen() : standings.between(0, 1); }

    const arena::Variety& variety() const { return test ? test->variety() : standings.variety(0, 1); }

    std::vector<std::string> block() const {
        const auto counted = seen();
        auto lines = arena::summary({.results = counted.results(),
                                     .games = standings.between(0, 1).games,
                                     .sprt = test ? std::optional{test->test()} : std::nullopt,
                                     .repeats = test && test->state() == arena::SprtState::repeats});
        if (const auto points = counted.difference().estimate())
            lines.push_back(fmt::format("Mean difference: {:+.2f}{} points a game", points->value,
                                        points->error() ? fmt::format(" +/- {:.2f}", *points->error()) : ""));
        if (variety().is_poor())
            lines.push_back(fmt::format(
                "{}: {} (--openings or --opening-plies for more)", variety().text(),
                test ? "the test decides nothing by repeats" : "the intervals count the others as if they were new"));
        return lines;
    }
    std::string one_line() const {
        const auto games = standings.between(0, 1).games;
        std::string line = fmt::format("+{} ={} -{}", games.wins, games.draws, games.losses);
        if (const auto difference = arena::elo(seen().results()))
            line += fmt::format(", Elo {:.1f}", difference->value);
        if (test) line += fmt::format(", LLR {:.2f}", test->log_likelihood_ratio());
        return line;
    }
};

void add_estimate(Record& record, const std::string& name, const std::optional<arena::Estimate>& estimate) {
    record.add(name, estimate ? std::optional{estimate->value} : std::nullopt);
    record.add(name + "_low", estimate ? estimate->low : std::nullopt);
    record.add(name + "_high", estimate ? estimate->high : std::nullopt);
}

Record record_of(const Duel& duel, const DuelOptions& asked, const ContestEnd& end) {
    const auto counted = duel.seen();
    const auto results = counted.results();
    std::vector<std::int64_t> pairs;
    for (const auto count : results.counts()) pairs.push_back(static_cast<std::int64_t>(count));
    Record record;
    record.add("game", asked.game).add("first", duel.first).add("second", duel.second);
    record.add("games", counted.games.games())
        .add("wins", counted.games.wins)
        .add("draws", counted.games.draws)
        .add("losses", counted.games.losses)
        .add("pentanomial", pairs)
        .add("unpaired", counted.games.games() - results.games())
        .add("different_games", duel.variety().different());
    add_estimate(record, "elo", arena::elo(results));
    record.add("los", arena::likelihood_of_superiority(results));
    add_estimate(record, "nelo", arena::normalised_elo(results));
    record.add("score", results.mean())
        .add("draw_ratio", arena::draw_ratio(results))
        .add("pairs_ratio", arena::pairs_ratio(results));
    add_estimate(record, "difference", counted.difference().estimate());
    if (duel.test)
        record.add("llr", duel.test->log_likelihood_ratio())
            .add("lower", duel.test->test().lower())
            .add("upper", duel.test->test().upper())
            .add("result", name(duel.test->state()))
            .add("model", name(duel.test->test().model));
    std::vector<Record> mishaps;
    for (const auto& [whose, games] : duel.standings.mishaps())
        mishaps.push_back(Record{}
                              .add("player", whose.first == 0 ? "first" : "second")
                              .add("ending", text_of(whose.second))
                              .add("games", games));
    record.add("mishaps", mishaps).add("seed", asked.seed).add("unplayable", end.unplayable).add("complete", !end.left);
    return record.add("resume", end.resume).add("seconds", end.seconds);
}

void tell(const Context& context, const Duel& duel, const ContestEnd& end) {
    context.line(fmt::format("{} against {}", duel.first, duel.second));
    for (const auto& line : duel.block()) context.line(line);
    for (const auto& [whose, games] : duel.standings.mishaps())
        context.line(fmt::format("{} lost {} game{}: {}", whose.first == 0 ? duel.first : duel.second, games,
                                 games == 1 ? "" : "s", text_of(whose.second)));
    tell_end(context, end);
}

/// Plays two players against each other.
int play_duel(const Options& options, const Context& context, const DuelOptions& asked, Contest contest,
              const std::optional<arena::Sprt>& test) {
    contest.players = {accepted(parse_spec(asked.first), "--first"), accepted(parse_spec(asked.second), "--second")};
    const auto plan = planned(context, asked, contest);
    check(plan);
    const auto names = arena::distinct_names(std::vector{plan.players[0].spec, plan.players[1].spec});
    Duel duel{.first = names[0], .second = names[1]};
    if (test) duel.test.emplace(*test);
    const auto end = play(context, options, plan,
                          {.take = [&](const arena::GameRecord& game) { return duel.take(game); },
                           .block = [&] { return duel.block(); },
                           .one_line = [&] { return duel.one_line(); }});
    if (asked.json)
        context.json(record_of(duel, asked, end));
    else
        tell(context, duel, end);
    return status_of(end);
}

int run_match(const MatchOptions& asked, const Options& options, const Context& context) {
    return play_duel(options, context, asked, {.command = "match"}, std::nullopt);
}

int run_sprt(const SprtMatchOptions& asked, const Options& options, const Context& context) {
    Contest contest{.command = "sprt"};
    for (const auto& [name, text, form] : values_of<SprtOptions>(asked)) contest.more.emplace_back(name, text);
    return play_duel(options, context, asked, std::move(contest), asked.sprt());
}

}  // namespace

Command match_command() { return command<MatchOptions>("match", "let two players play each other", run_match); }
Command sprt_command() {
    return command<SprtMatchOptions>("sprt", "let two players play until it is clear which of two hypotheses holds",
                                     run_sprt);
}

}  // namespace kigi::apps
