#pragma once
// SSS* as it was published, with an explicit list of open states, for small literal trees: G. Stockman, "A minimax
// algorithm better than alpha-beta?", Artificial Intelligence 12 (1979). DUAL* is the same with the sides exchanged.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <kigi/games/tree/tree.hpp>

namespace kigi::test {

/// What a leaf is worth to the first side: its number, or coarser, so that several leaves are worth the same and still
/// are different ones.
[[nodiscard]] inline Value worth(Outcome leaf, std::int32_t coarse) {
    const std::int32_t points = leaf.value_for(Side::first).points;
    return {(points >= 0 ? points : points - coarse + 1) / coarse};
}

/// What a search looked at.
struct Looked {
    std::vector<std::int32_t> leaves{};  ///< their numbers, in order, each once
    Value value{};                       ///< of the root, for its side to move
};

/// The state of one node: `merit` is an upper bound on what its best solution tree is worth to the maximiser.
struct OpenState {
    std::vector<std::uint32_t> path;
    bool solved = false;
    Value merit = infinite;
};

class OpenList {
public:
    /// `maximiser`: the side that moves at the root for SSS*, its opponent for DUAL*. Sides need not alternate: a node
    /// is a max node if the maximiser moves there, at whatever depth.
    OpenList(const LiteralTree& root, Side maximiser, std::int32_t coarse = 1)
        : root_{root}, maximiser_{maximiser}, coarse_{coarse} {}

    Looked search() {
        std::vector<OpenState> open{{}};
        for (;;) {
            const auto best = std::ranges::min_element(open, [](const OpenState& a, const OpenState& b) {
                return a.merit != b.merit ? a.merit > b.merit : a.path < b.path;  // leftmost on ties
            });
            const OpenState state = *best;
            open.erase(best);
            if (state.solved && state.path.empty()) {
                looked_.value = root_.side_to_move() == maximiser_ ? state.merit : -state.merit;
                return looked_;
            }
            state.solved ? ascend(state, open) : descend(state, open);
        }
    }

private:
    [[nodiscard]] LiteralTree at(const std::vector<std::uint32_t>& path) const {
        LiteralTree position = root_;
        for (const auto index : path) position = position.play({index});
        return position;
    }
    static OpenState child(const OpenState& of, std::uint32_t index, Value merit) {
        OpenState state{of.path, false, merit};
        state.path.push_back(index);
        return state;
    }

    void descend(const OpenState& state, std::vector<OpenState>& open) {
        const LiteralTree position = at(state.path);
        if (const auto outcome = position.outcome()) {
            looked_.leaves.push_back(outcome->value_for(Side::first).points);
            const Value value = worth(*outcome, coarse_);
            open.push_back({state.path, true, std::min(state.merit, maximiser_ == Side::first ? value : -value)});
            return;
        }
        const auto children = static_cast<std::uint32_t>(position.count_moves());
        const bool all = position.side_to_move() == maximiser_;
        for (std::uint32_t i = 0; i < (all ? children : 1); ++i) open.push_back(child(state, i, state.merit));
    }

    void ascend(const OpenState& state, std::vector<OpenState>& open) {
        OpenState parent{state.path, true, state.merit};
        const std::uint32_t index = parent.path.back();
        parent.path.pop_back();
        const LiteralTree above = at(parent.path);
        if (above.side_to_move() != maximiser_) {
            const bool last = index + 1 == above.count_moves();
            open.push_back(last ? parent : child(parent, index + 1, state.merit));
            return;
        }
        std::erase_if(open, [&](const OpenState& other) {
            return other.path.size() > parent.path.size() &&
                   std::equal(parent.path.begin(), parent.path.end(), other.path.begin());
        });
        open.push_back(parent);
    }

    LiteralTree root_;
    Side maximiser_;
    std::int32_t coarse_;
    Looked looked_{};
};

}  // namespace kigi::test
