#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <mutex>
#include <ostream>
#include <random>
#include <string>
#include <thread>

#include <unistd.h>

#include <nlohmann/json.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/any/move_path.hpp>
#include <kigi/web/session/pasted.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/page_searcher.hpp>

using namespace kigi;
using namespace kigi::web;
using Json = nlohmann::json;
using namespace std::chrono_literals;

namespace {

std::vector<GamePtr> all_games() {
    std::vector<GamePtr> games;
    for (const auto& family : builtin_catalogue().families()) games.push_back(*builtin_catalogue().game(family.name));
    return games;
}

/// A file of its own, gone with the test.
struct TemporaryFile {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("kigi-web-" + std::to_string(::getpid()) + "-" + std::to_string(++made) + ".sqlite");
    ~TemporaryFile() {
        for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + more);
    }
    static inline int made = 0;
};

/// A site without a network; what its searches post is done by until().
struct Local {
    explicit Local(const std::filesystem::path& path, const SiteOptions& options = {})
        : store{std::move(*SessionStore::open(path))},
          site{builtin_catalogue(), all_games(), *store,
               [this](std::function<void()> work) {
                   const std::lock_guard lock{mutex};
                   posted.push_back(std::move(work));
                   more.notify_one();
               },
               options} {}

    Json get(const std::string& path, int expected = 200) {
        const auto reply = site.answer({false, path, ""});
        CHECK_MESSAGE(reply.status == expected, path, " ", reply.body);
        return Json::parse(reply.body);
    }
    Json post(const std::string& path, const Json& body, int expected = 200) {
        const auto reply = site.answer({true, path, body.dump()});
        CHECK_MESSAGE(reply.status == expected, path, " ", body.dump(), " ", reply.body);
        return Json::parse(reply.body);
    }
    Json call(const Json& state, const std::string& what, const Json& body, int expected = 200) {
        return post("/api/sessions/" + state["id"].get<std::string>() + "/" + what, body, expected);
    }
    Json now(const Json& state) { return get("/api/sessions/" + state["id"].get<std::string>()); }
    /// Does what searches posted until it holds.
    void until(const std::function<bool()>& holds) {
        while (!holds()) {
            std::function<void()> work;
            {
                std::unique_lock lock{mutex};
                if (!more.wait_for(lock, 50ms, [&] { return !posted.empty(); })) {
                    lock.unlock();
                    site.tick();
                    continue;
                }
                work = std::move(posted.front());
                posted.pop_front();
            }
            work();
        }
    }

    std::unique_ptr<SessionStore> store;
    std::mutex mutex{};
    std::condition_variable more{};
    std::deque<std::function<void()>> posted{};
    KigiSite site;
};

}  // namespace

TEST_SUITE_BEGIN("web: site");

TEST_CASE("every game is played to its end by clicks") {
    const TemporaryFile file;
    Local local{file.path};
    std::mt19937_64 random{5};
    for (const auto& game : all_games()) {
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
    for (const auto& game : all_games()) {
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
            {{"game", game},
             {"seats", {{{"searcher", "pvs(depth=1)"}, {"noise", 0.5}}, {{"searcher", "uct(playouts=20)"}}}}},
            201);
        local.until([&] { return local.now(state)["over"].get<bool>(); });
        CHECK(local.now(state)["now"]["ending"].is_string());
    }
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

TEST_CASE("values of all moves are told while it deepens") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "tictactoe"}}, 201);
    const auto stream = local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events");
    REQUIRE(stream);
    CHECK(stream->take().find("event: state") != std::string::npos);
    local.call(state, "analyse",
               {{"ply", 0}, {"seconds", 5}, {"all", true}, {"slots", {{"hint", "pvs"}, {"0", "minimax(depth=3)"}}}},
               202);
    std::string heard;
    local.until([&] {
        heard += stream->take();
        return heard.find("\"done\":true,") != heard.rfind("\"done\":true,");
    });
    const auto at = heard.rfind("event: analysis\ndata: ");
    const auto data = Json::parse(heard.substr(at + 22, heard.find('\n', at + 22) - at - 22));
    CHECK(data["lines"].size() >= 1);
    CHECK(heard.find("\"slot\":\"hint\"") != std::string::npos);
    CHECK(heard.find("\"slot\":\"0\"") != std::string::npos);
    // Whoever comes later is told, too.
    CHECK(local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events")
              ->take()
              .find("event: analysis") != std::string::npos);
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
    CHECK(read("reversi", "f5d6z9", 400)["error"].get<std::string>().find("move 3") == 0);
    CHECK(read("reversi", "???", 400)["error"].get<std::string>().find("neither") != std::string::npos);
}

