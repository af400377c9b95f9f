#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/any/move_path.hpp>
#include <kigi/tests/web/local_site.hpp>
#include <kigi/web/session/pasted.hpp>

using namespace kigi;
using namespace kigi::web;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

TEST_SUITE_BEGIN("web: games of the site");

TEST_CASE("every game is played to its end by clicks") {
    const TemporaryFile file;
    Local local{file.path};
    std::mt19937_64 random{5};
    for (const auto& game : kigi::test::all_games()) {
        INFO(game->name());
        auto state = local.post("/api/sessions", {{"game", game->name()}}, 201);
        for (int ply = 0; ply < 400 && !state["over"].get<bool>(); ++ply) {
            // As the page does it: one token after the other, until one move is left.
            Json left = state["now"]["moves"];
            std::size_t tokens = 0;
            while (left.size() > 1 || left[0]["path"].size() > tokens) {
                const Json chosen = left[random() % left.size()];
                if (chosen["path"].size() == tokens) {
                    left = Json::array({chosen});
                    break;
                }
                const Json token = chosen["path"][tokens];
                Json next = Json::array();
                for (const Json& move : left)
                    if (move["path"].size() > tokens && move["path"][tokens] == token) next.push_back(move);
                left = next;
                ++tokens;
            }
            state = local.call(state, "move", {{"revision", state["revision"]}, {"id", left[0]["id"]}});
            REQUIRE(state["moves"].size() == static_cast<std::size_t>(ply) + 1);
            REQUIRE(state["moves"].back()["text"] == left[0]["text"]);
        }
        if (game->name() != "shogi" && game->name() != "trax") {
            CHECK(state["over"] == true);
            CHECK(state["now"]["ending"].is_string());
        }
    }
}

TEST_CASE("moves of kigi's games begin on the board") {
    std::mt19937_64 random{3};
    for (const auto& game : kigi::test::all_games()) {
        INFO(game->name());
        std::size_t on_board = 0;
        for (int round = 0; round < 4; ++round) {
            auto position = game->initial();
            for (int ply = 0; ply < 120 && !position->outcome(); ++ply) {
                const auto svg = position->svg();
                REQUIRE(svg);
                const auto tokens = drawing_tokens(*svg);
                const auto moves = position->moves();
                for (const auto& move : moves) {
                    const bool passes = move == game->facts().pass || move == "win";
                    const auto path = move_path(move, tokens);
                    CHECK_MESSAGE((std::ranges::binary_search(tokens, path.front()) || passes), move);
                    on_board += passes ? 0 : 1;
                }
                position->play_nth(random() % moves.size());
            }
        }
        CHECK(on_board > 0);
    }
}

TEST_CASE("a move is cut at the words of the drawing") {
    using Path = std::vector<std::string>;
    CHECK(move_path("7g7f+", {"7f", "7g"}) == Path{"7g", "7f", "+"});
    CHECK(move_path("P*5e", {"5e", "P*"}) == Path{"P*", "5e"});
    CHECK(move_path("A11/", {"A1", "A11"}) == Path{"A11", "/"});
    CHECK(move_path("pass", {"a1"}) == Path{"pass"});
    CHECK(move_path("e6", {}) == Path{"e6"});
    CHECK(drawing_tokens(R"(<svg><g data-token="b"/><g data-token="a&quot;&amp;"/><g data-token="b"/></svg>)") ==
          Path{"a\"&", "b"});
}

TEST_CASE("a searcher answers, an undo takes both back") {
    const TemporaryFile file;
    Local local{file.path};
    auto state = local.post(
        "/api/sessions", {{"game", "reversi"}, {"seats", {{{"searcher", ""}}, {{"searcher", "pvs(depth=2)"}}}}}, 201);
    state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    CHECK(state["thinking"] == true);
    local.until([&] { return local.now(state)["moves"].size() == 2; });
    state = local.now(state);
    CHECK(state["moves"][1]["thought"]["nodes"] > 0);
    CHECK(state["thinking"] == false);
    state = local.call(state, "back", {{"revision", state["revision"]}, {"ply", 0}});
    CHECK(state["moves"].empty());
    CHECK(state["now"]["position"] == state["start"]);
}

TEST_CASE("two searchers play a whole game by themselves") {
    const TemporaryFile file;
    Local local{file.path};
    for (const char* game : {"connect-four", "kalah", "tictactoe"}) {
        auto state = local.post(
            "/api/sessions",
            {{"game", game}, {"seats", {{{"searcher", "pvs(depth=1,noise=0.5)"}}, {{"searcher", "uct(playouts=20)"}}}}},
            201);
        local.until([&] { return local.now(state)["over"].get<bool>(); });
        CHECK(local.now(state)["now"]["ending"].is_string());
    }
}

TEST_CASE("what the page says of a game is what kigi says") {
    const TemporaryFile file;
    Local local{file.path};
    const auto games = local.get("/api/catalogue")["games"];
    for (const auto& game : kigi::test::all_games()) {
        const auto shown = std::ranges::find_if(games, [&](const Json& one) { return one["name"] == game->name(); });
        REQUIRE(shown != games.end());
        CHECK((*shown)["about"] == game->about());
        const Json& levels = (*shown)["levels"];
        REQUIRE(std::cmp_equal(levels.size(), count_levels(*game)));
        for (int number = 1; number <= count_levels(*game); ++number)
            CHECK(levels[static_cast<std::size_t>(number - 1)].get<std::string>().starts_with(
                std::to_string(level_of(*game, number).depth)));
        if (game->name() == "reversi") CHECK(levels[3] == "4 plies at 73 %, exact from 8 empty squares");
        if (game->name() == "kalah") CHECK(levels[3] == "4 plies");
    }
}

