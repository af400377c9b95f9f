#include <string>

#include <kigi/arena/schedule/schedule.hpp>
#include <kigi/framework/game/random.hpp>

namespace kigi::arena {

namespace {

constexpr std::uint64_t most_games = std::uint64_t{1} << 40;

}  // namespace

Result<Schedule> Schedule::create(std::size_t players, std::uint64_t games, Pairings pairings, std::uint64_t seed) {
    if (players < 2)
        return refuse(std::to_string(players) + " player" + (players == 1 ? "" : "s") + " (expected two or more)");
    if (games == 0) return refuse("0 games (expected an even number from 2 on)");
    if (games % 2 != 0)
        return refuse(
            std::to_string(games) +
            " games is an odd number (each opening is played twice, with sides swapped: expected an even one)");
    Schedule schedule;
    const auto last = static_cast<PlayerIndex>(pairings == Pairings::gauntlet ? 1 : players);
    for (PlayerIndex a = 0; a < last; ++a)
        for (PlayerIndex b = a + 1; b < players; ++b) schedule.encounters_.emplace_back(a, b);
    if (games > most_games / schedule.encounters_.size())
        return refuse(std::to_string(games) + " games for each encounter are too many");
    schedule.games_ = games;
    schedule.seed_ = seed;
    return schedule;
}

ScheduledGame Schedule::at(std::uint64_t id) const noexcept {
    const std::uint64_t pair = pair_of(id);
    const auto [a, b] = encounters_[pair % encounters_.size()];
    const bool swapped = id % 2 == 1;
    return {.id = id,
            .opening = pair / encounters_.size(),
            .first = swapped ? b : a,
            .second = swapped ? a : b,
            .seed = SplitMix::nth(seed_, id) >> 1};
}

}  // namespace kigi::arena
