// What is no plugin. One that is loaded is part of the install test.

#include <dlfcn.h>

#include <doctest/doctest.h>

#include <cstdio>
#include <string>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/plugin.hpp>

TEST_SUITE("plugins") {
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
