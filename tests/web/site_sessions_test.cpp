// Sessions of the site: forgotten and found again, left, with clocks; and what of a kept game is refused.

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <kigi/arena/store/database.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/framework/text/whole_file.hpp>
#include <kigi/tests/web/local_site.hpp>
#include <kigi/web/session/played_game.hpp>

using namespace kigi;
using namespace kigi::web;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

namespace {

std::string path_of(const Json& state, const std::string& what) {
    return "/api/sessions/" + state["id"].get<std::string>() + "/" + what;
}

Result<GamePtr> found(std::string_view name) { return builtin_catalogue().game(name); }

}  // namespace

TEST_SUITE_BEGIN("web: sessions");

TEST_CASE("idle sessions are forgotten, and found in the store") {
    const TemporaryFile file;
    Local local{file.path, {.most_sessions = 4}};
    std::vector<Json> states;
    for (int i = 0; i < 12; ++i) states.push_back(local.post("/api/sessions", {{"game", "tictactoe"}}, 201));
    for (const Json& state : states) CHECK(local.now(state)["game"] == "tictactoe");
}

TEST_CASE("databases of others are refused and stay as they are") {
    for (const char* sql : {"CREATE TABLE mine(x)", "PRAGMA application_id = 7", "CREATE TABLE sessions(x)"}) {
        const TemporaryFile file;
        {
            const auto made = arena::Database::open(file.path, arena::Database::Access::create);
            REQUIRE(made);
            REQUIRE(made->run(sql));
        }
        const auto before = kigi::read_whole(file.path.string());
        const auto refused = SessionStore::open(file.path);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.find("but not one of games of kigi web") != std::string::npos);
        CHECK(kigi::read_whole(file.path.string()) == before);
    }
}

TEST_CASE("a store without the mark of ours is taken up") {
    const TemporaryFile file;
    (void)SessionStore::open(file.path);
    const auto kind = [&](const char* sql) {
        const auto database = arena::Database::open(file.path, arena::Database::Access::write);
        REQUIRE(database);
        return database->number(sql);
    };
    CHECK(kind("PRAGMA application_id") != 0);
    (void)kind("PRAGMA application_id = 0");
    CHECK(SessionStore::open(file.path));
    CHECK(kind("PRAGMA application_id") != 0);
    CHECK_FALSE(arena::Store::open(file.path));
}

TEST_CASE("a store that another writes to is refused") {
    const TemporaryFile file;
    for (int time = 0; time < 2; ++time) {
        const auto store = SessionStore::open(file.path);
        REQUIRE(store);
        const auto second = SessionStore::open(file.path);
        REQUIRE_FALSE(second);
        CHECK(second.error().what.ends_with("another kigi web keeps its games here; name another file"));
    }
}

TEST_CASE("of too many listeners of a session the oldest is let go") {
    const TemporaryFile file;
    Local local{file.path, {.most_listeners = 2}};
    const Json state = local.post("/api/sessions", {{"game", "tictactoe"}}, 201);
    std::vector<EventStreamPtr> streams;
    for (int i = 0; i < 3; ++i) streams.push_back(local.site.listen(path_of(state, "events")));
    CHECK(streams[0]->is_closed());
    CHECK_FALSE(streams[2]->is_closed());
    CHECK(local.site.listen(path_of(state, "nothing")) == nullptr);
    CHECK(local.site.listen("/api/sessions/" + std::string(32, '0') + "/events") == nullptr);
}

TEST_CASE("an analysis ends soon after its page was left") {
    const TemporaryFile file;
    Local local{file.path, {.grace = std::chrono::seconds{0}}};
    const Json state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const auto stream = local.site.listen(path_of(state, "events"));
    local.call(state, "analyse", {{"ply", 0}, {"seconds", 60}, {"slots", {{"hint", "pvs"}}}}, 202);
    local.site.left(stream);
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
    local.site.tick();
    const auto heard = local.site.listen(path_of(state, "events"))->take();
    CHECK(heard.find("\"done\":false") == std::string::npos);
    CHECK(heard.find("event: under-way\ndata: {\"report\":false,\"run\":false,\"slots\":[]}") != std::string::npos);
}

