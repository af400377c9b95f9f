// A dynamic game that is drawn when a position comes back.

#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>

#include <doctest/doctest.h>

#include <kigi/framework/dynamic/drawn_at_occurrence.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/games/transform/with_history.hpp>

using namespace kigi;

namespace drawn_at_occurrence_test {

/// The first side has won one point or two, as soon as somebody steps up; one may step aside and back for ever.
struct Sure {
    int height = 0;
    int aside = 0;
    Side side = Side::first;

    [[nodiscard]] Side side_to_move() const { return side; }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        return height == 0 ? std::nullopt : std::optional{Outcome::win(Side::first, 1 + aside)};
    }
    [[nodiscard]] auto moves() const { return std::views::iota(0, height == 0 ? 2 : 0); }
    [[nodiscard]] Sure play(int move) const { return {height + move, move == 0 ? 1 - aside : aside, opponent(side)}; }
    [[nodiscard]] std::uint64_t key() const { return key_of(height, aside, side); }
    [[nodiscard]] ScoreRange score_range() const { return side == Side::first ? ScoreRange{1, 2} : ScoreRange{-2, -1}; }
    friend bool operator==(const Sure&, const Sure&) = default;
};
static_assert(Ranged<Sure> && Hashed<Sure>);

}  // namespace drawn_at_occurrence_test

TEST_SUITE("dynamic games drawn by repetition") {
    using drawn_at_occurrence_test::Sure;

    TEST_CASE("a draw lies in the range of scores, as it does with history") {
        RepeatingDynamicGame game{drawn_at_occurrence(std::make_unique<PositionOf<Sure>>(Sure{}), 2)};
        WithHistory<Sure> typed;
        for (int ply = 0; !game.outcome(); ++ply) {
            CAPTURE(ply);
            CHECK(game.score_range() == typed.score_range());
            const DynamicMove aside = *game.moves().begin();
            game.make(aside);
            typed = typed.play(0);
        }
        CHECK(game.outcome()->is_draw());
        CHECK(typed.outcome() == game.outcome());
    }
}
