// A table holds the moves of one game, and the compiler says so before it looks into the rules.
// expect-gcc: searched with a table of its own moves: TranspositionTable<move_t<G>>
// expect: a rule of the stack needs what the game lacks
#include <cstdint>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#define COUNTDOWN_MEMBER \
    std::uint64_t key() const { return static_cast<std::uint64_t>(left) * 2 + (side == kigi::Side::first ? 0U : 1U); }
#include "countdown.hpp"

struct OtherMove {
    std::uint16_t from = 0;
    friend bool operator==(OtherMove, OtherMove) = default;
};

int main() {
#ifdef KIGI_FIXED
    auto table = *kigi::TranspositionTable<int>::create(1);
#else
    auto table = *kigi::TranspositionTable<OtherMove>::create(1);
#endif
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::transposition(table), kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
