// Somebody must say what a finished game is worth.
// expect: no rule of the stack says what a finished game is worth
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::alpha_beta())};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
