// Who reads a store leaves it, and the folder, as they were.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <kigi/arena/store/store.hpp>
#include <kigi/tests/arena_match/records.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace

TEST_SUITE_BEGIN("readers of a store");

TEST_CASE("beside a finished store a reader leaves nothing") {
    const test::Folder folder;
    const auto path = folder / "match.kigi";
    REQUIRE(Store::create(path, test::some_settings, test::somewhere)->add(test::made_up_game(0)));
    const auto before = bytes_of(path);
    {
        const auto store = Store::open(path);
        REQUIRE(store);
        CHECK(store->size().value() == 1);
    }
    CHECK(bytes_of(path) == before);
    for (const char* ending : {"-wal", "-shm"}) CHECK_FALSE(std::filesystem::exists(path.string() + ending));
}

TEST_CASE("a reader takes nothing from a writer") {
    const test::Folder folder;
    const auto path = folder / "match.kigi";
    auto writer = Store::create(path, test::some_settings, test::somewhere);
    REQUIRE(writer);
    for (const std::uint64_t id : {0U, 1U}) {
        REQUIRE(writer->add(test::made_up_game(id)));
        CHECK(Store::open(path)->size().value() == id + 1);
    }
    CHECK(std::filesystem::exists(path.string() + "-wal"));
}

TEST_SUITE_END();
