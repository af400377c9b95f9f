#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <string>

#include <kigi/tests/web/browser.hpp>
#include <kigi/tests/web/running_site.hpp>

using kigi::test::Browser;
using kigi::test::chromium_is_missing;
using kigi::test::RunningSite;
using Json = nlohmann::json;

namespace {

/// What stands for a token on the page: a part of the drawing, or a button.
std::string selector(const std::string& token) {
    const std::string quoted = Json(token).dump();
    return ".drawing [data-token=" + quoted + "], [data-choice=" + quoted + "]";
}

bool click(Browser& browser, const std::string& selector) { return browser.click(selector); }
bool tap(Browser& browser, const std::string& selector) { return browser.tap(selector); }

/// Plays the game that is open to its end by clicking or tapping, at most so many moves; gives the last state.
Json played_through(Browser& browser, std::mt19937_64& random, int most,
                    bool (*press)(Browser&, const std::string&) = click) {
    for (;;) {
        const auto now = browser.state();
        const auto length = now["moves"].size();
        if (now["over"] == true || length >= static_cast<std::size_t>(most)) return now;
        if (now["seats"][now["now"]["side"].get<std::size_t>() - 1]["searcher"] != "") {
            std::this_thread::sleep_for(std::chrono::milliseconds{15});
            continue;
        }
        const auto shown = "document.querySelectorAll('.moves li').length";
        browser.until(shown + (" === " + std::to_string(length)));
        const auto& moves = now["now"]["moves"];
        const auto& move = moves[random() % moves.size()];
        for (const auto& token : move["path"]) {
            if (browser.value(shown) != length) break;  // the only move that begins so was played already
            REQUIRE(press(browser, selector(token.get<std::string>())));
        }
        if (browser.value(
                "[...document.querySelectorAll('#choices button')].some((b) => b.textContent.endsWith('as it is'))") ==
            true)
            press(browser, "#choices button");
        browser.until(shown + (" > " + std::to_string(length)));
    }
}

void keep(const std::string& picture, const std::string& name) {
    CHECK_MESSAGE(picture.size() > 20'000, name);
    // In base 64, which `base64 -d` makes a PNG of.
    if (const char* folder = std::getenv("KIGI_PICTURES"))
        std::ofstream{std::string{folder} + "/" + name + ".b64"} << picture;
}

}  // namespace

TEST_SUITE_BEGIN("web: browser");

TEST_CASE("whole games are played by clicking") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.window(1200, 800, false);
    std::mt19937_64 random{17};
    for (const char* game : {"reversi", "connect-four", "trax", "kalah", "tictactoe", "shogi", "graph"}) {
        INFO(game);
        browser.open(site.address() + "#game=" + game);
        const auto end = played_through(browser, random, 80);
        CHECK(end["game"] == game);
        if (game != std::string{"shogi"} && game != std::string{"trax"}) CHECK(end["over"] == true);
        MESSAGE(std::string{game}, ": ", end["moves"].size(), " moves, ", end["now"]["ending"].dump());
    }
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("a whole game is played by touch, on a turned board") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.window(390, 844, false);
    browser.touch_screen();
    std::mt19937_64 random{29};
    browser.open(site.address() + "#game=reversi");
    const auto x_of_a1 = [&] {
        return browser.value("document.querySelector('.drawing [data-token=\"a1\"]').getBoundingClientRect().x")
            .get<double>();
    };
    const double before = x_of_a1();
    browser.value("document.body.focus()");
    browser.key("f");
    browser.until("document.querySelector('#turn').getAttribute('aria-pressed') === 'true'");
    CHECK(x_of_a1() > before + 100);
    // Cells for keys and screen readers follow: h8 is at the top left now.
    CHECK(browser.value("document.querySelector('.cells [data-cell]').dataset.cell") == "h8");
    const auto end = played_through(browser, random, 80, tap);
    CHECK(end["over"] == true);
    keep(browser.picture(), "turned");
    CHECK(browser.value("document.querySelector('.grid, .cells').getAttribute('aria-label')")
              .get<std::string>()
              .find("from the other side") != std::string::npos);
    CHECK(browser.tap("#turn"));
    browser.until("document.querySelector('#turn').getAttribute('aria-pressed') === 'false'");
    CHECK(x_of_a1() == before);
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("a game is played with the keyboard alone") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=tictactoe");
    browser.value("document.querySelector('.cells [tabindex=\"0\"]').focus()");
    browser.key("ArrowRight");
    browser.key("ArrowDown");
    CHECK(browser.value("document.activeElement.getAttribute('aria-label')") == "b2, can be played");
    browser.key("Enter");
    browser.until("document.querySelectorAll('.moves li').length >= 1");
    CHECK(browser.state()["moves"][0]["text"] == "b2");
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("what an evaluator says stands under the board") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.window(1200, 800, false);
    // Black is to move, who is a person: the game stays as it is.
    browser.open(site.address() + "#game=reversi&moves=f5+d6");
    const std::string said = "document.querySelector('#estimate').textContent";
    browser.until("document.querySelectorAll('#evaluator option').length > 2");
    CHECK(browser.value(said) == "");
    browser.value(
        "const choice = document.querySelector('#evaluator'); choice.value = 'discs';"
        "choice.dispatchEvent(new Event('change'))");
    browser.until(said + " === '0 for black'");
    // It goes back with the game, and on.
    CHECK(browser.click("[aria-label='One move back']"));
    browser.until(said + " === '+3 for black'");
    browser.value("document.body.focus()");
    browser.key("Home");
    browser.until(said + " === '0 for black'");
    browser.key("ArrowRight");
    browser.until(said + " === '+3 for black'");
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("a place that is looked at is not shown in another game") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5+d6+c3+d3");
    browser.until("document.querySelectorAll('.moves li').length === 4");
    const auto back = [&] {
        browser.value("document.querySelectorAll('.moves li button')[1].click()");
        browser.until("document.querySelector('#status').textContent.startsWith('After 2 of 4')");
    };
    back();
    // Another page takes moves back and plays others.
    browser.value(
        "(async () => { const path = '/api/sessions/' + sessionStorage.getItem('kigi.session');"
        "const ask = async (what, body) => (await fetch(path + what, {method: 'POST', headers: "
        "{'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();"
        "await ask('/load', {game: 'reversi', moves: 'd3 c5 d6 e3'}); })()");
    browser.until("location.hash.includes('d3+c5')");
    CHECK(browser.value("document.querySelector('#status').textContent").get<std::string>().find("After") != 0);
    // So with a game that is pasted.
    back();
    browser.value(
        "document.querySelector('textarea').value = 'f5d6c3d3c4f4';"
        "[...document.querySelectorAll('button')].find((b) => b.textContent === 'Read').click()");
    browser.until("document.querySelectorAll('.moves li').length === 6");
    CHECK(browser.value("document.querySelector('#status').textContent").get<std::string>().find("After") != 0);
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("a reload keeps the game, an address brings it elsewhere") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=connect-four&moves=4+4+3");
    const auto before = browser.state();
    CHECK(before["moves"].size() >= 3);
    const std::string address = browser.value("location.href");
    browser.command("Page.reload");
    browser.until("document.querySelector('.frame svg')");
    CHECK(browser.state()["id"] == before["id"]);
    browser.value("sessionStorage.clear()");
    browser.open(address);
    const auto after = browser.state();
    CHECK(after["id"] != before["id"]);
    CHECK(after["moves"][2]["text"] == before["moves"][2]["text"]);
}