TEST_CASE("what goes on is told to all pages of a game") {
    const TemporaryFile file;
    Local local{file.path};
    const Json state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const auto stream = local.site.listen(path_of(state, "events"));
    const auto last = [&] {
        const auto heard = stream->take();
        const auto at = heard.rfind("event: under-way\ndata: ");
        return at == std::string::npos ? Json{}
                                       : Json::parse(heard.substr(at + 23, heard.find('\n', at + 23) - at - 23));
    };
    CHECK(last()["slots"] == Json::array());
    const Json one{{"ply", 0}, {"seconds", 60}, {"slots", {{"0", "pvs"}, {"1", "uct"}}}};
    local.call(state, "analyse", one, 202);
    CHECK(last()["slots"] == Json{"0", "1"});
    local.call(state, "analyse", {{"ply", 0}, {"seconds", 60}, {"slots", {{"hint", "pvs"}}}}, 202);
    CHECK(last()["slots"] == Json{"hint"});
    local.call(state, "analyse", {{"ply", 0}, {"slots", {{"0", "nobody"}}}}, 400);
    CHECK(last()["slots"] == Json::array());
    local.call(state, "analyse", one, 202);
    local.call(state, "stop", Json::object());
    CHECK(last()["slots"] == Json::array());
}

TEST_CASE("what waits for a searcher says how much is before it") {
    const TemporaryFile file;
    Local local{file.path, {.move_threads = 1, .analysis_threads = 1, .most_waiting = 1}};
    const Json seats = {{{"searcher", "mtd-f(time=400ms)"}}, {{"searcher", ""}}};
    std::vector<Json> states;
    std::vector<EventStreamPtr> streams;
    for (int i = 0; i < 4; ++i) {
        states.push_back(local.post("/api/sessions", {{"game", "reversi"}, {"seats", seats}}, 201));
        streams.push_back(local.site.listen(path_of(states.back(), "events")));
    }
    std::string heard;
    local.until([&] {
        local.site.tick();
        for (const auto& stream : streams) heard += stream->take();
        return heard.find("event: waiting") != std::string::npos;
    });
    // In the end each has moved, also who found no place in the queue at first.
    local.until([&] {
        for (const Json& state : states)
            if (local.now(state)["moves"].empty()) return false;
        return true;
    });
}

TEST_CASE("the clock of whoever thinks too long falls") {
    const TemporaryFile file;
    Local local{file.path};
    const Json state =
        local.post("/api/sessions", {{"game", "tictactoe"}, {"clock", {{"total", 1000}, {"increment", 0}}}}, 201);
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    local.until([&] { return local.now(state)["over"] == true; });
    const Json after = local.now(state);
    CAPTURE(after.dump());
    CHECK(after["moves"].size() == 1);
    CHECK(after["clock"]["left"][1] == 0);
}

