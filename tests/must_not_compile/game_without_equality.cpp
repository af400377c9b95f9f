// Positions of a game are compared.
// expect: has_operator_equal
// expect: bool operator==(const G&) const
#include <array>
#include <optional>

#include <kigi/framework/game/game.hpp>

namespace {

struct Nim {
    int stones = 3;
    kigi::Side side = kigi::Side::first;

    kigi::Side side_to_move() const { return side; }
    std::array<int, 1> moves() const { return {1}; }
    std::optional<kigi::Outcome> outcome() const { return std::nullopt; }
    Nim play(int taken) const { return {stones - taken, kigi::opponent(side)}; }
#ifdef KIGI_FIXED
    bool operator==(const Nim&) const = default;
#endif
};
static_assert(kigi::Game<Nim>);

}  // namespace
