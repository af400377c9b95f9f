// What is no plugin. One that is loaded is part of the install test.

#include <dlfcn.h>

#include <doctest/doctest.h>

#include <cstdio>
#include <string>
#include <string_view>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/catalogue/plugin.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;

GameFamily heap(std::string name, GameDescription<TicTacToe> about) {
    about.name = std::move(name);
    return family_of<TicTacToe>("a game", "", std::move(about));
}

/// Why what `add` adds is refused, if nothing of it is in the catalogue then; empty if it is not refused.
std::string refused(void (*add)(Catalogue&)) {
    Catalogue catalogue = builtin_catalogue();
    const auto added = add_plugin(catalogue, {KIGI_PLUGIN_ABI, add});
    if (added) return {};
    CHECK(catalogue.families().size() == builtin_catalogue().families().size());
    CHECK(catalogue.replaced().empty());
    return added.error().what;
}

GameDescription<TicTacToe> whole() { return {.name = "", .evaluators = evaluators_of<TicTacToe>(Zero{})}; }

}  // namespace

TEST_SUITE("plugins") {
    TEST_CASE("plugins are built for this version") {
        const std::string_view abi = KIGI_PLUGIN_ABI;
        CHECK(test::ran({"--version"}).out.at(0).starts_with(std::string{abi.substr(0, abi.find(','))} + "."));
    }
    TEST_CASE("a name that is taken is refused") {
        CHECK(refused([](Catalogue& all) { all.add(heap("heap", whole())); }).empty());
        CHECK(refused([](Catalogue& all) {
                  all.add(heap("heap", whole()));
                  all.add(heap("reversi", whole()));
              }) == "there is a game reversi already (expected another name)");
        CHECK(refused([](Catalogue& all) { all.add(*builtin_catalogue().find("pvs")); }) ==
              "there is a searcher pvs already (expected another name)");
        const auto order = [](Catalogue& all) {
            all.add(order_of<TicTacToe>("killers", "", [](const TicTacToe&, auto) { return 0; }));
        };
        CHECK(refused(order) == "game tictactoe: two move orders have the name killers");
    }
    TEST_CASE("orders of two games may have one name") {
        CHECK(refused([](Catalogue& all) {
                  all.add(order_of<TicTacToe>("mine", "", [](const TicTacToe&, auto) { return 0; }));
                  all.add(order_of<Kalah>("mine", "", [](const Kalah&, auto) { return 0; }));
              }).empty());
    }
    TEST_CASE("a description with a fault is refused at once") {
        CHECK(refused([](Catalogue& all) { all.add(heap("heap", {.name = ""})); }) ==
              "game heap: it has no evaluators (expected one at least, the default one first)");
        CHECK(refused([](Catalogue& all) {
                  auto about = whole();
                  about.default_order = "histery";
                  all.add(heap("heap", about));
              }).starts_with("game heap: its default order: 'histery' is not a move order (did you mean 'history'?"));
        CHECK(refused([](Catalogue& all) {
                  auto about = whole();
                  about.engine = "deep-blue";
                  all.add(heap("heap", about));
              }).starts_with("game heap: its engine or solver: 'deep-blue' is not a searcher"));
        CHECK(refused([](Catalogue& all) {
                  all.add(heap("heap", {.name = "", .evaluators = evaluators_of<TicTacToe>(Zero{}, Zero{})}));
              }) == "game heap: two evaluators have the name zero");
    }
    TEST_CASE("what cannot be loaded is refused with its name") {
        kigi::Catalogue catalogue = kigi::builtin_catalogue();
        for (const char* path : {"no-such-plugin.so", "./no-such-plugin.so", "/dev/null"}) {
            CAPTURE(path);
            const auto loaded = kigi::load_plugin(catalogue, path);
            REQUIRE_FALSE(loaded);
            CHECK(loaded.error().what.find("plugin ") == 0);
            CHECK(loaded.error().what.find(path) != std::string::npos);
            CHECK(loaded.error().what.find('\n') == std::string::npos);
        }
    }
    TEST_CASE("a library that is no plugin is refused") {
        Dl_info found{};
        REQUIRE(dladdr(reinterpret_cast<void*>(&std::puts), &found) != 0);
        std::string library = found.dli_fname;
        if (library.find(".so") == std::string::npos) return;  // the program itself, if it is linked statically
        kigi::Catalogue catalogue = kigi::builtin_catalogue();
        const auto loaded = kigi::load_plugin(catalogue, library);
        REQUIRE_FALSE(loaded);
        CHECK(loaded.error().what.find("no plugin of kigi (expected the symbol kigi_plugin)") != std::string::npos);
    }
}
