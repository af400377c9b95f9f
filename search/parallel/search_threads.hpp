#pragma once
/// \file
/// What each thread of a team needs for one search: a stack of its own, counters, lines, and leave to go on.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include <kigi/framework/node/node.hpp>
#include <kigi/search/parallel/busy_moves.hpp>
#include <kigi/search/parallel/node_budget.hpp>
#include <kigi/search/parallel/team.hpp>
#include <kigi/search/parallel/thread_sharing.hpp>

namespace kigi {

template <Game G, class Rules>
class SearchThreads;

/// One thread of a parallel search.
template <Game G, class Rules>
class SearchThread final : public ThreadControl {
public:
    SearchThread(SearchThreads<G, Rules>& threads, int slot, Search<G, Rules>& search) noexcept
        : threads_{threads}, slot_{slot}, search_{search} {}

    std::uint64_t granted_nodes() noexcept override {
        if (at_ && at_->is_cancelled()) return 0;
        return threads_.budget().take(portion_);
    }

    [[nodiscard]] SearchThreads<G, Rules>& threads() noexcept { return threads_; }
    [[nodiscard]] Search<G, Rules>& search() noexcept { return search_; }
    [[nodiscard]] int slot() const noexcept { return slot_; }
    /// The innermost work in which the thread is.
    [[nodiscard]] const SharedWork* at() const noexcept { return at_; }
    const SharedWork* now_at(const SharedWork* work) noexcept { return std::exchange(at_, work); }

private:
    /// Nodes between two looks at what has become superfluous: a few microseconds.
    static constexpr std::uint64_t portion_ = 128;

    SearchThreads<G, Rules>& threads_;
    int slot_;
    Search<G, Rules>& search_;
    const SharedWork* at_ = nullptr;
};

/// Lasts for one visit of a root (or several). The stack is copied for each of the other threads when they are first
/// needed, so that a search which is too small to share costs nothing.
template <Game G, class Rules>
class SearchThreads {
public:
    SearchThreads(Team& team, Search<G, Rules>& own, ThreadSharing sharing)
        : team_{team},
          own_{own},
          busy_{sharing == ThreadSharing::table ? std::make_unique<BusyMoves>() : nullptr},
          budget_{own.state.limits().nodes == std::numeric_limits<std::uint64_t>::max()
                      ? own.state.limits().nodes
                      : own.state.limits().nodes - std::min(own.state.limits().nodes, own.state.counters.nodes)},
          own_thread_{*this, 0, own} {
        own.state.set_thread_control(&own_thread_);
    }
    ~SearchThreads() { own_.state.set_thread_control(nullptr); }
    SearchThreads(const SearchThreads&) = delete;
    SearchThreads& operator=(const SearchThreads&) = delete;

    [[nodiscard]] Team& team() noexcept { return team_; }
    [[nodiscard]] NodeBudget& budget() noexcept { return budget_; }
    /// With `ThreadSharing::table`, what everybody is looking at; else null.
    [[nodiscard]] BusyMoves* busy() noexcept { return busy_.get(); }
    [[nodiscard]] SearchThread<G, Rules>& thread(int slot) noexcept {
        return slot == 0 ? own_thread_ : others_[static_cast<std::size_t>(slot) - 1]->thread;
    }
    /// Makes the other threads' stacks, if they are not there. By the thread that searches, before it offers anything.
    void start_others() {
        if (others_.empty()) [[unlikely]]
            for (int slot = 1; slot < team_.threads(); ++slot) others_.push_back(std::make_unique<Other>(*this, slot));
    }

private:
    struct Other {
        Other(SearchThreads& threads, int slot)
            : rules{threads.own_.rules()}, search{rules, threads.own_.state}, thread{threads, slot, search} {
            search.state.set_thread_control(&thread);
        }
        Rules rules;
        Search<G, Rules> search;
        SearchThread<G, Rules> thread;
    };

    Team& team_;
    Search<G, Rules>& own_;
    std::unique_ptr<BusyMoves> busy_;
    NodeBudget budget_;
    SearchThread<G, Rules> own_thread_;
    std::vector<std::unique_ptr<Other>> others_;
};

/// The thread whose search it is; only in a parallel search (`SearchState::thread_control` is set).
template <Game G, class Rules>
[[nodiscard]] SearchThread<G, Rules>& thread_of(Search<G, Rules>& search) noexcept {
    return static_cast<SearchThread<G, Rules>&>(*search.state.thread_control());
}

}  // namespace kigi
