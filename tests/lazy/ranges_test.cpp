// Generators and the moves of games are ranges of the standard library and of range-v3 alike.

#include <doctest/doctest.h>

#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/take.hpp>

#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/transform/at_most.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/games/transform/misere.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/games/tree/tree.hpp>

using namespace kigi;

namespace {

template <class Range>
constexpr bool is_input_range_of_both = std::ranges::input_range<Range> && ::ranges::input_range<Range>;
template <class G>
constexpr bool moves_are_input_ranges = is_input_range_of_both<decltype(std::declval<const G&>().moves())>;

static_assert(is_input_range_of_both<Generator<int>> && is_input_range_of_both<Generator<int, HeapFrames>>);
static_assert(std::input_iterator<Generator<int>::Iterator> && ::ranges::input_iterator<Generator<int>::Iterator>);
static_assert(std::semiregular<Generator<int>::Iterator>);

static_assert(moves_are_input_ranges<TicTacToe> && moves_are_input_ranges<ConnectFour>);
static_assert(moves_are_input_ranges<Kalah> && moves_are_input_ranges<Reversi<8>> && moves_are_input_ranges<Trax>);
static_assert(moves_are_input_ranges<LiteralTree> && moves_are_input_ranges<LiteralGraph>);
static_assert(moves_are_input_ranges<Misere<TicTacToe>> && moves_are_input_ranges<AtMost<TicTacToe>>);
static_assert(moves_are_input_ranges<AttacksOnly<Trax>>);
static_assert(moves_are_input_ranges<DynamicGame> && moves_are_input_ranges<RepeatingDynamicGame>);

Generator<int> below(int n) {
    for (int i = 0; i < n; ++i) co_yield i;
}

}  // namespace

TEST_SUITE("ranges") {
    TEST_CASE("a generator goes through the views of range-v3") {
        auto numbers = below(100);
        const auto odd = [](int i) { return i % 2 == 1; };
        CHECK((numbers | ::ranges::views::filter(odd) | ::ranges::views::take(3) | ::ranges::to<std::vector>()) ==
              std::vector{1, 3, 5});
        auto low = below(2), high = below(3);
        CHECK((::ranges::views::concat(low, high) | ::ranges::to<std::vector>()) == std::vector{0, 1, 0, 1, 2});
    }

    TEST_CASE("copies of an iterator stand where the coroutine stands") {
        auto numbers = below(5);
        auto at = numbers.begin();
        const auto copy = at;
        ++at;
        CHECK(*copy == 1);
        CHECK(copy != std::default_sentinel);
    }

    TEST_CASE("the moves of a game go through the views of range-v3") {
        auto moves = Reversi<8>{}.moves();
        CHECK(::ranges::count_if(moves, [](auto move) { return move.square > 30; }) == 2);
        const Trax trax;  // its moves look at it
        auto turns = trax.moves();
        CHECK((turns | ::ranges::views::take(1) | ::ranges::to<std::vector>()).size() == 1);
    }
}
