#include <algorithm>

#include <range/v3/view/zip.hpp>

#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/schedule/schedule.hpp>
#include <kigi/framework/algebra/sum.hpp>

namespace kigi::arena {

namespace {

constexpr int half_points(std::int32_t points) { return points > 0 ? 2 : points == 0 ? 1 : 0; }

/// Whether the loser did not keep to the rules or to its clock, or broke down.
constexpr bool is_mishap(Ending ending) {
    return ending == Ending::illegal_move || ending == Ending::timed_out || ending == Ending::crashed;
}

}  // namespace

HeadToHead HeadToHead::of_game(std::int32_t points) noexcept { return {.games = WinDrawLoss::of(Value{points})}; }

HeadToHead HeadToHead::of_pair(std::int32_t one, std::int32_t other) noexcept {
    HeadToHead pair;
    pair.pairs[static_cast<std::size_t>(half_points(one) + half_points(other))] = 1;
    pair.points = std::int64_t{one} + other;
    pair.squares = pair.points * pair.points;
    return pair;
}

Spread HeadToHead::difference() const noexcept {
    const std::uint64_t count = results().trials();
    if (count == 0) return {};
    const auto n = static_cast<double>(count);
    const auto sum = static_cast<double>(points);
    return {count, sum / n / 2, std::max(0.0, (static_cast<double>(squares) - sum * sum / n) / 4)};
}

HeadToHead operator+(const HeadToHead& a, const HeadToHead& b) noexcept {
    HeadToHead both{.games = a.games + b.games, .points = a.points + b.points, .squares = a.squares + b.squares};
    for (auto&& [sum, one, other] : ranges::views::zip(both.pairs, a.pairs, b.pairs)) sum = one + other;
    return both;
}

HeadToHead operator-(const HeadToHead& one) noexcept {
    HeadToHead other{.games = -one.games, .pairs = one.pairs, .points = -one.points, .squares = one.squares};
    std::ranges::reverse(other.pairs);
    return other;
}

std::optional<FinishedPair> Standings::add(const GameRecord& game) {
    if (!game.outcome) return std::nullopt;
    ++games_;
    if (is_mishap(game.ending)) ++mishaps_[{game.outcome->won_by(Side::first) ? game.second : game.first, game.ending}];
    const bool in_order = game.first < game.second;
    const std::pair players = in_order ? std::pair{game.first, game.second} : std::pair{game.second, game.first};
    const std::int32_t points = game.outcome->value_for(in_order ? Side::first : Side::second).points;
    constexpr Sum sum;
    HeadToHead& tally = encounters_[players];
    tally = sum(tally, HeadToHead::of_game(points));

    const std::uint64_t number = pair_of(game.id);
    const std::uint64_t print = imprint(game);
    const auto [half, is_first] = halves_.try_emplace(number, points, print);
    if (is_first) return std::nullopt;
    FinishedPair pair{.number = number, .player = players.first, .opponent = players.second};
    pair.points[game.id % 2] = points;
    pair.points[1 - game.id % 2] = half->second.points;
    pair.imprints[game.id % 2] = print;
    pair.imprints[1 - game.id % 2] = half->second.imprint;
    halves_.erase(half);
    tally = sum(tally, pair.tally());
    for (const auto one : pair.imprints) varieties_[players].add(one);
    return pair;
}

HeadToHead Standings::between(PlayerIndex player, PlayerIndex opponent) const {
    const bool in_order = player < opponent;
    const auto found = encounters_.find(in_order ? std::pair{player, opponent} : std::pair{opponent, player});
    if (found == encounters_.end()) return {};
    return in_order ? found->second : -found->second;
}

const Variety& Standings::variety(PlayerIndex player, PlayerIndex opponent) const {
    static const Variety none;
    const auto found = varieties_.find(std::minmax(player, opponent));
    return found == varieties_.end() ? none : found->second;
}

}  // namespace kigi::arena
