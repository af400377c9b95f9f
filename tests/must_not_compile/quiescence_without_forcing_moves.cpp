// Quiescence needs forcing moves.
// expect: Forcing
// expect: forcing_moves()
#include <ranges>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/quiescence.hpp>
#include <kigi/search/rules/terminal.hpp>

#ifdef KIGI_FIXED
#define COUNTDOWN_MEMBER \
    auto forcing_moves() const { return moves() | std::views::take(0); }
#endif
#include "countdown.hpp"

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::quiescence([](const Countdown&) { return kigi::Value{0}; }),
                                    kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
