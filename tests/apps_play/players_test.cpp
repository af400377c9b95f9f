// Players as they are typed.

#include <doctest/doctest.h>

#include <sstream>

#include <kigi/apps/players/players.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::apps;

struct World {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Context context{builtin_catalogue(), in, out, err};

    explicit World(const std::string& typed = {}) : in{typed} {}
    auto player(std::string_view text, PlayerWishes wishes = {}) {
        return parse_player(context, test::game("tictactoe"), text, wishes);
    }
};

TEST_SUITE_BEGIN("players");

TEST_CASE("values may be quoted, and lists split outside quotes") {
    CHECK(*split_list(R"(gtp(command="a,b",args="(" ),pvs)") ==
          std::vector<std::string>{R"(gtp(command="a,b",args="(" ))", "pvs"});
    CHECK(split_list(R"("a\",",b)")->size() == 2);
    CHECK_FALSE(split_list(R"(a(b="c))"));
    const auto spec = parse_spec(R"(gtp(command="my engine",args="-l \"3\", \\ x",log=a.log))");
    REQUIRE(spec);
    CHECK(spec->assignments[0].second == "my engine");
    CHECK(spec->assignments[1].second == R"(-l "3", \ x)");
    CHECK(spec->assignments[2].second == "a.log");
    CHECK_FALSE(parse_spec(R"(gtp(command="a"b))"));
    CHECK(*split_words("--level 3  --name 'the best' ''") ==
          std::vector<std::string>{"--level", "3", "--name", "the best", ""});
    CHECK(split_words("  ")->empty());
    CHECK_FALSE(split_words("'a"));
}

TEST_CASE("each player of a source is a player of its own, and plays") {
    World world;
    for (const char* text : {"pvs(depth=2,table=0)", "random", "minimax"}) {
        const auto source = world.player(text);
        REQUIRE(source);
        CHECK(source->spec == text);
        CHECK_FALSE(source->person);
        CHECK(source->unlimited == (std::string_view{text} == "minimax"));
        auto one = *source->make();
        auto other = *source->make();
        CHECK(one != other);
        const auto start = test::game("tictactoe")->initial();
        const auto record = arena::play_game({.start = *start}, {0, *one}, {1, *other});
        CHECK(record.ending == arena::Ending::rules);
    }
    CHECK_FALSE(world.player("minimax", {.timed = true})->unlimited);
}

TEST_CASE("with a clock a searcher deepens") {
    World world;
    const auto start = test::game("tictactoe")->initial();
    // Without a table each depth is searched afresh, so that deepening shows in the nodes, on any machine.
    const auto nodes = [&](PlayerWishes wishes) {
        auto player = *world.player("alpha-beta(table=0)", wishes)->make();
        const auto answer = player->choose({.position = *start, .own = {.move = std::chrono::hours{1}}});
        REQUIRE(answer->depth);
        CHECK(*answer->depth >= 9);
        return *answer->nodes;
    };
    CHECK(nodes({.timed = true}) > nodes({}));
}

TEST_CASE("random games differ by seed and side, and only by these") {
    World world;
    const auto start = test::game("tictactoe")->initial();
    for (const char* text : {"random", "monte-carlo(playouts=9)", "uct(playouts=9)"}) {
        CAPTURE(text);
        const auto source = world.player(text);
        REQUIRE(source);
        auto one = *source->make();
        auto other = *source->make();
        const auto moves = [&](std::uint64_t seed) {
            std::string line;
            for (const auto& ply : arena::play_game({.start = *start, .seed = seed}, {0, *one}, {1, *other}).plies)
                line += ply.move;
            return line;
        };
        CHECK(moves(1) == moves(1));
        CHECK(moves(1) != moves(2));
    }
}

TEST_CASE("temperature and noise make games differ") {
    World world;
    const auto start = test::game("tictactoe")->initial();
    const auto moves = [&](const char* text, std::uint64_t seed, PlayerWishes wishes = {}) {
        const auto source = world.player(text, wishes);
        REQUIRE(source);
        auto one = *source->make();
        auto other = *source->make();
        std::string line;
        for (const auto& ply : arena::play_game({.start = *start, .seed = seed}, {0, *one}, {1, *other}).plies)
            line += ply.move;
        return line;
    };
    CHECK(moves("pvs(depth=2)", 1) == moves("pvs(depth=2)", 2));
    CHECK(moves("pvs(depth=2,temperature=0,noise=0)", 1) == moves("pvs(depth=2)", 1));
    for (const char* text :
         {"pvs(depth=2,temperature=5)", "pvs(depth=2,noise=0.9)", "minimax(depth=1,temperature=2)"}) {
        CAPTURE(text);
        CHECK(moves(text, 1) == moves(text, 1));
        CHECK(moves(text, 1) != moves(text, 2));
    }
    CHECK(moves("pvs(depth=2)", 1, {.temperature = 5}) == moves("pvs(depth=2,temperature=5)", 1));
    CHECK(moves("pvs(depth=1,eval=none)", 1, {.evaluator = "zero"}) == moves("pvs(depth=1,eval=zero)", 1));
}

TEST_CASE("a person types moves, gives up, or is gone") {
    World world{"b9\nmoves\n\n  b2 \nB1\nresign\n"};
    const auto source = world.player("human");
    REQUIRE(source);
    CHECK(source->person);
    auto person = *source->make();
    test::ScriptedPlayer other{{"a1", "a2", "a3"}};
    const auto start = test::game("tictactoe")->initial();
    const auto record = arena::play_game({.start = *start}, {0, *person}, {1, other});
    CHECK(record.plies.front().move == "b2");
    CHECK(record.ending == arena::Ending::resigned);
    CHECK(record.outcome == Outcome::win(Side::second));
    CHECK(world.out.str().find("moves lists the moves") != std::string::npos);
    CHECK(world.out.str().find("a1 b1 c1") != std::string::npos);
    const auto broken_off = arena::play_game({.start = *start}, {0, *person}, {1, other});
    CHECK(broken_off.plies.empty());
    CHECK_FALSE(broken_off.outcome);
    CHECK(broken_off.left);
    CHECK(broken_off.why.find("the input ended") != std::string::npos);
}

TEST_CASE("what is no player is refused in one line") {
    World world;
    for (const char* text : {"", "nobody", "pvs(depth=", "pvs(depth=x)", "random(depth=3)", "human(", "pvs(eval=none)",
                             "pvs(temperature=-1)", "pvs(noise=2)", "df-pn(temperature=1)", "df-pn(level=1)",
                             "pvs(depth=\"3)", "(depth=3)", "gtp(a\nb=\"c\"d)"}) {
        CAPTURE(text);
        const auto source = world.player(text);
        REQUIRE_FALSE(source);
        CHECK_FALSE(source.error().what.empty());
        CHECK(source.error().what.find('\n') == std::string::npos);
    }
    CHECK(world.player("humann").error().what.find("did you mean 'human'") != std::string::npos);
}

TEST_SUITE_END();

}  // namespace
