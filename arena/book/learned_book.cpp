#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <range/v3/algorithm/stable_sort.hpp>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

namespace {

constexpr std::int64_t application = 0x6b696762;  // "kigb"

std::int64_t stored(std::uint64_t key) { return static_cast<std::int64_t>(key); }

constexpr const char* count_tables = "SELECT count(*) FROM sqlite_master";

/// Makes the tables of a book, unless another program has made some by now.
Result<void> begin_book(const Database& database, const std::string& game) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return begun;
    const auto made = [&]() -> Result<void> {
        const auto tables = database.number(count_tables);
        if (!tables) return std::unexpected{tables.error()};
        if (*tables != 0) return {};
        return database.run(
            fmt::format("PRAGMA application_id={}; PRAGMA user_version=1;"
                        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
                        "CREATE TABLE position (key INTEGER PRIMARY KEY, position TEXT NOT NULL, leaf INTEGER NOT NULL,"
                        " value INTEGER NOT NULL, depth INTEGER NOT NULL);"
                        "INSERT INTO setting VALUES ('game', '{}')",
                        application, game));
    }();
    const auto written = made ? database.run("COMMIT") : made;
    if (!written) (void)database.run("ROLLBACK");
    return written;
}

}  // namespace

Result<LearnedBook> LearnedBook::open(GamePtr game, const std::filesystem::path& path, Database::Access access) {
    if (!game->initial()->canonical_key())
        return refuse(game->name() + " has no keys of positions, which a book needs");
    auto database = Database::open(path, access);
    if (!database) return std::unexpected{database.error()};
    const auto tables = database->number(count_tables);
    if (!tables) return std::unexpected{tables.error()};
    if (*tables == 0 && access == Database::Access::create)
        if (auto made = begin_book(*database, game->name()); !made) return std::unexpected{made.error()};
    const auto kind = database->number("PRAGMA application_id");
    if (!kind) return std::unexpected{kind.error()};
    if (*kind != application) return refuse(shown(path.string()) + " is not a learned opening book");
    LearnedBook book{std::move(game), *std::move(database)};
    if (auto loaded = book.load(); !loaded) return std::unexpected{loaded.error()};
    return book;
}

Result<void> LearnedBook::load() {
    auto setting = database_->prepare("SELECT value FROM setting WHERE name = 'game'");
    if (!setting) return std::unexpected{setting.error()};
    const auto named = setting->step();
    if (!named) return std::unexpected{named.error()};
    if (!*named || setting->text(0) != game_->name())
        return refuse(fmt::format("{} is a book of {}, not of {}", shown(database_->path().string()),
                                  *named ? shown(setting->text(0)) : "nothing", game_->name()));
    auto rows = database_->prepare("SELECT key, position, leaf, value, depth FROM position");
    if (!rows) return std::unexpected{rows.error()};
    for (;;) {
        const auto row = rows->step();
        if (!row) return std::unexpected{row.error()};
        if (!*row) return {};
        const std::string text{rows->text(1)};
        const auto position = game_->parse_position(text);
        const auto key = static_cast<std::uint64_t>(rows->number(0));
        if (!position || (*position)->canonical_key() != key)
            return refuse(
                fmt::format("{}: '{}' is not the position of its key", shown(database_->path().string()), shown(text)));
        entries_[key] = {
            text, {static_cast<std::uint64_t>(rows->number(2)), rows->number(3), static_cast<int>(rows->number(4))}};
    }
}

bool LearnedBook::contains(const AnyPosition& position) const { return entries_.contains(*position.canonical_key()); }

const LearnedBook::Entry* LearnedBook::find(const AnyPosition& position) const {
    const auto found = entries_.find(*position.canonical_key());
    return found == entries_.end() ? nullptr : &found->second;
}

Result<void> LearnedBook::put(const AnyPosition& position, const BookLeaf& leaf) {
    const auto key = *position.canonical_key();
    const auto known = entries_.find(key);
    const std::string text = known == entries_.end() ? position.text() : known->second.position;
    auto statement = database_->prepare("INSERT OR REPLACE INTO position VALUES (?, ?, ?, ?, ?)");
    if (!statement) return std::unexpected{statement.error()};
    statement->bind(1, stored(key))
        .bind(2, std::string_view{text})
        .bind(3, stored(leaf.child))
        .bind(4, leaf.value)
        .bind(5, std::int64_t{leaf.depth});
    if (auto done = statement->run(); !done) return done;
    entries_[key] = {text, leaf};
    unsettle(key);
    return {};
}

void LearnedBook::unsettle(std::uint64_t key) {
    // Whoever has a value was settled after all that it can reach, so nobody depends on who has none.
    std::vector<std::uint64_t> open{key};
    values_.erase(key);
    while (!open.empty()) {
        const auto at = open.back();
        open.pop_back();
        const auto known = parents_.find(at);
        if (known == parents_.end()) continue;
        const auto parents = std::move(known->second);
        parents_.erase(known);
        for (const auto parent : parents)
            if (values_.erase(parent) != 0) open.push_back(parent);
    }
}

void LearnedBook::unsettle_all() {
    values_.clear();
    parents_.clear();
}

Result<void> LearnedBook::at_once(const std::function<Result<void>()>& change) {
    if (in_change_) return change();
    if (auto begun = database_->run("BEGIN"); !begun) return begun;
    in_change_ = true;
    const auto changed = change();
    in_change_ = false;
    const auto written = database_->run("COMMIT");
    if (!written) (void)database_->run("ROLLBACK");
    return changed ? written : changed;
}

