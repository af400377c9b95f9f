// A rule before the last takes the rest of the stack, and its name is said where it does not.
// expect: a rule before the last of a stack is called as rule(node, next) and gives a Value
// expect: RuleBeforeTheFold<AsksNobody
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct AsksNobody {
#ifdef KIGI_FIXED
    template <class Node, class Next>
    kigi::Value operator()(Node& node, Next&& next) const {
        return next(node);
    }
#else
    template <class Node>
    kigi::Value operator()(Node&) const {
        return {0};
    }
#endif
};

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, AsksNobody{}, kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
