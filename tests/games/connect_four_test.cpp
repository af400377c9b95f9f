#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/bits.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/table/perft_table.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::ConnectFour;
using kigi::ConnectFourOfAnySize;
using kigi::Side;
namespace connect_four = kigi::connect_four;

namespace {

template <class G>
constexpr bool has_all_refinements =
    kigi::Copying<G> && kigi::Hashed<G> && kigi::Bounded<G> && kigi::Finite<G> && kigi::Countable<G> &&
    kigi::Notated<G> && kigi::Transcribed<G> && kigi::Drawable<G> && kigi::Symmetric<G> && kigi::Forcing<G> &&
    kigi::Parametrised<G>;
static_assert(has_all_refinements<ConnectFour> && has_all_refinements<ConnectFourOfAnySize>);
static_assert(sizeof(ConnectFour) == 24);

ConnectFourOfAnySize sized(const char* parameters) { return ConnectFourOfAnySize::from_parameters(parameters).value(); }

template <class G>
std::vector<std::string> names(const G& game, auto&& moves) {
    std::vector<std::string> texts;
    for (const auto move : moves) texts.push_back(game.move_text(move));
    return texts;
}

std::vector<std::uint64_t> leaves(const auto& game, int deepest) {
    std::vector<std::uint64_t> counts;
    for (int depth = 1; depth <= deepest; ++depth) counts.push_back(kigi::perft(game, depth).leaves);
    return counts;
}

/// The rules once more, square by square, on a board of any size.
struct FourByHand {
    int width, height;
    std::vector<std::string> columns{};  // of stones, from below

