// What a visitor does with games at the page that are not begun there, and with fields that are easily mistaken.

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <kigi/tests/web/browser.hpp>
#include <kigi/tests/web/running_site.hpp>

using kigi::test::Browser;
using kigi::test::chromium_is_missing;
using kigi::test::RunningSite;
using Json = nlohmann::json;

namespace {

std::string pressed(const std::string& text) {
    return "[...document.querySelectorAll('button')].find((b) => b.textContent === '" + text + "').click()";
}
void type(Browser& browser, const std::string& move) {
    browser.value("const typed = document.querySelector('#typed'); typed.value = '" + move +
                  "'; typed.form.requestSubmit()");
}
void hide(Browser& browser, bool hidden) {
    browser.value("Object.defineProperty(document, 'hidden', {value: " + std::string{hidden ? "true" : "false"} +
                  ", configurable: true}); document.dispatchEvent(new Event('visibilitychange'))");
}
const std::string trouble = "document.querySelector('#trouble').textContent";
const std::string played = "document.querySelectorAll('.moves li').length";

}  // namespace

TEST_SUITE_BEGIN("web: browser, games of others");

TEST_CASE("an address shows its game, and no searcher goes on with it") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5+d6+c3");
    browser.until(played + " === 3");
    CHECK(browser.state()["thinking"] == false);
    CHECK(browser.state()["seats"][1]["searcher"] == "");
    CHECK(browser.state()["seats"][0]["searcher"] != "");
    // Black's turn comes with the next move of white.
    type(browser, "d3");
    browser.until(played + " === 5");
}

TEST_CASE("a game that is not offered is named") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=othello&moves=f5");
    browser.until(trouble + " === 'this server does not offer othello'");
    CHECK(browser.state()["moves"].empty());
}

TEST_CASE("no game is lost by a slip") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5+d6+c3+d3+c4+f4");
    browser.until(played + " === 6");
    browser.value(pressed("Read"));  // of nothing
    browser.until(trouble + " === 'there is nothing to read'");
    // White is a searcher, so nobody else moves for it at an earlier place.
    browser.value("document.querySelectorAll('.moves li button')[0].click()");
    browser.until("document.querySelector('#status').textContent.startsWith('After 1 of 6')");
    type(browser, "f6");
    browser.until(trouble + ".includes(\"white's turn\")");
    CHECK(browser.state()["moves"].size() == 6);
    CHECK(browser.value("document.querySelector('#typed').value") == "f6");
}

TEST_CASE("another searcher takes its seat by Enter alone") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=tictactoe");
    browser.value(
        "const choice = document.querySelectorAll('.seat-choice select')[1]; choice.value = 'own';"
        "choice.dispatchEvent(new Event('change'))");
    browser.key("Enter");
    browser.until(
        "document.querySelectorAll('.who').length === 2 && [...document.querySelectorAll('.who')]"
        ".some((who) => who.textContent !== 'you' && !who.textContent.includes('level'))");
    const std::string seated = browser.state()["seats"][1]["searcher"];
    CHECK(browser.value("document.querySelectorAll('.seat-choice input.spec')[1].value") == seated);
}

TEST_CASE("every move is looked at though the page is hidden") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5+d6+c3+d3+c4+f4");
    browser.until(played + " === 6");
    browser.click("#views [data-view='analyse']");
    browser.value(pressed("Every move of the game"));
    browser.until("[...document.querySelectorAll('button')].some((b) => b.textContent.startsWith('Move 4 of 6'))");
    hide(browser, true);
    std::this_thread::sleep_for(std::chrono::milliseconds{1500});  // longer than it is looked at one move
    hide(browser, false);
    browser.until("[...document.querySelectorAll('button')].some((b) => b.textContent === 'Every move of the game')");
    const Json moves = browser.state()["moves"];
    for (const Json& move : moves) CHECK_FALSE(move["thought"].is_null());
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("a key that is held goes as far as it was pressed") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5d6c3d3c4f4f6g5e3f3g6e2");
    browser.until(played + " === 12");
    browser.value("document.body.focus()");
    browser.value(
        "for (let i = 0; i < 9; ++i) document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', "
        "bubbles: true}))");
    browser.until("document.querySelector('#status').textContent.startsWith('After 3 of 12')");
    // A move of the list keeps the focus.
    browser.value("document.querySelectorAll('.moves li button')[4].focus()");
    browser.key("Enter");
    browser.until("document.querySelector('#status').textContent.startsWith('After 5 of 12')");
    CHECK(browser.value("document.activeElement === document.querySelectorAll('.moves li button')[4]") == true);
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_SUITE_END();
