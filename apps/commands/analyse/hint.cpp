#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr std::size_t longest_shown = 12;  // moves of a line

struct HintOptions : PositionOptions {
    std::string searcher{};
    std::optional<int> level{};
    std::optional<std::chrono::nanoseconds> time{};
    std::optional<int> count{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        PositionOptions::fields,
        boost::hana::make_tuple(
            field<&HintOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                          otherwise("the game's engine, or pvs")),
            field<&HintOptions::level>("level", "how far it looks, as kigi levels says", between(1, most_level),
                                       value_name("N"), otherwise("--time limits it")),
            field<&HintOptions::time>("time", "time, without a level", otherwise("5s, or the searcher's own limits")),
            field<&HintOptions::count>("count", "only so many moves, the best ones", between(1, 1000), value_name("N"),
                                       otherwise("all")),
            field<&HintOptions::json>("json", "print JSON, an object a line")));
};

std::string depth_text(const AnyResult& result) {
    return is_unlimited(result.depth) ? "end" : std::to_string(result.depth);
}

std::string rounded(const AnyGame& game, const AnyPosition& position, Points value) {
    return game.values_are_words() ? value_text(game, position, value) : fmt::format("{:+.2f}", value.value());
}

std::vector<std::string> lines_of(const AnyGame& game, const AnyPosition& position, const AnyResult& result) {
    std::size_t width = 4;
    for (const auto& line : result.lines) width = std::max(width, line.move.value_or("-").size());
    std::vector<std::string> lines;
    for (const auto& line : result.lines) {
        const auto shown_moves = std::min(line.line.size(), longest_shown);
        lines.push_back(
            fmt::format("{:<{}} {:>8}  {:>4}  {}{}", line.move.value_or("-"), width,
                        rounded(game, position, line.value), depth_text(result),
                        fmt::join(line.line.begin(), line.line.begin() + static_cast<std::ptrdiff_t>(shown_moves), " "),
                        shown_moves < line.line.size() ? " ..." : ""));
    }
    return lines;
}

/// A block of lines on a terminal that is written over and over.
class LiveTable {
public:
    explicit LiveTable(const Context& context) : context_{context} {}
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;
    ~LiveTable() { wipe(); }

    void show(const std::vector<std::string>& lines) {
        if (!context_.terminal) return;
        wipe();
        for (const auto& line : lines) context_.err << line << '\n';
        context_.err.flush();
        shown_ = lines.size();
    }

private:
    void wipe() {
        if (shown_ > 0) context_.err << fmt::format("\x1b[{}A\x1b[J", shown_) << std::flush;
        shown_ = 0;
    }
    const Context& context_;
    std::size_t shown_ = 0;
};

void tell_json(const Context& context, const AnyGame& game, const std::string& searcher, const AnyPosition& position,
               const AnyResult& result) {
    for (const auto& line : result.lines) {
        Record record;
        record.add("game", game.name()).add("searcher", searcher).add("move", line.move);
        add_value(record, "value", game, position, line.value);
        record.add("bound", bound_text(line.bound)).add("pv", line.line);
        add_depth(record, position, result);
        context.json(record.add("exact", result.solved)
                         .add("nodes", result.counters.nodes)
                         .add("seconds", result.seconds())
                         .add("complete", result.complete));
    }
}

int run(const HintOptions& asked, const Context& context) {
    if (asked.level && asked.time) throw BadInput{"--level excludes --time"};
    const auto game = asked.chosen_game(context);
    const auto position = asked.chosen_position(context, *game);
    if (position->outcome()) throw BadInput{"the game is over: there is nothing to choose"};
    const SearcherWishes wishes{};
    const std::string name = wishes.searcher_for(*game, asked.searcher, "pvs");
    auto chosen = wishes.chosen(context.catalogue, name, true, "--searcher");
    check_level(asked.level, chosen);
    if (!chosen.options.has("multi-pv"))
        throw BadInput{"--searcher: " + name + " cannot tell what all moves are worth"};
    const auto count = asked.count.value_or(static_cast<int>(std::min<std::size_t>(position->count_moves(), 1000)));
    accepted(chosen.options.set_default("multi-pv", std::to_string(count)));
    accepted(chosen.options.set_default("deepen", "on"));
    const auto searcher = chosen.on(context, *game);
    const bool limits_itself = !asked.time && !own_limit(chosen.options).empty();
    const Limits limits = asked.level     ? limits_at(level_of(*game, *asked.level), *position)
                          : limits_itself ? Limits{}
                                          : after(asked.time.value_or(std::chrono::seconds{5}));
    AnyResult result;
    {
        LiveTable live{context};
        result = searcher->search(*position, limits | when(context.stop),
                                  [&](const AnyResult& so_far) { live.show(lines_of(*game, *position, so_far)); });
    }
    if (asked.json) {
        tell_json(context, *game, name, *position, result);
    } else {
        for (const auto& line : lines_of(*game, *position, result)) context.line(line);
        if (result.lines.empty()) context.line("nothing is known: the search was stopped before anything was complete");
    }
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command hint_command() {
    return command<HintOptions>("hint", "what each move of a position is worth, deeper and deeper", run);
}

}  // namespace kigi::apps
