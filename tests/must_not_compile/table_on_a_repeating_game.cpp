// A game whose value depends on the line that led here is told why it has no key.
// expect: a rule of the stack needs what the game lacks
// expect-gcc: it is Repeating: its value depends on the line that led here, so no key may stand for it
#include <cstdint>
#include <vector>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#include "countdown.hpp"

namespace {

struct Remembering : Countdown {
    std::vector<int> before{};
    Remembering play(int n) const {
        Remembering next{Countdown::play(n), before};
        next.before.push_back(left);
        return next;
    }
#ifdef KIGI_FIXED
    std::uint64_t key() const { return static_cast<std::uint64_t>(left); }
#else
    bool repeated() const { return false; }
    Countdown bare() const { return *this; }
    std::uint64_t bare_key() const { return static_cast<std::uint64_t>(left); }
#endif
    friend bool operator==(const Remembering&, const Remembering&) = default;
};

}  // namespace

int main() {
    auto table = *kigi::TranspositionTable<int>::create(1);
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::transposition(table), kigi::alpha_beta())};
    (void)search(Remembering{}, kigi::Limits{});
}
