#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::Kalah;
using kigi::Side;

namespace {

static_assert(kigi::Game<Kalah> && kigi::Undoable<Kalah> && !kigi::Copying<Kalah>);
static_assert(kigi::Hashed<Kalah> && kigi::Bounded<Kalah> && kigi::Countable<Kalah> && !kigi::Finite<Kalah>);
static_assert(kigi::Notated<Kalah> && kigi::Drawable<Kalah> && kigi::Parametrised<Kalah>);

Kalah kalah(const char* parameters) { return Kalah::from_parameters(parameters).value(); }

std::string after_pits(const Kalah& from, const char* position, const char* moves) {
    return kigi::after_moves(from.parse_position(position).value(), moves).value().position_text();
}

/// The rules once more, as a person plays them: seed by seed on two rows, with the mover's row always the first.
struct ByHand {
    std::vector<int> own, others;  // pits from the owner's left
    int own_store = 0, others_store = 0;
    bool empty_capture = false;

    void turn_round() {
        std::swap(own, others);
        std::swap(own_store, others_store);
    }
    [[nodiscard]] bool over() const {
        return std::accumulate(own.begin(), own.end(), 0) == 0 || std::accumulate(others.begin(), others.end(), 0) == 0;
    }
    [[nodiscard]] int difference() const {
        return own_store - others_store + std::accumulate(own.begin(), own.end(), 0) -
               std::accumulate(others.begin(), others.end(), 0);
    }
    /// Gives whether the mover stays on move; the board is not turned.
    bool sow(std::size_t from) {
        const std::size_t pits = own.size();
        int hand = std::exchange(own[from], 0);
        std::size_t place = from;
        while (hand > 0) {
            place = (place + 1) % (2 * pits + 1);
            --hand;
            if (place < pits) {
                const bool was_empty = own[place]++ == 0;
                if (hand == 0 && was_empty && (empty_capture || others[pits - 1 - place] > 0))
                    own_store += std::exchange(own[place], 0) + std::exchange(others[pits - 1 - place], 0);
            } else if (place == pits) {
                ++own_store;
            } else {
                ++others[place - pits - 1];
            }
        }
        return place == pits;
    }
};

std::uint64_t leaves(const ByHand& board, int depth) {
    if (depth == 0) return 1;
    if (board.over()) return 0;
    std::uint64_t sum = 0;
    for (std::size_t pit = 0; pit < board.own.size(); ++pit) {
        if (board.own[pit] == 0) continue;
        ByHand next = board;
        if (!next.sow(pit)) next.turn_round();
        sum += leaves(next, depth - 1);
    }
    return sum;
}

/// The best difference of stores for the mover.
int value(const ByHand& board) {
    if (board.over()) return board.difference();
    int best = -1000;
    for (std::size_t pit = 0; pit < board.own.size(); ++pit) {
        if (board.own[pit] == 0) continue;
        ByHand next = board;
        if (next.sow(pit)) {
            best = std::max(best, value(next));
        } else {
            next.turn_round();
            best = std::max(best, -value(next));
        }
    }
    return best;
}

int value(Kalah& game) {
    if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
    const Side side = game.side_to_move();
    int best = -1000;
    for (const auto move : game.moves()) {
        kigi::Child<Kalah> child{game, move};
        const int reply = value(*child);
        best = std::max(best, child->side_to_move() == side ? reply : -reply);
    }
    return best;
}

ByHand initial(int pits, int seeds, bool empty_capture) {
    const std::vector<int> row(static_cast<std::size_t>(pits), seeds);
    return {.own = row, .others = row, .empty_capture = empty_capture};
}

Kalah kalah(int pits, int seeds, bool empty_capture) {
    return kalah(
        (std::to_string(pits) + "," + std::to_string(seeds) + (empty_capture ? ",empty-capture" : "")).c_str());
}

}  // namespace

TEST_SUITE_BEGIN("kalah");

TEST_CASE("it is a game") {
    for (const char* size :
         {"6,4", "4,3", "1,1", "1,100", "2,60", "12,10", "3,6", "6,4,empty-capture", "3,2,empty-capture"}) {
        INFO(size);
        kigi::laws::game(kalah(size), {.games = 10});
    }
}

TEST_CASE("perft is that of a plain account of the rules") {
    for (const auto& [pits, seeds, deepest] : {std::array{6, 4, 6}, {4, 3, 8}, {3, 6, 9}, {2, 20, 12}, {1, 7, 12}}) {
        for (const bool empty_capture : {false, true}) {
            const Kalah game = kalah(pits, seeds, empty_capture);
            for (int depth = 1; depth <= deepest; ++depth)
                CHECK(kigi::perft(game, depth).leaves == leaves(initial(pits, seeds, empty_capture), depth));
        }
    }
}

