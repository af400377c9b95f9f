#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/analyse/analysis_report.hpp>
#include <kigi/apps/commands/analyse/value_graph.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/page.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr std::array sides{Side::first, Side::second};

std::string value_of(Points value) { return fmt::format("{:+.2f}", value.value()); }

std::string depth_of(const JudgedMove& move) {
    return move.exact ? "exact" : is_unlimited(move.depth) ? "end" : fmt::format("depth {}", move.depth);
}

std::string remark(const JudgedMove& move, double blunder) {
    if (move.forced) return "forced";
    if (move.loss() <= 0) return "";
    return fmt::format("lost {:.2f}{}, better {} ({})", move.loss(), move.loss() >= blunder ? ", a blunder" : "",
                       move.best, value_of(move.best_value));
}

std::optional<std::string> said_result(const AnalysedGame& analysed) {
    const auto outcome = analysed.played.last->outcome();
    return outcome ? std::optional{outcome_phrase(analysed.game, *outcome)} : std::nullopt;
}

/// The values after the moves, as the first side counts them.
std::vector<double> for_first(const GameAnalysis& analysis) {
    std::vector<double> values;
    for (const auto& move : analysis.moves)
        values.push_back(move.side == Side::first ? move.value.value() : -move.value.value());
    return values;
}

Record record_of(const JudgedMove& move) {
    Record record;
    record.add("ply", move.ply)
        .add("side", move.side == Side::first ? 0 : 1)
        .add("move", move.move)
        .add("value", move.value.value())
        .add("best", move.best)
        .add("best_value", move.best_value.value())
        .add("loss", move.loss())
        .add("forced", move.forced)
        .add("line", move.line)
        .add("depth", is_unlimited(move.depth) ? std::nullopt : std::optional{move.depth})
        .add("exact", move.exact);
    return record;
}

std::vector<Record> side_records(const AnalysedGame& analysed) {
    std::vector<Record> records;
    for (const Side side : sides) {
        const auto& one = analysed.analysis.sides[std::to_underlying(side)];
        records.emplace_back()
            .add("name", analysed.game.side_name(side).word)
            .add("choices", one.choices)
            .add("accurate", one.accurate)
            .add("accuracy", one.accuracy())
            .add("mean_loss", one.mean_loss())
            .add("blunders", one.blunders);
    }
    return records;
}

}  // namespace

std::string opening_of(const AnalysedGame& analysed) {
    const auto& name_of = analysed.game.facts().opening_name;
    if (!name_of || analysed.played.first->text() != analysed.game.initial()->text()) return {};
    const auto name = name_of(analysed.played.moves);
    return name ? fmt::format("{} ({})", name->name, counted(name->plies, "move")) : "";
}

void tell_analysis(const Context& context, const AnalysedGame& analysed) {
    if (const auto opening = opening_of(analysed); !opening.empty()) context.line("opening: " + opening);
    for (const auto& move : analysed.analysis.moves) {
        std::string line =
            fmt::format("{:>3}  {:<6}  {:<6}{:>9}  {:<9}  {}", move.ply, analysed.game.side_name(move.side).word,
                        move.move, value_of(move.value), depth_of(move), remark(move, analysed.blunder));
        line.erase(line.find_last_not_of(' ') + 1);
        context.line(line);
    }
    for (const Side side : sides) {
        const auto& one = analysed.analysis.sides[std::to_underlying(side)];
        if (one.choices == 0) continue;
        context.line(fmt::format("{}: accuracy {:.0f} % ({} of {}), {:.2f} lost a move, {}",
                                 analysed.game.side_name(side).word, *one.accuracy(), one.accurate,
                                 counted(one.choices, "choice"), *one.mean_loss(), counted(one.blunders, "blunder")));
    }
    constexpr int rows = 5;
    for (const auto& line : value_graph(for_first(analysed.analysis), rows)) context.line(line);
}

void tell_analysis_json(const Context& context, const AnalysedGame& analysed, std::size_t index) {
    for (const auto& move : analysed.analysis.moves) {
        Record record;
        record.add("game", analysed.game.name()).add("index", index);
        context.json(record.join(record_of(move)));
    }
    const auto opening = opening_of(analysed);
    context.json(Record{}
                     .add("game", analysed.game.name())
                     .add("index", index)
                     .add("players",
                          std::vector<std::string>{analysed.written.tags.players[0], analysed.written.tags.players[1]})
                     .add("opening", opening.empty() ? std::nullopt : std::optional{opening})
                     .add("outcome", outcome_text(analysed.played.last->outcome()))
                     .add("sides", side_records(analysed))
                     .add("complete", analysed.analysis.moves.size() == analysed.played.moves.size()));
}

std::string analysis_page(const AnalysedGame& analysed) {
    std::vector<Record> moves;
    for (const auto& move : analysed.analysis.moves) moves.push_back(record_of(move));
    std::vector<std::string> frames;
    auto at = analysed.played.first->clone();
    frames.push_back(at->svg().value_or(at->board()));
    for (const auto& move : analysed.played.moves) {
        if (!at->play(move)) break;  // cannot be: they are legal
        frames.push_back(at->svg().value_or(at->board()));
    }
    std::vector<Record> asked;
    for (const auto& [name, value] : analysed.asked) asked.emplace_back().add("name", name).add("value", value);
    Record page;
    page.add("kind", "analysis")
        .add("game", analysed.game.name())
        .add("players", std::vector<std::string>{analysed.written.tags.players[0], analysed.written.tags.players[1]})
        .add("opening", opening_of(analysed))
        .add("result", said_result(analysed).value_or(""))
        .add("blunder", analysed.blunder)
        .add("sides", side_records(analysed))
        .add("played", analysed.played.moves)
        .add("moves", moves)
        .add("frames", frames)
        .add("asked", asked)
        .add("build", provenance());
    return arena::page(analysed.game.name() + ": a game analysed", page.json(), arena::analysis_js);
}

}  // namespace kigi::apps
