#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/arena/book/book.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/text_hash.hpp>

namespace kigi::arena {

namespace {

constexpr std::string_view head = "kigi-book 1";

/// "games first drawn second".
std::optional<BookCount> parse_count(std::string_view text) {
    std::array<std::uint64_t, 4> numbers{};
    for (auto& number : numbers) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{}) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    const BookCount count{numbers[0], numbers[1], numbers[2], numbers[3]};
    constexpr std::uint64_t most = 1'000'000'000'000;
    if (!text.empty() || std::ranges::max(numbers) > most || count.games == 0 ||
        count.first + count.drawn + count.second > count.games)
        return std::nullopt;
    return count;
}

}  // namespace

double BookCount::score(Side side) const noexcept {
    const auto won = static_cast<double>(side == Side::first ? first : second);
    const auto lost = static_cast<double>(side == Side::first ? second : first);
    const auto all = static_cast<double>(games);
    return (won + (all - won - lost) / 2 + 1) / (all + 2);
}

std::uint64_t OpeningBook::key_of_position(const AnyPosition& position, std::span<const std::string> moves,
                                           std::string_view last) const {
    if (const auto key = position.canonical_key()) return *key;
    std::uint64_t sum = text_hash({});
    for (const auto& move : moves) sum = key_of(text_hash(move, sum));
    if (!last.empty()) sum = key_of(text_hash(last, sum));
    return sum;
}

void OpeningBook::add(std::span<const std::string> moves, const std::optional<Outcome>& outcome) {
    auto at = game_->initial();
    for (std::size_t n = 0; n < moves.size() && n < static_cast<std::size_t>(plies_); ++n) {
        if (!at->play(moves[n]) || at->outcome()) return;
        const auto line = moves.first(n + 1);
        const auto [place, is_new] = index_.try_emplace(key_of_position(*at, line), entries_.size());
        if (is_new) entries_.push_back({{line.begin(), line.end()}, {}});
        BookCount& count = entries_[place->second].count;
        ++count.games;
        if (!outcome) continue;
        ++(outcome->is_draw() ? count.drawn : outcome->won_by(Side::first) ? count.first : count.second);
    }
}

std::vector<BookMove> OpeningBook::moves(const AnyPosition& position, std::span<const std::string> moves) const {
    std::vector<BookMove> found;
    if (position.outcome()) return found;
    for (auto& move : position.moves()) {
        const auto child = position.clone();
        if (!child->play(move)) continue;
        const auto entry = index_.find(key_of_position(*child, moves, move));
        if (entry == index_.end()) continue;
        const BookCount& count = entries_[entry->second].count;
        const auto fewer = std::ranges::upper_bound(found, count.games, std::greater{},
                                                    [](const BookMove& one) { return one.count.games; });
        found.insert(fewer, {std::move(move), count});
    }
    return found;
}

bool OpeningBook::covers(const AnyPosition& start) const {
    return start.canonical_key() || start.text() == game_->initial()->text();
}

void OpeningBook::keep_at_least(std::uint64_t games) {
    std::vector<std::size_t> place(entries_.size());
    std::vector<BookEntry> kept;
    for (std::size_t n = 0; n < entries_.size(); ++n) {
        place[n] = kept.size();
        if (entries_[n].count.games >= games) kept.push_back(entries_[n]);
    }
    std::erase_if(index_, [&](const auto& one) { return entries_[one.second].count.games < games; });
    for (auto& [key, entry] : index_) entry = place[entry];
    entries_ = std::move(kept);
}

void OpeningBook::write(const std::function<void(std::string_view line)>& line) const {
    line(head);
    line("game " + game_->name());
    line("# moves : games, won by the first side, drawn, won by the second");
    for (const auto& [moves, count] : entries_)
        line(fmt::format("{} : {} {} {} {}", fmt::join(moves, " "), count.games, count.first, count.drawn,
                         count.second));
}

Result<OpeningBook> OpeningBook::read(GamePtr game, std::span<const std::string> lines, const std::string& name) {
    OpeningBook book{game};
    std::size_t heads = 0;
    for (const auto& [number, text] : content_lines(lines)) {
        const auto refused = [&name, line = number](std::string_view why) {
            return refuse(fmt::format("{}: line {}: {}", name, line, why));
        };
        if (heads == 0) {
            if (text != head) return refused(fmt::format("this is not an opening book (expected '{}')", head));
            ++heads;
            continue;
        }
        if (heads == 1) {
            if (text != "game " + game->name())
                return refused(fmt::format("the book is of another game (expected 'game {}')", game->name()));
            ++heads;
            continue;
        }
        const auto colon = text.find(" : ");
        const auto count = colon == std::string_view::npos ? std::nullopt : parse_count(text.substr(colon + 3));
        if (!count) return refused("expected MOVES : GAMES WON DRAWN LOST, with at least one game");
        auto at = game->initial();
        auto read = at->read_moves(text.substr(0, colon));
        if (read.error) return refused(fmt::format("move {}: {}", read.moves.size() + 1, *read.error));
        if (read.moves.empty()) return refused("there is no move");
        for (const auto& move : read.moves) (void)at->play(move);
        if (at->outcome()) return refused("the game is over after these moves");
        if (!book.index_.try_emplace(book.key_of_position(*at, read.moves), book.entries_.size()).second)
            return refused("an earlier line leads to the same position");
        book.entries_.push_back({std::move(read.moves), *count});
    }
    if (heads < 2)
        return refuse(
            fmt::format("{}: this is not an opening book (expected '{}' and 'game {}')", name, head, game->name()));
    return book;
}

std::optional<std::string> drawn_book_move(std::span<const BookMove> moves, Side side, std::uint64_t random,
                                           std::uint64_t least) {
    std::vector<double> weights;
    double sum = 0;
    for (const auto& [move, count] : moves) {
        const double score = count.score(side);
        const bool fit = count.games >= least && score >= 0.25;
        sum += fit ? static_cast<double>(count.games) * score * score : 0;
        weights.push_back(sum);
    }
    if (sum <= 0) return std::nullopt;
    const double drawn = unit_interval(key_of(random)) * sum;
    const auto place = std::ranges::upper_bound(weights, drawn);
    return moves[static_cast<std::size_t>(std::min(place, weights.end() - 1) - weights.begin())].move;
}

}  // namespace kigi::arena
