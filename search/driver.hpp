#pragma once
/// \file
/// Drivers stand above a stack: they choose windows and depths, keep the last complete answer, and report.

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/framework/node/result.hpp>
#include <kigi/search/stack.hpp>
#include <kigi/search/window_strategy.hpp>

namespace kigi {

/// How a driver goes about a root.
struct DriverOptions {
    bool deepen = false;  ///< depth 1, 2, 3 ... instead of the whole depth at once
    /// Number of root moves wanted, best first. Where these are all there are, each is searched by itself, which takes
    /// as many visits of the root but enters no move twice.
    int multi_pv = 1;
    /// A search to the end of the game that nothing but its end limits goes there at once after this depth: the last
    /// depths before the end cost as much as the end and answer nothing.
    int leap_after = deepest;
};

/// A searcher of the alpha-beta family: a stack, a window strategy (`WholeWindow`, `Aspiration`, `MtdF`) and options.
template <class Rules, class Strategy = WholeWindow>
class Driver {
public:
    Driver(Rules rules, Strategy strategy = {}, DriverOptions options = {})
        : rules_{std::move(rules)}, strategy_{strategy}, options_{options} {}

    /// Searches `root` until a limit. Without deepening, a search that is stopped knows nothing.
    template <Game G>
    [[nodiscard]] SearchResult<move_t<G>> operator()(G root, const Limits& limits,
                                                     const Observer<move_t<G>>& observer = {}) {
        using Result = SearchResult<move_t<G>>;
        rules_.for_each([](auto& rule) {
            if constexpr (requires { rule.new_search(); }) rule.new_search();
        });

        Search<G, Rules> search{rules_, limits};
        const Run<G>& run = search.run;
        Result result;
        try {
            const int last = limits.depth;
            for (int depth = options_.deepen ? std::min(1, last) : last;; depth = deeper(root, depth, limits)) {
                Result next = at_depth(root, search, depth, result);
                const bool more = !next.solved && depth < last && options_.deepen;
                next.complete = !more || next.solved;
                result = std::move(next);
                if (observer) observer(snapshot(result, run));
                if (!more) break;
            }
        } catch (const Stopped&) {
            result.complete = false;
        }
        return snapshot(std::move(result), run);
    }

    [[nodiscard]] Rules& rules() noexcept { return rules_; }

private:
    /// The depth after `depth`: the next one, or at once the last where no line is longer.
    template <Game G>
    int deeper(const G& root, int depth, const Limits& limits) const {
        const int last = limits.depth;
        const bool to_the_end = is_unlimited(last) && limits.time == Limits{}.time && limits.nodes == Limits{}.nodes;
        if (depth >= deepest || (to_the_end && depth >= options_.leap_after)) return last;
        if constexpr (Finite<G>)
            if (depth >= root.plies_left()) return last;
        return depth + 1;
    }

    template <class Result, class R>
    static Result snapshot(Result result, const R& run) {
        result.counters = run.counters;
        result.time = run.elapsed();
        return result;
    }

    template <Game G>
    SearchResult<move_t<G>> at_depth(G& root, Search<G, Rules>& search, int depth,
                                     const SearchResult<move_t<G>>& before) {
        SearchResult<move_t<G>> found;
        auto& run = search.run;
        const auto estimates = run.counters.estimates;
        run.excluded_at_root.clear();
        run.only_at_root.reset();
        const auto add = [&found](RootLine<move_t<G>> line) {
            // A later line may be better, if only by the noise of selective rules; keep the promise "best first".
            const auto place = std::ranges::upper_bound(found.lines, line.value, std::greater{},
                                                        [](const auto& other) { return other.value; });
            found.lines.insert(place, std::move(line));
        };
        if (const auto moves = all_if_wanted(root); !moves.empty()) {
            for (const auto move : moves) {
                const auto known =
                    std::ranges::find(before.lines, std::optional{move}, [](const auto& line) { return line.move; });
                run.only_at_root = move;
                add(strategy_(search, root, depth,
                              known == before.lines.end() ? std::nullopt : std::optional{known->value}));
            }
        } else {
            for (int n = 0; n < options_.multi_pv; ++n) {
                const auto index = static_cast<std::size_t>(n);
                std::optional<Value> guess;
                if (index < before.lines.size()) guess = before.lines[index].value;
                RootLine<move_t<G>> line = strategy_(search, root, depth, guess);
                const bool over = !line.move;
                if (over && n > 0) break;
                if (!over) run.excluded_at_root.push_back(*line.move);
                add(std::move(line));
                if (over) break;
            }
        }
        found.depth = depth;
        found.solved = run.counters.estimates == estimates;
        return found;
    }

    /// The moves of the root if several are wanted and there are no more than that; else none.
    template <Game G>
    std::vector<move_t<G>> all_if_wanted(const G& root) const {
        std::vector<move_t<G>> moves;
        if (options_.multi_pv == 1) return moves;
        for (const auto move : root.moves()) {
            if (std::cmp_equal(moves.size(), options_.multi_pv)) return {};
            moves.push_back(move);
        }
        return moves;
    }

    Rules rules_;
    Strategy strategy_;
    DriverOptions options_;
};

}  // namespace kigi
