#pragma once
/// \file
/// From single visits of the root to a result: depth after depth, line after line, until a limit. It knows the game
/// alone and not the stack that is searched with, so it is compiled once a game.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/scale.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/framework/node/search_state.hpp>

namespace kigi {

/// How a driver goes about a root.
struct DriverOptions {
    bool deepen = false;  ///< depth 1, 2, 3 ... instead of the whole depth at once
    /// By how many plies depths grow, from depth 4 on. Where the cost of a depth grows slowly, as with selective rules,
    /// leaving out every other one saves nearly half of the whole. The depth that was asked for is the last in any
    /// case.
    int step = 1;
    /// Number of root moves wanted, best first. Where these are all there are, each is searched by itself, which takes
    /// as many visits of the root but enters no move twice. At depth 0, where no move is asked for, there is one line.
    int multi_pv = 1;
    /// A search to the end of the game that nothing but its end limits goes there at once after this depth: the last
    /// depths before the end cost as much as the end and answer nothing.
    int leap_after = deepest;
    /// Whether to go to the end of a Finite game after this depth, and by which levels besides `end_levels`; with
    /// `plies_left` of the root. Null: never sooner than the depths before.
    std::optional<EndLevels> (*leaps)(int depth, int plies_left, const Limits& limits) = nullptr;
    /// Searches to the end that leave out on suspicion (see limits.hpp) come before the exact one: the levels that pay
    /// with `plies_left` of the root. Null: none.
    EndLevels (*end_levels)(int plies_left) = nullptr;
    int most_end_levels = most_end_level;  ///< so many of these at most, the last ones
    /// No estimate reaches the score bound, and the search leaves nothing out on suspicion. A root worth the score
    /// bound is decided then: deepening ends, and of two wins the nearer is played.
    bool estimates_below_bound = false;
};

/// What `visit(depth, guess)` says of `root`, which `state` counts, at all depths and for all lines that the options
/// ask for. Of a depth that a limit breaks off, a single line keeps what RootProgress does.
template <Game G>
class Deepening {
public:
    using Found = SearchResult<move_t<G>>;
    using Visit = std::function<RootLine<move_t<G>>(int depth, std::optional<Value> guess)>;

    Deepening(const G& root, SearchState<G>& state, const Limits& limits, const DriverOptions& options)
        : root_{root}, state_{state}, limits_{limits}, options_{options} {}

    [[nodiscard]] Found operator()(const Visit& visit, const Observer<move_t<G>>& observer) {
        Found result;
        try {
            const int last = limits_.depth;
            for (int depth = options_.deepen ? std::min(1, last) : last;; depth = deeper(depth, result)) {
                const bool one_line = options_.multi_pv == 1 && result.known();
                state_.root_progress.begin(one_line ? result.best().move : std::nullopt);
                Found next = at_depth(depth, visit, result);
                const bool decided = is_decided(next);
                const bool more =
                    !next.solved && !(decided && is_within(next, depth)) && depth < last && options_.deepen;
                next.solved |= decided;
                next.complete = !more || next.solved;
                result = std::move(next);
                if (observer) {
                    stamp(result);
                    observer(result);
                }
                if (!more) break;
            }
        } catch (const Stopped&) {
            if (auto line = state_.root_progress.better()) result.lines.front() = *std::move(line);
            result.complete = false;
        }
        stamp(result);
        return result;
    }

private:
    /// The depth after `depth`: the next one, or at once the last where no line is longer.
    [[nodiscard]] int deeper(int depth, const Found& found) {
        const int last = limits_.depth;
        const bool to_the_end = is_unlimited(last) && limits_.time == Limits{}.time && limits_.nodes == Limits{}.nodes;
        if (is_unlimited(depth)) return end_depth(next_end_level(end_level(depth)));
        bool leaps = depth >= deepest || (to_the_end && depth >= options_.leap_after);
        end_levels_ = 0;
        if constexpr (Finite<G>) {
            const int plies = root_.plies_left();
            if (options_.end_levels) end_levels_ = last_of(options_.end_levels(plies), options_.most_end_levels);
            if (is_unlimited(last) && options_.leaps && !leaps) {
                const auto levels = options_.leaps(depth, plies, share_of(limits_, found.lines.size()));
                leaps = levels.has_value();
                end_levels_ |= levels.value_or(0);
            }
            leaps |= depth >= plies;
        }
        if (!leaps) return stepped(depth);
        return is_unlimited(last) ? end_depth(next_end_level(most_end_level + 1)) : last;
    }

