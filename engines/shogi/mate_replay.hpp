#pragma once
/// \file
/// A claimed mate, played through.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <kigi/engines/shogi/mate_search.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Plays a proof against every defence, by the rules alone: at each position of the attacker the one move that was
/// remembered, which must be a check, and every legal answer, down to the mates. What was forgotten, or does not hold, is
/// searched again, within the plies that are left, and so the lines end. Finds the mate's length on the way.
template <class Variant>
class MateReplay {
public:
    explicit MateReplay(MateSearch<Variant>& search) : search_{search} {}

    /// Plies that the mate takes against the longest defence: at most those that were claimed; nothing if it is none.
    /// The attacker is to move. Throws `Stopped` at a limit.
    [[nodiscard]] std::optional<int> length(const Position& root, QuestionPlies claimed) {
        position_ = root;
        return attack(claimed);
    }
    /// The line of that length, once it was found.
    [[nodiscard]] std::vector<Move> line(const Position& root) const {
        std::vector<Move> moves;
        Position at = root;
        for (auto step = steps_.find(at.key()); step != steps_.end(); step = steps_.find(at.key())) {
            for (const Move move : {step->second.attack, step->second.defence}) {
                if (move == Move{}) return moves;
                moves.push_back(move);
                static_cast<void>(at.make(move));
            }
        }
        return moves;
    }

private:
    struct Step {
        int plies = 0;
        Move attack{};
        Move defence{};  ///< the longest; `Move{}` after the mate
    };

    std::optional<int> attack(QuestionPlies plies) {
        const std::uint64_t key = position_.key();
        if (const auto done = steps_.find(key); done != steps_.end() && done->second.plies <= plies)
            return done->second.plies;
        auto fact = search_.known(position_, plies);
        if (!fact.is_proven()) fact = search_.ask(position_, plies);
        if (!fact.is_proven()) return std::nullopt;
        const Move move = Move::of_bits(fact.move);
        if (!is_legal<Variant>(position_, move)) return std::nullopt;
        const Difference difference = position_.make(move);
        const auto step = defence(move, one_ply_less(fact.plies));
        position_.unmake(move, difference);
        if (!step) return std::nullopt;
        steps_[key] = *step;
        return step->plies;
    }
    std::optional<Step> defence(Move attack_move, QuestionPlies plies) {
        if (!in_check(position_, position_.side())) return std::nullopt;
        Step step{.plies = 1, .attack = attack_move};
        const std::size_t first = moves_.size();
        list_moves();
        bool holds = moves_.size() == first || plies >= 2;
        for (std::size_t i = first; holds && i < moves_.size(); ++i) {
            const Move move = moves_[i];
            const Difference difference = position_.make(move);
            const auto below = attack(one_ply_less(plies));
            position_.unmake(move, difference);
            holds = below.has_value();
            if (holds && *below + 2 > step.plies) step = {*below + 2, attack_move, move};
        }
        moves_.resize(first);
        return holds ? std::optional{step} : std::nullopt;
    }
    [[gnu::noinline]] void list_moves() {
        for (const Move move : legal_moves<Variant>(position_)) moves_.push_back(move);
    }

    MateSearch<Variant>& search_;
    Position position_{};
    std::vector<Move> moves_{};  // those of all positions of the line, so that long lines need little stack
    std::unordered_map<std::uint64_t, Step> steps_{};
};

}  // namespace kigi::shogi
