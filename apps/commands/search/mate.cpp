#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/dynamic/positions_are.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::apps {

namespace {

using shogi::MateAnswer;

struct MateOptions : PositionOptions {
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::nanoseconds> time{};
    std::optional<std::int64_t> table{};  ///< MiB
    std::optional<int> threads{};
    bool shortest = false;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        PositionOptions::fields,
        boost::hana::make_tuple(
            field<&MateOptions::nodes>("nodes", "stop after so many nodes", at_least(1)),
            field<&MateOptions::time>("time", "stop after this time"),
            field<&MateOptions::table>("table", "memory for proofs (default: 1024, or a quarter of the machine's)",
                                       between(std::int64_t{1}, 1 << 24), value_name("MIB")),
            field<&MateOptions::threads>("threads", "threads that search together", between(1, Team::most_threads),
                                         otherwise_usual_threads),
            field<&MateOptions::shortest>("shortest", "look for the shortest mate, not for any"),
            field<&MateOptions::json>("json", "print JSON")));
};

/// It is taken as it is needed, so that a short problem does not pay for it.
std::int64_t usual_table_mib() { return std::clamp<std::int64_t>(memory_mib() / 4, 1, 1024); }

MateAnswer solved(const MateOptions& asked, const AnyGame& game, const std::string& text, const Limits& limits) {
    auto solver =
        shogi::MateSolver::create(asked.table.value_or(usual_table_mib()), asked.threads.value_or(usual_threads()));
    if (!solver) throw BadInput{"--" + solver.error().what};
    if (positions_are<MiniShogi>(game))
        return solver->solve<shogi::Mini>(accepted(shogi::parse_sfen<shogi::Mini>(text)), limits, asked.shortest);
    if (!positions_are<Shogi>(game))
        throw BadInput{"'" + game.name() + "' has no mates by check (expected shogi or shogi:mini)"};
    return solver->solve<shogi::Standard>(accepted(shogi::parse_sfen<shogi::Standard>(text)), limits, asked.shortest);
}

int run(const MateOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto position = asked.chosen_position(context, *game);
    Limits limits = when(context.stop);
    if (asked.nodes) limits.nodes = *asked.nodes;
    if (asked.time) limits.time = *asked.time;
    const MateAnswer answer = solved(asked, *game, position->text(), limits);
    std::vector<std::string> line;
    for (const shogi::Move move : answer.line) line.push_back(shogi::usi(move));
    const double seconds = std::chrono::duration<double>{answer.time}.count();
    if (asked.json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("answer", answer.is_mate()                              ? "mate"
                                        : answer.verdict == MateAnswer::Verdict::none ? "no mate"
                                                                                      : "unknown")
                         .add("mate", answer.is_mate() ? std::optional{answer.plies} : std::nullopt)
                         .add("shortest", answer.shortest)
                         .add("line", line)
                         .add("nodes", answer.nodes)
                         .add("seconds", seconds));
        return good;
    }
    switch (answer.verdict) {
        case MateAnswer::Verdict::mate:
            context.line(fmt::format("mate in {}{}: {}",
                                     counted(static_cast<std::uint64_t>(answer.plies), "ply", "plies"),
                                     answer.shortest ? ", the shortest" : "", fmt::join(line, " ")));
            break;
        case MateAnswer::Verdict::none:
            context.line("no mate by checks");
            break;
        default:
            context.line("unknown: a limit was reached");
    }
    context.line(fmt::format("{} nodes, {} s", answer.nodes, seconds_text(seconds)));
    return good;
}

}  // namespace

Command mate_command() { return command<MateOptions>("mate", "mate by check after check, in shogi", run); }

}  // namespace kigi::apps
