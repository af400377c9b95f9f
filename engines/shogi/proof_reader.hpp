#pragma once
/// \file
/// A proof of a mate, played through.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/search/proof/df_pn.hpp>

namespace kigi::shogi {

/// Plays the proof of a mate, with the attacker's one move at each position and every answer, and so finds its length.
/// `G` is a game of checks. Throws `Stopped` at a limit of the search, which it goes on with where the table has
/// forgotten something.
template <Game G>
class ProofReader {
public:
    using Move = move_t<G>;

    ProofReader(DfPn<G>& df_pn, SearchState<G>& state, const ProofQuestion& question)
        : df_pn_{df_pn}, state_{state}, question_{question} {}

    /// Plies to the mate; nothing if what is remembered is no proof.
    [[nodiscard]] std::optional<int> length(G& game) {
        if (const auto outcome = game.outcome())
            return question_.is_reached(*outcome) ? std::optional{0} : std::nullopt;
        const std::uint64_t key = game.key();
        if (const auto known = read_.find(key); known != read_.end()) return known->second.plies;
        if (!on_line_.insert(key).second) return std::nullopt;  // the proof leans on itself
        const auto step = game.side_to_move() == question_.attacker ? attack(game) : defence(game);
        on_line_.erase(key);
        if (!step) return std::nullopt;
        read_[key] = *step;
        return step->plies;
    }
    /// The line of that length, once it was found.
    [[nodiscard]] std::vector<Move> line(G game) const {
        std::vector<Move> moves;
        for (auto step = read_.find(game.key()); step != read_.end() && !game.outcome();
             step = read_.find(game.key())) {
            moves.push_back(step->second.move);
            game.make(step->second.move);
        }
        return moves;
    }

private:
    struct Step {
        int plies = 0;
        Move move{};
    };

    std::optional<Step> attack(G& game) {
        const Proof proof = answer(game);
        if (!proof.is_proven()) return std::nullopt;
        std::size_t number = 0;
        for (const Move move : game.moves()) {
            if (number++ != proof.move) continue;
            Child<G> child{game, move};
            const auto below = length(*child);
            return below ? std::optional{Step{*below + 1, move}} : std::nullopt;
        }
        return std::nullopt;
    }
    /// Every answer loses; the one that holds out for longest counts.
    std::optional<Step> defence(G& game) {
        std::optional<Step> longest;
        for (const Move move : game.moves()) {
            Child<G> child{game, move};
            const auto below = length(*child);
            if (!below) return std::nullopt;
            if (!longest || *below + 1 > longest->plies) longest = Step{*below + 1, move};
        }
        return longest;
    }
    Proof answer(G& game) {
        const auto known = df_pn_.remembered(question_).settled({}, game.key());
        return known && known->is_proven() ? *known : df_pn_.ask(game, question_, state_);
    }

    DfPn<G>& df_pn_;
    SearchState<G>& state_;
    ProofQuestion question_;
    std::unordered_map<std::uint64_t, Step> read_{};
    std::unordered_set<std::uint64_t> on_line_{};
};

}  // namespace kigi::shogi
