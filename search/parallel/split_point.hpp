#pragma once
/// \file
/// A node whose moves several threads search at once.

#include <cstddef>
#include <exception>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include <kigi/framework/algebra/scored.hpp>
#include <kigi/search/folds/try.hpp>
#include <kigi/search/parallel/search_threads.hpp>

namespace kigi {

/// The moves after the elder brothers, given out one at a time in order. Who takes one searches it with the window
/// narrowed by the best of all that have come back; results are joined by `better` in move order. A fail-high cancels
/// what still runs. Each thread asks by the question of its own fold, as in a fold of one thread, and its rules stand
/// on the line that led to the node.
template <Game G, class Rules>
class SplitPoint final : public SharedWork {
public:
    using Move = move_t<G>;

    /// `best` is what the elder brothers came to, of whom `tried` were searched.
    template <class Node>
    SplitPoint(SearchThread<G, Rules>& owner, const Node& node, const Scored<Move>& best, int tried,
               std::vector<OrderedMove<Move>> moves)
        : SharedWork{owner.at()},
          owner_{owner},
          position_{node.position},
          window_{node.window},
          depth_{node.depth},
          ply_{node.ply},
          tried_{tried},
          moves_{std::move(moves)},
          lines_{owner.search().rules().lines()},
          best_{best} {}

    /// By the owner: the best of all, whose counters and line then are in the state of its search. Throws what a reply
    /// threw, unless the node failed high without it.
    [[nodiscard]] Scored<Move> search(G& position) {
        Team& team = owner_.threads().team();
        const SharedWork* const outer = owner_.now_at(this);
        if (moves_.size() > 1) team.offer(*this);
        attend(owner_, position);
        team.finish(*this, owner_.slot());
        owner_.now_at(outer);

        auto& state = owner_.search().state;
        state.add(counters_);
        if (ply_ == 0 && best_index_ != elder_ && window_.alpha < best_.value)
            state.root_progress.searched(best_.move, best_.value, window_.alpha, rest_of_line());
        if (!failed_high_) {
            if (failure_) std::rethrow_exception(failure_);
            if (stopped_) throw Stopped{};
        }
        if (!line_.empty()) state.lines.extend(ply_, best_.move, rest_of_line());
        return best_;
    }

    void help(int slot) noexcept override {
        SearchThread<G, Rules>& helper = owner_.threads().thread(slot);
        auto& state = helper.search().state;
        const SharedWork* const outer = helper.now_at(this);
        const auto saved = state.begin_helping();
        const auto own_lines = helper.search().rules().exchange_lines(lines_);
        try {
            G position = position_;
            state.lines.open(ply_);
            attend(helper, position);
        } catch (...) {
            fail(std::current_exception());
        }
        helper.search().rules().exchange_lines(own_lines);
        const auto given = state.end_helping(saved);
        helper.now_at(outer);
        owner_.threads().budget().give_back(given.nodes_left);
        const std::scoped_lock lock{owner_.threads().team().mutex()};
        counters_ = counters_ + given.counters;
    }

private:
    /// Other threads may narrow the window while a move is searched.
    struct Others {
        SplitPoint* split = nullptr;
        Window* window = nullptr;  ///< in which the move was asked for last
        [[nodiscard]] Window narrowed(Window) const {
            const std::scoped_lock lock{split->owner_.threads().team().mutex()};
            return *window = split->window_.narrowed_by(split->best_.value);
        }
    };
    using Attempt = Try<Move, Others>;

    static constexpr std::size_t elder_ = std::numeric_limits<std::size_t>::max();

    /// Searches one move after the other until none is left.
    void attend(SearchThread<G, Rules>& thread, G& position) {
        try {
            work(thread.search(), position);
        } catch (const Stopped&) {
            const std::scoped_lock lock{owner_.threads().team().mutex()};
            if (failed_high_) return;
            stopped_ = true;  // by a limit, or because an outer split point is cancelled
            end();
        } catch (...) {
            fail(std::current_exception());
        }
    }

    void work(Search<G, Rules>& search, G& position) {
        Node<G, Rules> node{position, search, window_, depth_, ply_};
        std::unique_lock lock{owner_.threads().team().mutex()};
        while (next_ < moves_.size()) {
            const std::size_t index = next_++;
            if (next_ == moves_.size()) owner_.threads().team().withdraw(*this);
            Window window = window_.narrowed_by(best_.value);
            const Attempt attempt{.move = moves_[index].move,
                                  .window = window,
                                  .best = best_.value,
                                  .depth = depth_ - 1,
                                  .index = tried_ + static_cast<int>(index),
                                  .stage = moves_[index].stage,
                                  .open = !window_.is_null(),
                                  .others = {this, &window}};
            lock.unlock();
            if (!window_.is_null()) search.state.lines.forget_below(ply_);
            const Value value = search.rules().last().fold.question(node, attempt);
            lock.lock();
            join(index, value, window.alpha, search.state.lines);
        }
    }

    /// `value` was asked for above `alpha`: if it is not above, it is a bound only, and does not come first on a tie.
    void join(std::size_t index, Value value, Value alpha, const Lines<Move>& lines) {
        const bool earlier = best_index_ != elder_ && index < best_index_;
        if (value < best_.value || (value == best_.value && !(earlier && alpha < value))) return;
        best_ = {value, moves_[index].move};
        best_index_ = index;
        if (!window_.is_null() && window_.alpha < value) {
            const auto below = lines.line(ply_ + 1);
            line_.assign(1, moves_[index].move);
            line_.insert(line_.end(), below.begin(), below.end());
        }
        if (!failed_high_ && window_.fails_high(value)) {
            failed_high_ = true;
            ++counters_.cutoffs;
            end();
        }
    }

    /// The best line after its first move.
    [[nodiscard]] std::span<const Move> rest_of_line() const {
        return line_.empty() ? std::span<const Move>{} : std::span{line_}.subspan(1);
    }

    /// Nothing more is given out, and what runs is cancelled. With the lock held.
    void end() noexcept {
        next_ = moves_.size();
        owner_.threads().team().withdraw(*this);
        cancel();
    }

    /// An exception of a reply. Moves that are being searched come first: one of them may still refute.
    void fail(std::exception_ptr failure) noexcept {
        const std::scoped_lock lock{owner_.threads().team().mutex()};
        failure_ = std::move(failure);
        next_ = moves_.size();
        owner_.threads().team().withdraw(*this);
    }

    SearchThread<G, Rules>& owner_;
    const G position_;
    const Window window_;
    const int depth_;
    const int ply_;
    const int tried_;
    const std::vector<OrderedMove<Move>> moves_;
    const typename Rules::Lines lines_;  ///< on which the owner's rules stand: nothing of them goes while this lives

    // Guarded by the team's lock.
    std::size_t next_ = 0;
    Scored<Move> best_;
    std::size_t best_index_ = elder_;
    std::vector<Move> line_{};
    bool failed_high_ = false;
    bool stopped_ = false;
    std::exception_ptr failure_{};
    Counters counters_{};
};

}  // namespace kigi
