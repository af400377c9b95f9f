#pragma once
/// \file
/// What the tables of the order learn from: nodes of searches, and what each child of them costs. Internal linkage
/// throughout, since it takes in code of the game that has it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include <kigi/eval/reversi/labels.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/games/reversi/child_batch.hpp>
#include <kigi/games/reversi/endgame/child_scores_here.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/order_tables_here.hpp>
#include <kigi/games/reversi/mobility.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {
namespace {

constexpr int most_empties = 13;   ///< of nodes that are learned from
constexpr int least_empties = 10;  ///< below, tables are not asked

/// A child of a node that is learned from.
struct Child {
    std::array<std::uint16_t, OrderTables::weights_a_position> entries;  // those of corners behind those of edges
    float score;                                                         // without tables, and by other weights
    float fixed;                                                         // beside them
    float cost;                                                          // nodes
    bool refutes;
};

struct Node {
    std::size_t begin;  // of its children
    std::size_t end;
    int empties;
    bool held_back;
};

/// The entry of an edge that is read from its other end: both have the same weight.
std::size_t turned(std::size_t entry) {
    return entry / contents_of_four + contents_of_four * (entry % contents_of_four);
}

struct Lessons {
    std::vector<Child> children;
    std::vector<Node> nodes;
};

/// A search that notes down nodes on its way.
class Sampler {
public:
    explicit Sampler(Lessons& lessons) : lessons_{lessons} {}

    void sample(const LabelledPosition& root, bool held_back) {
        held_back_ = held_back;
        memory_->search = random_.next();
        for (const int alpha : {root.score - 1, +root.score}) search(root.mover, root.opponent, alpha);
    }

private:
    int search(Bits mover, Bits opponent, int alpha) {
        const int empties = count(~(mover | opponent));
        if (empties < least_empties) return few_empties()(mover, opponent, alpha, {.memory = memory_.get()}).value;
        const Bits legal = legal_squares(mover, opponent);
        if (legal == 0) {
            if (legal_squares(opponent, mover) != 0) return -search(opponent, mover, -alpha - 1);
            return Reversi<8>{{mover, opponent, Side::first}}.final_score();
        }
        ChildBatch<8> batch;
        batch.expand({mover, opponent, Side::first}, legal);
        const ChildBoards& children = batch.boards();
        float scores[most_moves];
        for (int i = 0; i < children.count; ++i)
            scores[i] = score_of<weights_near_end>(children, i, odd_quarters(~(mover | opponent)));
        // As many of each number of empty squares: there are fewer of many.
        if (empties <= most_empties && children.count > 1 && random_.below(1U << (most_empties - empties)) == 0)
            note_down(children, scores, alpha, empties);
        int order[most_moves];
        std::iota(order, order + children.count, 0);
        std::sort(order, order + children.count,
                  [&](int a, int b) { return scores[a] > scores[b] || (scores[a] == scores[b] && a < b); });
        int best = -128;
        for (int i = 0; i < children.count && best <= alpha; ++i)
            best = std::max(best, -search(children.mover[order[i]], children.opponent[order[i]], -alpha - 1));
        return best;
    }

    template <ChildWeights weights>
    static float score_of(const ChildBoards& children, int i, std::uint64_t odd) {
        return static_cast<float>(-less_than_most<weights>(
            {children.square[i], children.mover[i], children.opponent[i], children.legal[i]}, odd));
    }

    /// If any of them refutes.
    void note_down(const ChildBoards& children, const float* scores, int alpha, int empties) {
        const std::size_t begin = lessons_.children.size();
        bool refuted = false;
        const Bits empty = ~(children.mover[0] | children.opponent[0]) | children.square[0];
        for (int i = 0; i < children.count; ++i) {
            apart_->search = random_.next();  // what one child costs does not depend on the others
            const auto found =
                few_empties()(children.mover[i], children.opponent[i], -alpha - 1, {.memory = apart_.get()});
            const bool refutes = -found.value > alpha;
            refuted |= refutes;
            const std::uint64_t mover[order_lanes]{children.mover[i]};
            const std::uint64_t opponent[order_lanes]{children.opponent[i]};
            const OrderEntries of = order_entries(mover, opponent);
            Child child{.entries = {},
                        .score = scores[i],
                        .fixed = score_of<weights_beside_tables>(children, i, odd_quarters(empty)),
                        .cost = static_cast<float>(found.nodes),
                        .refutes = refutes};
            for (unsigned edge = 0; edge < 4; ++edge) {
                const unsigned at = edge * order_lanes;
                const std::size_t entry = of.edge[at];
                child.entries[edge] = static_cast<std::uint16_t>(std::min(entry, turned(entry)));
                for (unsigned half = 0; half < 2; ++half)
                    child.entries[4 + 2 * edge + half] =
                        static_cast<std::uint16_t>(OrderTables::entries + of.corner[half][at]);
            }
            lessons_.children.push_back(child);
        }
        if (refuted)
            lessons_.nodes.push_back({begin, lessons_.children.size(), empties, held_back_});
        else
            lessons_.children.resize(begin);
    }

    Lessons& lessons_;
    bool held_back_ = false;
    SplitMix random_{1};
    std::unique_ptr<FewMemory> memory_ = std::make_unique<FewMemory>();
    std::unique_ptr<FewMemory> apart_ = std::make_unique<FewMemory>();
};

}  // namespace
}  // namespace kigi::reversi
