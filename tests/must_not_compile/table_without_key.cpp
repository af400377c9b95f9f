// A transposition table needs a key: the compiler says so, and which member is missing.
// expect: Hashed
// expect: std::uint64_t key() const
#include <cstdint>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#ifdef KIGI_FIXED
#define COUNTDOWN_MEMBER \
    std::uint64_t key() const { return static_cast<std::uint64_t>(left) * 2 + (side == kigi::Side::first ? 0U : 1U); }
#endif
#include "countdown.hpp"

int main() {
    auto table = *kigi::TranspositionTable<int>::create(1);
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::transposition(table), kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
