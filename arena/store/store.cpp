#include <chrono>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <range/v3/view/enumerate.hpp>

#include <kigi/arena/store/database.hpp>
#include <kigi/arena/store/move_list.hpp>
#include <kigi/arena/store/schema.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/arena/store/thoughts.hpp>
#include <kigi/arena/store/writer_lock.hpp>

namespace kigi::arena {

namespace {

/// How long a game waits to be recorded while another program locks the store.
constexpr std::chrono::seconds patience_with_others{10};
constexpr std::chrono::seconds between_checkpoints{1};
/// Games after which the log is written into the database even if that second has not passed: it would only grow.
constexpr int most_games_in_log = 20'000;

}  // namespace

struct Store::Connection {
    explicit Connection(Database opened) : database{std::move(opened)} {}

    Database database;
    WriterLock lock{};
    std::optional<Statement> insert{};
    MatchSettings settings{};
    std::int64_t run = 0;
    int games_in_log = 0;
    std::chrono::steady_clock::time_point checkpointed{};
    std::string opening{}, moves{}, thoughts{};  // kept for their memory

    Result<void> write_settings(const MatchSettings& wanted) const;
    Result<void> read_settings();
    Result<void> begin_run(const Provenance& provenance);

private:
    static constexpr const char* setting_sql = "SELECT name, value FROM setting ORDER BY number";
};

Result<void> Store::Connection::write_settings(const MatchSettings& wanted) const {
    auto setting = database.prepare("INSERT INTO setting(name, value) VALUES(?, ?)");
    if (!setting) return std::unexpected{setting.error()};
    const auto add = [&](std::string_view name, std::string_view value) {
        return setting->bind(1, name).bind(2, value).run();
    };
    if (auto done = add("command", wanted.command); !done) return done;
    if (auto done = add("game", wanted.game); !done) return done;
    if (auto done = add("games", std::to_string(wanted.games)); !done) return done;
    if (auto done = add("seed", std::to_string(wanted.seed)); !done) return done;
    for (const auto& [name, value] : wanted.others)
        if (auto done = add("option " + name, value); !done) return done;
    auto player = database.prepare("INSERT INTO player(number, specification) VALUES(?, ?)");
    if (!player) return std::unexpected{player.error()};
    for (const auto& [i, specification] : ranges::views::enumerate(wanted.players))
        if (auto done = player->bind(1, static_cast<std::int64_t>(i)).bind(2, specification).run(); !done) return done;
    return {};
}

Result<void> Store::Connection::read_settings() {
    auto rows = database.prepare(setting_sql);
    if (!rows) return std::unexpected{rows.error()};
    for (;;) {
        const auto row = rows->step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) break;
        const std::string name{rows->text(0)};
        const std::string value{rows->text(1)};
        if (name == "command") settings.command = value;
        if (name == "game") settings.game = value;
        if (name == "games") settings.games = static_cast<std::uint64_t>(rows->number(1));
        if (name == "seed") settings.seed = static_cast<std::uint64_t>(rows->number(1));
        if (name.starts_with("option ")) settings.others.emplace_back(name.substr(7), value);
    }
    auto players = database.prepare("SELECT specification FROM player ORDER BY number");
    if (!players) return std::unexpected{players.error()};
    for (;;) {
        const auto row = players->step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) return {};
        settings.players.emplace_back(players->text(0));
    }
}

