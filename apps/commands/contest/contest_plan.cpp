#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/contest/contest_plan.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/arena/engines/gtp_player.hpp>
#include <kigi/framework/options/options.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

std::string file_name(const std::string& path) { return std::filesystem::path{path}.filename().string(); }

arena::Openings chosen_openings(const Context& context, const GamePtr& game, const OpeningOptions& asked) {
    const auto seed = static_cast<std::uint64_t>(asked.seed);
    if (asked.openings)
        return accepted(
            arena::Openings::of_lines(game, read_lines(context, *asked.openings), shown(*asked.openings), seed));
    if (asked.opening_plies)
        return accepted_unless(context.stop, arena::Openings::random(game, *asked.opening_plies, seed, context.stop),
                               "--opening-plies");
    return arena::Openings::initial();
}

/// What searchers of the contest get that do not say it themselves.
PlayerWishes wishes_of(const ContestOptions& asked) {
    PlayerWishes wishes{.timed = asked.control().limits(), .remembers = asked.remember, .book = asked.book};
    if (asked.depth) wishes.defaults.emplace_back("depth", std::to_string(*asked.depth));
    if (asked.nodes) wishes.defaults.emplace_back("nodes", std::to_string(*asked.nodes));
    if (asked.evaluator) wishes.defaults.emplace_back("eval", *asked.evaluator);
    return wishes;
}

/// What searchers would get is wrong where there is none.
void check_searchers(const Context& context, const ContestOptions& asked, const std::vector<Spec>& players) {
    std::vector<const SearcherEntry*> searchers;
    for (const auto& player : players)
        if (const auto* const searcher = context.catalogue.find(player.name)) searchers.push_back(searcher);
    if (!searchers.empty()) return check_used(wishes_of(asked).defaults, searchers);
    const SearcherDefaults& defaults = asked;
    for (const auto& [name, text, form] : values_of(defaults))
        if (!text.empty()) throw BadInput{fmt::format("--{}: no searcher plays", name)};
}

/// What adjudication asks; nothing if it asks nobody.
std::function<Result<SearcherPtr>()> chosen_solver(const Context& context, const GamePtr& game,
                                                   const AdjudicationOptions& asked) {
    if (!asked.solve_plies) return {};
    const auto spec = accepted(parse_spec(asked.chosen_solver()), "--solver");
    static_cast<void>(accepted(context.catalogue.searcher(*game, spec), "--solver"));
    return [&catalogue = context.catalogue, game, spec] { return catalogue.searcher(*game, spec); };
}

/// The options of `O` that were given, by their names.
template <class O>
void add_given(std::vector<std::pair<std::string, std::string>>& settings, const O& options) {
    for (const auto& [name, text, form] : values_of(options))
        if (!text.empty() && text != "off") settings.emplace_back(name, text);
}

arena::MatchSettings settings_of(const ContestPlan& plan, const ContestOptions& asked, const Contest& contest) {
    arena::MatchSettings settings{.command = contest.command,
                                  .game = plan.match.game->name(),
                                  .players = {},
                                  .games = static_cast<std::uint64_t>(asked.games),
                                  .seed = static_cast<std::uint64_t>(asked.seed)};
    for (const auto& player : plan.players) settings.players.push_back(player.spec);
    auto& others = settings.others;
    if (asked.openings) others.emplace_back("openings", file_name(*asked.openings));
    if (asked.opening_plies) others.emplace_back("opening-plies", std::to_string(*asked.opening_plies));
    others.emplace_back("opening-set", fmt::format("{:016x}", plan.match.openings.fingerprint()));
    if (!asked.book.empty()) others.emplace_back("book", file_name(asked.book));
    add_given<TimeOptions>(others, asked);
    add_given<AdjudicationOptions>(others, asked);
    if (asked.remember) others.emplace_back("remember", "on");
    others.insert(others.end(), contest.more.begin(), contest.more.end());
    return settings;
}

/// The log of an engine is appended to, so it may be no file that the contest reads or writes.
void check_logs(const ContestOptions& asked, const std::vector<Spec>& players) {
    for (const auto& player : players)
        for (const auto& [setting, log] : player.assignments) {
            if (setting != "log") continue;
            check_not_input("log", log, {asked.openings.value_or(""), asked.book, asked.store});
            for (const auto& other : players)
                for (const auto& [name, value] : other.assignments)
                    if (name != "log") check_not_input("log", log, {value, value.substr(value.find(':') + 1)});
        }
}

}  // namespace

std::vector<Spec> parse_players(const std::string& text, std::string_view option) {
    std::vector<Spec> players;
    for (const auto& part : accepted(split_list(text), option)) players.push_back(accepted(parse_spec(part), option));
    return players;
}

ContestPlan planned(const Context& context, const ContestOptions& asked, const Contest& contest) {
    const auto game = accepted(context.catalogue.game(asked.game));
    if (contest.players.size() < 2)
        throw BadInput{fmt::format("--players: {} (expected two or more)", counted(contest.players.size(), "player"))};
    check_logs(asked, contest.players);
    ContestPlan plan{
        .schedule = accepted(arena::Schedule::create(contest.players.size(), static_cast<std::uint64_t>(asked.games),
                                                     contest.pairings, static_cast<std::uint64_t>(asked.seed)),
                             "--games"),
        .run = asked,
        .openings = asked.openings.value_or(""),
        .opened = asked.openings || asked.opening_plies};
    plan.match = {.game = game,
                  .time = asked.control(),
                  .adjudication = asked.rules(),
                  .solver = chosen_solver(context, game, asked),
                  .openings = chosen_openings(context, game, asked)};
    const auto wishes = wishes_of(asked);
    for (const auto& spec : contest.players) {
        const bool searcher = context.catalogue.find(spec.name) != nullptr;
        plan.players.push_back(accepted(player_source(context, game, spec, searcher ? wishes : PlayerWishes{})));
        plan.match.players.push_back(plan.players.back().make);
    }
    check_searchers(context, asked, contest.players);
    plan.settings = settings_of(plan, asked, contest);
    return plan;
}

void check(const ContestPlan& plan) {
    for (const auto& player : plan.players) {
        if (player.moves_only && plan.match.openings.has_positions())
            throw BadInput{fmt::format("{}: {} knows a game by its moves alone (expected lines of moves)",
                                       shown(plan.openings), shown(player.spec))};
        if (player.from_the_start && plan.opened)
            throw BadInput{fmt::format("{} plays from the first move on (without --openings and --opening-plies)",
                                       shown(player.spec))};
        if (const auto told = arena::told_in_seconds(plan.match.time); player.in_seconds && !told)
            throw BadInput{fmt::format("{}: {}", shown(player.spec), told.error().what)};
        if (player.person && plan.run.concurrency > 1)
            throw BadInput{"--concurrency: a person plays one game at a time"};
        if (player.person && plan.run.json)
            throw BadInput{"--json: a person plays on standard output (expected it without human)"};
    }
}

}  // namespace kigi::apps