    /// The level after this one. What was asked for may be selective itself.
    [[nodiscard]] int next_end_level(int level) const {
        return std::max(end_level_below(end_levels_, level), end_level(limits_.depth));
    }

    /// So many of these levels, the lowest.
    [[nodiscard]] static EndLevels last_of(EndLevels levels, int count) {
        EndLevels last = 0;
        for (; count > 0 && levels != 0; --count, levels &= levels - 1) last |= levels & -levels;
        return last;
    }

    /// By a step, and so that further steps end at the last depth.
    [[nodiscard]] int stepped(int depth) const {
        constexpr int one_by_one = 4;
        if (depth < one_by_one) return depth + 1;
        const int step = std::max(options_.step, 1);
        const int rest = is_unlimited(limits_.depth) ? step : (limits_.depth - depth) % step;
        return depth + (rest == 0 ? step : rest);
    }

    /// What each of so many lines may take.
    [[nodiscard]] static Limits share_of(const Limits& limits, std::size_t lines) {
        if (lines < 2) return limits;
        return {.depth = limits.depth,
                .nodes = limits.nodes / lines,
                .time = limits.time / static_cast<std::int64_t>(lines)};
    }

    void stamp(Found& result) const {
        result.scale = state_.scale();
        result.counters = state_.counters;
        result.time = state_.elapsed();
    }

    [[nodiscard]] Found at_depth(int depth, const Visit& visit, const Found& before) {
        Found found;
        const auto estimates = state_.counters.estimates;
        state_.excluded_at_root.clear();
        state_.only_at_root.reset();
        const auto add = [&found](RootLine<move_t<G>> line) {
            // A later line may be better, if only by the noise of selective rules; keep the promise "best first".
            const auto place = std::ranges::upper_bound(found.lines, line.value, std::greater{},
                                                        [](const auto& other) { return other.value; });
            found.lines.insert(place, std::move(line));
        };
        const int wanted = depth > 0 ? options_.multi_pv : 1;
        if (const auto moves = all_if_wanted(wanted); !moves.empty()) {
            for (const auto move : moves) {
                const auto known =
                    std::ranges::find(before.lines, std::optional{move}, [](const auto& line) { return line.move; });
                state_.only_at_root = move;
                add(visit(depth, known == before.lines.end() ? std::nullopt : std::optional{known->value}));
            }
        } else {
            for (int n = 0; n < wanted; ++n) {
                const auto index = static_cast<std::size_t>(n);
                std::optional<Value> guess;
                if (index < before.lines.size()) guess = before.lines[index].value;
                RootLine<move_t<G>> line = visit(depth, guess);
                const bool over = !line.move;
                if (over && n > 0) break;  // fewer moves than lines wanted
                if (!over) state_.excluded_at_root.push_back(*line.move);
                add(std::move(line));
                if (over) break;
            }
        }
        found.depth = depth;
        found.solved = state_.counters.estimates == estimates;
        return found;
    }

    /// Whether each line ends in the best or the worst that can be.
    [[nodiscard]] bool is_decided([[maybe_unused]] const Found& found) const {
        if constexpr (Bounded<G>) {
            const Value most = bound_in_scale(root_.score_bound(), state_.scale());
            return options_.estimates_below_bound && std::ranges::all_of(found.lines, [&](const auto& line) {
                       return line.bound == Bound::exact && (line.value >= most || line.value <= -most);
                   });
        }
        return false;
    }
    /// Whether all of the lines was searched move by move. One that quiescence found may have a shorter one beside it.
    [[nodiscard]] static bool is_within(const Found& found, int depth) {
        return std::ranges::all_of(found.lines,
                                   [&](const auto& line) { return std::cmp_less_equal(line.line.size(), depth); });
    }

    /// The moves of the root if several are wanted and there are no more than that; else none.
    [[nodiscard]] std::vector<move_t<G>> all_if_wanted(int wanted) const {
        std::vector<move_t<G>> moves;
        if (wanted == 1) return moves;
        for (const auto move : root_.moves()) {
            if (std::cmp_equal(moves.size(), wanted)) return {};
            moves.push_back(move);
        }
        return moves;
    }

    const G& root_;
    SearchState<G>& state_;
    const Limits& limits_;
    const DriverOptions& options_;
    EndLevels end_levels_ = 0;  ///< by which the end is searched, once it is
};

}  // namespace kigi
