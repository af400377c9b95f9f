#pragma once
/// \file
/// Drivers stand above a stack: they choose windows and depths, keep the last complete answer, and report.

#include <optional>
#include <utility>

#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/drivers/deepening.hpp>
#include <kigi/search/drivers/window_strategy.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

/// Whether the driver can ask it: a stack.
template <class Rules>
concept HasRules = requires(Rules rules) { rules.for_each([](auto&) {}); };

/// A searcher of the alpha-beta family: a stack, a window strategy (`WholeWindow`, `Aspiration`, `MtdF`) and options.
template <class Rules, class Strategy = WholeWindow>
class Driver {
    static_assert(HasRules<Rules>, "a driver takes a stack, even of one rule: Driver{stack(terminal, alpha_beta())}");

public:
    explicit Driver(Rules rules, Strategy strategy = {}, DriverOptions options = {})
        : rules_{std::move(rules)}, strategy_{std::move(strategy)}, options_{options} {}

    /// Searches `root` until a limit. Without deepening, a search that is stopped knows nothing.
    template <Game G>
    [[nodiscard]] SearchResult<move_t<G>> operator()(G root, const Limits& limits,
                                                     const Observer<move_t<G>>& observer = {}) {
        if constexpr (requires { Rules::template missing<G>(); })
            static_assert(Rules::template check<G, Node<G, Rules>>());
        if constexpr (!HasRules<Rules> || !is_sound<G>()) {
            return {};  // so that nothing is said but by `check`
        } else {
            rules_.for_each([](auto& rule) {
                if constexpr (requires { rule.new_search(); }) rule.new_search();
            });
            Search<G, Rules> search{rules_, limits};
            const auto visit = [&](int depth, std::optional<Value> guess) {
                return strategy_(search, root, depth, guess);
            };
            return Deepening<G>{root, search.state, limits, options_}(visit, observer);
        }
    }

    [[nodiscard]] Rules& rules() noexcept { return rules_; }

private:
    template <Game G>
    static consteval bool is_sound() {
        if constexpr (requires { Rules::template missing<G>(); })
            return Rules::template is_sound<G, Node<G, Rules>>();
        else
            return true;
    }

    Rules rules_;
    Strategy strategy_;
    DriverOptions options_;
};

}  // namespace kigi
