#include <cstdint>
#include <memory>
#include <optional>

#include <doctest/doctest.h>

#include <kigi/eval/zero.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

using namespace kigi;

namespace {

/// Counting upwards, which never ends; or giving up at once, which loses, if that is allowed.
struct Counting {
    enum class Move : std::uint8_t { on, give_up };

    std::uint32_t count = 0;
    bool may_give_up = false;
    bool over = false;

    [[nodiscard]] Side side_to_move() const { return count % 2 == 0 ? Side::first : Side::second; }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        if (!over) return std::nullopt;
        return Outcome::win(side_to_move());
    }
    [[nodiscard]] Generator<Move> moves() const {
        if (over) co_return;
        co_yield Move::on;
        if (may_give_up) co_yield Move::give_up;
    }
    [[nodiscard]] Counting play(Move move) const { return {count + 1, may_give_up, move == Move::give_up}; }
    [[nodiscard]] std::uint64_t key() const { return mixed(2 * std::uint64_t{count} + over); }
    friend bool operator==(const Counting&, const Counting&) = default;
};
static_assert(Hashed<Counting> && !Finite<Counting>);

void is_complete_and_not_solved(const auto& found) {
    CHECK(found.complete);
    CHECK_FALSE(found.solved);
    CHECK(is_unlimited(found.depth));
    CHECK(found.counters.estimates > 0);
    REQUIRE(found.known());
    CHECK(found.best().value == Value{0});
    CHECK(found.best().move == Counting::Move::on);
}

}  // namespace

TEST_SUITE("endless lines") {
    TEST_CASE("a search to the end cuts them and is not solved") {
        is_complete_and_not_solved(Driver{stack(terminal, horizon(Zero{}), minimax)}(Counting{}, Limits{}));
        is_complete_and_not_solved(Driver{stack(terminal, horizon(Zero{}), alpha_beta())}(Counting{0, true}, Limits{}));
    }
    TEST_CASE("so does one without a horizon") {
        is_complete_and_not_solved(Driver{stack(terminal, alpha_beta())}(Counting{}, Limits{}));
        is_complete_and_not_solved(Driver{stack(terminal, principal_variation())}(Counting{0, true}, Limits{}));
    }
    TEST_CASE("so does one with a table and threads") {
        auto table = TranspositionTable<Counting::Move>::create(1);
        REQUIRE(table);
        const auto team = Team::create(2);
        REQUIRE(team);
        Driver search{stack(terminal, horizon(Zero{}), transposition(*table),
                            young_brothers_wait(principal_variation(), SplitOptions{.offered_nodes = 0})),
                      in_parallel(*team), DriverOptions{.deepen = true}};
        is_complete_and_not_solved(search(Counting{0, true}, Limits{}));
    }
    TEST_CASE("a depth by number is as before") {
        const auto found = Driver{stack(terminal, horizon(Zero{}), alpha_beta())}(Counting{}, at_depth(deepest));
        CHECK(found.depth == deepest);
        CHECK(found.counters.nodes == deepest + 1);
    }
    TEST_CASE("a dynamic game's are cut, too") {
        const DynamicGame root{std::make_unique<PositionOf<Counting>>(Counting{})};
        const auto found = Driver{stack(terminal, horizon(OwnEvaluation{}), alpha_beta())}(root, Limits{});
        CHECK(found.complete);
        CHECK_FALSE(found.solved);
        CHECK(found.counters.nodes == longest_line + 1);
    }
    TEST_CASE("a proof that needs them is given up") {
        auto table = ProofTable::create(1);
        REQUIRE(table);
        ProofSearch<Counting> search{*std::move(table)};
        const auto found = search(Counting{}, Limits{});
        CHECK_FALSE(found.complete);
        CHECK_FALSE(found.solved);
        CHECK_FALSE(found.known());
    }
}
