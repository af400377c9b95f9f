#pragma once
/// \file
/// The rule that remembers in games whose values depend on the line: a transposition table for Repeating games.

#include <atomic>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/line_entries.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// What is settled holds for a line (docs/decisions/0012-graph-history.md). A value is remembered for the position
/// together with its whole line since the root, in order, and answers nothing else: deeper iterations, re-searches and
/// narrower windows find it, another line to the same position does not, which might meet its own past below. The move
/// is remembered for the position alone, by `bare_key()`: to try it first is never wrong. So values are those of the
/// same search without a table.
///
/// Lines are told apart from search to search, as what came before the root is not known. Stands where `transposition`
/// does in the stack of a Hashed game.
template <class Table>
class LineTransposition {
public:
    static constexpr auto needs = refinement::repeating{};
    template <Game G>
    static constexpr Requirement missing = missing_table<Table, G>;

    /// Does nothing without a table.
    explicit LineTransposition(Table* table) : table_{table} {}

    void new_search() {
        if (table_) table_->new_search();
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) {
        static_assert(Repeating<typename Node::Position>,
                      "a table for lines needs a Repeating game: bool repeated() const and std::uint64_t bare_key() "
                      "const; `transposition` is for Hashed games");
        const bool remembers = table_ && node.depth > 0;
        Entered entered = remembers ? enter(node) : Entered{};
        if (entered.answer) return *entered.answer;
        const Window window = node.window;
        const auto estimates = node.counters().estimates;
        const OnLine standing{remembers ? &line_.last : nullptr, entered.line, node.ply};
        const Value value = next(node);
        if (remembers) store(node, entered, window, value, estimates == node.counters().estimates);
        return value;
    }

    /// See KeepsLine.
    [[nodiscard]] const LineEntry*& line() noexcept { return line_.last; }

private:
    struct Entered {
        std::uint64_t line = 0;      ///< the key of the position with its line
        std::uint64_t position = 0;  ///< and by itself
        std::optional<Value> answer{};
    };

    template <class Node>
    [[gnu::noinline]] Entered enter(Node& node) {
        const std::uint64_t bare = node.position.bare_key();
        Entered entered{.line = key_of(line_before(node.ply), bare), .position = key_of(moves_of_positions, bare)};
        const int depth = table_depth(node.depth);
        Counters& counters = node.counters();
        ++counters.probes;
        if (const auto entry = table_->probe(entered.line, depth)) {
            node.table_move = entry->move;
            if (!Node::is_root && entry->answers(depth) && settles(entry->bound, entry->value, node.window)) {
                ++counters.hits;
                counters.estimates += !entry->solved;
                node.best = entry->move;
                entered.answer = entry->value;
            }
        } else if (const auto hint = table_->probe(entered.position, depth)) {
            node.table_move = hint->move;
        }
        return entered;
    }

    template <class Node>
    [[gnu::noinline]] void store(Node& node, const Entered& entered, Window window, Value value, bool solved) {
        if constexpr (Node::is_root)
            if (!node.state().is_root_whole()) return;  // not the value of the position
        const int depth = table_depth(node.depth);
        table_->store(
            entered.line,
            {.value = value, .bound = bound_of(value, window), .depth = depth, .solved = solved, .move = node.best});
        if (node.best)  // at least the least value there is: a move, and nothing else
            table_->store(entered.position,
                          {.value = -infinite, .bound = Bound::lower, .depth = depth, .move = node.best});
    }

    /// The key of the line that led to a node of that ply. A node that is searched again stands on the line already.
    /// Where the parent is not on it (a rule that asked for more plies below the horizon), a line begins that no other
    /// has.
    [[nodiscard]] std::uint64_t line_before(int ply) const {
        if (ply == 0) return key_of(table_->searches(), root_line);
        const LineEntry* before = line_.last;
        while (before && before->ply >= ply) before = before->before;
        return before && before->ply == ply - 1 ? before->key : new_line();
    }
    [[nodiscard]] static std::uint64_t new_line() noexcept {
        static std::atomic<std::uint64_t> lines{1};
        return key_of(lines.fetch_add(1, std::memory_order_relaxed), lines_by_themselves);
    }

    static constexpr std::uint64_t root_line = 0x9b1c0f3e57d2a846;
    static constexpr std::uint64_t lines_by_themselves = 0x3c6ef372fe94f82b;
    static constexpr std::uint64_t moves_of_positions = 0xa54ff53a5f1d36f1;

    Table* table_;
    LineEnd line_;
};

/// `line_transposition(table)`, for Repeating games.
template <class Table>
[[nodiscard]] LineTransposition<Table> line_transposition(Table& table) {
    return LineTransposition<Table>{&table};
}

}  // namespace kigi
