#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/openings/source.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/text_hash.hpp>

namespace kigi::arena {

namespace {

std::uint64_t fingerprint_of(std::initializer_list<std::string_view> texts, std::uint64_t from) {
    for (const auto text : texts) from = key_of(text_hash(text, from));
    return from;
}

/// An opening and where it leads.
struct Begun {
    Opening opening;
    PositionPtr position;
};

Result<Begun> begun(const AnyGame& game, std::string_view text) {
    if (auto position = game.parse_position(text)) {
        std::string start = (*position)->text();
        return Begun{{.start = std::move(start)}, *std::move(position)};
    }
    auto position = game.initial();
    auto read = position->read_moves(text);
    if (!read.error && !read.moves.empty()) {
        for (const auto& move : read.moves) (void)position->play(move);
        return Begun{{.moves = std::move(read.moves)}, std::move(position)};
    }
    auto line = game.parse_file_line(text);
    if (line && *line) {
        std::string start = (*line)->position->text();
        return Begun{{.start = std::move(start)}, std::move((*line)->position)};
    }
    if (read.error && !read.moves.empty())
        return refuse(fmt::format("move {}: {}", read.moves.size() + 1, *read.error));
    return line ? refuse("there is nothing") : std::unexpected{line.error()};
}

}  // namespace

Openings Openings::initial() {
    return Openings{std::make_shared<ReadOpenings>(std::vector<Opening>(1), 0, OpeningOrder::as_listed)};
}

Result<Openings> Openings::of_lines(GamePtr game, std::span<const std::string> lines, const std::string& name,
                                    std::uint64_t seed, OpeningOrder order) {
    std::vector<Opening> list;
    std::unordered_set<std::uint64_t> keys;
    std::unordered_set<std::string> texts;
    std::size_t left_out = 0;
    bool positions = false;
    std::uint64_t print = fingerprint_of({"lines", game->name()}, key_of(seed, order));
    for (const auto& [number, text] : content_lines(lines)) {
        auto next = begun(*game, text);
        if (!next) return refuse(fmt::format("{}: line {}: {}", name, number, next.error().what));
        const auto key = next->position->key();
        const bool is_new = key ? keys.insert(*key).second : texts.insert(std::string{text}).second;
        if (!is_new || next->position->outcome()) {
            ++left_out;
            continue;
        }
        positions |= !next->opening.start.empty();
        print = fingerprint_of({next->opening.start}, print);
        for (const auto& move : next->opening.moves) print = fingerprint_of({move}, print);
        list.push_back(std::move(next->opening));
    }
    if (list.empty())
        return refuse(
            fmt::format("{}: there is no opening {}", name, left_out > 0 ? "in which the game goes on" : "in it"));
    Openings set{std::make_shared<ReadOpenings>(std::move(list), seed, order)};
    set.left_out_ = left_out;
    set.has_positions_ = positions;
    set.fingerprint_ = print;
    return set;
}

Result<Openings> Openings::all(GamePtr game, int plies, std::uint64_t seed, OpeningOrder order) {
    auto lines = LineOpenings::lines(*game, plies, most_listed);
    if (!lines)
        return refuse(fmt::format("{} has more than {} positions after {} plies (random lines do without a list)",
                                  game->name(), most_listed, plies));
    if (lines->empty()) return refuse(fmt::format("{} is over within {} plies, on every line", game->name(), plies));
    const auto print = fingerprint_of({"all", game->name(), std::to_string(plies)}, key_of(seed, order));
    Openings set{std::make_shared<LineOpenings>(std::move(game), *std::move(lines), seed, order)};
    set.fingerprint_ = print;
    return set;
}

Result<Openings> Openings::random(GamePtr game, int plies, std::uint64_t seed, const StopFlag& stop) {
    constexpr std::size_t few = 10'000;
    if (const auto lines = LineOpenings::lines(*game, plies, few)) return all(std::move(game), plies, seed);
    const auto print = fingerprint_of({"random", game->name(), std::to_string(plies)}, key_of(seed));
    const auto source = std::make_shared<RandomOpenings>(game, plies, seed);
    if (!source->any(stop))
        return refuse(fmt::format("{} is over within {} plies, on every line that was tried", game->name(), plies));
    Openings set{source};
    set.fingerprint_ = print;
    return set;
}

Opening Openings::at(std::uint64_t turn) const { return source_->at(turn); }
std::optional<std::uint64_t> Openings::size() const { return source_->size(); }

}  // namespace kigi::arena
