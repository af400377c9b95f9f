// What a page does when the server, or another page of the same game, does something that it did not ask for.

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>

#include <kigi/tests/web/browser.hpp>
#include <kigi/tests/web/running_site.hpp>

using kigi::test::Browser;
using kigi::test::chromium_is_missing;
using kigi::test::RunningSite;

namespace {

/// Does as another page of the same game would.
void ask_elsewhere(Browser& browser, const std::string& what, const std::string& body) {
    browser.value("fetch('/api/sessions/' + sessionStorage.getItem('kigi.session') + '/" + what +
                  "', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(" + body +
                  ")}).then((r) => r.status)");
}

void begin_analysis(Browser& browser) {
    browser.click("#views [data-view='analyse']");
    browser.value("document.querySelector('#panel select').value = '60'");
    browser.click("#panel button.main");
    browser.until("document.querySelectorAll('.result.live').length === 3");
}

const std::string start = "document.querySelector('#panel button.main').textContent";

}  // namespace

TEST_SUITE_BEGIN("web: browser, several pages");

TEST_CASE("an analysis that another page stops is not waited for") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi");
    begin_analysis(browser);
    CHECK(browser.value(start) == "Stop");
    ask_elsewhere(browser, "stop", "{}");
    browser.until(start + " === 'Start'");
    CHECK(browser.value("document.querySelectorAll('.result.live').length") == 0);
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("the key of the hint is one of the view Play alone") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi");
    begin_analysis(browser);
    browser.value("document.activeElement.blur()");
    browser.key("h");
    browser.key("f");
    browser.until("document.querySelector('#turn').getAttribute('aria-pressed') === 'true'");
    CHECK(browser.value("performance.getEntriesByType('resource').filter((e) => e.name.endsWith('/analyse')).length") ==
          1);
    browser.click("#views [data-view='play']");
    CHECK(browser.value("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Hint')"
                        ".getAttribute('aria-pressed')") == "false");
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("an address that cannot be read says so") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi&moves=f5+a1");
    CHECK(browser.value("document.querySelector('#trouble').textContent").get<std::string>().starts_with("move 2: "));
    CHECK(browser.value("document.querySelectorAll('.moves li').length") == 0);
}

TEST_CASE("a game that the server has lost is made anew") {
    if (chromium_is_missing()) return;
    Browser browser;
    std::uint16_t port = 0;
    std::string before;
    const std::string id = "sessionStorage.getItem('kigi.session')";
    {
        const RunningSite site;
        port = site.port();
        browser.open(site.address() + "#game=reversi&moves=f5+d6");
        before = browser.value(id);
    }
    // Another server at the same place, with games of its own.
    const RunningSite other{port};
    browser.until(id + " !== '" + before + "'");
    browser.until("document.querySelector('#trouble').hidden");
    CHECK(browser.value("location.hash") == "#game=reversi&moves=f5+d6");
    CHECK(browser.value("document.querySelectorAll('.moves li').length") == 2);
}

TEST_CASE("a file of a program of shogi is dropped") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=shogi");
    ask_elsewhere(browser, "seats", "{seats: [{}, {}]}");
    // KIF in Shift JIS: an even game, and two moves.
    browser.value(
        "const dropped = new DataTransfer();"
        "dropped.items.add(new File([new "
        "Uint8Array([142,232,141,135,138,132,129,70,149,189,142,232,10,49,32,130,86,152,90,149,224,40,55,55,41,10,50,"
        "32,130,82,142,108,149,224,40,51,51,41,10])], 'game.kif'));"
        "dispatchEvent(new DragEvent('drop', {dataTransfer: dropped}))");
    browser.until("document.querySelectorAll('.moves li').length === 2");
    CHECK(browser.value("document.querySelector('.moves').textContent") == "7g7f3c3d");
    CHECK(browser.faults == std::vector<std::string>{});
}

TEST_CASE("why something was refused stays while searchers play") {
    if (chromium_is_missing()) return;
    const RunningSite site;
    Browser browser;
    browser.open(site.address() + "#game=reversi");
    const std::string seat = "{searcher: 'pvs(time=150ms)'}";
    ask_elsewhere(browser, "seats", "{seats: [" + seat + ", " + seat + "]}");
    browser.value(
        "document.querySelector('textarea').value = 'no game at all';"
        "[...document.querySelectorAll('button')].find((b) => b.textContent === 'Read').click()");
    const std::string shown = "document.querySelector('#trouble').textContent.startsWith('this is neither moves')";
    browser.until(shown);
    const auto moves = browser.value("document.querySelectorAll('.moves li').length").get<int>();
    browser.until("document.querySelectorAll('.moves li').length > " + std::to_string(moves + 1));
    CHECK(browser.value(shown) == true);
    // Until something else is done.
    ask_elsewhere(browser, "seats", "{seats: [{}, {}]}");
    CHECK(browser.value(shown) == true);
    browser.click("[aria-label='First position']");
    browser.until("document.querySelector('#trouble').hidden");
}

TEST_SUITE_END();
