#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <functional>
#include <set>
#include <thread>

#include <kigi/arena/store/database.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/tests/arena_match/records.hpp>

using namespace kigi;
using namespace kigi::arena;
using test::made_up_game;
using test::some_settings;
using test::somewhere;

namespace {

std::vector<std::string> games_of(const Store& store) {
    std::vector<std::string> games;
    REQUIRE(store.games([&](const GameRecord& game) { games.push_back(test::text_of(game)); }));
    return games;
}

template <class T>
std::string refusal(const Result<T>& parsed) {
    return parsed ? std::string{"(accepted)"} : parsed.error().what;
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Runs SQL on a file, as another program would.
struct OtherProgram {
    sqlite3* connection = nullptr;
    OtherProgram(const std::filesystem::path& path, const char* sql) {
        sqlite3_open(path.c_str(), &connection);
        CHECK(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
    }
    ~OtherProgram() { sqlite3_close(connection); }
};

/// A child process that runs `work`; its number.
pid_t in_child(const std::function<int()>& work) {
    const pid_t child = fork();
    if (child == 0) _exit(work());
    return child;
}
int status_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

/// Records the games that are missing, up to `all`.
int record_the_rest(const std::filesystem::path& path, std::uint64_t all) {
    auto there = Store::exists(path);
    if (!there) return 2;
    auto store = *there ? Store::resume(path, some_settings, somewhere) : Store::create(path, some_settings, somewhere);
    if (!store) return 3;
    std::set<std::uint64_t> done;
    if (!store->games([&](const GameRecord& game) { done.insert(game.id); })) return 4;
    for (std::uint64_t id = 0; id < all; ++id)
        if (!done.contains(id) && !store->add(made_up_game(id))) return 5;
    return 0;
}

}  // namespace

TEST_SUITE_BEGIN("store");

TEST_CASE("a store gives back what was put into it") {
    const test::Folder folder;
    const auto path = folder / "match.kigi";
    CHECK(Store::exists(path).value() == false);
    std::vector<std::string> games;
    {
        auto store = Store::create(path, some_settings, somewhere);
        REQUIRE(store);
        for (const std::uint64_t id : {5U, 0U, 3U, 1U, 200U, 4U, 2U}) REQUIRE(store->add(made_up_game(id)));
    }
    for (const std::uint64_t id : {0U, 1U, 2U, 3U, 4U, 5U, 200U}) games.push_back(test::text_of(made_up_game(id)));
    CHECK(Store::exists(path).value());
    const auto store = Store::open(path);
    REQUIRE(store);
    CHECK(store->settings() == some_settings);
    CHECK(store->size().value() == 7);
    CHECK(games_of(*store) == games);
    const auto runs = store->runs();
    REQUIRE(runs);
    REQUIRE(runs->size() == 1);
    CHECK(runs->front().version == "1.2.3");
    CHECK(runs->front().started.size() == 19);
}

TEST_CASE("a match is continued with the same settings alone") {
    const test::Folder folder;
    const auto path = folder / "match.kigi";
    REQUIRE(Store::create(path, some_settings, somewhere)->add(made_up_game(0)));
    CHECK(holds(refusal(Store::create(path, some_settings, somewhere)), "there is a store already"));
    {
        auto again = Store::resume(path, some_settings, {"1.2.4", "clang 19", "v4"});
        REQUIRE(again);
        CHECK(!again->add(made_up_game(0)));
        CHECK(again->add(made_up_game(1)));
        CHECK(again->runs()->size() == 2);
        CHECK(holds(refusal(Store::resume(path, some_settings, somewhere)), "another match is being recorded"));
        CHECK(Store::open(path)->size().value() == 2);  // one may read meanwhile
    }
    const auto resumed = [&](auto change) {
        auto settings = some_settings;
        change(settings);
        return refusal(Store::resume(path, settings, somewhere));
    };
    CHECK(holds(resumed([](auto& s) { s.seed = 1; }), "seed is '9' in the store and '1' now"));
    CHECK(holds(resumed([](auto& s) { s.games = 2; }), "games is '400' in the store and '2' now"));
    CHECK(holds(resumed([](auto& s) { s.game = "reversi"; }), "game is 'tictactoe'"));
    CHECK(holds(resumed([](auto& s) { s.command = "sprt"; }), "command is 'match'"));
    CHECK(holds(resumed([](auto& s) { s.players[1] = "minimax"; }), "player 2 is 'alpha-beta(depth=1)'"));
    CHECK(holds(resumed([](auto& s) { s.players.emplace_back("minimax"); }), "player 3 is not given in the store"));
    CHECK(holds(resumed([](auto& s) { s.others[1].second = "3s"; }), "time is '2s' in the store and '3s' now"));
    CHECK(holds(resumed([](auto& s) { s.others.pop_back(); }), "time is '2s' in the store and not given now"));
    CHECK(holds(resumed([](auto& s) { s.others.emplace_back("draw", "5"); }), "draw is not given in the store"));
}

TEST_CASE("killed at any moment, a store has every recorded game") {
    const test::Folder folder;
    const auto path = folder / "killed.kigi";
    constexpr std::uint64_t all = 800;
    std::mt19937 random{1};
    int killed = 0;
    std::size_t before = 0;
    for (;;) {
        const pid_t child = in_child([&] { return record_the_rest(path, all); });
        // Longer and longer, so that it comes to an end on any machine.
        const unsigned longer = 1U << std::min(killed / 16, 10);
        std::this_thread::sleep_for(std::chrono::microseconds{random() % 4000 * longer});
        kill(child, SIGKILL);
        const int status = status_of(child);
        if (WIFEXITED(status)) {
            CHECK(WEXITSTATUS(status) == 0);
            if (killed > 0) break;
            std::filesystem::remove(path);  // on a busy machine the first kill may come too late
            continue;
        }
        ++killed;
        const auto there = Store::exists(path);
        REQUIRE_MESSAGE(there, refusal(there));
        if (!*there) continue;
        const auto store = Store::open(path);
        REQUIRE_MESSAGE(store, refusal(store));
        const auto games = games_of(*store);
        CHECK(games.size() >= before);
        before = games.size();
        for (std::size_t i = 0; i < games.size(); ++i) CHECK(games[i] == test::text_of(made_up_game(i)));
    }
    MESSAGE("killed " << killed << " times");
    const auto whole = folder / "whole.kigi";
    REQUIRE(record_the_rest(whole, all) == 0);
    CHECK(games_of(*Store::open(path)) == games_of(*Store::open(whole)));
    CHECK(Store::open(path)->size().value() == all);
}

TEST_CASE("on a full disk what is recorded stays") {
    const test::Folder folder;
    const auto path = folder / "full.kigi";
    REQUIRE(Store::create(path, some_settings, somewhere));
    const auto note = folder / "note";
    const int status = status_of(in_child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{100'000, 100'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        auto store = Store::resume(path, some_settings, somewhere);
        if (!store) return 1;
        for (std::uint64_t id = 0; id < 5000; ++id)
            if (const auto added = store->add(made_up_game(id)); !added) {
                std::ofstream{note} << id << '\n' << added.error().what << '\n';
                return 0;
            }
        return 2;
    }));
    REQUIRE(status == 0);
    std::ifstream in{note};
    std::uint64_t recorded = 0;
    std::string why;
    in >> recorded >> std::ws;
    std::getline(in, why);
    CHECK(holds(why, "full.kigi: the store cannot be"));
    CHECK(recorded > 10);
    const auto games = games_of(*Store::open(path));
    CHECK(games.size() == recorded);
    REQUIRE(record_the_rest(path, recorded + 50) == 0);
    CHECK(games_of(*Store::open(path)).size() == recorded + 50);
}

TEST_CASE("a store that another program locks") {
    const test::Folder folder;
    const auto path = folder / "locked.kigi";
    REQUIRE(Store::create(path, some_settings, somewhere));
    const OtherProgram other{path, "BEGIN EXCLUSIVE"};
    CHECK(holds(refusal(Store::resume(path, some_settings, somewhere)), "locked by another program"));
}

TEST_CASE("files that are no stores are refused and stay as they are") {
    const test::Folder folder;
    const auto content = [](const std::filesystem::path& path) {
        std::ifstream in{path, std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    const auto refused = [&](const std::filesystem::path& path, std::string_view why) {
        CAPTURE(path);
        const auto before = content(path);
        CHECK_MESSAGE(holds(refusal(Store::exists(path)), why), refusal(Store::exists(path)));
        CHECK(holds(refusal(Store::create(path, some_settings, somewhere)), why));
        CHECK(holds(refusal(Store::resume(path, some_settings, somewhere)), why));
        CHECK(holds(refusal(Store::open(path)), why));
        CHECK(refusal(Store::open(path)).starts_with(path.string() + ": "));
        CHECK(content(path) == before);
    };

    std::ofstream{folder / "text"} << "This is a text of more than sixteen bytes.\n";
    refused(folder / "text", "nor any SQLite database");
    {
        const OtherProgram other{folder / "other", "CREATE TABLE t(a); INSERT INTO t VALUES(1)"};
    }
    refused(folder / "other", "not a store of kigi");
    REQUIRE(Store::create(folder / "newer", some_settings, somewhere));
    {
        const OtherProgram other{folder / "newer", "PRAGMA user_version = 7"};
    }
    refused(folder / "newer", "store of version 7 (expected version 1 to 2)");

    REQUIRE(Store::create(folder / "cut", some_settings, somewhere));
    std::filesystem::resize_file(folder / "cut", 2500);
    refused(folder / "cut", "damaged");

    CHECK(holds(refusal(Store::exists(folder / "")), "folder"));
    CHECK(holds(refusal(Store::create("/no/such/folder/x", some_settings, somewhere)), "cannot be opened"));
    CHECK(holds(refusal(Store::open(folder / "missing")), "cannot be opened"));
    CHECK(!std::filesystem::exists(folder / "missing"));
    CHECK(holds(refusal(Store::open("")), "no name"));
    std::ofstream{folder / "empty"};
    CHECK(holds(refusal(Store::open(folder / "empty")), "empty"));
    CHECK(Store::create(folder / "empty", some_settings, somewhere));
}

TEST_CASE("damaged games are found when they are read") {
    const test::Folder folder;
    const auto path = folder / "damaged.kigi";
    const auto changed = [&](const char* sql) {
        std::filesystem::remove(path);
        REQUIRE(Store::create(path, some_settings, somewhere)->add(made_up_game(1)));
        {
            const OtherProgram other{path, sql};
        }
        return refusal(Store::open(path)->games([](const GameRecord&) {}));
    };
    CHECK(changed("UPDATE game SET why = 'harmless'") == "(accepted)");
    CHECK(holds(changed("UPDATE game SET ending = 'apocalypse'"), "game 1: no such ending"));
    CHECK(holds(changed("UPDATE game SET first = 2"), "no such player"));
    CHECK(holds(changed("UPDATE game SET thoughts = x'0102'"), "does not fit the moves"));
    CHECK(holds(changed("UPDATE game SET moves = moves || ' a1'"), "does not fit the moves"));
}

TEST_CASE("a store of version 1 is read, and resumed as version 2") {
    const test::Folder folder;
    const auto path = folder / "old";
    REQUIRE(Store::create(path, test::some_settings, test::somewhere)->add(test::made_up_game(0)));
    {
        const OtherProgram other{path, "PRAGMA user_version = 1"};
    }
    REQUIRE(Store::open(path));
    CHECK(*Store::open(path)->size() == 1);
    CHECK(Store::resume(path, test::some_settings, test::somewhere));
    const auto version = Database::open(path, Database::Access::read)->number("PRAGMA user_version");
    CHECK(*version == 2);
}

TEST_SUITE_END();