    [[nodiscard]] char at(int column, int row) const {
        if (column < 0 || row < 0 || column >= width) return '.';
        const auto& stones = columns[static_cast<std::size_t>(column)];
        return row < static_cast<int>(stones.size()) ? stones[static_cast<std::size_t>(row)] : '.';
    }
    [[nodiscard]] bool won(char stone) const {
        for (int column = 0; column < width; ++column)
            for (int row = 0; row < height; ++row)
                for (const auto& [by_column, by_row] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                    int length = 0;
                    while (length < 4 && at(column + length * by_column, row + length * by_row) == stone) ++length;
                    if (length == 4) return true;
                }
        return false;
    }
    /// The columns that have room, in the order of their numbers.
    [[nodiscard]] std::vector<int> open() const {
        std::vector<int> found;
        for (int column = 0; column < width; ++column)
            if (static_cast<int>(columns[static_cast<std::size_t>(column)].size()) < height) found.push_back(column);
        return found;
    }
    [[nodiscard]] bool wins(int column, char stone) const {
        FourByHand next = *this;
        next.columns[static_cast<std::size_t>(column)] += stone;
        return next.won(stone);
    }
};

/// The columns of a range, from the left.
std::vector<int> from_the_left(auto&& moves) {
    std::vector<int> columns;
    for (const auto move : moves) columns.push_back(move.index);
    std::ranges::sort(columns);
    return columns;
}

/// Alpha-beta as short as can be: the tests of a game need no searcher.
int solved(const ConnectFour& game, int alpha, int beta) {
    if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
    for (const auto move : game.moves()) {
        alpha = std::max(alpha, -solved(game.play(move), -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

/// How many of the first `limit` positions of a file have another score than the file says.
int wrong_scores(const char* file, int limit) {
    std::ifstream lines{std::string{KIGI_TEST_DATA "/connect_four/"} + file};
    int wrong = 0;
    int read = 0;
    int score = 0;
    for (std::string moves; read < limit && lines >> moves >> score; ++read) {
        const auto position = kigi::after_moves(ConnectFour{}, moves);
        REQUIRE(position.has_value());
        if (solved(*position, -22, 22) != score) ++wrong;
    }
    REQUIRE(read == limit);
    return wrong;
}

}  // namespace

TEST_SUITE_BEGIN("connect four");

TEST_CASE("7x6 is a game") {
    kigi::laws::game<ConnectFour>();
    kigi::laws::game(kigi::after_moves(ConnectFour{}, "44444432").value());
}

TEST_CASE("every size is a game") {
    for (const char* size : {"7x6", "5x4", "4x4", "8x7", "1x1", "1x63", "3x20", "32x1", "12x4", "4x15"}) {
        INFO(size);
        kigi::laws::game(sized(size), {.games = 4, .positions = 600});
    }
}

TEST_CASE("perft is the published one") {
    const std::vector<std::uint64_t> known{7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    CHECK(leaves(ConnectFour{}, 8) == known);
    CHECK(leaves(sized("7x6"), 7) == std::vector(known.begin(), known.begin() + 7));
}

TEST_CASE("perft of 4x4 is the published one, to the end") {
    const std::vector<std::uint64_t> known{4,      16,     64,      256,     1020,     4020,     15540,    57504,
                                           206904, 690504, 2160504, 5992096, 14712024, 28850920, 42756080, 35613284};
    CHECK(leaves(kigi::ConnectFourOn<kigi::connect_four::FixedSize<4, 4>>{}, 10) ==
          std::vector(known.begin(), known.begin() + 10));
    const auto game = sized("4x4");
    auto table = kigi::PerftTable::create(8).value();
    for (int depth = 1; depth <= 16; ++depth)
        CHECK(kigi::perft(game, depth, table).leaves == known[static_cast<std::size_t>(depth - 1)]);
}

TEST_CASE("the scores are those of the published sets") { CHECK(wrong_scores("L3_R1.txt", 1000) == 0); }

TEST_CASE("four in a row in any direction wins") {
    const auto won = [](const char* moves) {
        const auto position = kigi::after_moves(ConnectFour{}, moves);
        return position && position->outcome() && position->outcome()->won_by(Side::first);
    };
    CHECK(won("1122334"));      // along the bottom
    CHECK(won("1212121"));      // upwards
    CHECK(won("12233434414"));  // rising
    CHECK(won("76655454474"));  // falling
    CHECK_FALSE(won("112233"));
    CHECK_FALSE(won("111111222222"));
    // Six stones high, then the bottom of the next column: not a row.
    CHECK(sized("4x5").parse_position("X.../X.../X.../O.O./OXO.").has_value());
}

TEST_CASE("a win in the last square is worth one point") {
    CHECK(kigi::after_moves(ConnectFour{}, "1122334").value().outcome()->value_for(Side::first).points == 18);
    CHECK(kigi::after_moves(ConnectFour{}, "21314171").value().outcome()->value_for(Side::second).points == 18);
    // 25 squares: the first side may win with the last stone, and that is not a draw.
    CHECK(sized("5x5").score_bound() == 10);
}

TEST_CASE("forcing moves win at once, else they stop a win") {
    const auto forcing = [](const char* moves) {
        const auto game = kigi::after_moves(ConnectFour{}, moves).value();
        return names(game, game.forcing_moves());
    };
    CHECK(forcing("").empty());
    CHECK(forcing("112233") == std::vector<std::string>{"4"});
    CHECK(forcing("11223") == std::vector<std::string>{"4"});
    CHECK(forcing("3445") == std::vector<std::string>{});
    CHECK(forcing("33445") == std::vector<std::string>{"2", "6"});
    CHECK(forcing("1122334").empty());
}

TEST_CASE("winning squares are those that complete a row") {
    std::mt19937_64 random{1};
    const connect_four::FixedSize<7, 6> size;
    int completing = 0;
    for (int games = 0; games < 300; ++games) {
        for (ConnectFour game; !game.outcome();) {
            for (const auto stones : {game.own(), game.others()}) {
                for (const int index : kigi::Bits{size.bottom() * 0x3f & ~game.own() & ~game.others()}) {
                    const auto square = std::uint64_t{1} << index;
                    const bool completes = connect_four::has_four(stones | square, size);
                    completing += completes ? 1 : 0;
                    REQUIRE(((game.winning_squares(stones) & square) != 0) == completes);
                }
            }
            auto move = game.moves().begin();
            for (auto skip = random() % game.count_moves(); skip > 0; --skip) ++move;
            game = game.play(*move);
        }
    }
    CHECK(completing > 1000);
}

TEST_CASE("boards of any size are played as by hand") {
    std::mt19937_64 random{2};
    int won = 0;
    for (const char* size : {"7x6", "5x4", "4x4", "8x7", "1x1", "1x63", "3x20", "32x1", "21x2", "16x3", "4x15", "9x6"})
        for (int n = 0; n < 30; ++n) {
            auto game = sized(size);
            INFO(size);
            FourByHand hand{game.width(), game.height(),
                            std::vector<std::string>(static_cast<std::size_t>(game.width()))};
            for (char mover = 'X';; mover = mover == 'X' ? 'O' : 'X') {
                const char other = mover == 'X' ? 'O' : 'X';
                const auto outcome = game.outcome();
                const auto open = hand.won(other) ? std::vector<int>{} : hand.open();
                REQUIRE(from_the_left(game.moves()) == open);
                REQUIRE(outcome.has_value() == open.empty());
                REQUIRE((outcome && !outcome->is_draw()) == hand.won(other));
                for (const auto& [side, stone] :
                     {std::pair{game.side_to_move(), mover}, std::pair{opponent(game.side_to_move()), other}}) {
                    std::vector<int> winning;
                    for (const int column : open)
                        if (hand.wins(column, stone)) winning.push_back(column);
                    REQUIRE(from_the_left(game.winning_moves(side)) == winning);
                }
                if (outcome) {
                    won += outcome->is_draw() ? 0 : 1;
                    break;
                }
                const int column = open[random() % open.size()];
                game = game.play({static_cast<std::uint8_t>(column)});
                hand.columns[static_cast<std::size_t>(column)] += mover;
            }
        }
    CHECK(won > 100);
}

TEST_CASE("the middle columns come first") {
    CHECK(names(ConnectFour{}, ConnectFour{}.moves()) == std::vector<std::string>{"4", "3", "5", "2", "6", "1", "7"});
    CHECK(names(sized("4x4"), sized("4x4").moves()) == std::vector<std::string>{"3", "2", "4", "1"});
}

TEST_CASE("positions and moves are read strictly") {
    const ConnectFour game;
    const auto refusal = [&](const char* text) { return game.parse_position(text).error().what; };
    CHECK(game.parse_position("4453")->position_text() == "......./......./......./......./...O.../..OXX..");
    CHECK(game.parse_move("8").error().what == "'8' is not a column (expected 1 to 7)");
    CHECK(kigi::after_moves(game, "1111111").error().what == "move 7: '1' is not a legal move here");
    CHECK(kigi::after_moves(game, "11223345").error().what == "move 8: '5' is not a legal move here");
    CHECK(refusal("") ==
          "'' has the wrong length for a board (expected 6 rows of 7 characters out of X, O and '.', "
          "from the top, joined by '/')");
    CHECK(refusal("......./......./......./......./...O.../.......").find("in the air") != std::string::npos);
    CHECK(refusal("......./......./......./......./......./...O...").find("as many X as O") != std::string::npos);
    CHECK(refusal("......./......./......./......./OOOO.../XXXX...").find("cannot arise") != std::string::npos);
    CHECK(refusal("......................................../......").find("no '/'") != std::string::npos);
    CHECK(refusal("44538") == "'8' is not a column (expected 1 to 7)");
    for (const char* line : {"4,4,5,3", "4, 4, 5, 3", "4\t4\r\n5\n3"})
        CHECK(kigi::after_moves(game, line) == kigi::after_moves(game, "4453"));
    CHECK(game.parse_position("4,4,5,3") == game.parse_position("4453"));
    CHECK(game.parse_moves("４4").back().error().what == "'４' is not a column (expected 1 to 7)");
    for (const char* wrong : {"", "7", "7x", "0x4", "8x8", "99999x1", "1x64", "7x6x4", "-1x3", "33x1"})
        CHECK_FALSE(ConnectFourOfAnySize::from_parameters(wrong).has_value());
    CHECK(ConnectFour::from_parameters("7x6").has_value());
    CHECK(ConnectFour::from_parameters("6x7").error().what == "'6x7' is not this board (expected 7x6)");
}

TEST_CASE("a full board of one row is read back") {
    // "O" is a column of this board, too.
    for (const char* board : {"OXOXOXOXOXOXOXOXOXOXOXOXOXOXOXOX", "XOXOXOXOXOXOXOXOXOXOXOXOXOXOXOXO"}) {
        const auto read = sized("32x1").parse_position(board);
        REQUIRE(read);
        CHECK(read->position_text() == board);
    }
    CHECK(sized("32x1").parse_position("on")->plies() == 2);
}

TEST_CASE("the board shows legal moves") {
    CHECK(kigi::after_moves(sized("5x4"), "3343").value().board_text() ==
          "    1 2 3 4 5\n  4 . . * . .\n  3 . . O . .\n  2 . . O * .\n  1 * * X X *\n");
}

TEST_SUITE_END();
