#pragma once
/// \file
/// UCT as a searcher: trees that last from move to move, in one thread or several.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <numeric>
#include <optional>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/monte_carlo/budget.hpp>
#include <kigi/search/monte_carlo/root_move.hpp>
#include <kigi/search/monte_carlo/uct_tree.hpp>

namespace kigi {

/// What a UCT searcher is beyond its tree.
struct UctSettings {
    std::uint64_t playouts = unlimited_playouts;  ///< of one search, all threads together
    std::uint64_t seed = 1;
    bool reuse = true;                                ///< a search begins with what the one before knew of its root
    int threads = 1;                                  ///< trees of their own, joined at the root
    std::uint64_t memory = std::uint64_t{64} << 20U;  ///< bytes for all trees; where it is full, trees stop growing
    std::int32_t scale = 1;                           ///< units of value a point
    int multi_pv = 1;                                 ///< number of root moves wanted, best first
};

/// UCT with root parallelisation (Chaslot, Winands and van den Herik, "Parallel Monte-Carlo tree search", 2008): each
/// thread has a tree and random numbers of its own, and the moves of the root are joined. One playout is enough for a
/// move. With a limit on playouts alone, the answer depends on the seed, the number of threads, and the searches since
/// `forget()`, and on nothing else.
template <Game G>
class Uct {
public:
    using Move = move_t<G>;

    [[nodiscard]] static Result<Uct> create(const UctOptions<G>& options, const UctSettings& settings) {
        Uct made{settings};
        const bool hinted = options.bias != 0 && options.estimate;
        const auto threads = static_cast<std::uint64_t>(settings.threads);
        for (std::uint64_t i = 0; i < threads; ++i) {
            auto pool = BranchPool<Move>::create(settings.memory / threads, hinted);
            if (!pool) return std::unexpected{pool.error()};
            made.trees_.emplace_back(UctTree<G>{*std::move(pool), options});
        }
        return made;
    }

    /// Searches `root` until a limit, or until it is settled. `depth` of the result is that of the deepest node, or
    /// unlimited if all is proven; playouts are counted as estimates.
    SearchResult<Move> operator()(const G& root, const Limits& limits, const Observer<Move>& observer = {});

    /// The next search is as the first.
    void forget() { planted_ = false; }
    /// Forgets, and begins random numbers with `seed` beside that of the settings.
    void reseed(std::uint64_t seed) {
        extra_seed_ = seed;
        forget();
    }

    /// What the last search knows of the moves that were tried, in the order of the game.
    [[nodiscard]] const std::vector<RootMove<Move>>& root_moves() const noexcept { return moves_; }
    [[nodiscard]] const UctTree<G>& tree(std::size_t thread = 0) const noexcept { return trees_[thread].tree; }

private:
    struct Grown {
        explicit Grown(UctTree<G> planted) : tree{std::move(planted)} {}
        UctTree<G> tree;
        SplitMix random{0};
        std::uint64_t playouts = 0;  // of this search
        std::uint64_t nodes = 0;
        std::exception_ptr failure{};
    };

    explicit Uct(const UctSettings& settings) : settings_{settings} {}

    void stand_on(const G& root);
    template <class Report>
    void grow(Grown& grown, Budget budget, Report&& report) const;
    [[nodiscard]] SearchResult<Move> told(const G& root, const Budget& budget);
    void join(const G& root);
    [[nodiscard]] RootLine<Move> line_of(const G& root, std::size_t move, std::int32_t score_bound) const;

