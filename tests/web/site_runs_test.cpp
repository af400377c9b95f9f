// Comparisons and matches that the page runs: plans that are refused, runs that fail, wait, are stopped.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <kigi/tests/arena_match/records.hpp>
#include <kigi/tests/web/local_site.hpp>
#include <kigi/web/runs/run_folder.hpp>

using namespace kigi;
using namespace kigi::web;
using kigi::test::Local;
using kigi::test::TemporaryFile;
using Json = nlohmann::json;

namespace {

Json plan(const Json& changes = Json::object()) {
    Json all{{"kind", "match"}, {"searchers", {"pvs", "minimax"}}, {"depth", 2}, {"milliseconds", 0}, {"count", 2}};
    all.update(changes);
    return all;
}

/// The argument behind `name`.
std::string value_behind(const std::vector<std::string>& args, const std::string& name) {
    const auto at = std::ranges::find(args, name);
    return at == args.end() || std::next(at) == args.end() ? "" : *std::next(at);
}

/// Waits until it is stopped.
int run_until_stopped(const std::vector<std::string>&, std::ostream&, std::ostream&, const StopFlag& stop) {
    while (!stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    return 130;
}

struct Visitor {
    explicit Visitor(Local& local)
        : state(local.post("/api/sessions", {{"game", "tictactoe"}}, 201)),
          stream{local.site.listen("/api/sessions/" + state["id"].get<std::string>() + "/events")} {}
    /// All that was heard so far.
    const std::string& hear() { return heard += stream->take(); }
    bool hears(const std::string& text) { return hear().find(text) != std::string::npos; }

    Json state;
    EventStreamPtr stream;
    std::string heard{};
};

}  // namespace

TEST_SUITE_BEGIN("web: comparisons and matches");

TEST_CASE("a plan that cannot be run is refused with a reason") {
    const TemporaryFile file;
    Local local{file.path, {.program = run_until_stopped}};
    const Visitor visitor{local};
    const Json many(7, "pvs");
    for (const Json& changes :
         {Json{{"kind", "war"}}, Json{{"depth", 31}}, Json{{"depth", -1}}, Json{{"milliseconds", 5001}},
          Json{{"count", 202}}, Json{{"depth", 0}}, Json{{"count", 3}}, Json{{"count", 0}}, Json{{"searchers", "pvs"}},
          Json{{"searchers", Json::array()}}, Json{{"searchers", many}}, Json{{"searchers", {"pvs"}}},
          Json{{"searchers", {"pvs", "nobody"}}}, Json{{"searchers", {"pvs", 3}}},
          Json{{"kind", "comparison"}, {"searchers", many}}, Json{{"kind", "comparison"}, {"count", 101}}})
        CHECK_FALSE(local.call(visitor.state, "run", plan(changes), 400)["error"].get<std::string>().empty());
    CHECK(
        local.site.answer({false, "/api/sessions/" + visitor.state["id"].get<std::string>() + "/report", ""}).status ==
        404);
    local.call(visitor.state, "stop-run", Json::object());  // nothing runs

    const TemporaryFile other;
    Local without{other.path};
    const Visitor guest{without};
    without.call(guest.state, "run", plan(), 404);
}

TEST_CASE("a match is played, and its report made of its store") {
    std::vector<std::vector<std::string>> asked;
    const TemporaryFile file;
    Local local{
        file.path,
        {.program = [&](const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const StopFlag&) {
            asked.push_back(args);
            if (args[0] == "report") std::ofstream{value_behind(args, "--html")} << "<p>the match";
            out << "a line\n" << std::flush;
            err << "\r1 of 2\x1b[K" << std::flush << "\r2 of 2\n" << std::flush;
            return 0;
        }}};
    Visitor visitor{local};
    local.call(visitor.state, "run", plan({{"milliseconds", 10}, {"depth", 0}}), 202);
    local.until([&] { return visitor.hears("\"state\":\"report\""); });
    REQUIRE(asked.size() == 2);
    CHECK(asked[0][0] == "match");
    CHECK(value_behind(asked[0], "--move-time") == "10ms");
    CHECK(value_behind(asked[0], "--games") == "2");
    CHECK(asked[1][0] == "report");
    CHECK(visitor.hears("a line"));
    CHECK(visitor.hears("2 of 2"));
    const auto report =
        local.site.answer({false, "/api/sessions/" + visitor.state["id"].get<std::string>() + "/report", ""});
    CHECK(report.body == "<p>the match");
    // Whoever comes later hears how it ended.
    CHECK(local.site.listen("/api/sessions/" + visitor.state["id"].get<std::string>() + "/events")
              ->take()
              .find("\"state\":\"report\"") != std::string::npos);
}

TEST_CASE("a run that fails says why") {
    for (const std::string& why : {std::string{}, std::string{"the disk is full"}}) {
        const TemporaryFile file;
        Local local{file.path,
                    {.program = [&](const std::vector<std::string>&, std::ostream&, std::ostream& err,
                                    const StopFlag&) { return err << why << std::flush, 2; }}};
        Visitor visitor{local};
        local.call(visitor.state, "run", plan({{"kind", "comparison"}, {"milliseconds", 5}, {"count", 0}}), 202);
        local.until([&] { return visitor.hears("\"state\":\"failed\""); });
        CHECK(visitor.hears(why.empty() ? "it ended without a report" : why));
    }
}

TEST_CASE("one run at a time: others wait, are refused, are stopped") {
    const TemporaryFile file;
    Local local{file.path, {.program = run_until_stopped, .most_runs_waiting = 1}};
    Visitor first{local};
    Visitor second{local};
    Visitor third{local};
    local.call(first.state, "run", plan(), 202);
    local.until([&] { return first.hears("\"state\":\"begun\""); });
    local.call(second.state, "run", plan(), 202);
    CHECK(second.hears("\"state\":\"waits\""));
    local.call(third.state, "run", plan(), 503);
    local.call(first.state, "stop-run", Json::object());
    CHECK(first.hears("it was stopped"));
    local.until([&] { return second.hears("\"state\":\"begun\""); });
    local.call(second.state, "stop-run", Json::object());
    CHECK(second.hears("it was stopped"));
}

TEST_CASE("a run that takes too long is stopped") {
    const TemporaryFile file;
    Local local{file.path, {.program = run_until_stopped, .longest_run = std::chrono::seconds{0}}};
    Visitor visitor{local};
    local.call(visitor.state, "run", plan(), 202);
    local.until([&] { return visitor.hears("it was stopped"); });
}

TEST_CASE("folders of servers that were killed are removed") {
    const kigi::test::Folder all;
    const char* const usual = std::getenv("TMPDIR");
    const std::string before = usual == nullptr ? "" : usual;
    ::setenv("TMPDIR", (all / "").c_str(), 1);
    for (const char* name : {"kigi-web-aB3xyz", "kigi-web-of-somebody", "other"}) {
        std::filesystem::create_directory(all / name);
        std::filesystem::permissions(all / name, std::filesystem::perms::owner_all);
        std::ofstream{all / name / "match.sqlite"} << "half a match";
    }
    std::ofstream{all / "kigi-web-a_file"} << "no folder";
    std::filesystem::create_directory(all / "kigi-web-open01");  // others may look into it
    std::filesystem::permissions(all / "kigi-web-open01", std::filesystem::perms::all);
    std::filesystem::create_directory_symlink("other", all / "kigi-web-linked");
    {
        const RunFolder own;
        REQUIRE(own.is_there());
        std::ofstream{own.file("report.html")} << "a report";
        remove_left_run_folders();
        CHECK(std::filesystem::exists(own.file("report.html")));
        CHECK_FALSE(std::filesystem::exists(all / "kigi-web-aB3xyz"));
        for (const char* name :
             {"kigi-web-of-somebody", "other", "kigi-web-a_file", "kigi-web-open01", "kigi-web-linked"})
            CHECK(std::filesystem::exists(all / name));
    }
    CHECK(std::distance(std::filesystem::directory_iterator{all / ""}, {}) == 5);
    if (usual == nullptr)
        ::unsetenv("TMPDIR");
    else
        ::setenv("TMPDIR", before.c_str(), 1);
}

TEST_SUITE_END();
