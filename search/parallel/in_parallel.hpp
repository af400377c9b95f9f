#pragma once
/// \file
/// Driver strategies on several threads.

#include <memory>
#include <optional>
#include <utility>

#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/parallel/same_root.hpp>
#include <kigi/search/parallel/search_threads.hpp>

namespace kigi {

/// `strategy` with a team of threads, which folds in the stack that know how to share (`young_brothers_wait`) make use
/// of. Without a team, or with a team of one, the strategy itself. Limits hold over all threads together: of nodes no
/// more are entered than were asked for, though the last few may be left.
///
/// With `ThreadSharing::table` every thread searches the root by itself and the stack must have a table: without one
/// the others help nothing. It takes a Hashed game; others are split.
template <class Strategy = WholeWindow>
struct InParallel {
    std::shared_ptr<Team> team{};
    Strategy strategy{};
    ThreadSharing sharing = ThreadSharing::split;

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        if (!team || team->threads() == 1) return strategy(search, root, depth, guess);
        SearchThreads<G, Rules> threads{*team, search, Hashed<G> ? sharing : ThreadSharing::split};
        if constexpr (Hashed<G>)
            if (sharing == ThreadSharing::table) return SameRoot{threads, strategy, root, depth, guess}.search();
        return strategy(search, root, depth, guess);
    }
};

template <class Strategy = WholeWindow>
[[nodiscard]] InParallel<Strategy> in_parallel(std::shared_ptr<Team> team, Strategy strategy = {},
                                               ThreadSharing sharing = ThreadSharing::split) {
    return {std::move(team), std::move(strategy), sharing};
}

}  // namespace kigi
