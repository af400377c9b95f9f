#pragma once
/// \file
/// The laws of exact searchers on a game: each gives plain minimax's value, whatever it leaves out.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/enhanced_cutoff.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

struct SearchEffort {
    int positions = 60;  ///< random positions, besides the initial one
    int plies = 12;      ///< at most so far from it
    int depth = 4;       ///< every depth up to this
    std::uint32_t seed = 1;
};

/// An evaluation that means nothing and makes many ties: -2 .. 2, from the key, or from the number of moves.
struct Ties {
    template <Game G>
    Value operator()(const G& game) const {
        if constexpr (Hashed<G>) return {static_cast<std::int32_t>((game.key() >> 40U) % 5) - 2};
        std::int32_t moves = 0;
        for ([[maybe_unused]] const auto move : game.moves()) ++moves;
        return {moves % 5 - 2};
    }
};

/// `count` positions reached by random play, the initial one first. Deterministic for a seed.
template <Game G>
[[nodiscard]] std::vector<G> random_positions(const G& initial, int count, int plies, std::uint32_t seed) {
    std::mt19937 random{seed};
    std::vector<G> positions{initial};
    for (int i = 0; i < count; ++i) {
        G at = initial;
        for (auto left = random() % static_cast<std::uint32_t>(plies + 1); left > 0; --left) {
            const auto moves = listed(at);
            if (moves.empty()) break;
            at = played(at, moves[random() % moves.size()]);
        }
        positions.push_back(at);
    }
    return positions;
}

namespace detail {

/// What the oracle says of one position and depth, and whether another searcher agrees.
template <Game G, class Evaluate>
class Oracle {
    using Here = std::function<std::string()>;

public:
    Oracle(Report& report, Evaluate evaluate)
        : report_{report}, evaluate_{evaluate}, minimax_{stack(terminal, horizon(evaluate), minimax)} {}

    void ask(const G& position, int depth) {
        position_ = position;
        depth_ = depth;
        truth_ = minimax_(position, at_depth(depth));
        nodes += counted(truth_.counters.nodes);
    }

    /// Returns the nodes that the searcher took, or 0 if the tree is too small to compare nodes on it.
    template <class Searcher>
    std::uint64_t check(Searcher searcher, const std::string& name, bool never_more_nodes = false) {
        return judge(searcher(position_, at_depth(depth_)), name, never_more_nodes);
    }

    std::uint64_t nodes = 0;  ///< of minimax, on the trees that are large enough

private:
    std::uint64_t judge(const SearchResult<move_t<G>>& found, const std::string& name, bool never_more_nodes) {
        const Here here = [&] { return name + " " + where(position_) + " at depth " + std::to_string(depth_); };
        if (!report_.law(found.complete && found.known(), "an unlimited search completes", here)) return 0;
        report_.law(found.best().value == truth_.best().value && found.best().bound == Bound::exact,
                    "an exact searcher gives minimax's value", [&] {
                        return here() + ": " + std::to_string(found.best().value.points) + " instead of " +
                               std::to_string(truth_.best().value.points);
                    });
        if (found.solved && !truth_.solved) check_solved(found.best().value, here);
        report_.law(!never_more_nodes || found.counters.nodes <= truth_.counters.nodes, "no more nodes than minimax",
                    here);
        report_.law(found.best().move.has_value() == (depth_ > 0 && !position_.outcome()),
                    "there is a best move, unless the game is over or no ply was asked for", here);
        if (found.best().move) check_line(found.best(), here);
        return counted(found.counters.nodes);
    }

    /// Null windows ask several times. That pays where there is something to leave out: on trees of a thousand nodes
    /// and of three moves a ply. On small ones sound searchers take up to five times as many nodes as minimax.
    [[nodiscard]] std::uint64_t counted(std::uint64_t some_nodes) const {
        const std::uint64_t all = truth_.counters.nodes;
        std::uint64_t of_three_moves = 1;
        for (int ply = 0; ply < depth_ && of_three_moves <= all; ++ply) of_three_moves *= 3;
        return all < 1000 || all < of_three_moves ? 0 : some_nodes;
    }

