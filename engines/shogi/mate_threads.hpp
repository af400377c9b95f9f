#pragma once
/// \file
/// A question about mates, answered by several threads.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/engines/shogi/mate_search.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/search/parallel/node_budget.hpp>
#include <kigi/search/parallel/shared_use.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::shogi {

/// Every thread searches the whole question, with common tables, and the first that knows the answer stops the others.
/// Before the others help, and in a team of one, nodes are the same every time. Limits hold for all threads together.
template <class Variant>
class MateThreads {
public:
    using Search = MateSearch<Variant>;
    using State = typename Search::State;
    using Fact = typename Search::Fact;

    /// `alone`: nodes of a question after which the other threads help.
    MateThreads(MateTables& tables, Team& team, std::uint64_t alone, const Limits& limits, const Position& root)
        : tables_{tables},
          team_{team},
          root_{root},
          alone_{alone},
          sharing_{team.threads() > 1 ? std::make_unique<MateSharing>() : nullptr},
          budget_{limits.nodes},
          own_{*this, limits} {}

    /// Settles the question for a position of the same game: the attacker is to move. Throws `Stopped` at a limit.
    [[nodiscard]] Fact ask(const Position& position, QuestionPlies plies) {
        if (!sharing_) return own_.search.ask(position, plies);
        return Question{*this, position, plies}.answer();
    }
    /// What is remembered of a position with the attacker to move.
    [[nodiscard]] Fact known(const Position& position, QuestionPlies plies) const {
        return own_.search.known(position, plies);
    }

    /// Nodes of all threads.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return own_.state.counters.nodes; }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return own_.state.elapsed(); }

private:
    class Question;
    struct Thread final : ThreadControl {
        Thread(MateThreads& team_of, const Limits& limits)
            : all{team_of}, state{limits}, search{all.tables_, state, all.root_, all.sharing_.get()} {
            if (all.sharing_) state.set_thread_control(this);
        }

        std::uint64_t granted_nodes() noexcept override {
            if (question->is_cancelled()) return 0;
            if (this == &all.own_) question->offer_when_large();
            return all.budget_.take(portion);
        }

        MateThreads& all;
        State state;
        Search search;
        Question* question = nullptr;
    };

    class Question final : public SharedWork {
    public:
        Question(MateThreads& threads, const Position& position, QuestionPlies plies)
            : SharedWork{nullptr},
              threads_{threads},
              position_{position},
              plies_{plies},
              nodes_before_{threads.own_.state.counters.nodes} {}

        /// By the thread that owns the search.
        [[nodiscard]] Fact answer() {
            Thread& own = threads_.own_;
            visit(own);
            if (offered_) threads_.team_.finish(*this, 0);
            own.state.add(counters_);
            if (found_) return *found_;
            if (failure_) std::rethrow_exception(failure_);
            throw Stopped{};
        }
        void offer_when_large() {
            if (offered_ || threads_.own_.state.counters.nodes - nodes_before_ < threads_.alone_) return;
            offered_ = true;
            while (threads_.others_.size() + 1 < static_cast<std::size_t>(threads_.team_.threads()))
                threads_.others_.push_back(std::make_unique<Thread>(threads_, threads_.own_.state.limits()));
            threads_.team_.offer(*this);
        }
        void help(int slot) noexcept override {
            Thread& helper = *threads_.others_[static_cast<std::size_t>(slot) - 1];
            {
                const std::scoped_lock lock{threads_.team_.mutex()};
                if (++helpers_ == threads_.team_.threads() - 1) threads_.team_.withdraw(*this);
            }
            const auto saved = helper.state.begin_helping();
            visit(helper);
            const auto given = helper.state.end_helping(saved);
            threads_.budget_.give_back(given.nodes_left);
            const std::scoped_lock lock{threads_.team_.mutex()};
            counters_ = counters_ + given.counters;
        }

    private:
        void visit(Thread& thread) noexcept {
            std::optional<Fact> fact;
            std::exception_ptr failure;
            thread.question = this;
            try {
                const SharedUse::User user{threads_.sharing_->tables};
                fact = thread.search.ask(position_, plies_);
            } catch (const Stopped&) {
                // by a limit, which the others will see too, or because one of them is done
            } catch (...) {
                failure = std::current_exception();
            }
            thread.question = nullptr;
            const std::scoped_lock lock{threads_.team_.mutex()};
            if (!found_ && fact) found_ = fact;
            if (failure) failure_ = std::move(failure);
            if (offered_) threads_.team_.withdraw(*this);
            cancel();
        }

        MateThreads& threads_;
        const Position& position_;
        const QuestionPlies plies_;
        const std::uint64_t nodes_before_;
        bool offered_ = false;  // written before the others know of the question

        // Guarded by the team's lock.
        int helpers_ = 0;
        std::optional<Fact> found_{};
        std::exception_ptr failure_{};
        Counters counters_{};
    };

    /// Nodes between two looks at whether the question is answered.
    static constexpr std::uint64_t portion = 128;

    MateTables& tables_;
    Team& team_;
    const Position root_;
    const std::uint64_t alone_;
    std::unique_ptr<MateSharing> sharing_;  ///< null in a team of one
    NodeBudget budget_;
    Thread own_;
    std::vector<std::unique_ptr<Thread>> others_{};
};

}  // namespace kigi::shogi
