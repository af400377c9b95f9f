// A rule sees the node itself: what it found out about a copy would be lost.
// expect: RuleBeforeTheFold<Copies
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct Copies {
#ifdef KIGI_FIXED
    template <class Node, class Next>
    kigi::Value operator()(Node& node, Next&& next) const {
        return next(node);
    }
#else
    template <class Node, class Next>
    kigi::Value operator()(Node node, Next&& next) const {
        return next(node);
    }
#endif
};

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, Copies{}, kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
