#pragma once
/// \file
/// What searches by itself, without a stack of rules, as AnySearcher.

#include <concepts>
#include <cstdint>
#include <utility>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/result_as_text.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/node/search_state.hpp>

namespace kigi {

/// `search(root, limits, observer)` gives a SearchResult; one that takes no observer is
/// watched at its end. It has `forget()`, and may have `reseed(seed)`, `touch()` and `occupancy()`. Where it throws
/// `Stopped`, as `SearchState::count_node` does at a limit, there is no result: whoever has one then catches that.
template <Game G, class Callable>
class CallableSearcher : public AnySearcher {
public:
    /// `parts` are what a Callable is made of.
    template <class... Parts>
    CallableSearcher(Searched<G> searched, Limits limits, Parts&&... parts)
        : searched_{std::move(searched)}, search_{std::forward<Parts>(parts)...}, limits_{std::move(limits)} {}

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        if (limits_.time != Limits{}.time) warm_up();
        const G root = searched_.root(position);
        try {
            return searched(root, limits_ | further, observer);
        } catch (const Stopped&) {
            return as_text(root, {});
        }
    }
    void warm_up() override {
        searched_.warm_up();
        if constexpr (requires { search_.touch(); }) search_.touch();
    }
    void forget() override { search_.forget(); }
    void reseed(std::uint64_t seed) override {
        if constexpr (requires { search_.reseed(seed); })
            search_.reseed(seed);
        else
            forget();
    }

protected:
    [[nodiscard]] const Searched<G>& searched() const noexcept { return searched_; }
    [[nodiscard]] const Callable& callable() const noexcept { return search_; }

private:
    AnyResult searched(const G& root, const Limits& limits, const AnyObserver& observer) {
        if constexpr (std::invocable<Callable&, const G&, const Limits&, const Observer<move_t<G>>&>) {
            Observer<move_t<G>> watch;
            if (observer) watch = [&](const SearchResult<move_t<G>>& result) { observer(as_text(root, result)); };
            return as_text(root, search_(root, limits, watch));
        } else {
            AnyResult result = as_text(root, search_(root, limits));
            if (observer) observer(result);
            return result;
        }
    }
    [[nodiscard]] AnyResult as_text(const G& root, const SearchResult<move_t<G>>& result) const {
        AnyResult any = result_as_text(root, result, [](const AnyLine&, const G&, const auto&) {});
        if constexpr (requires { search_.occupancy(); }) any.table_per_mille = search_.occupancy();
        return any;
    }

    Searched<G> searched_;
    Callable search_;
    Limits limits_;
};

}  // namespace kigi
