// Searchers of one's own in the catalogue, as somebody may register them who has read the tutorial.

#include <cstdint>
#include <limits>
#include <memory>
#include <ranges>
#include <sstream>
#include <utility>

#include <doctest/doctest.h>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/callable_searcher.hpp>
#include <kigi/catalogue/searchers/stack_searcher.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;

test::Ran ran_by(const SearcherEntry& own, const std::vector<std::string>& args) {
    Catalogue catalogue = builtin_catalogue();
    catalogue.add(own);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int status = apps::run(args, {catalogue, in, out, err});
    return {status, test::lines_of(out.str()), test::lines_of(err.str())};
}

/// On reversi's own type, registered as if it were for every game, with a part that cannot be assigned.
Result<SearcherPtr> for_reversi(const AnyGame& game, const LimitOptions& options) {
    auto searched = Searched<Reversi<8>>::of(game, "discs");
    if (!searched) return std::unexpected{searched.error()};
    auto order = [width = 64](auto& node) { return node.position.moves() | std::views::take(width); };
    auto rules = stack(terminal, horizon(searched->evaluate()), principal_variation(order));
    using Rules = decltype(rules);
    return std::make_unique<StackSearcher<Reversi<8>, Rules, WholeWindow>>(
        *std::move(searched), Driver<Rules>{std::move(rules)}, nullptr, options.limits());
}

/// Counts nodes until a limit stops it.
struct Counts {
    SearchResult<move_t<DynamicGame>> operator()(const DynamicGame&, const Limits& limits) const {
        SearchState<DynamicGame> state{limits, 1};
        for (int i = 0; i < 1000; ++i) state.count_node();
        return {.complete = true, .counters = state.counters};
    }
    void forget() {}
};
Result<SearcherPtr> counting(const AnyGame& game, const LimitOptions& options) {
    auto searched = Searched<DynamicGame>::of(game, {});
    if (!searched) return std::unexpected{searched.error()};
    return std::make_unique<CallableSearcher<DynamicGame, Counts>>(*std::move(searched), options.limits());
}

template <class Make>
SearcherEntry entry_of(Make make) {
    return {"mine", "one of my own", AnyOptions::of<LimitOptions>(), nullptr, made_with<LimitOptions>(make)};
}

}  // namespace

TEST_SUITE("a searcher of one's own") {
    TEST_CASE("one for a type refuses other games in one line") {
        const auto own = entry_of(for_reversi);
        CHECK(ran_by(own, {"search", "reversi", "--searcher", "mine", "--depth", "3"}).status == 0);
        for (const char* game : {"kalah", "reversi:6x6", "reversi+misere", "tictactoe", "shogi"}) {
            CAPTURE(game);
            const auto refused = ran_by(own, {"search", game, "--searcher", "mine", "--depth", "3"});
            CHECK(refused.status == 2);
            REQUIRE(refused.err.size() == 1);
            CHECK(refused.err[0].ends_with("is not the game that the searcher is made for"));
        }
    }

    TEST_CASE("parts that cannot be assigned are forgotten all the same") {
        const auto game = *builtin_catalogue().game("reversi");
        const auto searcher = entry_of(for_reversi)(*game, AnyOptions::of<LimitOptions>());
        REQUIRE(searcher);
        const auto first = (*searcher)->search(*game->initial(), at_depth(4));
        (*searcher)->forget();
        const auto again = (*searcher)->search(*game->initial(), at_depth(4));
        CHECK(first.counters.nodes == again.counters.nodes);
    }

    TEST_CASE("without needs it fits every game, and a limit stops it") {
        const auto own = entry_of(counting);
        const auto whole = ran_by(own, {"search", "kalah", "--searcher", "mine", "--json"});
        CHECK(whole.status == 0);
        CHECK(whole.field("nodes") == "1000");
        CHECK(whole.field("complete") == "true");
        const auto stopped = ran_by(own, {"search", "kalah", "--searcher", "mine", "--nodes", "100", "--json"});
        CHECK(stopped.status == 0);
        CHECK(stopped.field("complete") == "false");
        CHECK(ran_by(own, {"matrix"}).status == 0);
    }
}
