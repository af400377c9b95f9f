#pragma once
/// \file
/// Shared-table search: all threads search the same root and share what they find through the transposition table
/// ("lazy SMP"); the first that knows the value stops the others.

#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/parallel/search_threads.hpp>

namespace kigi {

/// One visit of a root by every thread, each by `strategy`, at the same depth.
template <Game G, class Rules, class Strategy>
class SameRoot final : public SharedWork {
public:
    using Line = RootLine<move_t<G>>;

    SameRoot(SearchThreads<G, Rules>& threads, const Strategy& strategy, const G& root, int depth,
             std::optional<Value> guess)
        : SharedWork{nullptr}, threads_{threads}, strategy_{strategy}, root_{root}, depth_{depth}, guess_{guess} {}

    /// By the thread that owns the search. Throws `Stopped` if a limit came first, and what a reply threw.
    [[nodiscard]] Line search() {
        threads_.start_others();
        Team& team = threads_.team();
        auto& own = threads_.thread(0);
        const SharedWork* const outer = own.now_at(this);
        team.offer(*this);
        visit(own);
        team.finish(*this, 0);
        own.now_at(outer);
        own.search().state.add(counters_);
        if (found_) return *std::move(found_);
        if (failure_) std::rethrow_exception(failure_);
        throw Stopped{};
    }

    void help(int slot) noexcept override {
        auto& helper = threads_.thread(slot);
        {
            const std::scoped_lock lock{threads_.team().mutex()};
            if (++helpers_ == threads_.team().threads() - 1) threads_.team().withdraw(*this);
        }
        const SharedWork* const outer = helper.now_at(this);
        const auto saved = helper.search().state.begin_helping();
        visit(helper);
        const auto given = helper.search().state.end_helping(saved);
        helper.now_at(outer);
        threads_.budget().give_back(given.nodes_left);
        const std::scoped_lock lock{threads_.team().mutex()};
        counters_ = counters_ + given.counters;
    }

private:
    void visit(SearchThread<G, Rules>& thread) noexcept {
        std::optional<Line> line;
        std::exception_ptr failure;
        try {
            G root = root_;
            line = strategy_(thread.search(), root, depth_, guess_);
        } catch (const Stopped&) {
            // by a limit, which the others will see too, or because one of them is done
        } catch (...) {
            failure = std::current_exception();
        }
        const std::scoped_lock lock{threads_.team().mutex()};
        if (!found_ && line) found_ = std::move(line);
        if (failure) failure_ = std::move(failure);
        threads_.team().withdraw(*this);
        cancel();
    }

    SearchThreads<G, Rules>& threads_;
    const Strategy& strategy_;
    const G root_;
    const int depth_;
    const std::optional<Value> guess_;

    // Guarded by the team's lock.
    int helpers_ = 0;
    std::optional<Line> found_{};
    std::exception_ptr failure_{};
    Counters counters_{};
};

}  // namespace kigi
