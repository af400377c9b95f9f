// A stack ends in a fold, and the compiler says so before it looks into the rules.
// expect: the last rule of a stack is called as rule(node) and gives a Value
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::terminal)};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
