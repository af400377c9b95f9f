// Somebody with a game: ten lines make it one that every searcher takes.
#include <kigi/framework/game/game.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

#include <algorithm>
#include <cstdio>
#include <ranges>

using namespace kigi;

struct OneHeap {  // take one to three stones; who takes the last one wins
    int stones = 21;
    Side side = Side::first;
    Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    OneHeap play(int taken) const { return {stones - taken, opponent(side)}; }
    std::optional<Outcome> outcome() const {
        return stones > 0 ? std::nullopt : std::optional{Outcome::win(opponent(side))};
    }
    bool operator==(const OneHeap&) const = default;
};
static_assert(Game<OneHeap>);

int main() {
    Driver solve{stack(terminal, alpha_beta())};
    const auto found = solve(OneHeap{}, Limits{});
    std::printf("take %d\n", *found.best().move);
    return *found.best().move == 1 && found.best().value == Value{1} ? 0 : 1;
}
