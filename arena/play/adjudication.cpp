#include <cmath>
#include <cstddef>
#include <utility>

#include <kigi/arena/play/adjudication.hpp>

namespace kigi::arena {

void Arbiter::said(Side side, std::optional<Points> value, int ply) {
    if (!rules_.draw && !rules_.resign) return;
    auto& [level, lost, won] = said_[std::to_underlying(side)];
    const auto count = [&](int& streak, bool again) { streak = value && again ? streak + 1 : 0; };
    const double points = value ? value->value() : 0;
    if (rules_.draw) count(level, ply > rules_.draw->after && std::abs(points) <= rules_.draw->value);
    if (rules_.resign) {
        count(lost, points <= -rules_.resign->value);
        count(won, points >= rules_.resign->value);
    }
}

std::optional<Verdict> Arbiter::agreement() const {
    if (const auto& draw = rules_.draw)
        if (said_[0].level >= draw->moves && said_[1].level >= draw->moves)
            return Verdict{Outcome::draw(), "the values agree on a draw"};
    if (const auto& resign = rules_.resign)
        for (const Side side : {Side::first, Side::second}) {
            if (said_[std::to_underlying(side)].lost < resign->moves) continue;
            if (!resign->agreed) return Verdict{Outcome::win(opponent(side)), "the loser's values say so"};
            if (said_[std::to_underlying(opponent(side))].won >= resign->moves)
                return Verdict{Outcome::win(opponent(side)), "the values agree on a win"};
        }
    return std::nullopt;
}

std::optional<Verdict> Arbiter::solved(const AnyPosition& position, int ply, AnySearcher* solver,
                                       const StopFlag& stop) const {
    if (!rules_.solver || !solver) return std::nullopt;
    const auto left = position.plies_left();
    if (left ? *left > rules_.solver->plies_left : ply < rules_.solver->after) return std::nullopt;
    const AnyResult result = solver->search(position, rules_.solver->limits | when(stop));
    const auto best = result.best();
    if (!result.solved || !result.complete || !best || best->bound != Bound::exact) return std::nullopt;
    return Verdict{Outcome::score(position.side_to_move(), best->value.units / best->value.scale), "solved"};
}

}  // namespace kigi::arena
