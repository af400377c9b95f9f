#include <algorithm>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/arena/play/search_until_sure.hpp>

namespace kigi::arena {

std::optional<Allowance> ClockUse::next(const Clock& clock, std::optional<int> plies_left, std::size_t plies_played) {
    // Not after an undo, nor where the same move is asked for again.
    if (plies_left && before_ && *plies_left < before_->plies_left && plies_played > before_->plies_played) {
        const auto played = static_cast<int>(plies_played - before_->plies_played);
        plies_a_move_ = 2 * (before_->plies_left - *plies_left) / played;
    }
    before_ = plies_left ? std::optional{Seen{*plies_left, plies_played}} : std::nullopt;
    return manager_.allowance(clock, plies_left, plies_a_move_);
}

void ClockUse::forget() {
    before_.reset();
    plies_a_move_ = 2;
}

AnyResult search_by_clock(AnySearcher& searcher, const AnyPosition& position, Limits limits,
                          const std::optional<Allowance>& allowance, const AnyObserver& observer) {
    if (!allowance) return searcher.search(position, limits, observer);
    if (position.count_moves() == 1) {  // only a value is wanted
        limits.time = std::min(limits.time, std::max(allowance->usual / 20, std::chrono::nanoseconds{1}));
        return searcher.search(position, limits, observer);
    }
    limits.time = std::min(limits.time, allowance->most);
    const StopFlag enough;
    limits.stops.push_back(enough);
    return searcher.search(position, limits,
                           [&observer, sure = SearchUntilSure{*allowance, enough}](const AnyResult& so_far) mutable {
                               if (observer) observer(so_far);
                               sure(so_far);
                           });
}

}  // namespace kigi::arena
