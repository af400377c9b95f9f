// Games that are brought to the page, and games that nobody looks at.

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include <kigi/tests/web/local_site.hpp>

using namespace kigi;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

namespace {

Json seats(const std::string& first, const std::string& second) {
    return {{{"searcher", first}}, {{"searcher", second}}};
}

web::EventStreamPtr looks_on(Local& local, const Json& state) {
    return local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events");
}

}  // namespace

TEST_SUITE_BEGIN("web: company");

TEST_CASE("a game that is brought stands as it came") {
    const TemporaryFile file;
    Local local{file.path};
    Json asked{{"game", "tictactoe"}, {"moves", "b2"}, {"seats", seats("", "minimax")}};
    CHECK(local.post("/api/sessions", asked, 201)["thinking"] == true);
    asked["person-to-move"] = true;
    const Json state = local.post("/api/sessions", asked, 201);
    CHECK(state["thinking"] == false);
    CHECK(state["seats"] == seats("minimax", ""));
    // Two searchers play on.
    asked["seats"] = seats("minimax", "minimax");
    CHECK(local.post("/api/sessions", asked, 201)["thinking"] == true);
    // Pasted, with the seats that there were.
    const Json pasted = local.call(state, "load", {{"game", "tictactoe"}, {"text", "b2 a1"}, {"person-to-move", true}});
    CHECK(pasted["seats"] == seats("", "minimax"));
    CHECK(pasted["moves"].size() == 2);
}

TEST_CASE("nothing to read is refused, and the game stays") {
    const TemporaryFile file;
    Local local{file.path};
    const Json state = local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5 d6"}}, 201);
    for (const char* text : {"", "  \n"})
        CHECK(local.call(state, "load", {{"game", "reversi"}, {"text", text}}, 400)["error"] ==
              "there is nothing to read");
    CHECK(local.now(state)["moves"].size() == 2);
}

TEST_CASE("a game that is read keeps the clock, which begins anew") {
    const TemporaryFile file;
    Local local{file.path};
    const Json clock{{"total", 60000}, {"increment", 2000}};
    const Json state = local.post("/api/sessions", {{"game", "reversi"}, {"clock", clock}}, 201);
    const Json read = local.call(state, "load", {{"game", "reversi"}, {"text", "f5 d6"}});
    CHECK(read["clock"]["total"] == 60000);
    CHECK(read["clock"]["increment"] == 2000);
    CHECK(read["clock"]["left"] == Json{60000, 60000});
    CHECK(local.call(state, "load", {{"game", "reversi"}, {"clock", nullptr}})["clock"].is_null());
}

TEST_CASE("a searcher that finds no move says that lots were drawn") {
    const TemporaryFile file;
    Local local{file.path};
    // So few nodes prove nothing.
    const Json asked{{"game", "connect-four"}, {"seats", seats("df-pn(nodes=10)", "")}};
    const Json state = local.post("/api/sessions", asked, 201);
    local.until([&] { return local.now(state)["moves"].size() == 1; });
    CHECK(local.now(state)["trouble"] == "df-pn(nodes=10) found no move: one was drawn by lot");
    // Until one is found again.
    const Json now = local.call(state, "seats", {{"seats", seats("pvs(depth=2)", "")}});
    local.call(now, "move", {{"revision", now["revision"]}, {"id", 0}});
    local.until([&] { return local.now(state)["moves"].size() == 3; });
    CHECK_FALSE(local.now(state).contains("trouble"));
}

TEST_CASE("two searchers play as long as somebody looks on") {
    const TemporaryFile file;
    Local local{file.path, {.grace = std::chrono::seconds{0}}};
    const Json asked{{"game", "reversi"}, {"seats", seats("pvs(depth=1)", "pvs(depth=1)")}};
    const Json state = local.post("/api/sessions", asked, 201);
    auto stream = looks_on(local, state);
    REQUIRE(stream);
    local.until([&] { return local.now(state)["moves"].size() > 3; });
    local.site.left(stream);
    // The move that was under way is made yet, and no other.
    local.until([&] { return local.now(state)["thinking"] == false; });
    const auto moves = local.now(state)["moves"].size();
    CHECK(local.now(state)["over"] == false);
    int ticks = 0;
    local.until([&] { return ++ticks == 3; });
    CHECK(local.now(state)["moves"].size() == moves);
    stream = looks_on(local, state);
    local.until([&] { return local.now(state)["over"] == true; });
}

TEST_CASE("a searcher waits while its page shows another game") {
    const TemporaryFile file;
    Local local{file.path, {.move_threads = 1}};
    const Json asked{{"game", "reversi"}, {"seats", seats("pvs(level=40)", "")}};
    const Json slow = local.post("/api/sessions", asked, 201);
    CHECK(slow["thinking"] == true);
    auto first = looks_on(local, slow);
    const auto second = looks_on(local, slow);
    local.call(slow, "leave", Json::object());
    CHECK(local.now(slow)["thinking"] == true);  // another page looks on
    local.site.left(second);
    local.call(slow, "leave", Json::object());
    local.site.left(first);
    CHECK(local.now(slow)["thinking"] == false);
    // The only thread is free for others, though that search would take a minute.
    const Json quick = local.post("/api/sessions", {{"game", "tictactoe"}, {"seats", seats("minimax", "")}}, 201);
    local.until([&] { return local.now(quick)["moves"].size() == 1; });
    first = looks_on(local, slow);
    CHECK(local.now(slow)["thinking"] == true);
    local.call(slow, "seats", {{"seats", seats("", "")}});
}

TEST_SUITE_END();