TEST_CASE("who takes a seat does not stop the clock of the turn") {
    const TemporaryFile file;
    Local local{file.path};
    const Json state = local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5"}}, 201);
    local.call(state, "seats", {{"clock", {{"total", 60'000}, {"increment", 0}}}});
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    const Json after = local.call(state, "seats", {{"seats", {{{"searcher", "pvs"}}, {{"searcher", ""}}}}});
    CHECK(after["clock"]["spent"] >= 50);
    // A new clock begins anew.
    const Json anew{{"clock", {{"total", 50'000}, {"increment", 0}}}};
    bool began_anew = false;
    for (int tries = 0; tries < 100 && !began_anew; ++tries)  // the first answer may be late
        began_anew = local.call(state, "seats", anew)["clock"]["spent"] < 50;
    CHECK(began_anew);
}

TEST_CASE("a searcher that cannot move leaves its seat and says why") {
    const TemporaryFile file;
    Local local{file.path};
    const auto trouble_of = [&](const PlayedGame& played) -> std::string {
        const std::string id(32, 'a');
        local.store->save(id, kept_text(played));
        local.until([&] { return local.get("/api/sessions/" + id).contains("trouble"); });
        const Json state = local.get("/api/sessions/" + id);
        CHECK(state["thinking"] == false);
        CHECK(state["seats"][0]["searcher"] == "");
        return state["trouble"];
    };
    SUBCASE("it is not known any more") {
        PlayedGame played{*found("tictactoe"), (*found("tictactoe"))->initial()};
        played.seats[0].searcher = "of-a-plugin";
        CHECK(trouble_of(played).find("of-a-plugin failed, and its seat is free") == 0);
    }
    SUBCASE("the game is too long") {
        PlayedGame played{*found("shogi"), (*found("shogi"))->initial()};
        while (played.moves().size() < longest_game) {
            const auto legal = played.now().moves();
            for (std::size_t n = played.moves().size() * 7 % legal.size();; n = (n + 1) % legal.size()) {
                const auto next = played.now().clone();
                next->play_nth(n);
                if (next->outcome()) continue;
                REQUIRE(played.play(n));
                break;
            }
        }
        played.seats[0].searcher = "pvs(depth=1)";
        CHECK(trouble_of(played).find("2000 moves") != std::string::npos);
    }
}

TEST_CASE("a game is kept whole: position, thoughts, seats, clock") {
    const GamePtr game = *found("reversi:6x6");
    for (const auto& fallen : {std::optional<Side>{}, std::optional{Side::first}, std::optional{Side::second}}) {
        auto start = game->initial();
        REQUIRE(start->play(start->moves().front()));
        PlayedGame played{game, *game->parse_position(start->text())};
        REQUIRE(played.play(0, Thought{1.5, "+1.5", 3, 100, 0.5, false}));
        played.note(1, Thought{-2, "-2", 4, 200, 1, true});
        played.seats[1].searcher = "pvs(depth=2)";
        played.clock = GameClock{std::chrono::milliseconds{60'000},
                                 std::chrono::milliseconds{100},
                                 {std::chrono::milliseconds{5}, std::chrono::milliseconds{7}},
                                 fallen};
        const std::string text = kept_text(played);
        const auto again = from_kept_text(text, found);
        REQUIRE_MESSAGE(again, again.error().what);
        CHECK(kept_text(*again) == text);
        CHECK(again->clock->fallen() == fallen);
        CHECK(again->thought_at(0)->value == 1.5);
        CHECK(again->is_over() == fallen.has_value());
    }
}

TEST_CASE("what is no kept game is refused, with each field damaged") {
    const GamePtr game = *found("tictactoe");
    PlayedGame played{game, game->initial()};
    REQUIRE(played.play(0));
    const Json whole = Json::parse(kept_text(played));
    for (const auto& [key, value] : whole.items()) {
        CAPTURE(key);
        for (const Json& other : {Json(nullptr), Json("rubbish"), Json(7), Json::array({1}), Json::object()}) {
            Json damaged = whole;
            damaged[key] = other;
            const auto read = from_kept_text(damaged.dump(), found);
            if (!read) CHECK_FALSE(read.error().what.empty());
        }
        Json less = whole;
        less.erase(key);
        CHECK_FALSE(from_kept_text(less.dump(), found));
    }
    Json illegal = whole;
    illegal["moves"].push_back(illegal["moves"][0]);
    CHECK_FALSE(from_kept_text(illegal.dump(), found));
    CHECK_FALSE(from_kept_text("", found));
    Json elsewhere = whole;
    elsewhere["start"] = "not a position";
    CHECK_FALSE(from_kept_text(elsewhere.dump(), found));
}

TEST_CASE("no endless game is kept") {
    const GamePtr game = *found("shogi");
    PlayedGame played{game, game->initial()};
    Result<void> done;
    for (std::size_t i = 0; i <= longest_game && done; ++i) {
        const auto& moves = played.now().moves();
        done = played.play(i * 7 % moves.size());
        if (played.now().outcome()) break;
    }
    if (!played.now().outcome()) CHECK(done.error().what.find("2000") != std::string::npos);
}

TEST_SUITE_END();
