// kigi report on a store that is damaged.

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

#include "folder.hpp"

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi report, damaged stores");

TEST_CASE("a damaged store is named once") {
    const kigi::test::Folder folder;
    const std::string store = folder / "m.store";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store})
                .status == 0);
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(store.c_str(), &database) == SQLITE_OK);
    CHECK(sqlite3_exec(database, "UPDATE game SET ending = 'nonsense'", nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
    const auto result = ran({"report", store, "--html", folder / "page"});
    CHECK(result.status == 2);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0] == "kigi: " + store + ": the store is damaged (game 0: no such ending)");
}

TEST_SUITE_END();
