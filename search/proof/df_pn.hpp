#pragma once
/// \file
/// Depth-first proof-number search. Sources: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
/// applications", thesis, University of Tokyo (2002); A. Kishimoto, M. Müller, "A general solution to the graph history
/// interaction problem", AAAI (2004), and "A solution to the GHI problem for depth-first proof-number search",
/// Information Sciences 175 (2005).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/search/proof/children.hpp>
#include <kigi/search/proof/line_of_keys.hpp>
#include <kigi/search/proof/proof_question.hpp>
#include <kigi/search/proof/remembered.hpp>
#include <kigi/search/proof/thresholds.hpp>

namespace kigi {

/// What it needs of a game.
struct DfPnNeeds {
    static constexpr auto needs = any_of(refinement::hashed{}, refinement::repeating{});
};

/// Answers one question at a time. Numbers live in the frames of the recursion and only grow there, so that each visit
/// comes nearer to its thresholds and the search ends on every game whose lines end, whatever the table forgets.
///
/// What is settled holds for a line, not for a position, where lines can come back. It is remembered for the position
/// alone if no repetition below leads back to before it, and for the position with its whole line otherwise. In a
/// Repeating game what is remembered for a position is played again on the line on which it is wanted before it is
/// believed; and a whole proof is played again at the end (docs/decisions/0012-graph-history.md). What the past changes
/// in such a game it must change at positions that are `repeated()`, and nowhere else.
template <Game G>
class DfPn {
public:
    using Move = move_t<G>;
    static_assert(missing_for<DfPnNeeds, G>.empty(), "proof-number search needs a Hashed or a Repeating game");

    DfPn(ProofTable& table, double epsilon) : table_{&table}, epsilon_{epsilon} {}

    /// Another root, another past: what leaned on the old one is not found again.
    void new_root() {
        if constexpr (Repeating<G>) ++epoch_;
    }

    /// The answer with the place of the move that gives it (if one move does). Throws `Stopped` at a limit, and
    /// `LineTooLong` if it follows a line for more than `longest_line` plies.
    [[nodiscard]] Proof ask(G& root, const ProofQuestion& question, SearchState<G>& state) {
        question_ = question;
        state_ = &state;
        known_ = remembered(question);
        children_.cut(0);
        line_.clear();
        const std::uint64_t key = position_key(root);
        if (const auto over = leaf(root, key)) return *over;
        Proof found = enter(root, key, {});
        if constexpr (Repeating<G>) {
            std::uint64_t budget = 2 * state.counters.nodes + 100'000;
            if (!stands(root, key, found.is_proven(), budget)) {
                ++doubts_;  // keys have met: what no table has touched is right
                known_.distrust();
                found = enter(root, key, {});
            }
        }
        return found;
    }

    /// What is known under a question since the last `new_root`.
    [[nodiscard]] Remembered<G> remembered(const ProofQuestion& question) const { return {*table_, question, epoch_}; }
    /// How often a whole proof did not stand when it was played again.
    [[nodiscard]] std::uint64_t doubts() const noexcept { return doubts_; }

private:
    static constexpr std::uint64_t replay_budget_ = 1000;
    /// Visits of one frame after which it widens its thresholds: numbers that are forgotten as soon as they are found
    /// must not creep upwards one by one.
    static constexpr std::uint32_t patience_ = 1024;

    // --- what is known of a position at the end of the line ----------------------------------------------------------

    [[nodiscard]] std::optional<Proof> recall(G& position, std::uint64_t key) {
        ++state_->counters.probes;
        std::optional<Proof> found;
        if constexpr (can_come_back<G>) found = known_.here(line_, key);
        if (!found) found = elsewhere(position, key);
        state_->counters.hits += found && found->is_settled();
        return found;
    }
    /// What was found on other lines, if it holds on this one.
    [[nodiscard]] std::optional<Proof> elsewhere(G& position, std::uint64_t key) {
        auto found = known_.anywhere(key);
        if constexpr (Repeating<G>) {
            if (!found || !found->is_settled()) return found;
            std::uint64_t budget = replay_budget_;
            const auto repetition_ply = replay(position, key, found->is_proven(), budget);
            found = repetition_ply
                        ? Proof{.numbers = found->numbers, .repetition_ply = *repetition_ply, .move = found->move}
                        : Proof{};
            known_.store_here(line_, key, *found, 0);
        }
        return found;
    }

