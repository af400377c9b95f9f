// An evaluator takes the positions of the game that is searched.
// expect-gcc: evaluated at the horizon: Value evaluate(const G&)
// expect: a rule of the stack needs what the game lacks
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

namespace {

struct Other {};

}  // namespace

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::horizon([](const Countdown&) { return kigi::Value{0}; }),
                                    kigi::alpha_beta())};
#else
    kigi::Driver search{
        kigi::stack(kigi::terminal, kigi::horizon([](const Other&) { return kigi::Value{0}; }), kigi::alpha_beta())};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