TEST_CASE("no request names a file") {
    const TemporaryFile file;
    Local local{file.path};
    for (const char* game : {"graph:/etc/passwd", "graph:passwd", "reversi:6x6+misere", "", "nothing"})
        local.post("/api/sessions", {{"game", game}}, 400);
    for (const char* searcher :
         {"pvs(eval=patterns:/etc/passwd)", "probcut(calibration=/etc/passwd)", "pvs(table=4096)", "pvs(threads=64)",
          "pvs(order=/etc/passwd)", "gtp(command=ls)", "pvs(depth=", "nobody", "pvs(eval=nothing)"})
        local.post("/api/sessions", {{"game", "reversi"}, {"seats", {{{"searcher", searcher}}, {{"searcher", ""}}}}},
                   400);
    for (const char* path : {"/etc/passwd", "/page.css.bak", "/api/sessions/0/events", "/api", "/api/", "//page.css"})
        CHECK(local.site.answer({false, path, ""}).status == 404);
}

TEST_CASE("a small tree is shown with the walks through it") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const auto stream = local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events");
    local.call(state, "tree", {{"ply", 0}, {"depth", 2}, {"width", 3}, {"eval", "discs"}}, 202);
    std::string heard;
    local.until([&] {
        heard += stream->take();
        return heard.find("event: analysis") != std::string::npos;
    });
    const auto at = heard.find("event: analysis\ndata: ") + 22;
    const auto tree = Json::parse(heard.substr(at, heard.find('\n', at) - at));
    CHECK(tree["nodes"].size() == 13);
    CHECK(tree["walks"].size() == 4);
    CHECK(tree["walks"][1]["steps"].size() < tree["walks"][0]["steps"].size());  // alpha-beta leaves something out
    local.call(state, "tree", {{"ply", 0}, {"depth", 6}, {"width", 8}}, 400);
    local.call(state, "tree", {{"ply", 0}, {"depth", 2}, {"width", 3}, {"eval", "patterns:/etc/passwd"}}, 400);
    const auto further = local.call(state, "at", {{"ply", 0}, {"line", {"d3", "c3"}}});
    CHECK(further["position"] != state["now"]["position"]);
    local.call(state, "at", {{"ply", 0}, {"line", {"d3", "h8"}}}, 400);
}

TEST_CASE("a comparison is run, and its report kept") {
    const TemporaryFile file;
    std::vector<std::string> asked;
    Local local{
        file.path,
        {.program = [&](const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const StopFlag&) {
            asked = args;
            out << "one line\n" << std::flush;
            err << "\rhalf of it\033[K" << std::flush;
            std::ofstream{*std::next(std::ranges::find(args, "--html"))} << "<p>report</p>";
            return 0;
        }}};
    const auto state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const Json plan{{"kind", "comparison"},
                    {"searchers", {"minimax", "pvs(eval=discs)"}},
                    {"depth", 3},
                    {"milliseconds", 0},
                    {"count", 5}};
    local.call(state, "run", plan, 202);
    const Request report{false, "/api/sessions/" + state["id"].get<std::string>() + "/report", ""};
    local.until([&] { return local.site.answer(report).status == 200; });
    CHECK(local.site.answer(report).body == "<p>report</p>");
    CHECK(local.site.answer(report).alone);
    CHECK(asked[0] == "compare");
    CHECK(std::ranges::find(asked, "minimax,pvs(eval=discs)") != asked.end());
    auto bad = plan;
    bad["searchers"] = {"minimax", "gtp(command=ls)"};
    local.call(state, "run", bad, 400);
    bad = plan;
    bad["kind"] = "match";
    local.call(state, "run", bad, 400);  // five games
    bad["count"] = 1'000'000;
    local.call(state, "run", bad, 400);
}

TEST_CASE("the clock of a side runs down") {
    const TemporaryFile file;
    Local local{file.path};
    auto state =
        local.post("/api/sessions", {{"game", "tictactoe"}, {"clock", {{"total", 1000}, {"increment", 0}}}}, 201);
    CHECK(state["clock"]["left"] == Json::array({1000, 1000}));
    state = local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    std::this_thread::sleep_for(2ms);
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 99}}, 400);
    CHECK(local.now(state)["clock"]["left"] == Json::array({1000, 1000}));  // what is no move takes no time off twice
    local.until([&] { return local.now(state)["over"].get<bool>(); });
    state = local.now(state);
    CHECK(state["now"]["ending"].get<std::string>().ends_with("wins on time"));
    std::this_thread::sleep_for(2ms);
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}}, 400);
}

TEST_CASE("too many searches are told so") {
    const TemporaryFile file;
    Local local{file.path, {.move_threads = 1, .analysis_threads = 1, .most_waiting = 3}};
    const auto state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const Json three{{"0", "pvs(time=50s)"}, {"1", "pvs(time=50s)"}, {"2", "pvs(time=50s)"}};
    local.call(state, "analyse", {{"ply", 0}, {"seconds", 50}, {"slots", three}}, 202);
    const auto other = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const auto refused = local.call(other, "analyse", {{"ply", 0}, {"seconds", 50}, {"slots", three}}, 503);
    CHECK(refused["error"].get<std::string>().find("the server is busy") != std::string::npos);
    local.call(state, "stop", Json::object());
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
        R"x({"seats":[{"searcher":"pvs(depth=1)","noise":0.5},{"searcher":""}],"clock":{"total":60000,"increment":0}})x",
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
