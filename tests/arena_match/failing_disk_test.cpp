// Stores, learned books and games of the page on a disk that fails at one access after the other: every failure is told
// in one line, and what was recorded before is there afterwards.

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/arena_match/failing_disk.hpp>
#include <kigi/tests/arena_match/records.hpp>
#include <kigi/web/session/session_store.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;
using test::Folder;

/// With a disk that fails after 0, 1, 2 ... accesses, and with one that is full after so many, until nothing fails any
/// more: `work` in a folder of its own, then `look` at it when the disk works again.
void fail_everywhere(const std::function<Result<void>(const Folder&)>& work,
                     const std::function<void(const Folder&, bool failed)>& look) {
    test::FailingDisk disk;
    for (const bool full : {false, true}) {
        CAPTURE(full);
        int failures = 0;
        for (std::int64_t accesses = 0;; ++accesses) {
            CAPTURE(accesses);
            const Folder folder;
            disk.fail_after(accesses, full);
            const auto done = work(folder);
            const bool failed = disk.failed();
            disk.heal();
            if (!done) {
                ++failures;
                CAPTURE(done.error().what);
                REQUIRE(failed);
                REQUIRE(done.error().what.starts_with((folder / "file").string() + ": "));
                REQUIRE(done.error().what.find('\n') == std::string::npos);
            }
            look(folder, failed);
            if (!failed) break;
        }
        CHECK(failures > 10);
    }
}

template <class T>
Result<void> without_value(const Result<T>& result) {
    return result ? Result<void>{} : std::unexpected{result.error()};
}

TEST_SUITE_BEGIN("a disk that fails");

TEST_CASE("no game that was recorded in a store is lost") {
    std::set<std::uint64_t> recorded;
    const auto record = [&](const Folder& folder) -> Result<void> {
        recorded.clear();
        for (const std::uint64_t end : {2U, 4U}) {
            const auto there = Store::exists(folder / "file");
            if (!there) return without_value(there);
            auto store = *there ? Store::resume(folder / "file", test::some_settings, test::somewhere)
                                : Store::create(folder / "file", test::some_settings, test::somewhere);
            if (!store) return without_value(store);
            for (std::uint64_t id = end - 2; id < end; ++id) {
                if (auto added = store->add(test::made_up_game(id)); !added) return added;
                recorded.insert(id);
            }
            if (const auto size = store->size(); !size || *size != end) return without_value(size);
        }
        const auto store = Store::open(folder / "file");
        if (!store) return without_value(store);
        if (const auto runs = store->runs(); !runs) return without_value(runs);
        return store->games([](const GameRecord&) {});
    };
    fail_everywhere(record, [&](const Folder& folder, bool failed) {
        CHECK((failed || recorded.size() == 4));
        if (recorded.empty()) return;
        const auto store = Store::open(folder / "file");
        REQUIRE(store);
        std::set<std::uint64_t> found;
        REQUIRE(store->games([&](const GameRecord& game) {
            found.insert(game.id);
            CHECK(test::text_of(game) == test::text_of(test::made_up_game(game.id)));
        }));
        for (const std::uint64_t id : recorded) CHECK(found.contains(id));
    });
}

TEST_CASE("no position that a book has learned is lost") {
    const GamePtr game = *builtin_catalogue().game("reversi");
    const auto after = [&](const std::string& moves) {
        auto at = game->initial();
        for (const auto& move : at->read_moves(moves).moves) REQUIRE(at->play(move));
        return at;
    };
    std::vector<std::string> learned;
    const auto learn = [&](const Folder& folder) -> Result<void> {
        learned.clear();
        auto book = LearnedBook::open(game, folder / "file", Database::Access::create);
        if (!book) return without_value(book);
        for (const std::string moves : {"", "f5", "f5d6"}) {
            if (auto put = book->put(*after(moves), {.child = 1, .value = 100, .depth = 1}); !put) return put;
            learned.push_back(moves);
        }
        const auto change = [&]() -> Result<void> {
            if (auto put = book->put(*after("f5f4"), {.child = 1, .value = 5, .depth = 1}); !put) return put;
            return book->erase({*after("f5d6")->canonical_key()});
        };
        if (auto changed = book->at_once(change); !changed) return changed;
        learned.back() = "f5f4";
        return without_value(LearnedBook::open(game, folder / "file", Database::Access::read));
    };
    fail_everywhere(learn, [&](const Folder& folder, bool failed) {
        CHECK((failed || learned.back() == "f5f4"));
        if (learned.empty()) return;
        const auto book = LearnedBook::open(game, folder / "file", Database::Access::read);
        REQUIRE_MESSAGE(book, book.error().what);
        for (const auto& moves : learned) CHECK(book->contains(*after(moves)));
        if (learned.size() == 3)  // the change is whole
            CHECK(book->contains(*after("f5d6")) != book->contains(*after("f5f4")));
    });
}

TEST_CASE("a game of the page is there whole, or not at all") {
    const auto keep = [](const Folder& folder) -> Result<void> {
        auto opened = web::SessionStore::open(folder / "file", 2);
        if (!opened) return without_value(opened);
        for (const std::string name : {"a", "b", "c"}) (*opened)->save(name, "text of " + name);
        const auto last = (*opened)->load("c");
        CHECK((!last || *last == "text of c"));
        if (const auto trouble = (*opened)->trouble()) return refuse(*trouble);
        return {};
    };
    fail_everywhere(keep, [](const Folder& folder, bool failed) {
        auto opened = web::SessionStore::open(folder / "file", 2);
        REQUIRE(opened);
        const auto last = (*opened)->load("c");
        CHECK((last ? *last == "text of c" : failed));
    });
}

TEST_CASE("what a full disk did not take is written later") {
    test::FailingDisk disk;
    const Folder folder;
    auto store = std::move(*web::SessionStore::open(folder / "file"));
    const auto wait_until = [](const auto& holds) {
        while (!holds()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    };
    disk.fail_after(0, true);
    store->save("a", "old");
    store->save("b", "text");
    wait_until([&] { return store->trouble().has_value(); });
    store->save("a", "new");
    CHECK(store->load("a") == "new");
    CHECK(store->load("b") == "text");
    disk.heal();
    wait_until([&] { return !store->trouble(); });
    store.reset();
    store = std::move(*web::SessionStore::open(folder / "file"));
    CHECK(store->load("a") == "new");
    CHECK(store->load("b") == "text");
}

TEST_SUITE_END();

}  // namespace
