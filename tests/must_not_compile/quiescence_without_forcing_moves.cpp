// Quiescence needs forcing moves.
// expect: Forcing
// expect: forcing_moves() const
#include <cstdint>
#include <optional>
#include <ranges>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/quiescence.hpp>
#include <kigi/search/rules/terminal.hpp>

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
#ifdef KIGI_FIXED
    auto forcing_moves() const { return moves() | std::views::take(0); }
#endif
    friend bool operator==(const Countdown&, const Countdown&) = default;
};

}  // namespace

int main() {
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::quiescence([](const Countdown&) { return kigi::Value{0}; }),
                                    kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
