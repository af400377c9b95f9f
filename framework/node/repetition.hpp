#pragma once
/// \file
/// The rule that answers positions which come back on the line of the search.

#include <cstdint>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/line_entries.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// A position that stood on the line before is worth a draw and is not searched again: a side that could do better
/// would have done so the first time. What it says is an estimate: nothing above it counts as solved.
///
/// A Repeating game says itself which positions are repeated, and knows the line before the root too; there the rule is
/// for games that end a line later than at its first repetition. Of a Hashed game, whose value does not depend on the
/// past, the rule keeps the keys of the line since the root: it ends a search of lines that have no end of their own.
/// It stands after `terminal` and before the table, whose entries do not know how a position was reached.
class AnswersRepetition {
public:
    static constexpr auto needs = any_of(refinement::hashed{}, refinement::repeating{});

    AnswersRepetition() = default;
    /// Not `on`, the rule asks the next: for stacks whose parts are chosen at run time.
    explicit AnswersRepetition(bool on) : on_{on} {}

    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) {
        using G = typename Node::Position;
        if constexpr (Repeating<G>) {
            if (on_ && !Node::is_root && node.position.repeated()) return drawn(node);
            return next(node);
        } else {
            const std::uint64_t key = on_ ? node.position.key() : 0;
            if (on_ && !Node::is_root && stood_before(key, node.ply)) return drawn(node);
            const OnLine standing{on_ ? &line_.last : nullptr, key, node.ply};
            return next(node);
        }
    }

    /// See KeepsLine.
    [[nodiscard]] const LineEntry*& line() noexcept { return line_.last; }

private:
    /// A rule above may search the same node again with another window: that is no repetition.
    [[nodiscard]] bool stood_before(std::uint64_t key, int ply) const {
        for (const LineEntry* entry = line_.last; entry; entry = entry->before)
            if (entry->key == key && entry->ply < ply) return true;
        return false;
    }
    template <class Node>
    [[nodiscard]] static Value drawn(Node& node) {
        ++node.counters().estimates;
        return node.value_of(Outcome::draw());
    }

    bool on_ = true;
    LineEnd line_;
};

[[nodiscard]] inline AnswersRepetition answers_repetition() { return {}; }

}  // namespace kigi
