#include <kigi/apps/commands/contest/adjudication_options.hpp>

namespace kigi::apps {

Result<void> AdjudicationOptions::check() const {
    if (!draw_value && (draw_moves || draw_after)) return refuse("--draw-moves and --draw-after need --draw-value");
    if (!resign_value && (resign_moves || resign_alone))
        return refuse("--resign-moves and --resign-alone need --resign-value");
    if (resign_value && *resign_value <= 0) return refuse("--resign-value: 0 is not more than nothing");
    if (!solve_plies && solver) return refuse("--solver needs --solve-plies");
    return {};
}

arena::Adjudication AdjudicationOptions::rules() const {
    arena::Adjudication rules;
    if (draw_value) rules.draw = arena::DrawRule{*draw_value, draw_moves.value_or(4), draw_after.value_or(0)};
    if (resign_value) rules.resign = arena::ResignRule{*resign_value, resign_moves.value_or(3), !resign_alone};
    if (solve_plies) rules.solver = arena::SolverRule{.plies_left = *solve_plies};
    rules.longest = longest;
    return rules;
}

}  // namespace kigi::apps
