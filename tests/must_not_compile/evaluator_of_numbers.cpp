// What an evaluator of the catalogue gives is a value, not a number.
// expect: an evaluator is a constant that is called with a position and gives a kigi::Value
#include <kigi/catalogue/named_evaluator.hpp>

#include "countdown.hpp"

namespace {

struct StonesLeft {
    static constexpr const char* name = "left";
    static constexpr const char* description = "stones that are left";
#ifdef KIGI_FIXED
    kigi::Value operator()(const Countdown& at) const { return {at.left}; }
#else
    int operator()(const Countdown& at) const { return at.left; }
#endif
};

}  // namespace

int main() { return static_cast<int>(kigi::evaluators_of<Countdown>(StonesLeft{}).size()) - 1; }
