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

/// One visit of a root by every thread of a crew, each by `strategy`, at the same depth.
template <Game G, class Rules, class Strategy>
class SameRoot final : public SharedWork {
public:
    using Line = RootLine<move_t<G>>;

    SameRoot(Crew<G, Rules>& crew, const Strategy& strategy, const G& root, int depth, std::optional<Value> guess)
        : SharedWork{nullptr}, crew_{crew}, strategy_{strategy}, root_{root}, depth_{depth}, guess_{guess} {}

    /// By the crew's own thread. Throws `Stopped` if a limit came first, and what a reply threw.
    [[nodiscard]] Line search() {
        crew_.assemble();
        Team& team = crew_.team();
        auto& own = crew_.worker(0);
        const SharedWork* const outer = own.now_at(this);
        team.offer(*this);
        visit(own);
        team.finish(*this, 0);
        own.now_at(outer);
        own.search().run.add(counters_);
        if (found_) return *std::move(found_);
        if (failure_) std::rethrow_exception(failure_);
        throw Stopped{};
    }

    void help(int slot) noexcept override {
        auto& helper = crew_.worker(slot);
        {
            const std::scoped_lock lock{crew_.team().mutex()};
            if (++helpers_ == crew_.team().threads() - 1) crew_.team().withdraw(*this);
        }
        const SharedWork* const outer = helper.now_at(this);
        const auto aside = helper.search().run.begin_part();
        visit(helper);
        const auto part = helper.search().run.end_part(aside);
        helper.now_at(outer);
        crew_.budget().give_back(part.nodes_left);
        const std::scoped_lock lock{crew_.team().mutex()};
        counters_ = counters_ + part.counters;
    }

private:
    void visit(Worker<G, Rules>& worker) noexcept {
        std::optional<Line> line;
        std::exception_ptr failure;
        try {
            G root = root_;
            line = strategy_(worker.search(), root, depth_, guess_);
        } catch (const Stopped&) {
            // by a limit, which the others will see too, or because one of them is done
        } catch (...) {
            failure = std::current_exception();
        }
        const std::scoped_lock lock{crew_.team().mutex()};
        if (!found_ && line) found_ = std::move(line);
        if (failure) failure_ = std::move(failure);
        crew_.team().withdraw(*this);
        cancel();
    }

    Crew<G, Rules>& crew_;
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
