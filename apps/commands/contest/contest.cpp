#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/contest/contest.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/arena/match/match_plan.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using Clock = std::chrono::steady_clock;

/// When running lines are due: every so many games, or after so much time.
class Rhythm {
public:
    explicit Rhythm(const std::string& text) {
        if (text == "off") return;
        if (text.find_first_not_of("0123456789") == std::string::npos)
            games_ = static_cast<std::uint64_t>(accepted(parse_whole(text, 1, 1'000'000'000), "--progress"));
        else
            time_ = accepted(parse_duration(text), "--progress");
    }
    bool due(std::uint64_t played) {
        if (games_) return played % *games_ == 0;
        if (!time_ || Clock::now() - last_ < *time_) return false;
        last_ = Clock::now();
        return true;
    }

private:
    std::optional<std::uint64_t> games_{};
    std::optional<std::chrono::nanoseconds> time_{};
    Clock::time_point last_ = Clock::now();
};

arena::Provenance own_provenance() {
    const std::string json = provenance().json();
    const auto field = [&](const char* name) { return field_of(json, name).value_or(""); };
    return {field("version"), field("compiler"), field("instruction_set")};
}

/// The command that goes on with a match.
std::string resume_line(const std::string& command, const std::vector<std::string>& arguments) {
    std::string line = "kigi " + command;
    for (const auto& argument : arguments) line += ' ' + shell_quoted(argument);
    if (std::ranges::find(arguments, "--resume") == arguments.end()) line += " --resume";
    return line;
}

void add_setting(std::vector<std::pair<std::string, std::string>>& settings, const char* name,
                 const std::string& value) {
    if (!value.empty()) settings.emplace_back(name, value);
}

/// All that decides which games are played and how.
arena::MatchSettings settings_of(const AnyGame& game, const ContestOptions& asked, const Contest& contest,
                                 const std::vector<std::string>& players, const arena::Openings& openings) {
    arena::MatchSettings settings{.command = contest.command,
                                  .game = game.name(),
                                  .players = players,
                                  .games = static_cast<std::uint64_t>(asked.games),
                                  .seed = static_cast<std::uint64_t>(asked.seed)};
    auto& others = settings.others;
    if (!asked.openings.empty())
        others.emplace_back("openings", std::filesystem::path{asked.openings}.filename().string());
    add_setting(others, "opening-plies", asked.opening_plies);
    others.emplace_back("opening-set", fmt::format("{:016x}", openings.fingerprint()));
    if (!asked.book.empty()) others.emplace_back("book", std::filesystem::path{asked.book}.filename().string());
    add_setting(others, "move-time", asked.move_time);
    add_setting(others, "time", asked.time);
    add_setting(others, "increment", asked.increment);
    add_setting(others, "margin", asked.margin);
    asked.adjudication.name_settings(others);
    if (asked.remember) others.emplace_back("remember", "on");
    others.insert(others.end(), contest.more.begin(), contest.more.end());
    return settings;
}

arena::TimeControl time_control(const ContestOptions& asked) {
    const auto duration = [](const std::string& text, const char* option) {
        return text.empty() ? std::nullopt : std::optional{accepted(parse_duration(text), option)};
    };
    arena::TimeControl time{.move = duration(asked.move_time, "--move-time"), .total = duration(asked.time, "--time")};
    if (const auto increment = duration(asked.increment, "--increment")) {
        if (!time.total) throw BadInput{"--increment needs --time"};
        time.increment = *increment;
    }
    if (const auto margin = duration(asked.margin, "--margin")) {
        if (!time.limits()) throw BadInput{"--margin needs --time or --move-time"};
        time.margin = *margin;
    }
    return time;
}

arena::Openings chosen_openings(const Context& context, const GamePtr& game, const ContestOptions& asked) {
    const auto seed = static_cast<std::uint64_t>(asked.seed);
    if (!asked.openings.empty() && !asked.opening_plies.empty())
        throw BadInput{"--openings and --opening-plies exclude each other"};
    if (!asked.openings.empty())
        return accepted(
            arena::Openings::of_lines(game, read_lines(context, asked.openings), shown(asked.openings), seed));
    if (asked.opening_plies.empty()) return arena::Openings::initial();
    const auto plies = accepted(parse_whole(asked.opening_plies, 0, 1000), "--opening-plies");
    return accepted(arena::Openings::random(game, static_cast<int>(plies), seed), "--opening-plies");
}

/// Whether there is a store to go on with.
bool resumes(const ContestOptions& asked) {
    if (asked.store.empty()) {
        if (asked.resume) throw BadInput{"--resume needs --store"};
        return false;
    }
    const bool there = accepted(arena::Store::exists(asked.store));
    if (there && !asked.resume) throw BadInput{asked.store + ": there is a store already (--resume goes on with it)"};
    return there;
}

}  // namespace

void ContestOptions::declare(Options& options, const std::string& games_about) {
    options.option("--games", games, 0, 1'000'000'000'000, games_about);
    options.option("--seed", seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "of openings and of the players' random numbers");
    options.option("--openings", openings, "file of lines of moves or positions, each played with either side");
    options.option("--opening-plies", opening_plies, "begin after so many random plies, another line for each pair");
    options.option("--depth", depth, "depth of the searchers that do not say it themselves");
    options.option("--nodes", nodes, "nodes a move, likewise");
    options.option("--evaluator", evaluator, "evaluator, likewise");
    options.option("--book", book, "opening book for the searchers that do not name one (setting book)");
    options.option("--move-time", move_time, "time for each move (100ms)");
    options.option("--time", time, "time for each side's whole game (10s)");
    options.option("--increment", increment, "added after each move");
    options.option("--margin", margin, "by how much the time may be overstepped without losing");
    adjudication.declare(options);
    options.flag("--remember", remember, "players keep what they learn (tables) from game to game");
    options.option("--store", store, "file in which every game is recorded");
    options.flag("--resume", resume, "go on with the match in the store, or begin it");
    options.option("--concurrency", concurrency, 1, 1024, "games at a time");
    options.flag("--pin", pin, "keep each of them on a processor of its own");
    options.option("--progress", progress, "running lines every so many games (100) or after a time (10s), or off");
    options.flag("--json", json, "print JSON");
}

std::string with_setting(const Catalogue& catalogue, std::string text, const std::string& setting,
                         const std::string& value) {
    if (value.empty()) return text;
    const auto spec = parse_spec(text);
    if (!spec) return text;
    const SearcherEntry* entry = catalogue.find(spec->name);
    if (!entry || !entry->options.has(setting)) return text;
    if (std::ranges::any_of(spec->assignments, [&](const auto& given) { return given.first == setting; })) return text;
    const std::string more = setting + "=" + value;
    const auto close = text.find_last_of(')');
    if (close == std::string::npos) return text + "(" + more + ")";
    return text.insert(close, (spec->assignments.empty() ? "" : ",") + more);
}

ContestEnd run(const Context& context, const Options& options, const ContestOptions& asked, const Contest& contest) {
    arena::MatchPlan plan;
    plan.game = accepted(context.catalogue.game(asked.game));
    plan.time = time_control(asked);
    plan.openings = chosen_openings(context, plan.game, asked);
    plan.adjudication = asked.adjudication.chosen();
    if (plan.adjudication.solver) {
        const auto spec = accepted(parse_spec(asked.adjudication.chosen_solver()), "--solver");
        static_cast<void>(accepted(context.catalogue.searcher(*plan.game, spec), "--solver"));
        plan.solver = [&catalogue = context.catalogue, game = plan.game, spec] {
            return catalogue.searcher(*game, spec);
        };
    }
    const auto schedule =
        accepted(arena::Schedule::create(contest.players.size(), static_cast<std::uint64_t>(asked.games),
                                         contest.pairings, static_cast<std::uint64_t>(asked.seed)),
                 "--games");
    std::vector<std::string> players;
    bool persons = false;
    for (std::string spec : contest.players) {
        spec = with_setting(context.catalogue, std::move(spec), "depth", asked.depth);
        spec = with_setting(context.catalogue, std::move(spec), "nodes", asked.nodes);
        spec = with_setting(context.catalogue, std::move(spec), "eval", asked.evaluator);
        auto source = accepted(parse_player(
            context, plan.game, spec, {.timed = plan.time.limits(), .remembers = asked.remember, .book = asked.book}));
        persons = persons || source.person;
        if (source.moves_only && plan.openings.has_positions())
            throw BadInput{fmt::format("{}: {} knows a game by its moves alone (expected lines of moves)",
                                       shown(asked.openings), shown(spec))};
        if (source.from_the_start && (!asked.openings.empty() || !asked.opening_plies.empty()))
            throw BadInput{
                fmt::format("{} plays from the first move on (without --openings and --opening-plies)", shown(spec))};
        plan.players.push_back(std::move(source.make));
        players.push_back(std::move(spec));
    }
    if (persons && asked.concurrency > 1) throw BadInput{"--concurrency: a person plays one game at a time"};
    Rhythm rhythm{asked.progress};

    const auto settings = settings_of(*plan.game, asked, contest, players, plan.openings);
    std::optional<arena::Store> store;
    std::optional<arena::PlayGame> first_thread;
    if (resumes(asked)) {
        store = accepted(arena::Store::resume(asked.store, settings, own_provenance()));
    } else {
        first_thread = accepted_unless(
            context.stop, arena::game_player(plan));  // an engine that does not start leaves no store behind
        if (!asked.store.empty()) store = accepted(arena::Store::create(asked.store, settings, own_provenance()));
    }
    ContestEnd end{.games = schedule.size()};
    std::vector<bool> done;
    bool enough = false;
    if (store)
        accepted(store->games([&](const arena::GameRecord& game) {
            if (game.id >= schedule.size()) return;
            if (done.size() <= game.id) done.resize(static_cast<std::size_t>(game.id) + 1);
            done[static_cast<std::size_t>(game.id)] = true;
            ++end.taken;
            enough = !contest.take(game) || enough;
        }));

    const auto begin = Clock::now();
    auto shown = begin;
    const arena::TakeGame take = [&](const arena::GameRecord& game) -> Result<bool> {
        if (store)
            if (auto added = store->add(game); !added) return std::unexpected{added.error()};
        ++end.taken;
        enough = !contest.take(game);
        if (enough) return false;
        if (!asked.json && !persons && end.taken < end.games && rhythm.due(end.taken)) {
            context.progress("");
            for (const auto& line : contest.block()) context.line(line);
            context.line("");
        }
        if (context.terminal && !persons && Clock::now() - shown > std::chrono::milliseconds{200}) {
            shown = Clock::now();
            context.progress(fmt::format("game {} of {}: {}", end.taken, end.games, contest.one_line()));
        }
        return true;
    };
    std::mutex one_at_a_time;
    const auto make = [&]() -> Result<arena::PlayGame> {
        {
            const std::scoped_lock lock{one_at_a_time};
            if (first_thread) return *std::exchange(first_thread, std::nullopt);
        }
        return arena::game_player(plan);
    };
    if (!enough) {
        const auto played = arena::play_schedule(
            schedule, done, make, take,
            {.threads = static_cast<unsigned>(asked.concurrency), .pinned = asked.pin, .stop = context.stop});
        if (!played) end.trouble = played.error().what;
    }
    context.progress("");
    end.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const bool left = !enough && end.taken < end.games;
    end.stopped = left && !end.trouble && context.stop.requested();
    if (left && store) end.resume = resume_line(contest.command, options.arguments());
    return end;
}

void tell_end(const Context& context, const ContestEnd& end) {
    context.line(fmt::format("{} of {} games, {} s", end.taken, end.games, seconds_text(end.seconds)));
    if (end.resume) context.line("to go on: " + *end.resume);
}

int status_of(const ContestEnd& end) {
    if (end.trouble) throw BadInput{*end.trouble};
    return end.stopped ? interrupted : good;
}

}  // namespace kigi::apps