TEST_CASE("values are those of a plain account of the rules") {
    for (const auto& [pits, seeds] : {std::pair{1, 1}, {1, 5}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {4, 1}}) {
        for (const bool empty_capture : {false, true}) {
            Kalah game = kalah(pits, seeds, empty_capture);
            CHECK(value(game) == value(initial(pits, seeds, empty_capture)));
        }
    }
}

TEST_CASE("a last seed in the store keeps the turn") {
    CHECK(after_pits({}, "4,4,4,4,4,4,0/4,4,4,4,4,4,0 first", "3") == "4,4,0,5,5,5,1/4,4,4,4,4,4,0 first");
    CHECK(after_pits({}, "4,4,4,4,4,4,0/4,4,4,4,4,4,0 first", "3 6") == "4,4,0,5,5,0,2/5,5,5,5,4,4,0 second");
}

TEST_CASE("sowing skips the opponent's store and may come round") {
    CHECK(after_pits({}, "1,0,0,0,0,8,0/5,6,6,6,6,10,0 first", "6") == "2,0,0,0,0,0,1/6,7,7,7,7,11,0 second");
    CHECK(after_pits(kalah("2,6"), "0,5,0/10,9,0 second", "1") == "2,7,0/2,11,2 first");
}

TEST_CASE("a last seed in an own empty pit captures") {
    CHECK(after_pits({}, "1,0,4,4,4,4,3/4,4,4,4,7,5,0 first", "1") == "0,0,4,4,4,4,11/4,4,4,4,0,5,0 second");
    CHECK(after_pits({}, "1,0,4,4,4,4,3/4,4,4,4,0,5,7 first", "1") == "0,1,4,4,4,4,3/4,4,4,4,0,5,7 second");
    CHECK(after_pits(kalah("6,4,empty-capture"), "1,0,4,4,4,4,3/4,4,4,4,0,5,7 first", "1") ==
          "0,0,4,4,4,4,4/4,4,4,4,0,5,7 second");
    // Once round into the pit the seeds came from, which was empty by then.
    CHECK(after_pits(kalah("2,3"), "0,5,0/3,4,0 first", "2") == "1,0,6/0,5,0 second");
}

TEST_CASE("it ends when a side has no seeds left") {
    const Kalah game;
    const auto mover_empty = game.parse_position("0,0,0,0,0,1,20/1,0,0,0,0,4,22 first").value();
    const auto end = kigi::after_moves(mover_empty, "6").value();
    CHECK(end.outcome()->value_for(Side::first).points == 21 - 27);
    CHECK(end.count_moves() == 0);
    CHECK(game.parse_position("0,1,0,0,0,0,20/0,0,0,0,0,0,27 first").value().outcome()->won_by(Side::second));
    CHECK(game.parse_position("0,4,0,0,0,0,20/0,0,0,0,0,0,24 second").value().outcome()->is_draw());
}

TEST_CASE("positions and moves are read strictly") {
    const Kalah game;
    for (const char* wrong : {"", "first", "4,4,4,4,4,4,0/4,4,4,4,4,4,0", "4,4,4,4,4,4,0/4,4,4,4,4,4,0 third",
                              "4,4,4,4,4,4,0 4,4,4,4,4,4,0 first", "4,4,4,4,4,4/4,4,4,4,4,4,0 first",
                              "4,4,4,4,4,4,0/4,4,4,4,4,4,1 first", "4,4,4,4,4,4,0/4,4,4,4,4,-4,8 first",
                              "4,4,4,4,4,4,0/4,4,4,4,4,x,4 first", "0,0,0,0,0,0,304/0,0,0,0,0,0,0 first"})
        CHECK_FALSE(game.parse_position(wrong).has_value());
    CHECK(game.parse_move("7").error().what == "'7' is not a pit (expected 1 to 6)");
    CHECK(kigi::after_moves(game, "3 3").error().what == "move 2: '3' is not a legal move here");
    for (const char* wrong : {"", "6", "6,", "0,4", "6,0", "13,1", "6,22", "6,4,1", "6x4", "6,4,", "6,4,empty",
                              "6,4empty-capture", ",empty-capture", "6,4,empty-capture,empty-capture"})
        CHECK_FALSE(Kalah::from_parameters(wrong).has_value());
}

TEST_CASE("the board shows legal moves") {
    CHECK(kigi::after_moves(kalah("4,3"), "2").value().board_text() ==
          "        3    3    3    3\n   0                        1\n        3*   0    4*   4*\n        1    2    3    "
          "4\n");
}

TEST_SUITE_END();
