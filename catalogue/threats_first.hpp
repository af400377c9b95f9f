#pragma once
/// \file
/// A search for attacks before another search: the setting `threats` of the alpha-beta family.

#include <cstdint>
#include <utility>

#include <kigi/catalogue/spent_before.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi {

/// What the first search knows is the answer; if it knows nothing, the second one searches with what is left of the
/// limits, at least three quarters of the time. The nodes of both are counted.
class ThreatsFirst final : public AnySearcher {
public:
    /// `limits` are those of the second searcher, `nodes` those of the first.
    ThreatsFirst(SearcherPtr threats, std::uint64_t nodes, SearcherPtr then, Limits limits)
        : threats_{std::move(threats)}, nodes_{nodes}, then_{std::move(then)}, limits_{std::move(limits)} {}

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        const int depth = further.depth;
        Limits left = limits_ | further;
        Limits before = left | at_nodes(nodes_);
        // Its nodes are slow, and a search that is left no time knows nothing.
        if (left.time != Limits{}.time) before.time = left.time / 4;
        AnyResult first = threats_->search(position, before);
        if (!first.lines.empty()) {
            if (observer) observer(first);
            return first;
        }
        left.depth = depth;
        const SpentBefore spent{first.counters, first.time};
        AnyObserver watch;
        if (observer) watch = [&](const AnyResult& so_far) { observer(spent.whole(so_far)); };
        return spent.whole(then_->search(position, spent.left_of(std::move(left)), watch));
    }
    void warm_up() override {
        threats_->warm_up();
        then_->warm_up();
    }
    void forget() override {
        threats_->forget();
        then_->forget();
    }
    void reseed(std::uint64_t seed) override {
        threats_->forget();
        then_->reseed(seed);
    }

private:
    SearcherPtr threats_;
    std::uint64_t nodes_;
    SearcherPtr then_;
    Limits limits_;
};

}  // namespace kigi
