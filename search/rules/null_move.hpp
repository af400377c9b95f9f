#pragma once
/// \file
/// The null move: if even a side that does nothing is too good for its opponent, no move need be searched. Source: C.
/// Donninger, "Null move and deep search: selective-search heuristics for obtuse chess programs", ICCA Journal 16
/// (1993).

#include <optional>
#include <utility>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

struct NullMoveOptions {
    int plies = 0;        ///< by which the search after the pass is shallower than after a move; 0: nothing is passed
    int least_depth = 3;  ///< with fewer plies to go nothing is passed
};

/// Stands before the fold, after the transposition table. Nobody passes at the root, twice in a row, or in a search to
/// the end of the game, where it would prove nothing; and no pass is taken for a win of the whole game. A cut-off
/// counts as an estimate.
///
/// Where to move is worse than to pass (zugzwang) this errs, at every depth.
class NullMove {
public:
    explicit NullMove(NullMoveOptions options = {}) : options_{options} {}
    /// For another thread, which did not pass where this one does just now.
    NullMove(const NullMove& other) noexcept : options_{other.options_} {}
    NullMove& operator=(const NullMove& other) noexcept {
        options_ = other.options_;
        return *this;
    }
    ~NullMove() = default;

    static constexpr auto needs = refinement::passing{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) {
        static_assert(Passing<typename Node::Position>, "the null move needs a Passing game: G passed() const");
        if (options_.plies > 0 && !Node::is_root && node.depth >= options_.least_depth)
            if (const auto value = refuted(node)) return *value;
        return next(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] std::optional<Value> refuted(Node& node) {
        const Value beta = node.window.beta;
        if (node.ply == passed_at_ || is_unlimited(node.depth) || beta >= infinite) return std::nullopt;
        if constexpr (Bounded<typename Node::Position>)
            if (beta >= node.bound_in_units(node.position.score_bound())) return std::nullopt;

        const auto estimates = node.counters().estimates;
        const Passed passed{passed_at_, node.ply + 1};
        if (node.pass(Window{beta - 1, beta}, node.depth - 1 - options_.plies) >= beta) {
            ++node.counters().estimates;
            return beta;
        }
        node.counters().estimates = estimates;  // nothing was taken from the pass
        return std::nullopt;
    }

    /// Says, for as long as it lives, at which ply a pass has just been made. A search that is stopped unwinds.
    class Passed {
    public:
        Passed(int& ply, int now) noexcept : ply_{ply}, before_{std::exchange(ply, now)} {}
        ~Passed() { ply_ = before_; }
        Passed(const Passed&) = delete;
        Passed& operator=(const Passed&) = delete;

    private:
        int& ply_;
        int before_;
    };

    NullMoveOptions options_;
    int passed_at_ = -1;
};

[[nodiscard]] inline NullMove null_move(NullMoveOptions options = {.plies = 2}) { return NullMove{options}; }

}  // namespace kigi
