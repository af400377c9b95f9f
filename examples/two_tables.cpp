// One table whose entries have depths beside two whose entries have none, this iteration's and the last one's: nodes of
// a deepening search on random positions (docs/experiments.md).
//
//   example_two_tables                             all games at small depths; fails if a value differs
//   example_two_tables GAME DEPTH TABLES MIB       one search: reversi, connect-four or trax; one or two tables of so
//                                                  many MiB together
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/trax/line_distance.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/iteration_transposition.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace kigi;

struct Sums {
    std::uint64_t nodes = 0, probes = 0, hits = 0;
    std::vector<std::int32_t> values{};
};

/// Positions after so many random plies, none of them finished.
template <Game G>
std::vector<G> random_positions(int count, int plies) {
    std::mt19937 random{1};
    std::vector<G> positions;
    while (positions.size() < static_cast<std::size_t>(count)) {
        G at;
        for (int ply = 0; ply < plies && !at.outcome(); ++ply) {
            std::vector<move_t<G>> moves;
            for (const auto move : at.moves()) moves.push_back(move);
            at = played(at, moves[random() % moves.size()]);
        }
        if (!at.outcome()) positions.push_back(at);
    }
    return positions;
}

template <Game G, class Evaluate, class Remember>
Sums searched(const std::vector<G>& positions, int depth, Evaluate evaluate, Remember remember) {
    Sums sums;
    for (const G& position : positions) {
        Driver search{stack(terminal, horizon(evaluate), remember, principal_variation(MovePicker<G, ByHistory>{})),
                      WholeWindow{},
                      {.deepen = true}};
        const auto found = search(position, at_depth(depth));
        sums.nodes += found.counters.nodes;
        sums.probes += found.counters.probes;
        sums.hits += found.counters.hits;
        sums.values.push_back(found.best().value.points);
    }
    return sums;
}

template <Game G, class Evaluate>
Sums run(int plies, int depth, bool two, int mib, Evaluate evaluate) {
    const auto positions = random_positions<G>(10, plies);
    if (two) {
        auto tables = IterationTables<move_t<G>>::create(mib).value();
        return searched(positions, depth, evaluate, iteration_transposition(tables));
    }
    Sums sums;
    auto table = TranspositionTable<move_t<G>>::create(mib).value();
    for (const G& position : positions) {
        table.clear();  // as the two tables are before each search
        const Sums one = searched(std::vector{position}, depth, evaluate, transposition(table));
        sums.nodes += one.nodes;
        sums.probes += one.probes;
        sums.hits += one.hits;
        sums.values.push_back(one.values.front());
    }
    return sums;
}

Sums run(const std::string& game, int depth, bool two, int mib) {
    if (game == "reversi") return run<Reversi<8>>(20, depth, two, mib, Mobility{});
    if (game == "connect-four") return run<ConnectFour>(8, depth, two, mib, OpenFours{});
    return run<Trax>(8, depth, two, mib, LineDistance{});
}

void show(const std::string& game, int depth, bool two, const Sums& sums) {
    std::printf("%-12s depth %2d  %s  %10llu nodes, %4.1f %% of the look-ups answer\n", game.c_str(), depth,
                two ? "two tables" : "one table ", static_cast<unsigned long long>(sums.nodes),
                100.0 * static_cast<double>(sums.hits) / static_cast<double>(sums.probes));
}

int main(int count, char** words) {
    const std::vector<std::string> given(words + 1, words + count);
    if (given.empty()) {
        bool same = true;
        for (const auto& [game, depth] : {std::pair{"reversi", 5}, {"connect-four", 8}, {"trax", 3}}) {
            const Sums one = run(game, depth, false, 8), two = run(game, depth, true, 8);
            show(game, depth, false, one);
            show(game, depth, true, two);
            same &= one.values == two.values;
        }
        return same ? 0 : 1;
    }
    const auto depth = given.size() == 4 ? parse_numbers(given[1], ',') : Result<std::vector<int>>{};
    const auto mib = given.size() == 4 ? parse_numbers(given[3], ',') : Result<std::vector<int>>{};
    const bool known = given[0] == "reversi" || given[0] == "connect-four" || given[0] == "trax";
    if (given.size() != 4 || !known || !depth || depth->size() != 1 || (*depth)[0] < 1 || !mib || mib->size() != 1 ||
        (*mib)[0] < 2 || (*mib)[0] > 1024 || (*mib)[0] % 2 != 0 || (given[2] != "one" && given[2] != "two")) {
        std::fputs(
            "expected: reversi, connect-four or trax; a depth; one or two; an even number of MiB from 2 to 1024\n",
            stderr);
        return 2;
    }
    const bool two = given[2] == "two";
    show(given[0], (*depth)[0], two, run(given[0], (*depth)[0], two, (*mib)[0]));
    return 0;
}
