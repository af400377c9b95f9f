// An evaluator says its scale in one of two ways: another one would be passed over.
// expect: the scale of an evaluator is std::int32_t scale() const
#include <cstdint>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct InTenths {
#ifdef KIGI_FIXED
    std::int32_t scale() const { return 10; }
#else
    unsigned scale() const { return 10; }
#endif
    kigi::Value operator()(const Countdown&) const { return {0}; }
};

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::horizon(InTenths{}), kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::at_depth(1));
}
