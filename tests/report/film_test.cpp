#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/arena/report/film.hpp>
#include <kigi/arena/report/page.hpp>
#include <kigi/arena/report/thinking.hpp>
#include <kigi/framework/control/limits.hpp>

using namespace kigi::arena;

TEST_SUITE_BEGIN("report: film");

TEST_CASE("a film gives back every board that was added") {
    std::mt19937_64 random{1};
    Film film;
    for (int game = 0; game < 20; ++game) {
        std::vector<Frame> frames;
        std::vector<std::string> lines(8, "<rect/>");
        for (int ply = 0; ply < 30; ++ply) {
            lines[random() % lines.size()] = "<circle r=\"" + std::to_string(random() % 3) + "\"/>";
            if (random() % 8 == 0) lines.push_back("<text>more</text>");
            if (random() % 9 == 0) lines.pop_back();
            std::string svg;
            for (const auto& line : lines) svg += line + "\n";
            frames.push_back(film.add(svg, ply == 0));
            REQUIRE(film.board(frames) == svg);
        }
    }
    CHECK(film.lines().size() == 5);
}

TEST_CASE("a film keeps what changes, and each text once") {
    Film film;
    CHECK(film.add("a\nb\nc\n", true) == Frame{-1, 0, 1, 2});
    CHECK(film.add("a\nx\nc\n", false) == Frame{1, 3});
    CHECK(film.add("a\nx\nc\n", false).empty());
    CHECK(film.add("a\nc", false) == Frame{-1, 0, 2});
    CHECK(film.add("a\nc\n", true) == Frame{-1, 0, 2});
    CHECK(film.add("", true) == Frame{-1});
    CHECK(film.lines() == std::vector<std::string>{"a", "b", "c", "x"});
}

TEST_CASE("a mean over moves leaves out what was not reported") {
    Thinking thinking;
    using namespace std::chrono_literals;
    thinking.add(5, {.move = "a", .value = 1, .depth = 2, .nodes = 100, .time = 2s});
    thinking.add(5, {.move = "b", .time = 4s});
    thinking.add(6, {.move = "c", .depth = kigi::deepest + 1, .nodes = 30, .time = 0s});
    const auto& ply = thinking.by_ply.at(5);
    CHECK(ply.seconds.mean == doctest::Approx(3));
    CHECK(ply.nodes.count == 1);
    CHECK(ply.nodes.mean == doctest::Approx(100));
    CHECK(*ply.branching() == doctest::Approx(10));  // 100 nodes in two plies
    CHECK(thinking.by_ply.at(6).depth.count == 0);
    CHECK_FALSE(thinking.by_ply.at(6).branching());
    CHECK(thinking.all.seconds.count == 3);
    CHECK(thinking.all.nodes.mean == doctest::Approx(65));
}

TEST_CASE("no text can end its element or fetch anything") {
    const auto html = page("a </title><b> & \"c\"", R"({"x":"</script><script>alert(1)</script><!--"})", "run();");
    CHECK(html.find("<title>a &lt;/title&gt;&lt;b&gt; &amp; &quot;c&quot;</title>") != std::string::npos);
    CHECK(html.find("alert(1)\\u003c/script>") != std::string::npos);
    CHECK(html.find("\\u003c!--") != std::string::npos);
    CHECK(html.find("default-src 'none'") != std::string::npos);
    CHECK(html.find("run();") != std::string::npos);
    for (const char* fetched : {"src=", "http:", "https:", "@import", "fetch(", "url("}) {
        CAPTURE(fetched);
        auto at = html.find(fetched);
        while (at != std::string::npos && html.compare(at, 18, "http://www.w3.org/") == 0)
            at = html.find(fetched, at + 1);
        CHECK(at == std::string::npos);
    }
}

TEST_SUITE_END();
