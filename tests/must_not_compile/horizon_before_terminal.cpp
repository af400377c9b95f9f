// A finished game has an outcome, and nothing to be estimated.
// expect: an estimate must not answer for a finished game: horizon stands after terminal
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
    const auto estimate = kigi::horizon([](const Countdown&) { return kigi::Value{0}; });
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, estimate, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(estimate, kigi::terminal, kigi::alpha_beta())};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