Result<void> Store::Connection::begin_run(const Provenance& provenance) {
    auto row = database.prepare(
        "INSERT INTO run(started, version, compiler, instruction_set) VALUES(datetime('now'), ?, ?, ?) RETURNING "
        "number");
    if (!row) return std::unexpected{row.error()};
    row->bind(1, provenance.version).bind(2, provenance.compiler).bind(3, provenance.instruction_set);
    const auto there = row->step();
    if (!there) return std::unexpected{there.error()};
    run = row->number(0);
    if (auto done = row->run(); !done) return done;
    auto prepared = database.prepare("INSERT INTO game VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (!prepared) return std::unexpected{prepared.error()};
    insert = std::move(*prepared);
    return {};
}

Store::Store(std::unique_ptr<Connection> connection) : connection_{std::move(connection)} {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const MatchSettings& Store::settings() const { return connection_->settings; }

Result<bool> Store::exists(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return false;
    if (std::filesystem::is_directory(path, ignored)) return refuse(path.string() + ": this is a folder, not a store");
    const auto database = Database::open(path, Database::Access::write);
    if (!database) return std::unexpected{database.error()};
    const auto content = store_content(*database);
    if (!content) return std::unexpected{content.error()};
    return *content == StoreContent::store;
}

Result<Store> Store::create(const std::filesystem::path& path, const MatchSettings& settings,
                            const Provenance& provenance) {
    auto there = exists(path);
    if (!there) return std::unexpected{there.error()};
    if (*there) return refuse(path.string() + ": there is a store already");
    auto opened = Database::open(path, Database::Access::create);
    if (!opened) return std::unexpected{opened.error()};
    auto connection = std::make_unique<Connection>(std::move(*opened));
    const Database& database = connection->database;
    // Tables and settings come into being together, so that a store that can be seen has everything.
    if (auto done = begin_store(database); !done) return std::unexpected{done.error()};
    if (auto done = connection->write_settings(settings); !done) return std::unexpected{done.error()};
    if (auto done = database.run("COMMIT"); !done) return std::unexpected{done.error()};
    connection.reset();
    return resume(path, settings, provenance);
}

Result<Store> Store::resume(const std::filesystem::path& path, const MatchSettings& settings,
                            const Provenance& provenance) {
    auto opened = Database::open(path, Database::Access::write);
    if (!opened) return std::unexpected{opened.error()};
    auto connection = std::make_unique<Connection>(std::move(*opened));
    const Database& database = connection->database;
    const auto content = store_content(database);
    if (!content) return std::unexpected{content.error()};
    if (*content == StoreContent::nothing) return refuse(path.string() + ": there is no store");
    if (auto done = connection->read_settings(); !done) return std::unexpected{done.error()};
    if (const auto apart = difference(connection->settings, settings); !apart.empty())
        return refuse(path.string() + ": the store is of another match: " + apart);
    if (auto done =
            database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
        !done)
        return std::unexpected{done.error()};
    if (auto log = database.number("SELECT count(*) FROM player"); !log) return std::unexpected{log.error()};
    // On the log, so that it never meets the locks of SQLite, which are on the database itself (closing any descriptor
    // of that file would drop them).
    auto lock = WriterLock::take(path.string() + "-wal",
                                 path.string() + ": the store is locked: another match is being recorded in it");
    if (!lock) return std::unexpected{lock.error()};
    connection->lock = std::move(*lock);
    if (auto done = raise_version(database); !done) return std::unexpected{done.error()};
    if (auto done = connection->begin_run(provenance); !done) return std::unexpected{done.error()};
    database.wait_for_others(patience_with_others);
    connection->checkpointed = std::chrono::steady_clock::now();
    return Store{std::move(connection)};
}

Result<Store> Store::open(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return refuse(path.string() + ": this is a folder, not a store");
    auto opened = Database::open(path, Database::Access::read);
    if (!opened) return std::unexpected{opened.error()};
    auto connection = std::make_unique<Connection>(std::move(*opened));
    const auto content = store_content(connection->database);
    if (!content) return std::unexpected{content.error()};
    if (*content == StoreContent::nothing)
        return refuse(path.string() + ": there is no store in this file (it is empty)");
    if (auto done = connection->read_settings(); !done) return std::unexpected{done.error()};
    return Store{std::move(connection)};
}

Result<std::vector<Provenance>> Store::runs() const {
    auto rows =
        connection_->database.prepare("SELECT version, compiler, instruction_set, started FROM run ORDER BY number");
    if (!rows) return std::unexpected{rows.error()};
    std::vector<Provenance> all;
    for (;;) {
        const auto row = rows->step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) return all;
        all.push_back({std::string{rows->text(0)}, std::string{rows->text(1)}, std::string{rows->text(2)},
                       std::string{rows->text(3)}});
    }
}

Result<void> Store::add(const GameRecord& record) {
    Connection& c = *connection_;
    c.opening.clear();
    c.moves.clear();
    c.thoughts.clear();
    for (const auto& move : record.opening) append_move(c.opening, move);
    for (const auto& ply : record.plies) append_move(c.moves, ply.move);
    write_thoughts(record.plies, c.thoughts);
    Statement& insert = *c.insert;
    insert.bind(1, static_cast<std::int64_t>(record.id)).bind(2, c.run);
    insert.bind(3, std::int64_t{record.first}).bind(4, std::int64_t{record.second});
    if (record.outcome)
        insert.bind(5, std::int64_t{record.outcome->value_for(Side::first).points});
    else
        insert.bind_null(5);
    insert.bind(6, text_of(record.ending)).bind(7, record.why).bind(8, record.start);
    insert.bind(9, c.opening).bind(10, c.moves).bind_bytes(11, c.thoughts);
    insert.bind(12, record.time.count()).bind(13, static_cast<std::int64_t>(record.seed));
    if (auto done = insert.run(); !done) return done;
    const auto now = std::chrono::steady_clock::now();
    if (++c.games_in_log >= most_games_in_log || now - c.checkpointed >= between_checkpoints) {
        c.database.checkpoint();
        c.games_in_log = 0;
        c.checkpointed = std::chrono::steady_clock::now();
    }
    return {};
}

Result<std::uint64_t> Store::size() const {
    const auto count = connection_->database.number("SELECT count(*) FROM game");
    if (!count) return std::unexpected{count.error()};
    return static_cast<std::uint64_t>(*count);
}

Result<void> Store::games(const std::function<void(const GameRecord&)>& visit) const {
    const Database& database = connection_->database;
    auto rows = database.prepare(
        "SELECT id, first, second, score, ending, why, start, opening, moves, thoughts, time, seed FROM game ORDER BY "
        "id");
    if (!rows) return std::unexpected{rows.error()};
    for (;;) {
        const auto row = rows->step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) return {};
        GameRecord game;
        game.id = static_cast<std::uint64_t>(rows->number(0));
        const auto damaged = [&](std::string_view what) {
            return refuse(
                fmt::format("{}: the store is damaged (game {}: {})", database.path().string(), game.id, what));
        };
        game.first = static_cast<PlayerIndex>(rows->number(1));
        game.second = static_cast<PlayerIndex>(rows->number(2));
        const auto players = connection_->settings.players.size();
        if (game.first >= players || game.second >= players) return damaged("there is no such player");
        if (!rows->is_null(3)) game.outcome = Outcome::score(Side::first, static_cast<std::int32_t>(rows->number(3)));
        const auto ending = ending_of(rows->text(4));
        if (!ending) return damaged("no such ending");
        game.ending = *ending;
        game.why = rows->text(5);
        game.start = rows->text(6);
        game.opening = split_moves(rows->text(7));
        for (auto& move : split_moves(rows->text(8))) game.plies.push_back({.move = std::move(move)});
        if (auto read = read_thoughts(rows->text(9), game.plies); !read) return damaged(read.error().what);
        game.time = std::chrono::nanoseconds{rows->number(10)};
        game.seed = static_cast<std::uint64_t>(rows->number(11));
        visit(game);
    }
}

}  // namespace kigi::arena
