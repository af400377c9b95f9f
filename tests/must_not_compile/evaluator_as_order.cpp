// An evaluator looks at a position; an order gives the moves of a node.
// expect: an order is called as order(node) and gives moves
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct StonesLeft {
    kigi::Value operator()(const Countdown& at) const { return {at.left}; }
};

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta(StonesLeft{}))};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
