// What a fold is made of: first the order, then the parts of its question.
// expect: an order is called as order(node) and gives moves; it comes before the parts of a question
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

int main() {
#ifdef KIGI_FIXED
    const auto fold = kigi::principal_variation(kigi::natural_order, kigi::late_move_reductions());
#else
    const auto fold = kigi::principal_variation(kigi::late_move_reductions(), kigi::natural_order);
#endif
    kigi::Driver search{kigi::stack(kigi::terminal, fold)};
    (void)search(Countdown{}, kigi::Limits{});
}
