// A game that is not played: what it may have is named.
// expect: has_play_or_make_and_unmake
// expect: G play(move) const
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
#ifdef KIGI_FIXED
    Nim play(int taken) const { return {stones - taken, kigi::opponent(side)}; }
#endif
    bool operator==(const Nim&) const = default;
};
static_assert(kigi::Game<Nim>);

}  // namespace
