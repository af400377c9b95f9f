// A fold asks nobody, so nothing stands behind it.
// expect: a rule before the last of a stack is called as rule(node, next)
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::alpha_beta(), kigi::terminal, kigi::alpha_beta())};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
