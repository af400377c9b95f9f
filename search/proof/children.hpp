#pragma once
/// \file
/// The children of every node on the line, with their numbers, one node after another.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <utility>
#include <vector>

#include <kigi/framework/algebra/extremum.hpp>
#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/search/proof/proof_table.hpp>
#include <kigi/search/proof/thresholds.hpp>

namespace kigi {

/// A node's children are those from `first` on, while it is the last node of the line. `attacks`: its side to move
/// looks for one move that proves; otherwise for one that disproves. Sides need not alternate.
template <class Move>
class Children {
public:
    struct Item {
        Move move;
        std::uint64_t key;
        Proof proof;
    };
    struct Choice {
        std::size_t child;
        Thresholds limits;
    };

    [[nodiscard]] std::size_t size() const noexcept { return items_.size(); }
    [[nodiscard]] const Item& operator[](std::size_t i) const { return items_[i]; }
    void add(const Item& item) { items_.push_back(item); }
    void cut(std::size_t first) { items_.resize(first, Item{{}, 0, {}}); }

    /// Numbers only grow, until the child is settled: so each visit comes nearer to its thresholds, whatever was
    /// forgotten meanwhile.
    void update(std::size_t i, const Proof& found) {
        const ProofDisproof before = items_[i].proof.numbers;
        items_[i].proof = found;
        if (!found.is_settled()) items_[i].proof.numbers = raised(before, found.numbers);
    }

    [[nodiscard]] ProofDisproof numbers(std::size_t first, bool attacks) const {
        const auto of_children =
            std::views::iota(first, items_.size()) |
            std::views::transform([this](std::size_t i) -> ProofDisproof { return items_[i].proof.numbers; });
        const ProofDisproof all = attacks ? fold(of_children, or_node) : fold(of_children, and_node);
        return all == proven || all == disproven ? all : unsettled(all);
    }

    /// The child that is nearest to settling the node, and how long to work on it. The node is not settled.
    [[nodiscard]] Choice best(std::size_t first, bool attacks, const ProofDisproof& of_node, Thresholds limits,
                              double epsilon) const {
        const auto own = [&](std::size_t i) {
            return attacks ? proof(items_[i].proof.numbers) : disproof(items_[i].proof.numbers);
        };
        std::size_t best = first;
        ProofNumber second = impossible;
        for (std::size_t i = first + 1; i < items_.size(); ++i) {
            if (own(i) < own(best)) {
                second = own(best);
                best = i;
            } else {
                second = std::min(second, own(i));
            }
        }
        const ProofDisproof& of_best = items_[best].proof.numbers;
        if (attacks) return {best, of_child(limits, second, disproof(of_node), disproof(of_best), epsilon)};
        return {best, of_child(limits.exchanged(), second, proof(of_node), proof(of_best), epsilon).exchanged()};
    }

    /// The node's numbers; if it is settled, also by which move, and how far back that leans.
    [[nodiscard]] Proof summary(std::size_t first, bool attacks) const {
        Proof all{.numbers = numbers(first, attacks)};
        if (!all.is_settled()) return all;
        const bool by_one = all.is_proven() == attacks;
        for (std::size_t i = first; i < items_.size(); ++i) {
            const Proof& child = items_[i].proof;
            if (!by_one) {
                all.repetition_ply = std::min(all.repetition_ply, child.repetition_ply);
            } else if (child.numbers == all.numbers) {
                all.repetition_ply = child.repetition_ply;
                all.move = static_cast<std::uint16_t>(i - first);
                break;
            }
        }
        return all;
    }

private:
    static constexpr auto raised = product(maximum, maximum);

    std::vector<Item> items_{};
};

}  // namespace kigi
