#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include <kigi/tests/web/local_site.hpp>

using namespace kigi;
using namespace kigi::web;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

TEST_SUITE_BEGIN("web: hostile requests");

TEST_CASE("no request names a file") {
    const TemporaryFile file;
    Local local{file.path};
    for (const char* game : {"graph:/etc/passwd", "graph:passwd", "reversi:6x6+misere", "", "nothing"})
        local.post("/api/sessions", {{"game", game}}, 400);
    for (const char* searcher :
         {"pvs(eval=patterns:/etc/passwd)", "probcut(calibration=/etc/passwd)", "pvs(table=4096)", "pvs(threads=64)",
          "pvs(order=/etc/passwd)", "gtp(command=ls)", "pvs(depth=", "nobody", "pvs(eval=nothing)", "pvs(level=0)",
          "pvs(level=41)", "pvs(level=2,depth=3)", "df-pn(level=2)", "pvs(noise=2)", "pvs(book=/etc/passwd)"})
        local.post("/api/sessions", {{"game", "reversi"}, {"seats", {{{"searcher", searcher}}, {{"searcher", ""}}}}},
                   400);
    for (const char* path : {"/etc/passwd", "/page.css.bak", "/api/sessions/0/events", "/api", "/api/", "//page.css"})
        CHECK(local.site.answer({false, path, ""}).status == 404);
}

TEST_CASE("what is wrong with a body is said in plain words") {
    const TemporaryFile file;
    Local local{file.path};
    const auto why = [&](const std::string& body) {
        const auto reply = local.site.answer({true, "/api/sessions", body});
        CHECK(reply.status == 400);
        return Json::parse(reply.body)["error"].get<std::string>();
    };
    CHECK(why("{\"game\" 5}") == "the body is not JSON (its byte 9)");
    CHECK(why("") == "the body is not JSON (its byte 1)");
    CHECK(why("{}") == "the body has no 'game'");
    for (const char* body : {"5", "[1]", "null", R"({"game":5})", R"({"game":"reversi","seats":5})"}) {
        CAPTURE(body);
        CHECK(why(body) == "the body is no object, or a value in it of another kind than expected");
    }
}

TEST_CASE("ten thousand hostile bodies are answered") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "tictactoe"}}, 201);
    const std::string id = state["id"];
    std::mt19937_64 random{11};
    const std::vector<std::string> whats{"/move",    "/back", "/seats", "/load",   "/at",
                                         "/analyse", "/stop", "",       "/nothing"};
    const std::vector<std::string> bodies{
        R"x({"revision":1,"id":0})x",
        R"x({"revision":1,"ply":0})x",
        R"x({"ply":0})x",
        R"x({"game":"tictactoe","moves":"a1 b2","position":"XO./.../..."})x",
        R"x({"seats":[{"searcher":"pvs(level=1,noise=0.5)"},{"searcher":""}],"clock":{"total":60000,"increment":0}})x",
        R"x({"ply":0,"seconds":0.05,"all":true,"slots":{"hint":"pvs(depth=1)"}})x"};
    const std::string marks = "{}[]\",:0123456789.eE-+\\ntfu \xff";
    int fine = 0;
    for (int i = 0; i < 10'000; ++i) {
        std::string body = bodies[random() % bodies.size()];
        for (auto changes = random() % 4; changes > 0; --changes) {
            const auto at = random() % body.size();
            switch (random() % 3) {
                case 0:
                    body[at] = marks[random() % marks.size()];
                    break;
                case 1:
                    body.erase(at, random() % 6);
                    break;
                default:
                    body.insert(at, 1, marks[random() % marks.size()]);
                    break;
            }
            if (body.empty()) body = "{";
        }
        const auto path = random() % 8 == 0 ? "/api/sessions" : "/api/sessions/" + id + whats[random() % whats.size()];
        const auto reply = local.site.answer({true, path, body});
        REQUIRE(reply.status >= 200);
        REQUIRE(reply.status < 504);
        REQUIRE(!Json::parse(reply.body, nullptr, false).is_discarded());
        fine += reply.status < 300 ? 1 : 0;
    }
    CHECK(fine > 100);
    CHECK(local.now(state)["game"].is_string());
}

TEST_SUITE_END();
