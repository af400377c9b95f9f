// A stack ends in a fold, and the compiler says so before it looks into the rules.
// expect: the last rule of a stack is called as rule(node) and gives a Value
#include <optional>
#include <ranges>

#include <kigi/search/alpha_beta.hpp>
#include <kigi/search/driver.hpp>
#include <kigi/search/terminal.hpp>

namespace {

struct Countdown {
    int left = 3;
    kigi::Side side = kigi::Side::first;
    kigi::Side side_to_move() const { return side; }
    std::optional<kigi::Outcome> outcome() const {
        return left == 0 ? std::optional{kigi::Outcome::draw()} : std::nullopt;
    }
    auto moves() const { return std::views::iota(1, left + 1); }
    Countdown play(int n) const { return {left - n, kigi::opponent(side)}; }
    friend bool operator==(const Countdown&, const Countdown&) = default;
};

}  // namespace

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::alpha_beta())};
#else
    kigi::Driver search{kigi::stack(kigi::terminal)};
#endif
    (void)search(Countdown{}, kigi::Limits{});
}
