#pragma once
/// \file
/// When a search that deepens has found out enough for its time.

#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include <kigi/arena/play/time_manager.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/control/stop.hpp>

namespace kigi::arena {

/// Looks at the results of a search, depth after depth, and stops it. The move is sure if it has not changed with the
/// last two depths and its value has not fallen by a point and a quarter of it; then the search ends as soon as the
/// next depth would not be finished in the usual time. An unsure one may take all that is allowed.
class SearchUntilSure {
public:
    SearchUntilSure(Allowance allowance, StopFlag stop) : allowance_{allowance}, stop_{std::move(stop)} {}

    void operator()(const AnyResult& result) {
        if (result.lines.empty() || !result.lines.front().move) return;
        const AnyLine& best = result.lines.front();
        const double value = best.value.value();
        const bool falls = last_move_ && value < last_value_ - 1 - std::abs(last_value_) / 4;
        same_ = last_move_ == best.move && !falls ? same_ + 1 : 0;
        last_move_ = best.move;
        last_value_ = value;
        // A depth takes at least as long as all before it.
        if (same_ >= 2 && result.time >= allowance_.usual / 2) stop_.request();
    }

private:
    Allowance allowance_;
    StopFlag stop_;
    std::optional<std::string> last_move_{};
    double last_value_ = 0;
    int same_ = 0;
};

}  // namespace kigi::arena
