#include <kigi/arena/store/schema.hpp>

#include <string>

#include <fmt/format.h>

namespace kigi::arena {

namespace {

constexpr int application_id = 0x6b696769;  // "kigi"
/// 2: values may be fractions, and have bounds and lines. What version 1 wrote is read as it is.
constexpr int schema_version = 2;
constexpr int oldest_version = 1;

/// Pages are small because each transaction writes at least one whole page to the log.
constexpr const char* schema = R"(
PRAGMA page_size = 1024;
BEGIN IMMEDIATE;
PRAGMA application_id = {};
PRAGMA user_version = {};
CREATE TABLE setting(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
CREATE TABLE player(number INTEGER PRIMARY KEY, specification TEXT NOT NULL);
CREATE TABLE run(number INTEGER PRIMARY KEY, started TEXT NOT NULL, version TEXT NOT NULL, compiler TEXT NOT NULL,
                 instruction_set TEXT NOT NULL);
CREATE TABLE game(id INTEGER PRIMARY KEY, run INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL,
                  score INTEGER, ending TEXT NOT NULL, why TEXT NOT NULL, start TEXT NOT NULL, opening TEXT NOT NULL,
                  moves TEXT NOT NULL, thoughts BLOB NOT NULL, time INTEGER NOT NULL, seed INTEGER NOT NULL);
)";

}  // namespace

Result<StoreContent> store_content(const Database& database) {
    const auto id = database.number("PRAGMA application_id");
    if (!id) return std::unexpected{id.error()};
    const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
    if (!tables) return std::unexpected{tables.error()};
    if (*id == 0 && *tables == 0) return StoreContent::nothing;
    const std::string where = database.path().string() + ": ";
    if (*id != application_id) return refuse(where + "this is a SQLite database, but not a store of kigi");
    const auto version = database.number("PRAGMA user_version");
    if (!version) return std::unexpected{version.error()};
    if (*version < oldest_version || *version > schema_version)
        return refuse(fmt::format("{}this is a store of version {} (expected version {} to {})", where, *version,
                                  oldest_version, schema_version));
    return StoreContent::store;
}

Result<void> begin_store(const Database& database) {
    return database.run(fmt::format(fmt::runtime(schema), application_id, schema_version));
}

Result<void> raise_version(const Database& database) {
    if (const auto version = database.number("PRAGMA user_version"); version && *version < schema_version)
        return database.run(fmt::format("PRAGMA user_version = {}", schema_version));
    return {};
}

}  // namespace kigi::arena