    UctSettings settings_;
    std::vector<Grown> trees_{};
    std::vector<RootMove<Move>> moves_{};
    bool planted_ = false;
    std::uint64_t extra_seed_ = 0;
};

template <Game G>
void Uct<G>::stand_on(const G& root) {
    for (std::size_t i = 0; i < trees_.size(); ++i) {
        Grown& grown = trees_[i];
        const auto place = planted_ && settings_.reuse ? grown.tree.find(root) : std::nullopt;
        if (place) {
            grown.tree.replant(place->node, place->salt, root);
        } else {
            grown.random = SplitMix{settings_.seed ^ mixed(extra_seed_)}.split(i);
            grown.tree.plant(root, grown.random.next());
        }
        grown.playouts = 0;
        grown.nodes = 0;
        grown.failure = nullptr;
    }
    planted_ = false;  // until the trees have grown: what throws meanwhile may leave one half done
}

template <Game G>
template <class Report>
void Uct<G>::grow(Grown& grown, Budget budget, Report&& report) const {
    constexpr std::uint32_t most_visits = std::numeric_limits<std::uint32_t>::max();
    UctTree<G>& tree = grown.tree;
    // A value may be known before any move is.
    const auto answered = [&] { return tree.settled() && tree.root().opened != 0; };
    while (!answered() && tree.root().visits != most_visits && !budget.spent(grown.playouts, grown.nodes)) {
        tree.grow(grown.random, grown.nodes);
        ++grown.playouts;
        report(grown);
    }
}

template <Game G>
SearchResult<move_t<G>> Uct<G>::operator()(const G& root, const Limits& limits, const Observer<Move>& observer) {
    const Budget whole{limits, settings_.playouts};
    if (const auto outcome = root.outcome()) {
        SearchResult<Move> over{.depth = unlimited_depth, .solved = true, .complete = true, .scale = settings_.scale};
        over.lines.push_back({.value = {outcome->value_for(root.side_to_move()).points * settings_.scale}});
        return over;
    }
    stand_on(root);
    const auto report = [&](const Grown& grown) {
        if (observer && grown.playouts >= 1024 && std::has_single_bit(grown.playouts)) observer(told(root, whole));
    };
    if (trees_.size() == 1) {
        grow(trees_[0], whole, report);
    } else {
        const StopFlag enough;
        const std::size_t threads = trees_.size();
        std::vector<std::jthread> others;
        const auto work = [&](std::size_t i) noexcept {
            Grown& grown = trees_[i];
            try {
                grow(grown, whole.share(i, threads, enough), [](const Grown&) {});
            } catch (...) {
                grown.failure = std::current_exception();
                enough.request();  // whatever the others find, this is what the search comes to
            }
            // The others need not go on; but if their playouts are numbered, how far they got would be chance.
            if (grown.tree.settled() && !whole.counts_playouts()) enough.request();
        };
        try {
            for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work, i);
        } catch (const std::system_error&) {  // then this thread grows what is left
        }
        const std::size_t begun = others.size() + 1;
        work(0);
        for (std::size_t i = begun; i < threads; ++i) work(i);
        others.clear();  // joins
        for (const Grown& grown : trees_)
            if (grown.failure) std::rethrow_exception(grown.failure);
    }
    planted_ = true;
    return told(root, whole);
}

/// The moves of the root, from all trees.
template <Game G>
void Uct<G>::join(const G& root) {
    moves_.clear();
    for (const Move move : root.moves()) {
        Tried tried;
        for (const Grown& grown : trees_)
            for (const auto& child : grown.tree.children(grown.tree.root()))
                if (child.move == move) tried = joined(tried, Tried{{child.sum, child.visits}, child.proven});
        if (tried.mean.count != 0 || tried.proven.exact()) moves_.push_back({move, tried});
    }
}

/// The line that begins with a move and goes on, in the tree that visited it most, as each side would play.
template <Game G>
RootLine<move_t<G>> Uct<G>::line_of(const G& root, std::size_t move, std::int32_t score_bound) const {
    const Reward reward = trees_[0].tree.options().reward;
    const RootMove<Move>& first = moves_[move];
    RootLine<Move> line{.move = first.move, .line = {first.move}};
    std::tie(line.value, line.bound) =
        value_of(first.tried.seen_by(root.side_to_move()), reward, score_bound, settings_.scale);

    const Branch<Move>* at = nullptr;
    const UctTree<G>* tree = nullptr;
    for (const Grown& grown : trees_)
        for (const auto& child : grown.tree.children(grown.tree.root()))
            if (child.move == first.move && (!at || child.visits > at->visits)) {
                at = &child;
                tree = &grown.tree;
            }
    for (G position = played(root, first.move); at->opened != 0;) {
        const auto children = tree->children(*at);
        const Side mover = position.side_to_move();
        const auto next = move_to_play(children.size(), reward, [&](std::size_t i) {
            return Tried{{children[i].sum, children[i].visits}, children[i].proven}.seen_by(mover);
        });
        if (!next) break;
        at = &children[*next];
        line.line.push_back(at->move);
        position = played(position, at->move);
    }
    return line;
}

/// The state of things, and which move to play.
template <Game G>
SearchResult<move_t<G>> Uct<G>::told(const G& root, const Budget& budget) {
    join(root);
    SearchResult<Move> result{.scale = settings_.scale};
    Proven known;
    for (const Grown& grown : trees_) {
        result.counters.estimates += grown.playouts;
        result.counters.nodes += grown.nodes;
        result.depth = std::max(result.depth, grown.tree.depth());
        known = both_proven(known, grown.tree.root().proven);
    }
    const Reward reward = trees_[0].tree.options().reward;
    const bool settled = known.settles(window_of(reward));
    if (settled) result.depth = unlimited_depth;
    result.solved = known.exact();
    result.complete = settled || budget.complete(result.counters.estimates);
    result.time = budget.elapsed();

    const std::int32_t score_bound = known_score_bound(root).value_or(1);
    const Side mover = root.side_to_move();
    std::vector<std::size_t> left(moves_.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    while (std::cmp_less(result.lines.size(), settings_.multi_pv)) {
        const auto next =
            move_to_play(left.size(), reward, [&](std::size_t i) { return moves_[left[i]].tried.seen_by(mover); });
        if (!next) break;
        result.lines.push_back(line_of(root, left[*next], score_bound));
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(*next));
    }
    return result;
}

}  // namespace kigi
