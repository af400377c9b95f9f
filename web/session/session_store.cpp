#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include <kigi/web/session/session_store.hpp>

namespace kigi::web {

using arena::Database;

namespace {

constexpr std::int64_t application = 0x6b696773;  // "kigs"

/// Refuses what somebody else keeps there before anything is written; marks as ours what is new.
Result<void> claim(const Database& database) {
    const auto kind = database.number("PRAGMA application_id");
    if (!kind) return std::unexpected{kind.error()};
    if (*kind == application) return {};
    // The first versions left no mark: these tables alone are theirs.
    const auto others = database.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND (name != 'sessions' "
        "OR NOT EXISTS (SELECT * FROM sqlite_schema WHERE name = 'sessions_by_age'))");
    if (!others) return std::unexpected{others.error()};
    if (*kind != 0 || *others != 0)
        return refuse(database.path().string() + ": this is a SQLite database, but not one of games of kigi web");
    return database.run("PRAGMA application_id = " + std::to_string(application));
}

/// A disk that is full is not asked again for each change.
constexpr std::chrono::milliseconds time_between_tries{500};

}  // namespace

Result<std::unique_ptr<SessionStore>> SessionStore::open(const std::filesystem::path& path, std::size_t most) {
    auto writing = Database::open(path, Database::Access::create);
    if (!writing) return std::unexpected{writing.error()};
    writing->wait_for_others(std::chrono::seconds{5});
    if (auto ours = claim(*writing); !ours) return std::unexpected{ours.error()};
    if (auto made = writing->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                                 "CREATE TABLE IF NOT EXISTS sessions (name TEXT PRIMARY KEY, saved INTEGER NOT NULL, "
                                 "text TEXT NOT NULL) WITHOUT ROWID;"
                                 "CREATE INDEX IF NOT EXISTS sessions_by_age ON sessions (saved);");
        !made)
        return std::unexpected{made.error()};
    if (auto log = writing->number("SELECT count(*) FROM sessions"); !log) return std::unexpected{log.error()};
    auto lock = arena::WriterLock::take(path.string() + "-wal",
                                        path.string() + ": another kigi web keeps its games here; name another file");
    if (!lock) return std::unexpected{lock.error()};
    auto reading = Database::open(path, Database::Access::write);
    if (!reading) return std::unexpected{reading.error()};
    reading->wait_for_others(std::chrono::seconds{5});
    return std::unique_ptr<SessionStore>{
        new SessionStore{*std::move(writing), *std::move(reading), *std::move(lock), most}};
}

SessionStore::SessionStore(Database writing, Database reading, arena::WriterLock lock, std::size_t most)
    : writing_{std::move(writing)}, reading_{std::move(reading)}, lock_{std::move(lock)}, most_{most}, writer_{[this] {
          write_until_the_end();
      }} {}

SessionStore::~SessionStore() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    more_.notify_all();
    writer_.join();
    writing_.checkpoint();
}

void SessionStore::save(const std::string& name, std::string text) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.insert_or_assign(name, std::move(text));
    }
    more_.notify_one();
}

std::optional<std::string> SessionStore::load(const std::string& name) {
    {
        const std::lock_guard lock{mutex_};
        for (const auto* texts : {&waiting_, &written_})
            if (const auto found = texts->find(name); found != texts->end()) return found->second;
    }
    auto query = reading_.prepare("SELECT text FROM sessions WHERE name = ?");
    if (!query) return std::nullopt;
    query->bind(1, name);
    const auto row = query->step();
    if (!row || !*row) return std::nullopt;
    return std::string{query->text(0)};
}

std::optional<std::string> SessionStore::trouble() const {
    const std::lock_guard lock{mutex_};
    return trouble_;
}

void SessionStore::write_until_the_end() {
    std::unique_lock lock{mutex_};
    for (;;) {
        if (trouble_) more_.wait_for(lock, time_between_tries, [&] { return ending_; });
        more_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        written_ = std::exchange(waiting_, {});
        lock.unlock();
        const auto done = write(written_);
        lock.lock();
        trouble_ = done ? std::nullopt : std::optional{done.error().what};
        if (!done && ending_) return;
        if (!done) keep_for_later();
        written_.clear();
    }
}

void SessionStore::keep_for_later() {
    for (auto& [name, text] : written_)
        if (waiting_.size() < most_) waiting_.try_emplace(name, std::move(text));  // a newer text stays
}

Result<void> SessionStore::write(const std::map<std::string, std::string>& texts) {
    if (auto begun = writing_.run("BEGIN IMMEDIATE"); !begun) return begun;
    const auto write_all = [&]() -> Result<void> {
        auto insert = writing_.prepare(
            "INSERT INTO sessions VALUES (?, (SELECT ifnull(max(saved), 0) + 1 FROM sessions), ?) "
            "ON CONFLICT (name) DO UPDATE SET saved = excluded.saved, text = excluded.text");
        if (!insert) return std::unexpected{insert.error()};
        for (const auto& [name, text] : texts)
            if (auto done = insert->bind(1, name).bind(2, text).run(); !done) return done;
        auto forget = writing_.prepare(
            "DELETE FROM sessions WHERE name IN (SELECT name FROM sessions ORDER BY saved DESC LIMIT -1 OFFSET ?)");
        if (!forget) return std::unexpected{forget.error()};
        return forget->bind(1, static_cast<std::int64_t>(most_)).run();
    };
    auto done = write_all();
    auto ended = writing_.run(done ? "COMMIT" : "ROLLBACK");
    return done ? ended : done;
}

}  // namespace kigi::web
