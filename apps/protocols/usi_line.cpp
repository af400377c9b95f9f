#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/usi_line.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

std::unexpected<Error> refused(std::string_view word, const Error& why) {
    return refuse(fmt::format("{}: {}", word, why.what));
}

/// A clock that has run out may be said to be less than nothing.
Result<UsiGo::Time> milliseconds(std::string_view text) {
    constexpr std::int64_t year = std::int64_t{365} * 24 * 3600 * 1000;
    const auto read = parse_whole(text, -year, year);
    if (!read) return std::unexpected{read.error()};
    return std::chrono::milliseconds{std::max<std::int64_t>(*read, 0)};
}

}  // namespace

arena::Clock UsiGo::clock(Side side) const {
    const auto own = std::to_underlying(side);
    arena::Clock clock{.move = move_time};
    constexpr Time none{0};
    const Time rest = left[own].value_or(none), extra = byoyomi.value_or(none), later = increment[own].value_or(none);
    if (rest == none && later == none && extra > none) {
        // To be late is to lose, and a busy machine is away for longer than a quiet one.
        constexpr Time most_kept = std::chrono::milliseconds{100};
        const Time used = extra - std::min(extra / 10, most_kept);
        clock.move = std::min(clock.move.value_or(used), used);
    } else if (left[own] || byoyomi || increment[own]) {
        clock.left = rest + extra + (rest == none ? later : none);
        clock.increment = later + extra;
    }
    return clock;
}

bool UsiGo::limits(Side side) const {
    const auto seen = clock(side);
    return seen.move || (seen.left && *seen.left > Time{0}) || depth || nodes;
}

UsiGo UsiGo::updated(const UsiGo& later) const {
    UsiGo both = *this;
    const auto take = [](auto& own, const auto& other) {
        if (other) own = other;
    };
    for (std::size_t side = 0; side < 2; ++side) {
        take(both.left[side], later.left[side]);
        take(both.increment[side], later.increment[side]);
    }
    take(both.byoyomi, later.byoyomi);
    take(both.move_time, later.move_time);
    take(both.depth, later.depth);
    take(both.nodes, later.nodes);
    both.infinite |= later.infinite;
    both.ponder = later.ponder;
    return both;
}

Result<UsiGo> parse_usi_go(std::string_view words) {
    UsiGo go;
    for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
        if (word == "ponder") {
            go.ponder = true;
            continue;
        }
        if (word == "infinite") {
            go.infinite = true;
            continue;
        }
        const auto value = next_word(words);
        if (word == "mate") {
            go.mate = true;
            if (value.empty() || value == "infinite") continue;
            const auto time = milliseconds(value);
            if (!time) return refused(word, time.error());
            go.mate_time = *time;
        } else if (word == "depth") {
            const auto depth = parse_whole(value, 1, std::numeric_limits<int>::max());
            if (!depth) return refused(word, depth.error());
            go.depth = static_cast<int>(std::min<std::int64_t>(*depth, deepest));
        } else if (word == "nodes") {
            const auto nodes = parse_whole(value, 1, std::numeric_limits<std::int64_t>::max());
            if (!nodes) return refused(word, nodes.error());
            go.nodes = static_cast<std::uint64_t>(*nodes);
        } else {
            const std::pair<std::string_view, std::optional<UsiGo::Time>*> times[]{
                {"btime", &go.left[0]},     {"wtime", &go.left[1]},   {"binc", &go.increment[0]},
                {"winc", &go.increment[1]}, {"byoyomi", &go.byoyomi}, {"movetime", &go.move_time},
            };
            const auto* const named =
                std::ranges::find(times, word, &std::pair<std::string_view, std::optional<UsiGo::Time>*>::first);
            if (named == std::end(times)) return refuse(fmt::format("'{}' is not known", shown(word)));
            const auto time = milliseconds(value);
            if (!time) return refused(word, time.error());
            *named->second = *time;
        }
    }
    return go;
}

Result<UsiPosition> parse_usi_position(std::string_view words) {
    UsiPosition position;
    const auto what = next_word(words);
    if (what == "sfen") {
        auto end = words.find(" moves");
        position.sfen = trimmed(words.substr(0, end));
        words.remove_prefix(std::min(end, words.size()));
    } else if (what != "startpos") {
        return refuse(fmt::format("'{}' is no position (expected startpos or sfen)", shown(what)));
    }
    const auto moves = next_word(words);
    if (!moves.empty() && moves != "moves")
        return refuse(fmt::format("'{}' is not known (expected moves)", shown(moves)));
    position.moves = trimmed(words);
    return position;
}

Result<UsiOption> parse_usi_option(std::string_view words) {
    if (next_word(words) != "name") return refuse("expected name, and the name of an option");
    UsiOption option{.name = std::string{next_word(words)}};
    if (option.name.empty()) return refuse("expected the name of an option");
    if (next_word(words) == "value") option.value = trimmed(words);
    return option;
}

}  // namespace kigi::apps
