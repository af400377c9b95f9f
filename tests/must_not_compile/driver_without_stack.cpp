// A fold alone is no stack.
// expect: a driver takes a stack, even of one rule: Driver{stack(terminal, alpha_beta())}
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::alpha_beta()};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
