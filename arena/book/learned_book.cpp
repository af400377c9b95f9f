#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

namespace {

constexpr std::int64_t application = 0x6b696762;  // "kigb"
constexpr Thousandths point = 1000;

std::int64_t stored(std::uint64_t key) { return static_cast<std::int64_t>(key); }

}  // namespace

Result<LearnedBook> LearnedBook::open(GamePtr game, const std::filesystem::path& path, Database::Access access) {
    if (!game->initial()->canonical_key())
        return refuse(game->name() + " has no keys of positions, which a book needs");
    auto database = Database::open(path, access);
    if (!database) return std::unexpected{database.error()};
    const auto kind = database->number("PRAGMA application_id");
    if (!kind) return std::unexpected{kind.error()};
    const auto tables = database->number("SELECT count(*) FROM sqlite_master");
    if (!tables) return std::unexpected{tables.error()};
    if (*tables == 0 && access == Database::Access::create) {
        if (auto made = database->run(fmt::format(
                "BEGIN; PRAGMA application_id={}; PRAGMA user_version=1;"
                "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
                "CREATE TABLE position (key INTEGER PRIMARY KEY, position TEXT NOT NULL, leaf INTEGER NOT NULL,"
                " value INTEGER NOT NULL, depth INTEGER NOT NULL);"
                "INSERT INTO setting VALUES ('game', '{}'); COMMIT;",
                application, game->name()));
            !made)
            return std::unexpected{made.error()};
    } else if (*kind != application) {
        return refuse(shown(path.string()) + " is not a learned opening book");
    }
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
            known.push_back({move, outcome->value_for(side).points * point});
        } else if (const auto value = value_of(key)) {
            known.push_back({move, child->side_to_move() == side ? *value : -*value});
        } else if (key == entry.leaf.child && !leaf_known && !entries_.contains(key)) {
            known.push_back({move, entry.leaf.value, true});
            leaf_known = true;
        }
    }
    std::ranges::stable_sort(known, std::ranges::greater{}, &LearnedMove::value);
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

Result<std::size_t> LearnedBook::merge(const LearnedBook& other) {
    std::size_t taken = 0;
    const auto done = at_once([&]() -> Result<void> {
        for (const auto& [key, entry] : other.entries_) {
            const auto own = entries_.find(key);
            if (own != entries_.end() && own->second.leaf.depth >= entry.leaf.depth) continue;
            const auto position = game_->parse_position(entry.position);
            if (!position) return std::unexpected{position.error()};
            if (auto put_in = put(**position, entry.leaf); !put_in) return put_in;
            ++taken;
        }
        return {};
    });
    if (!done) return std::unexpected{done.error()};
    return taken;
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

std::vector<std::string> LearnedBook::lines() const {
    std::vector<std::string> lines;
    for (const auto& [key, entry] : entries_) {
        std::string leaf = "-";
        if (const auto position = game_->parse_position(entry.position))
            for (const auto& move : (*position)->moves()) {
                auto child = (*position)->clone();
                if (child->play(move) && child->canonical_key() == entry.leaf.child) leaf = move;
            }
        lines.push_back(fmt::format("{} : {} {:.3f} {}", entry.position, leaf,
                                    static_cast<double>(entry.leaf.value) / static_cast<double>(point),
                                    entry.leaf.depth));
    }
    std::ranges::sort(lines);
    return lines;
}

Result<std::size_t> LearnedBook::read(const std::vector<std::string>& lines) {
    const auto parsed = parse(lines);
    if (!parsed) return std::unexpected{parsed.error()};
    const auto done = at_once([&]() -> Result<void> {
        for (const auto& [position, leaf] : *parsed)
            if (auto put_in = put(*position, leaf); !put_in) return put_in;
        return {};
    });
    if (!done) return std::unexpected{done.error()};
    return parsed->size();
}

Result<std::vector<std::pair<PositionPtr, BookLeaf>>> LearnedBook::parse(const std::vector<std::string>& lines) const {
    constexpr double most = 1e6;
    std::vector<std::pair<PositionPtr, BookLeaf>> parsed;
    for (const auto& [number, text] : content_lines(lines)) {
        const auto refused = [&, line = number](const std::string& why) {
            return refuse(fmt::format("line {}: {}", line, why));
        };
        const auto colon = text.rfind(" : ");
        if (colon == std::string_view::npos) return refused("no ' : ' (expected POSITION : MOVE VALUE DEPTH)");
        auto position = game_->parse_position(text.substr(0, colon));
        if (!position) return refused(position.error().what);
        const auto words = split_words(text.substr(colon + 3));
        if (!words || words->size() != 3) return refused("expected MOVE VALUE DEPTH behind the colon");
        const auto value = parse_decimal((*words)[1], -most, most);
        if (!value) return refused(value.error().what);
        const auto depth = parse_whole((*words)[2], 0, 100'000);
        if (!depth) return refused(depth.error().what);
        BookLeaf leaf{.value = std::llround(*value * static_cast<double>(point)), .depth = static_cast<int>(*depth)};
        if ((*words)[0] != "-") {
            auto child = (*position)->clone();
            if (auto played = child->play((*words)[0]); !played) return refused(played.error().what);
            leaf.child = *child->canonical_key();
        }
        parsed.emplace_back(*std::move(position), leaf);
    }
    return parsed;
}

}  // namespace kigi::arena
