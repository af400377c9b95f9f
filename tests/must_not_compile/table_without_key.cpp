// A transposition table needs a key: the compiler says so, and which member is missing.
// expect: Hashed
// expect: std::uint64_t key() const
#include <cstdint>
#include <optional>
#include <ranges>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

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
    std::uint64_t key() const { return static_cast<std::uint64_t>(left) * 2 + (side == kigi::Side::first ? 0U : 1U); }
#endif
    friend bool operator==(const Countdown&, const Countdown&) = default;
};

}  // namespace

int main() {
    auto table = *kigi::TranspositionTable<int>::create(1);
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::transposition(table), kigi::alpha_beta())};
    (void)search(Countdown{}, kigi::Limits{});
}
