#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/analyse/analysis_report.hpp>
#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr int usual_level = 10;

struct AnalyzeOptions {
    std::string file{};
    std::string game = "reversi";
    std::string searcher{};
    std::optional<int> level{};
    std::optional<std::chrono::nanoseconds> time{};
    double blunder = 4;
    std::string html{};
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&AnalyzeOptions::file>("file", "games, in any format of the game; - is standard input", argument),
        field<&AnalyzeOptions::game>("game", "the game, with parameters after a colon", value_name("GAME")),
        field<&AnalyzeOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                         otherwise("the game's engine, or pvs")),
        field<&AnalyzeOptions::level>("level", "how far it looks at each position, as kigi levels says",
                                      between(1, most_level), value_name("N"),
                                      otherwise("10, or the searcher's own limits")),
        field<&AnalyzeOptions::time>("time", "time for each position, in place of the level", otherwise("no limit")),
        field<&AnalyzeOptions::blunder>("blunder", "the points that a blunder gives away", between(0.0, 1e6),
                                        value_name("POINTS")),
        field<&AnalyzeOptions::html>("html", "also write a page about the first game", value_name("FILE")),
        field<&AnalyzeOptions::json>("json", "print JSON, an object a line"));
};

/// At a level: behind a move one ply less, so that the best move and another one are seen equally far.
AnalysisLimits limits_of(const AnalyzeOptions& asked, const AnyGame& game, const AnyOptions& searcher,
                         const StopFlag& stop) {
    if (asked.time) return [time = *asked.time, stop](const AnyPosition&, bool) { return after(time) | when(stop); };
    const bool limits_itself = !asked.level && !own_limit(searcher).empty();
    Limits own;
    if (limits_itself && searcher.given("depth"))
        own.depth = static_cast<int>(accepted(parse_whole(searcher.text("depth"), 0, unlimited_depth), "depth"));
    return [level = level_of(game, asked.level.value_or(usual_level)), own, limits_itself, stop](
               const AnyPosition& position, bool behind_a_move) {
        Limits limits = (limits_itself ? own : limits_at(level, position)) | when(stop);
        if (behind_a_move && !is_unlimited(limits.depth)) limits.depth = std::max(limits.depth - 1, 0);
        return limits;
    };
}

/// What is wrong with a game of which no move can be played.
std::string why_no_move(const AnalyzeOptions& asked, const WrittenGame& written, const PlayedGame& whole) {
    if (whole.error) return damage_in(asked.file, written, whole);
    return fmt::format("{}: line {}: there are no moves", shown(asked.file), written.line);
}

int run(const AnalyzeOptions& asked, const Context& context) {
    if (asked.level && asked.time) throw BadInput{"--level excludes --time"};
    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    check_is_file("--html", asked.html);
    check_not_input("--html", asked.html, {asked.file});
    check_not_in_settings("--html", asked.html, asked.searcher);
    std::vector<std::string> remarks;
    const auto games = read_games(context, *game, asked.file, &remarks);
    const SearcherWishes wishes{};
    const std::string name = wishes.searcher_for(*game, asked.searcher, "pvs");
    auto chosen = wishes.chosen(context.catalogue, name, true, "--searcher");
    check_level(asked.level, chosen);
    const bool ends_by_itself = asked.time || !own_limit(chosen.options).empty() || chosen.options.has("playouts");
    if (!ends_by_itself) accepted(kigi::check_level(chosen.entry->name, chosen.options));
    accepted(chosen.options.set_default("deepen", "on"));
    const auto searcher = chosen.on(context, *game);
    if (!asked.html.empty()) check_writable(asked.html);
    const AnalysisLimits limits = limits_of(asked, *game, chosen.options, context.stop);
    if (std::ranges::all_of(games, [&](const WrittenGame& one) { return played(*game, one).moves.empty(); }))
        throw BadInput{why_no_move(asked, games.front(), played(*game, games.front()))};
    tell_remarks(context, asked.file, remarks);
    std::size_t index = 0;
    bool damaged = false;
    bool has_page = asked.html.empty();
    for (const auto& written : games) {
        if (context.stop.requested()) break;
        ++index;
        const auto whole = played(*game, written);
        if (whole.moves.empty()) {
            damaged = true;
            context.warn(why_no_move(asked, written, whole));
            continue;
        }
        if (games.size() > 1 && !asked.json)
            context.line(fmt::format("game {}{}", index, written.name.empty() ? "" : ": " + one_line(written.name)));
        const auto analysis = analyse_game(
            *whole.first, whole.moves, *searcher, limits, asked.blunder, context.stop, [&](std::size_t done) {
                context.progress(fmt::format("game {}: {} of {}", index, done, counted(whole.moves.size(), "move")));
            });
        context.progress("");
        AnalysedGame analysed{.game = *game,
                              .written = written,
                              .played = whole,
                              .analysis = analysis,
                              .blunder = asked.blunder,
                              .asked = {{"file", asked.file}, {"searcher", name}}};
        if (asked.time)
            analysed.asked.emplace_back("time", duration_text(*asked.time));
        else if (asked.level || own_limit(chosen.options).empty())
            analysed.asked.emplace_back("level", std::to_string(asked.level.value_or(usual_level)));
        if (asked.json)
            tell_analysis_json(context, analysed, index);
        else
            tell_analysis(context, analysed);
        if (const auto damage = damage_of(written, whole, fmt::format("game {}", index)); !damage.empty()) {
            damaged = true;
            context.warn(shown(asked.file) + ": " + damage);
        }
        if (!has_page) write_file(asked.html, analysis_page(analysed));
        has_page = true;
    }
    if (context.stop.requested()) return interrupted;
    return damaged ? disagreement : good;
}

}  // namespace

Command analyze_command() {
    return command<AnalyzeOptions>("analyze", "what each move of a game cost: losses, blunders, accuracy, a graph",
                                   run);
}

}  // namespace kigi::apps
