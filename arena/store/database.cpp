#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <kigi/arena/store/database.hpp>
#include <kigi/framework/text/descriptor.hpp>

namespace kigi::arena {

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int parameter, std::int64_t number) {
    sqlite3_bind_int64(statement_.get(), parameter, number);
    return *this;
}
Statement& Statement::bind(int parameter, std::string_view text) {
    // an empty view may have no address, which would bind NULL
    sqlite3_bind_text(statement_.get(), parameter, text.empty() ? "" : text.data(), static_cast<int>(text.size()),
                      SQLITE_STATIC);
    return *this;
}
Statement& Statement::bind_bytes(int parameter, std::string_view bytes) {
    sqlite3_bind_blob(statement_.get(), parameter, bytes.empty() ? "" : bytes.data(), static_cast<int>(bytes.size()),
                      SQLITE_STATIC);
    return *this;
}
Statement& Statement::bind_null(int parameter) {
    sqlite3_bind_null(statement_.get(), parameter);
    return *this;
}

Result<bool> Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
        sqlite3_reset(statement_.get());
        return false;
    }
    Error why = database_->trouble(code);
    sqlite3_reset(statement_.get());
    return std::unexpected{std::move(why)};
}

Result<void> Statement::run() {
    for (;;) {
        const auto row = step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) return {};
    }
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
std::string_view Statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);  // of a text: its bytes in UTF-8
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes == nullptr ? std::string_view{}
                            : std::string_view{static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

namespace {

/// As a URI that says that nobody changes the file: how a database with a write-ahead log is read from a folder in
/// which nothing may be written, or on a disk that is full.
std::string immutable(const std::filesystem::path& path) {
    std::string uri = "file:";
    for (const char c : path.string())
        if (c == '%' || c == '?' || c == '#') {
            constexpr std::string_view digits = "0123456789abcdef";
            uri += {'%', digits[static_cast<unsigned char>(c) >> 4], digits[static_cast<unsigned char>(c) & 15]};
        } else {
            uri += c;
        }
    return uri + "?immutable=1";
}

/// Whether no writer has left anything beside the database that belongs into it or must be undone.
bool is_without_changes(const std::string& name) {
    const auto is_empty = [&](const char* ending) {
        std::error_code missing;
        const auto size = std::filesystem::file_size(name + ending, missing);
        return missing || size == 0;
    };
    return is_empty("-wal") && is_empty("-journal");
}

/// What the system says of a file that cannot be made, where SQLite says that it is not there; empty if it can.
std::string why_not_made(const std::string& name) {
    const Descriptor file{::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644)};
    if (!file.is_open())
        return errno == EEXIST ? "" : std::string{"the store cannot be opened: "} + std::strerror(errno);
    ::unlink(name.c_str());
    return {};
}

}  // namespace

bool Database::is_one(const std::filesystem::path& path) {
    constexpr std::string_view beginning = "SQLite format 3";
    if (std::error_code error; !std::filesystem::is_regular_file(path, error)) return false;
    std::ifstream file{path, std::ios::binary};
    std::array<char, beginning.size()> read{};
    file.read(read.data(), read.size());
    return file && std::string_view{read.data(), read.size()} == beginning;
}

Result<Database> Database::open(const std::filesystem::path& path, Access access) {
    Database database{path};
    const auto connect = [&](const std::string& name, int flags) {
        sqlite3* connection = nullptr;
        const int code = sqlite3_open_v2(name.c_str(), &connection, flags | SQLITE_OPEN_NOMUTEX, nullptr);
        database.connection_.reset(connection);
        if (connection != nullptr) database.wait_for_others(std::chrono::seconds{1});
        return code;
    };
    std::string name = path.string();
    if (name.empty()) return refuse("the store has no name (expected a file)");
    if (name.starts_with(':')) name.insert(0, "./");  // these are names of databases that are no files
    // For reading, too: what a writer that died left has to be undone or taken over first, and whoever may not write
    // cannot take away the log and the shared memory that reading makes beside the file. SQLite itself asks for less
    // where the file may not be written.
    const int code =
        connect(name, access == Access::create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE);
    if (code != SQLITE_OK && access == Access::create)
        if (const auto why = why_not_made(name); !why.empty()) return refuse(path.string() + ": " + why);
    if (code != SQLITE_OK) return std::unexpected{database.trouble(code)};
    const auto is_read = [&] { return database.number("PRAGMA schema_version").has_value(); };
    if (access == Access::read && !is_read()) {
        const int why = sqlite3_errcode(database.connection_.get()) & 0xff;
        // Reading a write-ahead log needs a file of shared memory beside it; without changes there is nothing to read.
        constexpr std::array unwritable{SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FULL};
        if (std::ranges::find(unwritable, why) != unwritable.end() && is_without_changes(name))
            if (const int again = connect(immutable(name), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI); again != SQLITE_OK)
                return std::unexpected{database.trouble(again)};
    }
    return database;
}

void Database::wait_for_others(std::chrono::milliseconds patience) const {
    sqlite3_busy_timeout(connection_.get(), static_cast<int>(patience.count()));
}

Result<Statement> Database::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return std::unexpected{trouble(code)};
    return Statement{*this, statement};
}

Result<void> Database::run(const std::string& sql) const {
    const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return std::unexpected{trouble(code)};
    return {};
}

Result<std::int64_t> Database::number(std::string_view sql) const {
    auto statement = prepare(sql);
    if (!statement) return std::unexpected{statement.error()};
    const auto row = statement->step();
    if (!row) return std::unexpected{row.error()};
    return *row ? statement->number(0) : 0;
}

void Database::checkpoint() const {
    sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

Error Database::trouble(int code) const {
    const std::string where = path_.string() + ": ";
    const int system_error = connection_ ? sqlite3_system_errno(connection_.get()) : 0;
    const auto system = [&] {
        return system_error == 0 ? std::string{sqlite3_errstr(code)} : std::string{std::strerror(system_error)};
    };
    const auto full = [&] {
        return Error{.what = where + "the store cannot be written: the disk is full", .is_failure = true};
    };
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL:
            return {where + "the store is locked by another program"};
        case SQLITE_FULL:
            return full();
        case SQLITE_IOERR:
            if (system_error == ENOSPC || system_error == EDQUOT) return full();
            return {where + "the store cannot be read or written: " + system()};
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return {where + "the store cannot be written (it is read-only)"};
        case SQLITE_CANTOPEN:
            return {where + "the store cannot be opened: " + system()};
        case SQLITE_NOTADB:
            return {where + "this is not a store of kigi (nor any SQLite database)"};
        case SQLITE_CORRUPT:
            return {where + "the store is damaged"};
        default:
            return {where + (connection_ ? sqlite3_errmsg(connection_.get()) : sqlite3_errstr(code))};
    }
}

}  // namespace kigi::arena
