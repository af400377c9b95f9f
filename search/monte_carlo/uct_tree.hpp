#pragma once
/// \file
/// The tree of UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006), with proven values (Winands,
/// Björnsson and Saito, "Monte-Carlo tree search solver", 2008; Cazenave and Saffidine, "Score bounded Monte-Carlo tree
/// search", 2011) and progressive bias (Chaslot et al., "Progressive strategies for Monte-Carlo tree search", 2008).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <kigi/framework/algebra/extremum.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/search/monte_carlo/branch_pool.hpp>
#include <kigi/search/monte_carlo/reward.hpp>
#include <kigi/search/monte_carlo/shuffled.hpp>
#include <kigi/search/monte_carlo/ucb.hpp>
#include <kigi/search/monte_carlo/uct_options.hpp>

namespace kigi {

/// One tree: grown in one thread, by one playout at a time. Each playout goes down the tree by upper confidence bounds,
/// opens one child that was not tried before, plays on at random, and leaves the result along its path. Children are
/// numbered by the game; which is tried first is drawn anew for each node. Rewards and bounds are kept as the first
/// side counts them, so that sides need not alternate.
template <Game G>
class UctTree {
public:
    using Move = move_t<G>;
    using Node = Branch<Move>;

    /// The pool must be hinted if there is a bias.
    UctTree(BranchPool<Move> pool, UctOptions<G> options) : pool_{std::move(pool)}, options_{std::move(options)} {}

    /// Begins anew at `root`.
    void plant(const G& root, std::uint64_t seed) {
        pool_.clear();
        (void)pool_.allocate(1);  // the root, at 0
        pool_[0] = Node::reached_by(Move{}, known_of(root));
        salt_ = mixed(seed);
        root_ = root;
        stand_on_root();
    }
    /// One playout. `nodes` counts the moves that were played.
    void grow(SplitMix& random, std::uint64_t& nodes);

    /// Nothing is left to find out: who wins, or the score, is proven.
    [[nodiscard]] bool settled() const noexcept { return pool_[0].proven.settles(window_of(options_.reward)); }
    [[nodiscard]] const G& position() const noexcept { return root_; }
    [[nodiscard]] const Node& root() const noexcept { return pool_[0]; }
    /// The children of a node that are there; in no order that means anything.
    [[nodiscard]] std::span<const Node> children(const Node& node) const noexcept {
        return {&pool_[node.children], node.opened};
    }
    [[nodiscard]] const BranchPool<Move>& pool() const noexcept { return pool_; }
    [[nodiscard]] const UctOptions<G>& options() const noexcept { return options_; }
    /// What a reward is divided by to lie within +-1.
    [[nodiscard]] double scale() const noexcept { return scale_; }
    /// Plies from the root to the deepest node.
    [[nodiscard]] int depth() const noexcept { return deepest_; }

    /// Makes a node that `position` was reached at the root, and gives all others back.
    void replant(std::uint32_t place, std::uint64_t salt, const G& position);
    /// Where `position` is in the tree: the root, or at most two changes of side below; nothing if it is not there.
    struct Place {
        std::uint32_t node;
        std::uint64_t salt;
    };
    [[nodiscard]] std::optional<Place> find(const G& position) const;

private:
    struct Step {
        std::uint32_t node;
        Side mover;
    };

    [[nodiscard]] Proven known_of(const G& game) const { return options_.solver ? Proven::of(game) : Proven{}; }
    void stand_on_root() {
        std::int32_t bound = 1;
        if constexpr (Bounded<G>)
            if (options_.reward == Reward::score) bound = std::max(root_.score_bound(), 1);
        scale_ = bound;
        deepest_ = 0;
    }
    [[nodiscard]] static std::uint64_t salt_of_child(std::uint64_t salt, std::uint32_t place) noexcept {
        return mixed(salt + place + 1);
    }