    void store(std::uint64_t key, const Proof& proof, std::uint64_t nodes) {
        if constexpr (can_come_back<G>) {
            const auto settled_anywhere = [&] {
                const auto found = known_.anywhere(key);
                return found && found->is_settled();
            };
            if (proof.is_settled() && proof.repetition_ply != no_repetition_ply) {
                known_.store_here(line_, key, proof, nodes);
                // The numbers belonged to this line: others begin anew.
                if (!settled_anywhere()) known_.store_anywhere(key, Proof{}, 0);
                return;
            }
            // An answer that does not hold here may hold elsewhere.
            if (Repeating<G> && !proof.is_settled() && settled_anywhere())
                return known_.store_here(line_, key, proof, nodes);
        }
        known_.store_anywhere(key, proof, nodes);
    }

    // --- one node ----------------------------------------------------------------------------------------------------

    [[nodiscard]] static Proof answer(bool reached, std::int32_t repetition_ply = no_repetition_ply) {
        return {.numbers = reached ? proven : disproven, .repetition_ply = repetition_ply};
    }
    /// The answer where the line ends.
    [[nodiscard]] std::optional<Proof> leaf(const G& position, std::uint64_t key) const {
        if (const auto outcome = position.outcome()) return answer(question_.is_reached(*outcome), past(position, key));
        if constexpr (can_come_back<G> && !Repeating<G>)
            if (const auto ply = line_.earlier(key); ply != no_repetition_ply) return answer(false, ply);
        return std::nullopt;
    }
    /// Whether the line is longer than a search follows one; those of a Finite game end by themselves.
    [[nodiscard]] bool is_too_long() const { return !Finite<G> && line_.ply() >= longest_line; }
    /// The ply that the game goes by, if it goes by the past here.
    [[nodiscard]] std::int32_t past(const G& position, std::uint64_t key) const {
        if constexpr (Repeating<G>) return position.repeated() ? line_.earlier(key) : no_repetition_ply;
        return no_repetition_ply;
    }
    /// What leans on this position or later ones leans on nothing before it.
    [[nodiscard]] std::int32_t held(std::int32_t repetition_ply) const {
        return repetition_ply >= line_.ply() ? no_repetition_ply : repetition_ply;
    }

    /// Works on an unfinished position until its numbers reach a threshold. Where lines can come back, numbers of
    /// positions on a cycle may lift each other without end: there each visit also looks at something new, or settles
    /// something. Source: A. Kishimoto, "Dealing with infinite loops, underestimation, and overestimation of
    /// depth-first proof-number search", AAAI (2010).
    Proof enter(G& position, std::uint64_t key, Thresholds limits) {
        state_->count_node();
        if (is_too_long()) throw LineTooLong{};
        const std::uint64_t nodes_before = state_->counters.nodes;
        const std::uint64_t progress_before = progress_;
        const auto before = recall(position, key);
        if (before && (before->is_settled() || (!can_come_back<G> && limits.reached_by(before->numbers))))
            return *before;
        if (!before) ++progress_;
        const bool attacks = position.side_to_move() == question_.attacker;
        const std::size_t first = children_.size();
        const std::int32_t own_past = past(position, key);
        line_.push(key);
        expand(position, attacks ? proven : disproven);
        for (std::uint32_t visit = 0;; ++visit) {
            const ProofDisproof numbers = children_.numbers(first, attacks);
            if (limits.reached_by(numbers)) {
                const bool moved = progress_ != progress_before || numbers == proven || numbers == disproven;
                if (!can_come_back<G> || moved) break;
                limits = limits.beyond(numbers);
            }
            const auto [best, below] = children_.best(first, attacks, numbers, limits, epsilon_ + visit / patience_);
            const auto [move, child_key] = std::pair{children_[best].move, children_[best].key};
            const Proof found = [&] {
                Child<G> child{position, move};
                return enter(*child, child_key, below);
            }();
            children_.update(best, found);
        }
        Proof result = children_.summary(first, attacks);
        children_.cut(first);
        line_.pop();
        if (result.is_settled()) ++progress_;
        result.repetition_ply = held(std::min(result.repetition_ply, own_past));
        store(key, result, state_->counters.nodes - nodes_before);
        return result;
    }

