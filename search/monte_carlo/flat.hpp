#pragma once
/// \file
/// Flat Monte Carlo: playouts from each move of the root, and nothing in between.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/monte_carlo/budget.hpp>
#include <kigi/search/monte_carlo/root_move.hpp>
#include <kigi/search/monte_carlo/ucb.hpp>

namespace kigi {

/// How playouts are shared out among the moves of the root.
enum class Sharing : std::uint8_t {
    uniform,  ///< each move has as many, but for one
    ucb1      ///< the better the mean, the more: by upper confidence bounds
};

struct FlatOptions {
    std::uint64_t playouts = unlimited_playouts;
    std::uint64_t seed = 1;
    Sharing sharing = Sharing::uniform;
    double exploration = 0.5;  ///< of ucb1: mean + c * sqrt(ln(all playouts) / playouts of the move)
    Reward reward = Reward::outcome;
    int longest_playout = 10'000;  ///< plies; what is longer counts as a draw
    std::int32_t scale = 1;        ///< units of value a point
    int multi_pv = 1;              ///< number of root moves wanted, best first
};

/// The move with the best mean result (of equals the first); a move that ends the game needs one playout and is exact.
/// Given the seed and a number of playouts, the answer depends on the position alone.
template <Game G>
class FlatMonteCarlo {
public:
    using Move = move_t<G>;

    explicit FlatMonteCarlo(FlatOptions options) : options_{options} {}

    SearchResult<Move> operator()(const G& root, const Limits& limits, const Observer<Move>& observer = {}) {
        Budget budget{limits, options_.playouts};
        SplitMix random{options_.seed ^ mixed(extra_seed_)};
        begin(root, random);
        playouts_ = nodes_ = 0;
        if (arms_.empty()) {
            SearchResult<Move> over{
                .depth = unlimited_depth, .solved = true, .complete = true, .scale = options_.scale};
            over.lines.push_back({.value = {root.outcome()->value_for(root.side_to_move()).points * options_.scale}});
            return over;
        }
        while (!open_.empty() && !budget.spent(playouts_, nodes_)) {
            const std::size_t turn = next(root.side_to_move());
            play(arms_[open_[turn]], random);
            if (arms_[open_[turn]].known.tried.proven.exact()) {
                open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(turn));
                if (turn_ > turn) --turn_;  // the next one has its turn, too
            }
            if (observer && playouts_ >= 1024 && std::has_single_bit(playouts_)) observer(told(root, budget));
        }
        return told(root, budget);
    }

    /// Nothing is remembered from one search to the next.
    void forget() {}
    /// Begins random numbers with `seed` beside that of the options.
    void reseed(std::uint64_t seed) { extra_seed_ = seed; }

    /// What the last search knows of each move, in the order of the game.
    [[nodiscard]] std::vector<RootMove<Move>> root_moves() const {
        std::vector<RootMove<Move>> moves;
        for (const Arm& arm : arms_) moves.push_back(arm.known);
        return moves;
    }

private:
    struct Arm {
        RootMove<Move> known;
        G position;
    };

    /// The order in which moves have their first turn is drawn, so that few playouts favour none.
    void begin(const G& root, SplitMix& random) {
        arms_.clear();
        for (const Move move : root.moves()) arms_.push_back({{move, {}}, played(root, move)});
        open_.resize(arms_.size());
        std::iota(open_.begin(), open_.end(), std::size_t{0});
        for (std::size_t i = open_.size(); i > 1; --i)
            std::swap(open_[i - 1], open_[random.below(static_cast<std::uint32_t>(i))]);
        turn_ = 0;
    }

    /// Whose turn it is, as a place in `open_`.
    [[nodiscard]] std::size_t next(Side mover) {
        if (options_.sharing == Sharing::uniform || playouts_ < arms_.size()) {
            if (turn_ >= open_.size()) turn_ = 0;
            return turn_++;
        }
        const double log_all = natural_log(playouts_);
        double scale = 1;
        if constexpr (Bounded<G>)
            if (options_.reward == Reward::score) scale = std::max(arms_[0].position.score_bound(), 1);
        std::size_t best = 0;
        double highest = -1;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Tried seen = arms_[open_[i]].known.tried.seen_by(mover);
            if (seen.mean.count == 0) return i;
            const double bound = 0.5 + 0.5 * *seen.mean.mean() / scale +
                                 options_.exploration * confidence(log_all, static_cast<double>(seen.mean.count));
            if (bound > highest) {
                highest = bound;
                best = i;
            }
        }
        return best;
    }

    void play(Arm& arm, SplitMix& random) {
        at_ = arm.position;
        const Ended ended = playout(at_, draw_, random, options_.longest_playout);
        Tried& tried = arm.known.tried;
        tried.mean = sum(tried.mean, Mean::of({reward_of(options_.reward, ended.points)}));
        if (ended.over && ended.plies == 0) tried.proven = Proven::exactly(ended.points);
        nodes_ += static_cast<std::uint64_t>(ended.plies) + 1;
        ++playouts_;
    }

    [[nodiscard]] SearchResult<Move> told(const G& root, const Budget& budget) const {
        const Side mover = root.side_to_move();
        SearchResult<Move> result{
            .depth = 1, .complete = budget.complete(playouts_), .scale = options_.scale, .time = budget.elapsed()};
        result.counters.nodes = nodes_;
        result.counters.estimates = playouts_;
        result.solved = open_.empty();
        result.complete = result.complete || result.solved;
        std::vector<const Arm*> order;
        for (const Arm& arm : arms_)
            if (arm.known.tried.mean.count != 0) order.push_back(&arm);
        std::ranges::sort(order, [&](const Arm* a, const Arm* b) {
            const auto rank = [&](const Arm* arm) {
                const Tried seen = arm->known.tried.seen_by(mover);
                return std::pair{-*seen.mean.mean(), !seen.proven.exact()};
            };
            return std::tuple{rank(a), a} < std::tuple{rank(b), b};  // they lie in the order of the game
        });
        const std::int32_t score_bound = known_score_bound(root).value_or(1);
        order.resize(std::min(order.size(), static_cast<std::size_t>(options_.multi_pv)));
        for (const Arm* arm : order) {
            RootLine<Move>& line = result.lines.emplace_back();
            line.move = arm->known.move;
            line.line = {arm->known.move};
            std::tie(line.value, line.bound) =
                value_of(arm->known.tried.seen_by(mover), options_.reward, score_bound, options_.scale);
        }
        return result;
    }

    FlatOptions options_;
    std::vector<Arm> arms_{};
    std::vector<std::size_t> open_{};  // moves that do not end the game, in the order of their turns
    std::size_t turn_ = 0;
    std::uint64_t extra_seed_ = 0;
    std::uint64_t playouts_ = 0;
    std::uint64_t nodes_ = 0;
    G at_{};
    MoveDraw<G> draw_{};
};

}  // namespace kigi
