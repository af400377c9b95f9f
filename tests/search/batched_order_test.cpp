#include <doctest/doctest.h>

#include <kigi/framework/game/batched.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace {

using namespace kigi;

/// Reversi without its batches.
struct OneByOne {
    using Move = reversi::Move;
    Reversi<6> game;

    [[nodiscard]] Side side_to_move() const { return game.side_to_move(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return game.outcome(); }
    [[nodiscard]] reversi::Moves moves() const { return game.moves(); }
    [[nodiscard]] std::uint64_t count_moves() const { return game.count_moves(); }
    [[nodiscard]] OneByOne play(Move move) const { return {game.play(move)}; }
    bool operator==(const OneByOne&) const = default;
};

static_assert(Batched<Reversi<6>> && Countable<OneByOne> && !Batched<OneByOne>);

TEST_SUITE_BEGIN("fastest first");

TEST_CASE("batches and single children give the same order") {
    const auto discs = [](const auto& position) {
        if constexpr (requires { position.game; })
            return Value{position.game.final_score()};
        else
            return Value{position.final_score()};
    };
    for (int depth = 1; depth <= 8; ++depth) {
        auto batched = Driver{stack(terminal, horizon(discs), alpha_beta(MovePicker<Reversi<6>, ByMobility>{}))};
        auto single = Driver{stack(terminal, horizon(discs), alpha_beta(MovePicker<OneByOne, ByMobility>{}))};
        const auto one = batched(Reversi<6>{}, at_depth(depth));
        const auto other = single(OneByOne{}, at_depth(depth));
        CHECK(one.best().value == other.best().value);
        CHECK(one.best().move == other.best().move);
        CHECK(one.counters.nodes == other.counters.nodes);
    }
}

}  // namespace

TEST_SUITE_END();
