#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::LiteralTree;
using kigi::Side;

namespace {

static_assert(kigi::Game<LiteralTree> && kigi::Copying<LiteralTree> && kigi::Hashed<LiteralTree>);
static_assert(kigi::Bounded<LiteralTree> && kigi::Finite<LiteralTree> && kigi::Countable<LiteralTree>);
static_assert(kigi::Notated<LiteralTree> && kigi::Drawable<LiteralTree> && kigi::Parametrised<LiteralTree>);

LiteralTree tree(std::string_view text) { return LiteralTree::from_parameters(text).value(); }

LiteralTree tree_after(std::string_view text, std::string_view moves) {
    return kigi::after_moves(tree(text), moves).value();
}

std::string refusal(std::string_view text) {
    const auto read = LiteralTree::from_parameters(text);
    return read ? "accepted" : read.error().what;
}

}  // namespace

TEST_SUITE_BEGIN("literal tree");

TEST_CASE("literal trees are games") {
    kigi::laws::game<LiteralTree>();
    kigi::laws::game(tree("7"));
    kigi::laws::game(tree("second (=(4 3) -2 (1 =(5 6)))"));
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        kigi::laws::game(tree(kigi::random_tree(seed, {.depth = 6})), {.games = 3, .positions = 400});
}

TEST_CASE("leaves are scores of the first side, wherever they are") {
    CHECK(tree_after("((4 3) 2)", "1 1").outcome()->value_for(Side::first).points == 4);
    CHECK(tree_after("((4 3) 2)", "2").outcome()->value_for(Side::first).points == 2);
    CHECK(tree_after("((4 3) 2)", "2").side_to_move() == Side::second);
    CHECK(tree_after("second (5)", "1").outcome()->value_for(Side::first).points == 5);
}

TEST_CASE("sides alternate but for children marked with =") {
    CHECK(tree("((4 3) =(2 1))").side_to_move() == Side::first);
    CHECK(tree_after("((4 3) =(2 1))", "1").side_to_move() == Side::second);
    CHECK(tree_after("((4 3) =(2 1))", "2").side_to_move() == Side::first);
    CHECK(tree_after("((4 3) =(2 =(1)))", "2 2").side_to_move() == Side::first);
    CHECK(tree("second (=(1))").side_to_move() == Side::second);
}

TEST_CASE("poison throws when opened, not when stepped on") {
    const LiteralTree poison = tree_after("((4 3) (2 !))", "2").play(LiteralTree::Branch{1});
    CHECK(poison.side_to_move() == Side::first);
    CHECK(poison.key() != tree_after("((4 3) (2 !))", "2 1").key());
    CHECK(poison.position_text() == "!");
    CHECK_THROWS_AS((void)poison.outcome(), kigi::OpenedPoison);
    CHECK_THROWS_AS((void)poison.moves(), kigi::OpenedPoison);
    CHECK_THROWS_AS((void)poison.count_moves(), kigi::OpenedPoison);
}

TEST_CASE("equal trees are equal positions") {
    CHECK(tree_after("((4 3) (4 3))", "1") == tree_after("((4 3) (4 3))", "2"));
    CHECK(tree_after("((4 3) (4 3))", "1").key() == tree_after("((4 3) (4 3))", "2").key());
    CHECK(tree_after("((4 3) (3 4))", "1") != tree_after("((4 3) (3 4))", "2"));
    CHECK(tree_after("((4 3) =(4 3))", "1") != tree_after("((4 3) =(4 3))", "2"));
    CHECK(tree(" ( (4   3)(2 1) ) ") == LiteralTree{});
}

TEST_CASE("trees know their height and bound") {
    CHECK(tree("((4 -30) (2 !))").score_bound() == 30);
    CHECK(tree("((4 3) 2)").plies_left() == 2);
    CHECK(tree("((4 3) 2)").count_moves() == 2);
}

TEST_CASE("trees are read strictly") {
    CHECK(refusal("") == "found the end at character 1 of a tree (expected a tree such as ((4 3) (2 !)))");
    CHECK(refusal("((4 3)") == "found the end at character 7 of a tree (expected a child or ')')");
    CHECK(refusal("(4 3))") == "found ')' at character 6 of a tree (expected the end)");
    CHECK(refusal("()") == "found ')' at character 2 of a tree (expected a score within +-1000000, '!' or '(')");
    for (const char* wrong : {"(4 =)", "=4", "=(4)", "(==4)", "(4 x)", "(1000001)", "(-2147483648)", "(99999999999999)",
                              "4 3", "third (4)", "second", "(4,3)"})
        CHECK(refusal(wrong).starts_with("found "));
    CHECK(refusal(std::string(501, '(') + "1" + std::string(501, ')')).ends_with("(expected at most 500 levels)"));
    CHECK(refusal(std::string(500, '(') + "1" + std::string(500, ')')) == "accepted");
    CHECK(refusal("(1\n") == "found '?' at character 3 of a tree (expected a score within +-1000000, '!' or '(')");
    std::string many = "(";
    for (int child = 0; child < 12'000; ++child) many += "0 ";
    CHECK(tree(many + ")").parse_move("12000") == LiteralTree::Branch{11'999});
    CHECK(LiteralTree{}.parse_move("3").error().what == "'3' is not a child (there are 2)");
}

TEST_CASE("random trees are the same for the same seed") {
    CHECK(kigi::random_tree(1) == kigi::random_tree(1));
    CHECK(kigi::random_tree(1) != kigi::random_tree(2));
    CHECK(kigi::random_tree(3, {.depth = 1, .most_children = 3}).starts_with("("));
}

TEST_CASE("a tree is drawn a node a line") {
    CHECK(tree("((4 3) !)").board_text() == "first to move\n  1* second to move\n    1 4\n    2 3\n  2* !\n");
}

TEST_SUITE_END();
