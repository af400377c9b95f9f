// A game behind virtual functions is searched as the game itself: same values, same lines, same nodes.
#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/kalah/stores.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/trax/corners_and_threats.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/evaluated_position.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/table/table_entry.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

using namespace kigi;

namespace {

struct Found {
    std::int32_t value = 0;
    std::uint64_t nodes = 0;
    std::string line{};
};

/// Loses nothing. Of a real table, an entry with a dynamic move takes more room than one with a byte.
template <class Move>
class EndlessTable {
public:
    using Entry = TableEntry<Move>;

    std::optional<Entry> probe(std::uint64_t key, int depth) const {
        const auto known = entries_.find(key);
        if (known == entries_.end()) return std::nullopt;
        for (const Entry& entry : known->second)
            if (entry.answers(depth)) return entry;
        return known->second.back();
    }
    void store(std::uint64_t key, const Entry& entry) { entries_[key].push_back(entry); }
    void new_search() {}

private:
    std::unordered_map<std::uint64_t, std::vector<Entry>> entries_;
};

template <Game G, class Evaluate, class Score>
Found found(const G& root, Evaluate evaluate, Score score, int depth) {
    EndlessTable<move_t<G>> table;
    Driver search{
        stack(terminal, horizon(evaluate), transposition(table), principal_variation(MovePicker<G, Score>{score}))};
    const auto result = search(root, at_depth(depth));
    Found all{result.best().value.points, result.counters.nodes, {}};
    G at = root;
    for (const auto move : result.best().line) {
        all.line += at.move_text(move) + " ";
        at = played(at, move);
    }
    return all;
}

template <Game G>
G after_random_moves(G game, int plies, std::uint64_t seed) {
    SplitMix random{seed};
    for (; plies > 0 && !game.outcome(); --plies) {
        MoveDraw<G> draw;
        game = played(game, *draw(game, random));
    }
    return game;
}

template <Game G, class Evaluate, class Score>
void same(Evaluate evaluate, Score score, int depth, int plies = 4) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const G root = after_random_moves(G{}, plies, seed);
        if (root.outcome()) continue;
        const DynamicGame dynamic{std::make_unique<EvaluatedPosition<G, Evaluate>>(root, evaluate)};
        const Found typed = found(root, evaluate, score, depth);
        const Found behind = found(dynamic, OwnEvaluation{scale_of(evaluate)}, score, depth);
        CAPTURE(seed);
        CHECK(typed.value == behind.value);
        CHECK(typed.nodes == behind.nodes);
        CHECK(typed.line == behind.line);
    }
}

}  // namespace

TEST_SUITE("dynamic game: searches") {
    TEST_CASE("tic-tac-toe has the nodes of its type") { same<TicTacToe>(Zero{}, ByHistory{}, 9, 1); }
    TEST_CASE("reversi has the nodes of its type") {
        same<Reversi<8>>(Mobility{}, ByMobility{}, 5, 10);
        same<Reversi<8>>(Mobility{}, ByHistory{}, 5, 10);
    }
    TEST_CASE("connect four has the nodes of its type") { same<ConnectFour>(OpenFours{}, ByHistory{}, 8); }
    TEST_CASE("kalah, where sides need not alternate, too") { same<Kalah>(Stores{}, ByHistory{}, 6); }
    TEST_CASE("trax, made in place, too") { same<Trax>(CornersAndThreats{}, ByThreats{}, 3, 3); }
}
