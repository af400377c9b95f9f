// `alpha_beta` makes a fold where it is called, and is none itself.
// expect: a fold is made by a call: alpha_beta(), principal_variation(order), with parentheses
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta)};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
