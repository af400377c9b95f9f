// The one list of refinements: sets of them, and what components ask for, in the same words at compile and run time.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/framework/game/refinements.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/trax/trax.hpp>

using namespace kigi;

namespace {

using Names = std::vector<std::string_view>;

struct NeedsKey {
    static constexpr auto needs = refinement::hashed{};
};
struct NeedsKeyAndEnd {
    static constexpr auto needs = all_of(refinement::hashed{}, refinement::finite{});
};
struct NeedsAnyKey {
    static constexpr auto needs = any_of(refinement::hashed{}, refinement::repeating{});
};
struct NeedsThreatsOrBoth {
    static constexpr auto needs = any_of(refinement::forcing{}, all_of(refinement::countable{}, refinement::ranged{}));
};
struct NeedsOneGame {
    template <Game G>
    static constexpr Requirement missing = std::same_as<G, TicTacToe> ? "" : "tic-tac-toe";
};
struct NeedsKeyAndOneGame : NeedsOneGame {
    static constexpr auto needs = refinement::hashed{};
};
struct NeedsNothing {};

constexpr std::string_view key_words = "Hashed: std::uint64_t key() const";
constexpr std::string_view no_key_words =
    "Hashed: std::uint64_t key() const (it is Repeating: its value depends on the line that led here, so no key may "
    "stand for it)";

// At compile time, by the type.
static_assert(missing_for<NeedsKey, TicTacToe>.empty());
static_assert(missing_for<NeedsKey, LiteralGraph> == no_key_words);
static_assert(missing_for<NeedsAnyKey, LiteralGraph>.empty());
static_assert(missing_for<NeedsOneGame, TicTacToe>.empty() && missing_for<NeedsOneGame, Kalah> == "tic-tac-toe");
static_assert(missing_for<NeedsKeyAndOneGame, Kalah> == "tic-tac-toe");
static_assert(missing_for<NeedsKeyAndOneGame, LiteralGraph> == no_key_words);
static_assert(missing_for<NeedsNothing, LiteralGraph>.empty());

std::string joined(RefinementSet set) {
    std::string text;
    for (const std::string_view name : set.names()) text += (text.empty() ? "" : " ") + std::string{name};
    return text;
}

/// The rows "| Name | `members` | what it buys |" of a document.
std::vector<std::string> table_rows(const std::string& path) {
    std::ifstream document{path};
    std::vector<std::string> rows;
    for (std::string line; std::getline(document, line);)
        if (line.starts_with("| **")) rows.push_back(line);
    return rows;
}

}  // namespace

TEST_SUITE("refinements") {
    TEST_CASE("names are different and complete") {
        std::set<std::string_view> names;
        boost::hana::for_each(refinements, [&]<class Tag>(Tag) {
            CHECK(names.insert(Tag::name).second);
            CHECK_FALSE(Tag::signature.empty());
            CHECK_FALSE(Tag::buys.empty());
        });
        CHECK(names.size() == refinement_count);
    }

    TEST_CASE("a set holds what was put in") {
        RefinementSet set;
        CHECK(set.empty());
        set.insert(refinement::finite{});
        set.insert(refinement::hashed{});
        CHECK(set.names() == Names{"Hashed", "Finite"});  // in the order of the list
        CHECK(set.contains(refinement::hashed{}));
        CHECK_FALSE(set.contains(refinement::bounded{}));
        CHECK(set == RefinementSet::of(refinement::hashed{}, refinement::finite{}));
        CHECK(set.contains_all(RefinementSet::of(refinement::finite{})));
        CHECK_FALSE(RefinementSet::of(refinement::finite{}).contains_all(set));
        CHECK(set - RefinementSet::of(refinement::finite{}) == RefinementSet::of(refinement::hashed{}));
        set.erase(refinement::hashed{});
        CHECK(set.size() == 1);
    }

    TEST_CASE("the set of a type is what its concepts say") {
        constexpr RefinementSet reversi = refinements_of<Reversi<8>>();
        static_assert(reversi.contains(refinement::batched{}) && reversi.contains(refinement::checks_moves{}));
        static_assert(!reversi.contains(refinement::undoable{}) && !reversi.contains(refinement::threatening{}));
        constexpr RefinementSet trax = refinements_of<Trax>();
        static_assert(trax.contains(refinement::sees_wins{}) && trax.contains(refinement::canonical{}));
        constexpr RefinementSet graph = refinements_of<LiteralGraph>();
        static_assert(graph.contains(refinement::repeating{}) && !graph.contains(refinement::hashed{}));
        CHECK(joined(refinements_of<Kalah>()) ==
              "Undoable Hashed Bounded Ranged Countable Notated Drawable Parametrised");
    }

    TEST_CASE("what is missing is said alike at run time") {
        CHECK(missing_for<NeedsKey>(refinements_of<TicTacToe>()).empty());
        CHECK(missing_for<NeedsKey>({}) == key_words);
        CHECK(missing_for<NeedsKey>(refinements_of<LiteralGraph>()) == no_key_words);
        CHECK(missing_for<NeedsNothing>({}).empty());
        CHECK(missing_for<NeedsKeyAndEnd>(RefinementSet::of(refinement::hashed{})) == "Finite: int plies_left() const");
        CHECK(missing_for<NeedsKeyAndEnd>({}) == key_words);  // the first that is missing
    }

    TEST_CASE("one of several needs is enough, else all are named") {
        CHECK(missing_for<NeedsAnyKey>(refinements_of<LiteralGraph>()).empty());
        CHECK(missing_for<NeedsAnyKey>({}) ==
              "Hashed: std::uint64_t key() const, or Repeating: bool repeated() const, std::uint64_t bare_key() const "
              "and bare() const");
        CHECK(
            missing_for<NeedsThreatsOrBoth>(RefinementSet::of(refinement::countable{}, refinement::ranged{})).empty());
        CHECK(missing_for<NeedsThreatsOrBoth>({}) ==
              "Forcing: a range forcing_moves() const, or Countable: std::uint64_t count_moves() const, and Ranged: "
              "ScoreRange score_range() const");
    }

    TEST_CASE("the table in docs/laws.md is the list") {
        std::vector<std::string> expected;
        boost::hana::for_each(refinements, [&]<class Tag>(Tag) {
            expected.push_back("| **" + std::string{Tag::name} + "** | `" + std::string{Tag::signature} + "` | " +
                               std::string{Tag::buys} + " |");
        });
        const auto rows = table_rows(KIGI_TEST_DATA "/../../docs/laws.md");
        REQUIRE(rows.size() == expected.size());
        for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i] == expected[i]);
    }
}
