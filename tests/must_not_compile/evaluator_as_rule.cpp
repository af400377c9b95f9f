// An evaluator looks at a position; a rule sees a node, and the rest of the stack.
// expect: an evaluator is not a rule: it stands in one that asks it, horizon(evaluator)
// expect: RuleBeforeTheFold<StonesLeft
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct StonesLeft {
    kigi::Value operator()(const Countdown& at) const { return {at.left}; }
};

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::horizon(StonesLeft{}), kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::terminal, StonesLeft{}, kigi::alpha_beta())};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