    /// Lists the children, up to one that settles the node.
    void expand(G& position, const ProofDisproof& settles) {
        for (const Move move : position.moves()) {
            Child<G> child{position, move};
            const std::uint64_t key = position_key(*child);
            const Proof found = look(*child, key);
            children_.add({move, key, found});
            if (found.numbers == settles) return;
        }
    }
    [[nodiscard]] Proof look(G& position, std::uint64_t key) {
        state_->count_node();
        if (const auto over = leaf(position, key)) return *over;
        return recall(position, key).value_or(Proof{});
    }

    // --- playing again -----------------------------------------------------------------------------------------------

    /// Plays what is remembered as the answer of this position, on the line as it stands now. If it stands, how far
    /// back it leans on this line. Nothing is searched: what was forgotten, or takes longer than the budget, does not
    /// stand.
    [[nodiscard]] std::optional<std::int32_t> replay(G& position, std::uint64_t key, bool is_proven,
                                                     std::uint64_t& budget) {
        state_->count_node();
        if (budget == 0 || is_too_long()) return std::nullopt;
        --budget;
        if (const auto over = leaf(position, key))
            return over->is_proven() == is_proven ? std::optional{over->repetition_ply} : std::nullopt;
        if (const auto known = known_.here(line_, key); known && known->is_settled())
            return known->is_proven() == is_proven ? std::optional{known->repetition_ply} : std::nullopt;
        const auto known = known_.anywhere(key);
        if (!known || !known->is_settled() || known->is_proven() != is_proven) return std::nullopt;
        std::int32_t repetition_ply = past(position, key);
        const bool holds = each_child(position, key, *known, [&](G& child, std::uint64_t child_key) {
            const auto below = replay(child, child_key, is_proven, budget);
            repetition_ply = std::min(repetition_ply, below.value_or(repetition_ply));
            return below.has_value();
        });
        return holds ? std::optional{held(repetition_ply)} : std::nullopt;
    }

    /// Plays a whole proof again to where its lines end. What was forgotten is searched again. False if a line ends
    /// otherwise than was remembered. What is left when the budget is used up is believed.
    bool stands(G& position, std::uint64_t key, bool is_proven, std::uint64_t& budget) {
        state_->count_node();
        if (budget == 0) return true;
        if (is_too_long()) throw LineTooLong{};
        --budget;
        if (const auto over = leaf(position, key)) return over->is_proven() == is_proven;
        const auto play = [&](const Proof& known) {
            return each_child(position, key, known, [&](G& child, std::uint64_t child_key) {
                return stands(child, child_key, is_proven, budget);
            });
        };
        const auto agrees = [&](const std::optional<Proof>& known) {
            return known && known->is_settled() && known->is_proven() == is_proven;
        };
        if (const auto known = known_.here(line_, key); agrees(known)) return play(*known);
        if (const auto known = known_.anywhere(key); agrees(known) && play(*known)) return true;
        const std::uint64_t nodes_before = state_->counters.nodes;
        const Proof again = enter(position, key, {});
        budget -= std::min(budget, state_->counters.nodes - nodes_before);
        return agrees(again) && play(again);
    }

    /// Calls `f(child, key)` for the move that settles the position, or for every move if it takes them all, while it
    /// gives true.
    template <class F>
    bool each_child(G& position, std::uint64_t key, const Proof& known, F&& f) {
        const bool by_one = known.is_proven() == (position.side_to_move() == question_.attacker);
        std::size_t index = 0;
        bool goes_on = !by_one;
        line_.push(key);
        for (const Move move : position.moves()) {
            if (by_one && index++ != known.move) continue;
            Child<G> child{position, move};
            goes_on = f(*child, position_key(*child));
            if (by_one || !goes_on) break;
        }
        line_.pop();
        return goes_on;
    }

    ProofTable* table_;
    double epsilon_;
    std::uint64_t epoch_ = 0;
    std::uint64_t doubts_ = 0;
    ProofQuestion question_{};
    SearchState<G>* state_ = nullptr;
    Remembered<G> known_{*table_, question_, epoch_};
    Children<Move> children_{};
    LineOfKeys line_{};
    std::uint64_t progress_ = 0;  // positions that were new, or were settled
};

}  // namespace kigi
