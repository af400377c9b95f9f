// An order that wants to learn from cut-offs takes the node and the move: another member would never be called.
// expect: an order that learns from cut-offs is told of them by cut_off(node, move)
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct Learns {
    int times = 0;

    auto operator()(auto& node) const { return node.position.moves(); }
#ifdef KIGI_FIXED
    void cut_off(auto&, kigi::move_t<Countdown>) { ++times; }
#else
    void cut_off(int) { ++times; }
#endif
};

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta(Learns{}))};
    (void)search(Countdown{}, kigi::Limits{});
}