Result<void> LearnedBook::erase(const std::vector<std::uint64_t>& keys) {
    auto statement = database_->prepare("DELETE FROM position WHERE key = ?");
    if (!statement) return std::unexpected{statement.error()};
    unsettle_all();
    return at_once([&]() -> Result<void> {
        for (const auto key : keys) {
            statement->bind(1, stored(key));
            if (auto done = statement->run(); !done) return done;
            entries_.erase(key);
        }
        return {};
    });
}

std::vector<LearnedMove> LearnedBook::moves_of(const AnyPosition& position, const Entry& entry) const {
    std::vector<LearnedMove> known;
    const Side side = position.side_to_move();
    bool leaf_known = false;  // images of one move lead to the same position
    for (const auto& move : position.moves()) {
        auto child = position.clone();
        if (!child->play(move)) continue;  // cannot be: it is legal
        const auto key = *child->canonical_key();
        if (const auto outcome = child->outcome()) {
            known.push_back({move, outcome->value_for(side).points * thousandths_a_point});
        } else if (const auto value = value_of(key)) {
            known.push_back({move, child->side_to_move() == side ? *value : -*value});
        } else if (key == entry.leaf.child && !leaf_known && !entries_.contains(key)) {
            known.push_back({move, entry.leaf.value, true});
            leaf_known = true;
        }
    }
    ranges::stable_sort(known, ranges::greater{}, &LearnedMove::value);
    return known;
}

std::optional<Thousandths> LearnedBook::value_of(std::uint64_t key) const {
    const auto found = entries_.find(key);
    if (found == entries_.end()) return std::nullopt;
    const auto [known, fresh] = values_.try_emplace(key, std::nullopt);
    if (!fresh) return known->second;  // nothing on a line that comes back to itself
    const auto position = game_->parse_position(found->second.position);
    if (!position) return std::nullopt;
    for (const auto& move : (*position)->moves()) {
        auto child = (*position)->clone();
        if (!child->play(move) || child->outcome()) continue;
        auto& parents = parents_[*child->canonical_key()];
        if (std::ranges::find(parents, key) == parents.end()) parents.push_back(key);
    }
    const auto moves = moves_of(**position, found->second);
    const auto value = moves.empty() ? found->second.leaf.value : moves.front().value;
    values_[key] = value;
    return value;
}

std::vector<LearnedMove> LearnedBook::moves(const AnyPosition& position) const {
    const Entry* const entry = find(position);
    return entry == nullptr ? std::vector<LearnedMove>{} : moves_of(position, *entry);
}

std::optional<Thousandths> LearnedBook::value(const AnyPosition& position) const {
    return value_of(*position.canonical_key());
}

void LearnedBook::settle() const {
    for (const auto& [key, entry] : entries_) (void)value_of(key);
}

bool LearnedBook::is_stale(const Entry& entry) const {
    return entry.leaf.child != 0 && entries_.contains(entry.leaf.child);
}

bool LearnedBook::knows_as_deep(std::uint64_t key, const BookLeaf& leaf) const {
    const auto own = entries_.find(key);
    return own != entries_.end() && own->second.leaf.depth >= leaf.depth;
}

Result<std::size_t> LearnedBook::take(const std::vector<KnownPosition>& known) {
    std::unordered_map<std::uint64_t, const KnownPosition*> deepest;
    for (const auto& one : known) {
        const auto key = *one.position->canonical_key();
        if (knows_as_deep(key, one.leaf)) continue;
        const auto [other, is_first] = deepest.try_emplace(key, &one);
        if (!is_first && other->second->leaf.depth < one.leaf.depth) other->second = &one;
    }
    const auto done = at_once([&]() -> Result<void> {
        for (const auto& [key, one] : deepest)
            if (auto put_in = put(*one->position, one->leaf); !put_in) return put_in;
        return {};
    });
    if (!done) return std::unexpected{done.error()};
    return deepest.size();
}

Result<std::size_t> LearnedBook::merge(const LearnedBook& other) {
    std::vector<KnownPosition> known;
    for (const auto& [key, entry] : other.entries_) {
        if (knows_as_deep(key, entry.leaf)) continue;
        auto position = game_->parse_position(entry.position);
        if (!position) return std::unexpected{position.error()};
        known.push_back({*std::move(position), entry.leaf});
    }
    return take(known);
}

std::vector<std::uint64_t> LearnedBook::beyond(Thousandths error) const {
    std::unordered_map<std::uint64_t, bool> reached;
    std::vector<PositionPtr> open;
    open.push_back(game_->initial());
    while (!open.empty()) {
        const auto at = std::move(open.back());
        open.pop_back();
        if (!contains(*at) || !reached.emplace(*at->canonical_key(), true).second) continue;
        const auto known = moves(*at);
        for (const auto& move : known) {
            if (move.leaf || move.value < known.front().value - error) continue;
            auto child = at->clone();
            if (child->play(move.move)) open.push_back(std::move(child));
        }
    }
    std::vector<std::uint64_t> rest;
    for (const auto& [key, entry] : entries_)
        if (!reached.contains(key)) rest.push_back(key);
    return rest;
}

}  // namespace kigi::arena