TEST_CASE("the first view is small and comes soon") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi");
    const auto bytes =
        browser.value("performance.getEntries().reduce((sum, e) => sum + (e.encodedBodySize ?? 0), 0)").get<int>();
    const auto paint = browser.value("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
    MESSAGE(bytes, " bytes, first paint after ", paint.dump(), " ms");
    CHECK(bytes > 50'000);
    CHECK(bytes < 200'000);
}

TEST_CASE("each view is drawn, wide and narrow, light and dark") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    for (const bool narrow : {false, true}) {
        for (const bool dark : {false, true}) {
            Browser browser;
            browser.window(narrow ? 390 : 1280, 844, dark);
            browser.open(site.address() + "#game=reversi&moves=f5d6c3d3c4f4f6g5e3f3g6e2");
            const std::string kind = std::string{narrow ? "narrow" : "wide"} + (dark ? "-dark" : "-light");
            CHECK(browser.value("document.documentElement.dataset.theme") == (dark ? "dark" : "light"));
            browser.value("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Hint').click()");
            browser.until("document.querySelectorAll('.mark.value').length > 5");
            keep(browser.picture(), "play-" + kind);
            browser.click("#views [data-view='analyse']");
            browser.click("#panel button.main");
            browser.until("document.querySelectorAll('.result .value').length === 3");
            browser.until("document.querySelectorAll('.result .visits meter').length > 2");
            keep(browser.picture(), "analyse-" + kind);
            browser.click("#views [data-view='watch']");
            browser.until("document.querySelector('.tree svg')");
            for (int i = 0; i < 12; ++i) browser.click("[aria-label='Step on']");
            browser.until("document.querySelectorAll('.tree .leaf.seen').length > 3");
            keep(browser.picture(), "watch-" + kind);
            // Nothing is wider than the window.
            CHECK(browser.value("document.documentElement.scrollWidth") <= (narrow ? 390 : 1280));
            CHECK(browser.faults == std::vector<std::string>{});
        }
    }
}

TEST_SUITE_END();