    struct Choice {
        std::uint32_t place;  // among the children
        double bound;
    };
    [[nodiscard]] std::optional<Choice> most_promising(const Node& node, Side mover, Window window) const;
    [[nodiscard]] std::optional<std::uint32_t> chosen(std::uint32_t index, Side mover, Window window,
                                                      std::uint64_t salt);
    bool open_next(Node& node, std::uint64_t salt);
    bool open_all(Node& node);
    void leave(std::int32_t reward);
    void prove();

    BranchPool<Move> pool_;
    UctOptions<G> options_;
    G root_{};
    std::uint64_t salt_ = 0;
    double scale_ = 1;
    int deepest_ = 0;
    G at_{};  // where the playout stands
    std::vector<Step> path_{};
    MoveDraw<G> draw_{};
};

template <Game G>
void UctTree<G>::grow(SplitMix& random, std::uint64_t& nodes) {
    at_ = root_;
    path_.clear();
    Window window = window_of(options_.reward);
    std::uint64_t salt = salt_;
    std::uint32_t node = 0;
    while (true) {
        const Side mover = at_.side_to_move();
        path_.push_back({node, mover});
        if (node != 0 && pool_[node].visits == 0) break;
        const auto place = chosen(node, mover, window, salt);
        if (!place) break;
        const Proven seen = pool_[node].proven.seen_by(mover);
        if (mover == Side::first)
            window.alpha = std::max(window.alpha, Value{seen.lower});
        else
            window.beta = std::min(window.beta, Value{-seen.lower});
        salt = salt_of_child(salt, *place);
        node = pool_[node].children + *place;
        advance(at_, pool_[node].move);
    }
    const int depth = static_cast<int>(path_.size()) - 1;
    deepest_ = std::max(deepest_, depth);
    const bool first_visit = pool_[node].visits == 0;
    if (first_visit) pool_[node].proven = known_of(at_);
    const Ended ended = playout(at_, draw_, random, options_.longest_playout);
    nodes += static_cast<std::uint64_t>(depth + ended.plies) + 1;
    if (ended.over && ended.plies == 0 && options_.solver) pool_[node].proven = Proven::exactly(ended.points);
    leave(reward_of(options_.reward, ended.points));
    if (first_visit && options_.solver) prove();
}

/// The result of a playout belongs to every node that it went through.
template <Game G>
void UctTree<G>::leave(std::int32_t reward) {
    for (const Step step : path_) {
        Node& node = pool_[step.node];
        ++node.visits;
        node.sum += reward;
    }
}

/// Bounds upwards from the last node, as far as they change anything: a side has at least the best of what it has
/// proven, and, once all moves are there, at most the best of what may be.
template <Game G>
void UctTree<G>::prove() {
    for (std::size_t i = path_.size() - 1; i-- > 0;) {
        Node& node = pool_[path_[i].node];
        const Side mover = path_[i].mover;
        Proven best{-infinite.points, -infinite.points};
        for (const Node& child : children(node)) {
            const Proven seen = child.proven.seen_by(mover);
            best.lower = maximum(best.lower, seen.lower);
            best.upper = maximum(best.upper, seen.upper);
        }
        if (node.opened != node.width) best.upper = infinite.points;
        const Proven both = both_proven(node.proven, best.seen_by(mover));
        if (both == node.proven) return;
        node.proven = both;
    }
}

/// The child with the highest upper confidence bound among those that may still matter.
template <Game G>
auto UctTree<G>::most_promising(const Node& node, Side mover, Window window) const -> std::optional<Choice> {
    const Window seen = mover == Side::first ? window : -window;
    const std::int32_t enough = std::max(seen.alpha.points, node.proven.seen_by(mover).lower);
    const double log_all = natural_log(std::max(node.visits, 1U));
    const double sign = mover == Side::first ? 1 : -1;
    const double half = 0.5 / scale_;
    const auto known = children(node);
    std::optional<Choice> best;
    for (std::uint32_t place = 0; place < known.size(); ++place) {
        const Node& child = known[place];
        const Proven sure = child.proven.seen_by(mover);
        if (sure.upper <= enough) continue;
        const double visits = child.visits;
        double bound = options_.first_play;
        if (child.visits != 0) {
            double mean = sign * static_cast<double>(child.sum) / visits;
            mean = std::max(mean, static_cast<double>(reward_of(options_.reward, sure.lower)));
            mean = std::min(mean, static_cast<double>(reward_of(options_.reward, sure.upper)));
            bound = 0.5 + half * mean + options_.exploration * confidence(log_all, visits);
        } else {
            bound = std::min(bound, 1e9);  // so that a hint still tells moves apart
        }
        if (pool_.hinted())
            bound += options_.bias * static_cast<double>(pool_.hint(node.children + place)) / (visits + 1);
        if (!best || bound > best->bound) best = Choice{place, bound};
    }
    return best;
}

/// Where among its children to go on from a node; nothing if the playout begins there: the game is over, or there is no
/// room for a child.
template <Game G>
std::optional<std::uint32_t> UctTree<G>::chosen(std::uint32_t index, Side mover, Window window, std::uint64_t salt) {
    Node& node = pool_[index];
    if (node.width == 0) {
        const std::uint32_t count = draw_.count(at_);
        if (count == 0 || count > BranchPool<Move>::most_children) return std::nullopt;
        node.width = static_cast<std::uint16_t>(count);
    }
    if (pool_.hinted() && node.opened == 0 && !open_all(node)) return std::nullopt;
    const bool all_there = node.opened == node.width;
    const bool all_first = !std::isfinite(options_.first_play);
    std::optional<Choice> best;
    if (all_there || !all_first) best = most_promising(node, mover, window);
    if (!all_there && !(best && best->bound >= options_.first_play)) {
        if (open_next(node, salt)) return node.opened - 1U;
        if (!best) best = most_promising(node, mover, window);  // there is no room
    }
    return best ? std::optional{best->place} : std::nullopt;
}

template <Game G>
bool UctTree<G>::open_next(Node& node, std::uint64_t salt) {
    if (!pool_.make_room(node, node.opened + 1U)) return false;
    const Move move = draw_.nth(at_, shuffled(node.opened, node.width, salt));
    pool_[node.children + node.opened] = Node::reached_by(move);
    ++node.opened;
    return true;
}

/// All children with the evaluator's hint.
template <Game G>
bool UctTree<G>::open_all(Node& node) {
    if (!pool_.make_room(node, node.width)) return false;
    const Side mover = at_.side_to_move();
    std::uint32_t index = node.children;
    for (const Move move : at_.moves()) {
        const G child = played(at_, move);
        double estimate = 0;
        if (const auto outcome = child.outcome()) {
            estimate = 0.5 + 0.5 * reward_of(Reward::outcome, outcome->value_for(mover).points);
        } else {
            estimate = options_.estimate(child);
            if (child.side_to_move() != mover) estimate = 1 - estimate;
        }
        pool_.hint(index) = static_cast<float>(estimate);
        pool_[index++] = Node::reached_by(move);
    }
    node.opened = node.width;
    return true;
}

template <Game G>
void UctTree<G>::replant(std::uint32_t place, std::uint64_t salt, const G& position) {
    pool_.keep_only(place);
    salt_ = salt;
    root_ = position;
    stand_on_root();
}

template <Game G>
auto UctTree<G>::find(const G& position) const -> std::optional<Place> {
    constexpr int most_changes = 2;
    const auto below = [&](const auto& self, const G& here, Place place, int changes) -> std::optional<Place> {
        if (here == position) return place;
        const Node& node = pool_[place.node];
        for (std::uint32_t i = 0; i < node.opened; ++i) {
            const Node& child = pool_[node.children + i];
            const G next = played(here, child.move);
            const int then = changes + (next.side_to_move() != here.side_to_move());
            if (then > most_changes) continue;
            if (const auto found = self(self, next, {node.children + i, salt_of_child(place.salt, i)}, then))
                return found;
        }
        return std::nullopt;
    };
    return below(below, root_, {0, salt_}, 0);
}

}  // namespace kigi