    /// A cut-off may leave out every estimate that minimax looked at; then the value must be the game's own.
    void check_solved(Value value, const Here& here) {
        Driver to_the_end{stack(terminal, horizon(evaluate_), alpha_beta())};
        const auto solved = to_the_end(position_, at_nodes(100'000));
        if (!solved.complete) return;  // not known within reason
        report_.law(solved.best().value == value, "a value called solved is that of the whole game", here);
    }

    void check_line(const RootLine<move_t<G>>& best, const Here& here) {
        if (!report_.law(contains(listed(position_), *best.move), "the best move is legal", here)) return;
        const G child = played(position_, *best.move);
        const Value reply = minimax_(child, at_depth(is_unlimited(depth_) ? depth_ : depth_ - 1)).best().value;
        const bool turned = child.side_to_move() != position_.side_to_move();
        report_.law((turned ? -reply : reply) == best.value, "the best move is worth the value", here);
        report_.law(!best.line.empty() && best.line.front() == *best.move, "the line begins with the best move", here);
        G at = position_;
        int plies = 0;
        for (const auto move : best.line) {
            if (!report_.law(contains(listed(at), move), "the line is legal", here)) return;
            at = played(at, move);
            ++plies;
        }
        const auto outcome = at.outcome();
        if (plies < depth_ && !outcome) return;  // cut short by the table
        const Value end = outcome ? outcome->value_for(at.side_to_move()) : evaluate_(at);
        report_.law((at.side_to_move() == position_.side_to_move() ? end : -end) == best.value,
                    "a whole line ends at the value", here);
    }

    Report& report_;
    Evaluate evaluate_;
    Driver<Stack<Terminal, Horizon<Evaluate>, Minimax>> minimax_;
    G position_{};
    int depth_ = 0;
    SearchResult<move_t<G>> truth_{};
};

}  // namespace detail

/// Runs alpha-beta (fail-soft and fail-hard), principal variation search, MTD(f), SSS*, DUAL*, each with and without
/// what a table and move orders add where the game has the refinements, against minimax at every depth. Each broken
/// law is one line.
template <Game G, class Evaluate = Ties>
[[nodiscard]] std::vector<std::string> search_violations(const G& initial = {}, const SearchEffort& effort = {},
                                                         Evaluate evaluate = {}) {
    Report report;
    detail::Oracle<G, Evaluate> oracle{report, evaluate};
    const auto leaf = horizon(evaluate);
    std::uint64_t plain_pvs = 0;
    std::uint64_t mtd = 0;
    for (const G& position : random_positions(initial, effort.positions, effort.plies, effort.seed)) {
        for (int depth = 0; depth <= effort.depth && !report.full(); ++depth) {
            oracle.ask(position, depth);
            oracle.check(Driver{stack(terminal, leaf, alpha_beta())}, "alpha-beta", true);
            oracle.check(Driver{stack(terminal, leaf, alpha_beta_hard())}, "fail-hard alpha-beta", true);
            plain_pvs += oracle.check(Driver{stack(terminal, leaf, principal_variation())}, "PVS");
            oracle.check(Driver{stack(terminal, leaf, principal_variation(MovePicker<G, ByShallowSearch>{})),
                                Aspiration{1},
                                {.deepen = true}},
                         "deepening PVS in narrow windows, ordered by shallow searches");
            if constexpr (Hashed<G>) {
                auto table = TranspositionTable<move_t<G>>::of_buckets(1024);
                oracle.check(Driver{stack(terminal, leaf, transposition(*table), alpha_beta())},
                             "alpha-beta with a table", true);
                const auto with_history = [&](auto& some) {
                    return stack(terminal, leaf, transposition(some), enhanced_cutoff(some, {.least_depth = 1}),
                                 principal_variation(MovePicker<G, ByHistory>{}));
                };
                oracle.check(Driver{with_history(*table), WholeWindow{}, {.deepen = true}},
                             "deepening PVS with table, cut-offs by children, history");
                for (const auto& [name, first] :
                     {std::pair{"MTD(f)", MtdF{}}, {"SSS*", sss_star}, {"DUAL*", dual_star}}) {
                    table->clear();
                    const auto order = MovePicker<G>{};
                    mtd += oracle.check(Driver{stack(terminal, leaf, transposition(*table), alpha_beta(order)), first},
                                        name);
                }
                auto tiny = TranspositionTable<move_t<G>>::of_buckets(2);
                oracle.check(Driver{with_history(*tiny), MtdF{}, {.deepen = true}},
                             "deepening MTD(f) with a table of two buckets");
            }
        }
        if constexpr (Hashed<G>) {
            // Downwards: what a deeper search left in the table is a different answer.
            auto filled = TranspositionTable<move_t<G>>::of_buckets(1024);
            const auto nodes = oracle.nodes;
            for (int depth = effort.depth; depth >= 0 && !report.full(); --depth) {
                oracle.ask(position, depth);
                oracle.check(Driver{stack(terminal, leaf, transposition(*filled), alpha_beta())},
                             "alpha-beta with a table that deeper searches filled", true);
            }
            oracle.nodes = nodes;
        }
    }
    report.law(plain_pvs <= oracle.nodes, "PVS takes fewer nodes than minimax in total", [] { return std::string{}; });
    if constexpr (Hashed<G>)
        report.law(mtd <= 3 * oracle.nodes, "MTD(f), SSS* and DUAL* take fewer nodes than minimax in total",
                   [] { return std::string{}; });
    return report.broken();
}

}  // namespace kigi::laws
