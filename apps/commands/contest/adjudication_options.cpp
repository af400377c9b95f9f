#include <kigi/apps/commands/contest/adjudication_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

int whole(const std::string& text, std::int64_t least, const char* option) {
    return static_cast<int>(accepted(parse_whole(text, least, 1'000'000), option));
}

}  // namespace

void AdjudicationOptions::declare(Options& options) {
    options.option("--draw-value", draw_value, "a draw, when the values of both sides stay within this");
    options.option("--draw-moves", draw_moves, "for so many moves of each (default: 4)");
    options.option("--draw-after", draw_after, "from this ply of the game on (default: 0)");
    options.option("--resign-value", resign_value, "a loss for the side whose value is at most minus this");
    options.option("--resign-moves", resign_moves, "for so many of its moves in a row (default: 3)");
    options.flag("--resign-alone", resign_alone, "even if the other side does not see it so");
    options.option("--solve-plies", solve_plies, "the exact outcome, where a game can last no longer than this");
    options.option("--solver", solver, "the searcher that finds it (default: pvs)");
    options.option("--longest", longest, "a draw after so many plies");
}

arena::Adjudication AdjudicationOptions::chosen() const {
    arena::Adjudication rules;
    if (!draw_value.empty())
        rules.draw = arena::DrawRule{whole(draw_value, 0, "--draw-value"),
                                     draw_moves.empty() ? 4 : whole(draw_moves, 1, "--draw-moves"),
                                     draw_after.empty() ? 0 : whole(draw_after, 0, "--draw-after")};
    else if (!draw_moves.empty() || !draw_after.empty())
        throw BadInput{"--draw-moves and --draw-after need --draw-value"};
    if (!resign_value.empty())
        rules.resign =
            arena::ResignRule{whole(resign_value, 1, "--resign-value"),
                              resign_moves.empty() ? 3 : whole(resign_moves, 1, "--resign-moves"), !resign_alone};
    else if (!resign_moves.empty() || resign_alone)
        throw BadInput{"--resign-moves and --resign-alone need --resign-value"};
    if (!solve_plies.empty())
        rules.solver = arena::SolverRule{.plies_left = whole(solve_plies, 1, "--solve-plies")};
    else if (!solver.empty())
        throw BadInput{"--solver needs --solve-plies"};
    if (!longest.empty()) rules.longest = whole(longest, 1, "--longest");
    return rules;
}

std::string AdjudicationOptions::chosen_solver() const { return solver.empty() ? "pvs" : solver; }

void AdjudicationOptions::name_settings(std::vector<std::pair<std::string, std::string>>& settings) const {
    for (const auto& [name, value] : {std::pair{"draw-value", &draw_value},
                                      {"draw-moves", &draw_moves},
                                      {"draw-after", &draw_after},
                                      {"resign-value", &resign_value},
                                      {"resign-moves", &resign_moves},
                                      {"solver", &solver},
                                      {"solve-plies", &solve_plies},
                                      {"longest", &longest}})
        if (!value->empty()) settings.emplace_back(name, *value);
    if (resign_alone) settings.emplace_back("resign-alone", "on");
}

}  // namespace kigi::apps
