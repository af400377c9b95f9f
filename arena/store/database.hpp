#pragma once
/// \file
/// As much of SQLite as a store needs: statements that are prepared once, and every error as one line.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <kigi/framework/text/result.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace kigi::arena {

class Database;

/// A prepared statement. Parameters count from 1, columns from 0. Texts that are bound must outlive the step.
class Statement {
public:
    Statement& bind(int parameter, std::int64_t number);
    Statement& bind(int parameter, std::string_view text);
    Statement& bind_bytes(int parameter, std::string_view bytes);
    Statement& bind_null(int parameter);

    /// Whether there is a row; after the last one the statement is ready to be used again.
    [[nodiscard]] Result<bool> step();
    /// Steps to the end, for statements that have no rows.
    [[nodiscard]] Result<void> run();

    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    /// Valid until the next step.
    [[nodiscard]] std::string_view text(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(const Database& database, sqlite3_stmt* statement) : database_{&database}, statement_{statement} {}

    const Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection to a database in a file. It must not be moved while it has statements.
class Database {
public:
    enum class Access : std::uint8_t { read, write, create };

    /// Whether the file begins as a database does.
    [[nodiscard]] static bool is_one(const std::filesystem::path& path);
    /// Waits a second at most for programs that lock it, here and in what follows.
    [[nodiscard]] static Result<Database> open(const std::filesystem::path& path, Access access);
    /// Waits so long from now on.
    void wait_for_others(std::chrono::milliseconds patience) const;

    [[nodiscard]] Result<Statement> prepare(std::string_view sql) const;
    /// Statements without rows, with semicolons between.
    [[nodiscard]] Result<void> run(const std::string& sql) const;
    /// The first column of the first row.
    [[nodiscard]] Result<std::int64_t> number(std::string_view sql) const;

    /// Copies what is in the write-ahead log into the database, as far as no reader is in the way. Both are on the disk
    /// afterwards. That it could not be done is no error: the log keeps everything.
    void checkpoint() const;

    /// One line about the last error, with the path in front.
    [[nodiscard]] Error trouble(int code) const;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    explicit Database(std::filesystem::path path) : path_{std::move(path)} {}

    std::filesystem::path path_;
    std::unique_ptr<sqlite3, Close> connection_{};
};

}  // namespace kigi::arena
