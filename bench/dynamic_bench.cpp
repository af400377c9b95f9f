// What it costs that a game is behind virtual functions: the same search on the game's own type and on the dynamic
// game. Same nodes, or the run is an error. And what an evaluator gains that is kept up to date move by move, and one
// that is compiled into the stack.
// Instructions: valgrind --tool=callgrind dynamic_bench --benchmark_filter='once/reversi/typed'
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/connect_four/rows.hpp>
#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/kalah/stores.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/trax/corners_and_threats.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/evaluated_position.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

struct Answer {
    std::int32_t value = 0;
    std::uint64_t nodes = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
};

template <class G>
auto& emptied_table() {
    static auto table = TranspositionTable<move_t<G>>::create(4);
    table->clear();
    return *table;
}

template <class Score, Game G, class Evaluate>
Answer searched(const G& root, Evaluate evaluate, int depth) {
    Driver search{stack(terminal, horizon(std::move(evaluate)), transposition(emptied_table<G>()),
                        principal_variation(MovePicker<G, Score>{}))};
    const auto found = search(root, at_depth(depth));
    return {found.best().value.points, found.counters.nodes};
}

template <class G>
G start() {
    return G{};
}
template <>
TicTacToe start() {
    return *TicTacToe::from_parameters("4x4x4");
}
template <>
Trax start() {
    Trax game;
    for (const char* move : {"@0/", "@1/", "A2/", "C2+"}) game = played(game, *game.parse_move(move));
    return game;
}

using Search = Answer (*)(int depth);

template <class G, class Evaluate, class Score>
Answer typed(int depth) {
    return searched<Score>(start<G>(), Evaluate{}, depth);
}
template <class G, class Evaluate, class Score>
Answer dynamic(int depth) {
    const DynamicGame root{std::make_unique<EvaluatedPosition<G, Evaluate>>(start<G>(), Evaluate{})};
    return searched<Score>(root, OwnEvaluation{scale_of(Evaluate{})}, depth);
}

/// On the game's own type, with the evaluator behind a call that is chosen at run time.
template <class G, class Evaluate, class Score>
Answer erased(int depth) {
    return searched<Score>(start<G>(), AnyEvaluator<G>{Evaluate{}}, depth);
}

void run(benchmark::State& state, Search search, Search other, int depth) {
    if (search(depth - 2) != other(depth - 2)) state.SkipWithError("the two searches differ");
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += search(depth).nodes;
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void pair(const std::string& name, const char* one, Search a, const char* other, Search b, int depth) {
    for (const auto& [prefix, once] : {std::pair{"", false}, std::pair{"once/", true}})
        for (const auto& [kind, search, against] : {std::tuple{one, a, b}, std::tuple{other, b, a}}) {
            auto* registered =
                benchmark::RegisterBenchmark((prefix + name + "/" + kind).c_str(), run, search, against, depth);
            registered->Unit(benchmark::kMillisecond);
            if (once) registered->Iterations(1);
        }
}

template <class G, class Evaluate, class Score>
void game(const std::string& name, int depth) {
    pair(name, "typed", typed<G, Evaluate, Score>, "dynamic", dynamic<G, Evaluate, Score>, depth);
}

template <class G, class Evaluate, class Score>
void compiled_in(const std::string& name, int depth) {
    pair(name, "compiled-in", typed<G, Evaluate, Score>, "by-name", erased<G, Evaluate, Score>, depth);
}

/// An evaluator that is kept up to date, and the same computed afresh at each leaf; both behind virtual functions.
template <class G, class Evaluate>
Answer incremental(int depth) {
    using T = Tracked<G, typename Evaluate::Features>;
    const DynamicGame root{std::make_unique<EvaluatedPosition<T, Evaluate>>(T{G{}}, Evaluate{})};
    return searched<ByHistory>(root, OwnEvaluation{scale_of(Evaluate{})}, depth);
}
template <class G, class Evaluate>
struct Afresh {
    Value operator()(const G& game) const { return Evaluate{}(Tracked<G, typename Evaluate::Features>{game}); }
};
template <class G, class Evaluate>
Answer afresh(int depth) {
    const DynamicGame root{std::make_unique<EvaluatedPosition<G, Afresh<G, Evaluate>>>(G{}, Afresh<G, Evaluate>{})};
    return searched<ByHistory>(root, OwnEvaluation{scale_of(Evaluate{})}, depth);
}

const bool registered = [] {
    game<TicTacToe, Zero, ByHistory>("tictactoe", 9);
    game<Reversi<8>, Mobility, ByMobility>("reversi", 11);
    game<Reversi<8>, Mobility, ByHistory>("reversi-history", 9);
    game<ConnectFour, OpenFours, ByHistory>("connect-four", 12);
    game<Kalah, Stores, ByHistory>("kalah", 11);
    game<Trax, CornersAndThreats, ByHistory>("trax", 4);
    compiled_in<Reversi<8>, Mobility, ByMobility>("reversi-evaluator", 11);
    compiled_in<ConnectFour, OpenFours, ByHistory>("connect-four-evaluator", 12);
    using FourRows = Rows<ConnectFour::BoardSize>;
    pair("connect-four-rows", "incremental", incremental<ConnectFour, FourRows>, "afresh",
         afresh<ConnectFour, FourRows>, 11);
    return true;
}();

}  // namespace
