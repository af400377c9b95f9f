#pragma once
/// \file
/// A game whose positions carry features for an evaluator, updated move by move.

#include <concepts>
#include <utility>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/game.hpp>
#include <kigi/games/transform/forwarding/same_values.hpp>

namespace kigi {

/// Features that follow a move of a copying game: `update(before, move, after)`.
template <class F, class G>
concept UpdatedFeatures =
    Copying<G> && requires(F features, const G position, move_t<G> move) { features.update(position, move, position); };

/// Features that follow a move of a game made in place: `make(before, move)` gives what `unmake(before, move,
/// difference)` needs. Both see the position before the move.
template <class F, class G>
concept MadeFeatures = Undoable<G> && requires(F features, const G before, move_t<G> move) {
    features.unmake(before, move, features.make(before, move));
};

/// What can be tracked. Law: after any moves the features equal `F{position}`, those computed from the start.
template <class F, class G>
concept FeaturesOf =
    std::regular<F> && std::constructible_from<F, const G&> && (UpdatedFeatures<F, G> || MadeFeatures<F, G>);

/// The same game with `features()`. An evaluator is then a plain function of the position. It copies if the features
/// can be updated, and is made in place if they can be made and unmade. Every refinement of the game below is handed
/// on, but for the way of playing that the features do not follow.
template <Game G, FeaturesOf<G> F>
class Tracked : public transform::SameValues<Tracked<G, F>, G> {
    using Tree = transform::SameValues<Tracked<G, F>, G>;

public:
    static constexpr auto dropped = boost::hana::make_tuple();

    constexpr Tracked() : Tracked{G{}} {}
    constexpr explicit Tracked(G game) : Tree{std::move(game)}, features_{this->game_} {}
    [[nodiscard]] constexpr Tracked replaced(G game) const { return Tracked{std::move(game)}; }

    [[nodiscard]] constexpr const F& features() const noexcept { return features_; }

    [[nodiscard]] constexpr Tracked play(move_t<G> move) const
        requires UpdatedFeatures<F, G>
    {
        return child(move, this->game_.play(move));
    }
    constexpr auto make(move_t<G> move)
        requires MadeFeatures<F, G>
    {
        auto of_features = features_.make(std::as_const(this->game_), move);
        return std::pair{std::move(of_features), this->game_.make(move)};
    }
    template <class Difference>
    constexpr void unmake(move_t<G> move, Difference difference)
        requires MadeFeatures<F, G>
    {
        this->game_.unmake(move, std::move(difference.second));
        features_.unmake(std::as_const(this->game_), move, std::move(difference.first));
    }
    [[nodiscard]] constexpr Tracked child(move_t<G> move, G below) const {
        Tracked next{std::move(below), features_};
        if constexpr (UpdatedFeatures<F, G>)
            next.features_.update(this->game_, move, next.game_);
        else
            (void)next.features_.make(this->game_, move);
        return next;
    }
    friend bool operator==(const Tracked&, const Tracked&) = default;

private:
    constexpr Tracked(G game, const F& features) : Tree{std::move(game)}, features_{features} {}

    F features_;
};

template <class F, Game G>
[[nodiscard]] constexpr Tracked<G, F> tracked(G game) {
    return Tracked<G, F>{std::move(game)};
}

}  // namespace kigi
