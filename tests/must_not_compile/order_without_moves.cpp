// An order gives a range, even of one move.
// expect: an order is called as order(node) and gives moves
#include <ranges>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/terminal.hpp>

#include "countdown.hpp"

struct FirstMove {
    auto operator()(auto& node) const {
#ifdef KIGI_FIXED
        return node.position.moves() | std::views::take(1);
#else
        return *std::ranges::begin(node.position.moves());
#endif
    }
};

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::principal_variation(FirstMove{}))};
    (void)search(Countdown{}, kigi::Limits{});
}