TEST_CASE("a searcher at a level looks as far as that says") {
    const TemporaryFile file;
    Local local{file.path};
    auto state = local.post("/api/sessions",
                            {{"game", "kalah"}, {"seats", {{{"searcher", ""}}, {{"searcher", "pvs(level=3)"}}}}}, 201);
    state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    local.until([&] { return local.now(state)["moves"].size() == 2; });
    CHECK(local.now(state)["moves"][1]["thought"]["depth"] == 3);
}

TEST_CASE("the opening has its name") {
    const TemporaryFile file;
    Local local{file.path};
    CHECK(local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5d6c3d3c4"}}, 201)["opening"] == "Tiger");
    CHECK_FALSE(local.post("/api/sessions", {{"game", "kalah"}}, 201).contains("opening"));
}

TEST_CASE("an undo while the searcher thinks stops it") {
    const TemporaryFile file;
    Local local{file.path};
    auto state = local.post(
        "/api/sessions", {{"game", "reversi"}, {"seats", {{{"searcher", ""}}, {{"searcher", "pvs(time=50s)"}}}}}, 201);
    state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    state = local.call(state, "back", {{"revision", state["revision"]}, {"ply", 0}});
    CHECK(state["thinking"] == false);
    CHECK(local.now(state)["moves"].empty());
}

TEST_CASE("what is out of date is refused") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "tictactoe"}}, 201);
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 4}});
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 4}}, 409);
    CHECK(local.now(state)["moves"].size() == 1);
}

TEST_CASE("games outlive the server") {
    const TemporaryFile file;
    Json state;
    {
        Local local{file.path};
        state = local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5d6c3"}}, 201);
        state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    }
    Local local{file.path};
    const auto again = local.now(state);
    CHECK(again["moves"] == state["moves"]);
    CHECK(again["now"]["position"] == state["now"]["position"]);
    CHECK(again["revision"] != state["revision"]);
}

TEST_CASE("positions and games are read as they are pasted") {
    const TemporaryFile file;
    Local local{file.path};
    const auto read = [&](const char* game, const std::string& text, int expected = 201) {
        return local.post("/api/sessions", {{"game", game}, {"text", text}}, expected);
    };
    CHECK(read("reversi", "f5d6c3d3\n c4")["moves"].size() == 5);
    const auto position = local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5"}}, 201)["now"]["position"];
    CHECK(read("reversi", position)["start"] == position);
    CHECK(read("connect-four", "4 4 3")["moves"].size() == 3);
    // A line of a file of positions, with the scores of its moves.
    const std::string obf = "---------------------------OX------XO--------------------------- X; D3:+2; C4:+2;";
    CHECK(read("reversi", obf)["now"]["moves"].size() == 4);
    CHECK(read("reversi", "f5d6z9", 400)["error"].get<std::string>().find("move 3") == 0);
    CHECK(read("reversi", "???", 400)["error"].get<std::string>().find("neither") != std::string::npos);
}

TEST_CASE("a drawn board is read as it is pasted") {
    std::string rows;
    for (const char* row : {"　", "　", "　", "・・・○●", "・・・●●●", "　", "　", "　"}) {
        std::string line = std::string{row} == "　" ? "" : row;
        while (line.size() < 24) line += "・";
        rows += line + "\n";
    }
    const auto game = *builtin_catalogue().game("reversi");
    for (const auto& text : {rows, "\xef\xbb\xbf" + rows + "White to move\n"}) {
        const auto read = read_pasted(game, text);
        REQUIRE(read);
        CHECK(read->start().text() == "---------------------------OX------XXX-------------------------- O");
    }
}

TEST_CASE("a pasted game of another board is refused") {
    const TemporaryFile file;
    Local local{file.path};
    const auto own = [](const char* game, const char* text) {
        return read_pasted(*builtin_catalogue().game(game), text).has_value();
    };
    const auto refusal = [&](const char* game, const char* text) -> std::string {
        return local.post("/api/sessions", {{"game", game}, {"text", text}}, 400)["error"];
    };
    const char* const small = "(;GM[2]SZ[6];B[b3];W[b2])";
    CHECK(own("reversi:6x6", small));
    CHECK(refusal("reversi", small) == "sgf: the game is one of reversi:6x6, not of reversi");
    const char* const bounded = "8x8 Trax\n@0/ B1\\\n";  // legal without edges, too
    CHECK(own("trax:8x8", bounded));
    CHECK(refusal("trax", bounded) == "trx: the game is one of trax:8x8, not of trax");
}

TEST_CASE("the clock of a side runs down") {
    const TemporaryFile file;
    Local local{file.path};
    auto state =
        local.post("/api/sessions", {{"game", "tictactoe"}, {"clock", {{"total", 1000}, {"increment", 0}}}}, 201);
    CHECK(state["clock"]["left"] == Json::array({1000, 1000}));
    state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 99}}, 400);
    CHECK(local.now(state)["clock"]["left"] == Json::array({1000, 1000}));  // what is no move takes no time off twice
    local.until([&] { return local.now(state)["over"].get<bool>(); });
    state = local.now(state);
    CHECK(state["now"]["ending"].get<std::string>().ends_with("wins on time"));
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}}, 400);
}

TEST_SUITE_END();
