#pragma once
/// \file
/// A claimed mate, played through.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <kigi/engines/shogi/mate_threads.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Plays a proof against every defence, by the rules alone: at each position of the attacker the one move that was
/// remembered, which must be a check, and every legal answer, down to the mates. What was forgotten, or does not hold,
/// is searched again, within the plies that are left, and so the lines end. A position with more in hand than one that
/// was played through is not played again.
///
/// Then it looks for the longest defence, which the first pass has bounded.
template <class Variant>
class MateReplay {
public:
    explicit MateReplay(MateThreads<Variant>& search) : search_{search} {}

    /// Whether there is a mate within the plies that were claimed. The attacker is to move. Throws `Stopped` at a
    /// limit.
    [[nodiscard]] bool stands(const Position& root, QuestionPlies claimed) {
        position_ = root;
        return attack(claimed).has_value();
    }
    /// The line of the longest defence, once it stands: no other takes more plies against this proof.
    [[nodiscard]] std::vector<Move> line(const Position& root) {
        position_ = root;
        static_cast<void>(longest());
        std::vector<Move> moves;
        for (auto step = steps_.find(position_.key()); step != steps_.end(); step = steps_.find(position_.key())) {
            for (const Move move : {step->second.attack, step->second.defence}) {
                if (move == Move{}) return moves;
                moves.push_back(move);
                static_cast<void>(position_.make(move));
            }
        }
        return moves;
    }

private:
    /// What was played through: a hand with which it was, the attacker's move, and the plies that it takes at most.
    struct Played {
        Hand hand{};
        int plies = 0;
        Move attack{};
    };
    struct Step {
        int plies = 0;
        Move attack{};
        Move defence{};  ///< the longest; `Move{}` after the mate
    };
    struct Defence {
        Move move{};
        int most = 0;  ///< plies that it takes at most
    };

    /// The best that is known of the position.
    [[nodiscard]] const Played* played() const {
        const auto found = played_.find(position_.board_key());
        if (found == played_.end()) return nullptr;
        const Hand hand = position_.board().hand(position_.side());
        const Played* best = nullptr;
        for (const Played& other : found->second)
            if (hand.covers(other.hand) && (best == nullptr || other.plies < best->plies)) best = &other;
        return best;
    }
    std::optional<int> attack(QuestionPlies plies) {
        if (const Played* const done = played(); done != nullptr && done->plies <= plies) return done->plies;
        auto fact = search_.known(position_, plies);
        if (!fact.is_proven()) fact = search_.ask(position_, plies);
        if (!fact.is_proven()) return std::nullopt;
        const Move move = Move::of_bits(fact.move);
        if (!is_legal<Variant>(position_, move)) return std::nullopt;
        const Difference difference = position_.make(move);
        const auto most = defence(one_ply_less(fact.plies));
        position_.unmake(move, difference);
        if (!most) return std::nullopt;
        played_[position_.board_key()].push_back({position_.board().hand(position_.side()), *most, move});
        return *most;
    }
    /// Plies from the attacker's move on, at most.
    std::optional<int> defence(QuestionPlies plies) {
        if (!in_check(position_, position_.side())) return std::nullopt;
        const std::size_t first = defences_.size();
        list_defences();
        int most = 1;
        bool holds = defences_.size() == first || plies >= 2;
        for (std::size_t i = first; holds && i < defences_.size(); ++i) {
            const Move move = defences_[i].move;
            const Difference difference = position_.make(move);
            const auto below = attack(one_ply_less(plies));
            position_.unmake(move, difference);
            holds = below.has_value();
            most = std::max(most, below.value_or(0) + 2);
        }
        defences_.resize(first);
        return holds ? std::optional{most} : std::nullopt;
    }

    /// Plies of the longest line from a position that was played through.
    int longest() {
        const std::uint64_t key = position_.key();
        if (const auto done = steps_.find(key); done != steps_.end()) return done->second.plies;
        Step step{.plies = 1, .attack = played()->attack};
        const Difference difference = position_.make(step.attack);
        const std::size_t first = defences_.size();
        list_defences();
        for (std::size_t i = first; i < defences_.size(); ++i) {
            const Difference answered = position_.make(defences_[i].move);
            defences_[i].most = played()->plies + 2;
            position_.unmake(defences_[i].move, answered);
        }
        std::ranges::sort(
            defences_.begin() + static_cast<std::ptrdiff_t>(first), defences_.end(),
            [](const Defence& a, const Defence& b) { return a.most != b.most ? a.most > b.most : a.move < b.move; });
        for (std::size_t i = first; i < defences_.size() && defences_[i].most > step.plies; ++i) {
            const Move move = defences_[i].move;
            const Difference answered = position_.make(move);
            const int plies = longest() + 2;
            position_.unmake(move, answered);
            if (plies > step.plies) step = {plies, step.attack, move};
        }
        defences_.resize(first);
        position_.unmake(step.attack, difference);
        steps_[key] = step;
        return step.plies;
    }
    [[gnu::noinline]] void list_defences() {
        for (const Move move : legal_moves<Variant>(position_)) defences_.push_back({move});
    }

    MateThreads<Variant>& search_;
    Position position_{};
    std::vector<Defence> defences_{};  // of all positions of the line, so that long lines need little stack
    std::unordered_map<std::uint64_t, std::vector<Played>> played_{};  // by board
    std::unordered_map<std::uint64_t, Step> steps_{};
};

}  // namespace kigi::shogi
