#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <new>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/tests/web/local_site.hpp>

using namespace kigi;
using namespace kigi::web;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

namespace {

/// Finds no memory.
struct Failing final : AnySearcher {
    AnyResult search(const AnyPosition&, const Limits&, const AnyObserver&) override { throw std::bad_alloc{}; }
    void forget() override {}
};

/// With a searcher `failing`.
Catalogue catalogue_that_fails() {
    Catalogue catalogue = builtin_catalogue();
    SearcherEntry entry = **catalogue.entry("minimax");
    entry.name = "failing";
    entry.typed.clear();
    entry.make = [](const AnyGame&, const AnyOptions&) { return Result<SearcherPtr>{std::make_unique<Failing>()}; };
    catalogue.add(std::move(entry));
    return catalogue;
}

}  // namespace

TEST_SUITE_BEGIN("web: searches of the site");

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

TEST_CASE("a searcher that counts visits tells their shares") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "reversi"}}, 201);
    const auto stream = local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events");
    local.call(state, "analyse",
               {{"ply", 0}, {"seconds", 5}, {"slots", {{"0", "uct(playouts=3000)"}, {"1", "pvs(depth=2)"}}}}, 202);
    std::string heard;
    local.until([&] {
        heard += stream->take();
        return heard.find("\"done\":true,") != heard.rfind("\"done\":true,");
    });
    std::vector<Json> last(2);
    constexpr std::string_view mark = "event: analysis\ndata: ";
    for (auto at = heard.find(mark); at != std::string::npos; at = heard.find(mark, at + 1)) {
        const auto from = at + mark.size();
        const auto data = Json::parse(heard.substr(from, heard.find('\n', from) - from));
        last[data["slot"] == "0" ? 0 : 1] = data;
    }
    const auto& visits = last[0]["visits"];
    REQUIRE(visits.size() == 4);
    std::uint64_t all = 0;
    for (const auto& one : visits) all += one["visits"].get<std::uint64_t>();
    CHECK(all == 3000);
    CHECK(visits[0]["visits"] >= visits[3]["visits"]);
    CHECK(visits[0]["move"] == last[0]["lines"][0]["move"]);
    CHECK_FALSE(last[1].contains("visits"));
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

TEST_CASE("what an evaluator says is told for the first side") {
    const TemporaryFile file;
    Local local{file.path};
    for (const auto& game : local.get("/api/catalogue")["games"]) {
        const auto state = local.post("/api/sessions", {{"game", game["name"]}}, 201);
        CAPTURE(game["name"].get<std::string>());
        for (const auto& evaluator : game["evaluators"]) {
            const auto said = local.call(state, "estimate", {{"ply", 0}, {"evaluator", evaluator["name"]}});
            CHECK(said["evaluator"] == evaluator["name"]);
            CHECK(said["value"].is_number());
            CHECK(said["text"].is_string());
        }
    }
    const auto state = local.post("/api/sessions", {{"game", "reversi"}, {"moves", "f5 d6"}}, 201);
    // Four discs to one, then three to three; black's in both cases, whoever moves.
    CHECK(local.call(state, "estimate", {{"ply", 1}, {"evaluator", "discs"}})["value"] == 3);
    CHECK(local.call(state, "estimate", {{"ply", 2}, {"evaluator", "discs"}})["text"] == "0");
    local.call(state, "estimate", {{"ply", 3}, {"evaluator", "discs"}}, 400);
    local.call(state, "estimate", {{"ply", 0}, {"evaluator", "patterns:/etc/passwd"}}, 400);
    local.call(state, "estimate", {{"ply", 0}}, 400);
    const auto over = local.post("/api/sessions", {{"game", "tictactoe"}, {"moves", "a1 a2 b1 b2 c1"}}, 201);
    CHECK(over["over"] == true);
    CHECK(local.call(over, "estimate", {{"ply", 5}, {"evaluator", "zero"}})["text"].is_null());
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

TEST_CASE("a searcher that fails says so, and gives its seat up") {
    const TemporaryFile file;
    const Catalogue catalogue = catalogue_that_fails();
    Local local{file.path, {}, catalogue};
    const auto state = local.post(
        "/api/sessions", {{"game", "tictactoe"}, {"seats", {{{"searcher", ""}}, {{"searcher", "failing"}}}}}, 201);
    const auto stream = local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events");
    local.call(state, "analyse", {{"ply", 0}, {"seconds", 5}, {"slots", {{"0", "failing"}}}}, 202);
    std::string heard;
    local.until([&] {
        heard += stream->take();
        return heard.contains("\"failed\":\"std::bad_alloc\"");
    });
    local.call(state, "move", {{"revision", state["revision"]}, {"id", 0}});
    local.until([&] { return local.now(state)["thinking"] == false; });
    const auto after = local.now(state);
    CHECK(after["moves"].size() == 1);
    CHECK(after["seats"][1]["searcher"] == "");
    CHECK(after["trouble"].get<std::string>() == "failing failed, and its seat is free: std::bad_alloc");
    const auto again =
        local.call(state, "seats", {{"seats", {{{"searcher", ""}}, {{"searcher", "minimax(depth=2)"}}}}});
    CHECK_FALSE(again.contains("trouble"));
    local.until([&] { return local.now(state)["moves"].size() == 2; });
}

TEST_CASE("seats that are refused halfway leave the game as it was") {
    const TemporaryFile file;
    Local local{file.path};
    const auto state = local.post("/api/sessions", {{"game", "tictactoe"}}, 201);
    const auto before = local.now(state);
    local.call(state, "seats", {{"seats", Json::array({Json{{"searcher", "pvs(depth=2)"}}})}}, 400);
    local.call(state, "seats", {{"seats", {{{"searcher", "pvs"}}, {{"searcher", ""}}}}, {"clock", {{"total", -1}}}},
               400);
    CHECK(local.now(state)["seats"] == before["seats"]);
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

TEST_SUITE_END();
