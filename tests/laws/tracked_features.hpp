#pragma once
/// \file
/// The law of incremental evaluation: features that were updated move by move are those computed afresh. For every pair
/// of a game and its features, whether or not they are ever put together as `Tracked<G, F>`.

#include <concepts>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/effort.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// How features follow a move: on a copy, by `update(before, move, after)`; in place, by `make(before, move)` and
/// `unmake(before, move, difference)`; either or both.
template <class F, class G>
concept FeaturesFollowCopies =
    Copying<G> && requires(F features, const G position, move_t<G> move) { features.update(position, move, position); };
template <class F, class G>
concept FeaturesFollowInPlace = Undoable<G> && requires(F features, const G before, move_t<G> move) {
    features.unmake(before, move, features.make(before, move));
};

/// The law at one position, for each of its moves.
template <class F, Game G>
    requires std::equality_comparable<F> && std::constructible_from<F, const G&>
void tracked_feature_laws(Report& report, const G& game, const F& features) {
    for (const auto move : playable(game)) {
        const auto at = [&] { return where(game, move); };
        const G after = played(game, move);
        if constexpr (FeaturesFollowCopies<F, G>) {
            F updated = features;
            updated.update(game, move, after);
            report.law(updated == F{after}, "features that update() follows are those of the position", at);
        }
        if constexpr (FeaturesFollowInPlace<F, G>) {
            F made = features;
            auto difference = made.make(game, move);
            report.law(made == F{after}, "features that make() follows are those of the position", at);
            made.unmake(game, move, std::move(difference));
            report.law(made == features, "unmake() restores the features", at);
        }
    }
}

/// Follows features along random games from `initial`, and at each position along every move. Each broken law is one
/// line; none: the features may be tracked. Deterministic for a given effort.
template <Game G, class F>
    requires std::equality_comparable<F> && std::constructible_from<F, const G&> &&
             (FeaturesFollowCopies<F, G> || FeaturesFollowInPlace<F, G>)
[[nodiscard]] std::vector<std::string> check_tracked_features(const G& initial = {}, const Effort& effort = {}) {
    Report report;
    std::mt19937_64 random{effort.seed};
    for (int number = 0; number < effort.games && !report.full(); ++number) {
        G game = initial;
        F features{game};
        for (int ply = 0; ply < effort.longest && !report.full(); ++ply) {
            report.standing("after " + std::to_string(ply) + " plies of random game " + std::to_string(number));
            const auto moves = playable(game);
            if (moves.empty()) break;
            const bool follows =
                guarded(report, [&] { return where(game); }, [&] { tracked_feature_laws(report, game, features); });
            if (!follows) break;
            // The features that were followed go on, so that what one move leaves wrong meets the next.
            const auto move = moves[random() % moves.size()];
            const G after = played(game, move);
            if constexpr (FeaturesFollowCopies<F, G>)
                features.update(game, move, after);
            else
                (void)features.make(game, move);
            game = after;
        }
    }
    return report.broken();
}

}  // namespace kigi::laws
