// Where an order answers a node by itself it yields no moves, and a fold that shares moves would take that for the end.
// expect: an order that answers a node by itself cannot be shared
#include <optional>
#include <vector>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct Found {
    std::vector<kigi::move_t<Countdown>> moves{};
    std::optional<kigi::Value> answer{};
    [[nodiscard]] auto begin() const { return moves.begin(); }
    [[nodiscard]] auto end() const { return moves.end(); }
};

struct LastIsDrawn {
    template <class Node>
    Found operator()(Node& node) const {
        if (node.position.left == 1) return {.answer = kigi::Value{0}};
        return {.moves = {1, 2}};
    }
};

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta(LastIsDrawn{}))};
#else
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::young_brothers_wait(kigi::alpha_beta(LastIsDrawn{})))};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
