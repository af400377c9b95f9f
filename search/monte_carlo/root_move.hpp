#pragma once
/// \file
/// What a Monte Carlo search knows of a move, how it is joined with what others know, and how a move is chosen.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include <kigi/framework/algebra/sum.hpp>
#include <kigi/framework/algebra/tally.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/monte_carlo/reward.hpp>

namespace kigi {

/// The mean reward of a move and what is proven of its value, both as the first side counts them.
struct Tried {
    Mean mean{};
    Proven proven{};

    [[nodiscard]] Tried seen_by(Side side) const noexcept {
        return side == Side::first ? *this : Tried{-mean, proven.seen_by(side)};
    }
    friend constexpr bool operator==(const Tried&, const Tried&) noexcept = default;
};

/// What two searches know of one move, put together: rewards and visits add up, and what either has proven holds. It
/// does not matter who comes first.
struct Joined {
    static constexpr bool commutative = true;

    [[nodiscard]] constexpr Tried operator()(const Tried& a, const Tried& b) const noexcept {
        return {sum(a.mean, b.mean), both_proven(a.proven, b.proven)};
    }
    [[nodiscard]] static constexpr Tried neutral(std::type_identity<Tried>) noexcept { return {}; }
};
inline constexpr Joined joined{};

/// A move of the root with what is known of it.
template <class Move>
struct RootMove {
    Move move{};
    Tried tried{};
    friend constexpr bool operator==(const RootMove&, const RootMove&) noexcept = default;
};

/// The mean reward as the side counts it for which it was `seen_by`, not beyond what is proven; nothing if there was no
/// visit and nothing is proven either.
[[nodiscard]] inline std::optional<double> estimate_of(const Tried& seen, Reward reward) noexcept {
    const auto lower = static_cast<double>(reward_of(reward, seen.proven.lower));
    const auto upper = static_cast<double>(reward_of(reward, seen.proven.upper));
    const auto mean = seen.mean.mean();
    if (mean) return std::clamp(*mean, std::min(lower, upper), upper);
    return seen.proven.exact() ? std::optional{lower} : std::nullopt;
}

/// The move to play, out of those that were tried (by number; nothing if none was): one that is proven to be enough or
/// that nothing else can beat; else the one that was visited most ("robust child", Chaslot et al. 2008), unless another
/// is proven to be better than that one's mean. `seen(i)` is what is known of move i, as the side to move counts it.
template <class Seen>
[[nodiscard]] std::optional<std::size_t> move_to_play(std::size_t count, Reward reward, Seen seen) {
    const Window window = window_of(reward);
    std::optional<std::size_t> safest, most_visited;
    const auto before = [&](std::optional<std::size_t>& best, std::size_t i, auto&& is_better) {
        if (!best || is_better(seen(i), seen(*best))) best = i;
    };
    const auto more_visits = [](const Tried& a, const Tried& b) { return a.mean.count > b.mean.count; };
    for (std::size_t i = 0; i < count; ++i) {
        const Tried tried = seen(i);
        if (tried.mean.count == 0 && !tried.proven.exact()) continue;
        before(safest, i, [&](const Tried& a, const Tried& b) {
            return a.proven.lower != b.proven.lower ? a.proven.lower > b.proven.lower : more_visits(a, b);
        });
    }
    if (!safest) return std::nullopt;
    const std::int32_t sure = seen(*safest).proven.lower;
    if (sure >= window.beta.points) return safest;
    for (std::size_t i = 0; i < count; ++i) {
        const Tried tried = seen(i);
        if (tried.mean.count != 0 && tried.proven.upper > std::max(sure, window.alpha.points))
            before(most_visited, i, more_visits);
    }
    if (!most_visited) {  // all is settled: the best, and among lost moves of unknown height that which resisted
                          // longest
        if (sure > window.alpha.points || seen(*safest).proven.exact()) return safest;
        for (std::size_t i = 0; i < count; ++i) before(most_visited, i, more_visits);
        return most_visited;
    }
    const auto hoped = estimate_of(seen(*most_visited), reward);
    return hoped && *hoped < static_cast<double>(reward_of(reward, sure)) ? safest : most_visited;
}

/// A value for the side to move, of which `scale` make a point, and what is sure of it. Unproven, it is the mean reward
/// in points: of outcomes, as the part of `score_bound` that they would make, rounded towards 0.
[[nodiscard]] inline std::pair<Value, Bound> value_of(const Tried& seen, Reward reward, std::int32_t score_bound,
                                                      std::int32_t scale) {
    const auto value = [&](std::int32_t points) { return Value{points * scale}; };
    const Proven known = seen.proven;
    if (known.exact()) return {value(known.lower), Bound::exact};
    if (known.settles(window_of(reward)))
        return known.lower > 0 ? std::pair{value(known.lower), Bound::lower}
                               : std::pair{value(known.upper), Bound::upper};
    const std::int64_t whole = std::int64_t{scale} * (reward == Reward::outcome ? score_bound : 1);
    const auto points = static_cast<std::int32_t>(seen.mean.scaled(whole).value_or(0));
    const auto limit = [&](std::int32_t bound) { return std::clamp(bound, -score_bound, score_bound) * scale; };
    return {{std::clamp(points, limit(known.lower), limit(known.upper))}, Bound::none};
}

}  // namespace kigi
