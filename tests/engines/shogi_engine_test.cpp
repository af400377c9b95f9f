#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <kigi/engines/shogi/engine_order.hpp>
#include <kigi/engines/shogi/exchange.hpp>
#include <kigi/engines/shogi/tactical_moves.hpp>
#include <kigi/games/shogi/repetition.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/tests/data_lines.hpp>
#include <kigi/tests/engines/engine_on_file.hpp>

namespace {

using namespace kigi;

GamePtr shogi_game() {
    auto game = builtin_catalogue().game("shogi");
    REQUIRE(game.has_value());
    return *game;
}

std::int32_t exchange(const char* sfen, const char* move) {
    const auto game = Shogi{}.parse_position(sfen);
    REQUIRE(game);
    const auto read = game->parse_move(move);
    REQUIRE(read);
    return shogi::exchange_value(game->position().board(), game->side_to_move(), *read);
}

TEST_SUITE_BEGIN("engine of shogi");

TEST_CASE("an exchange is counted as long as it pays") {
    CHECK(exchange("k8/9/9/9/4p4/9/9/4R4/K8 b - 1", "5h5e") == 200);       // nobody takes back
    CHECK(exchange("k8/9/9/4g4/4p4/9/9/4R4/K8 b - 1", "5h5e") == -2000);   // a rook for a pawn
    CHECK(exchange("k8/9/9/4g4/4p4/9/9/4R4/K3L4 b - 1", "5h5e") == -800);  // and the gold for that, by a lance behind
    CHECK(exchange("k8/9/9/4g4/4r4/9/9/4R4/K8 b - 1", "5h5e") == 0);       // rooks
    CHECK(exchange("4k4/4p4/9/9/4P4/9/9/4R4/K8 b - 1", "5e5d") == 0);      // takes nothing
    CHECK(exchange("4k4/9/4p4/4P4/9/9/9/9/K8 b - 1", "5d5c+") == 200 + 550);  // the king is too far away
}

TEST_CASE("a king does not take what is guarded") {
    CHECK(exchange("9/4k4/4p4/4P4/9/9/9/9/K8 b - 1", "5d5c+") == 200 + 550 - 750);
    CHECK(exchange("9/4k4/4p4/4P4/9/9/9/4L4/K8 b - 1", "5d5c+") == 200 + 550);
}

TEST_CASE("a king takes after all others, on whatever square") {
    // Two rooks against a king and a gold beside it: the gold takes back, so that the rook is lost for a pawn.
    CHECK(exchange("9/4k4/3gp4/9/9/9/9/4R4/K3R4 b - 1", "5h5c") == 200 - 2200);
    CHECK(exchange("9/4k4/4pg3/9/9/9/9/4R4/K3R4 b - 1", "5h5c") == 200 - 2200);
}

TEST_CASE("an exchange is worth the same for either side") {
    std::mt19937_64 random{7};
    for (int n = 0; n < 40; ++n) {
        Shogi game;
        for (int ply = 0; ply < 150 && !game.outcome(); ++ply) {
            const auto& board = game.position().board();
            const auto turned = [](int square) { return shogi::square_count - 1 - square; };
            shogi::Board other;
            for (const int square : board.occupied()) {
                const auto piece = board.at(square);
                other.put(shogi::piece_of(opponent(shogi::side_of(piece)), shogi::kind_of(piece)), turned(square));
            }
            const auto moves = game.moves();
            for (const auto move : moves) {
                if (move.is_drop()) continue;
                const auto image = move.promotes() ? shogi::Move::promotion(turned(move.from()), turned(move.to()))
                                                   : shogi::Move::step(turned(move.from()), turned(move.to()));
                REQUIRE(shogi::exchange_value(board, game.side_to_move(), move) ==
                        shogi::exchange_value(other, opponent(game.side_to_move()), image));
            }
            game.make(moves.begin()[random() % moves.size()]);
        }
    }
}

TEST_CASE("a move comes late that could promote and does not") {
    const auto place_of = []<class G>(const G& game, std::string_view text) {
        WithHistory<G, shogi::FourthOccurrence> position{game};
        struct {
            using Move = shogi::Move;
            WithHistory<G, shogi::FourthOccurrence>& position;
            std::optional<Move> table_move{};
            int ply = 0;
            int depth = 1;
        } node{position};
        shogi::EngineOrder order;
        int place = 0;
        for (const auto& ordered : order(node)) {
            if (G::move_text(ordered.move) == text) return place;
            ++place;
        }
        return -1;
    };
    const auto mini = [](const char* sfen) { return MiniShogi{}.parse_position(sfen).value(); };
    // On the small board each side promotes on one rank alone.
    const auto black = mini("4k/5/P4/5/KG3 b - 1");
    const auto white = mini("3gk/5/4p/5/K4 w - 1");
    CHECK(place_of(black, "5c5b") < static_cast<int>(black.count_moves()) - 1);
    CHECK(place_of(white, "1c1d") < static_cast<int>(white.count_moves()) - 1);
    const auto promoting = mini("4k/P4/5/5/KG3 b - 1");
    CHECK(place_of(promoting, "5b5a+") == 0);
    const auto usual = Shogi{}.parse_position("k8/9/9/4B4/9/9/9/9/8K b - 1").value();
    CHECK(place_of(usual, "5d4c") > place_of(usual, "5d6e"));
}

TEST_CASE("beyond the horizon are legal captures and promotions") {
    std::mt19937_64 random{1};
    for (int n = 0; n < 4; ++n) {
        Shogi game;
        for (int ply = 0; ply < 150 && !game.outcome(); ++ply) {
            const auto moves = game.moves();
            if (!game.in_check()) {
                const auto& board = game.position().board();
                shogi::TacticalSink sink{board, game.side_to_move()};
                shogi::tactical_moves<shogi::Standard>(game.position(), sink);
                for (const auto move : sink) {
                    REQUIRE(game.can_play(move));
                    REQUIRE(shogi::gain_of(board, move) > 0);
                }
                for (const auto move : moves) {  // whatever takes is there, with promotion or without
                    if (board.at(move.to()) == shogi::no_piece) continue;
                    bool found = false;
                    for (const auto other : sink) found |= other.from() == move.from() && other.to() == move.to();
                    REQUIRE(found);
                }
            }
            game.make(moves.begin()[random() % moves.size()]);
        }
    }
}

TEST_CASE("a mate in three is seen two plies deep by a probe") {
    const GamePtr game = shogi_game();
    int seen = 0;
    int unseen = 0;
    int problems = 0;
    const auto probing = test::engine(*game, "shogi-engine(depth=2,eval=material)");
    const auto by_line = test::engine(*game, "shogi-engine(depth=2,eval=material,by-line=on)");
    const auto blind = test::engine(*game,
                                    "shogi-engine(depth=2,eval=material,mate-in-one=251,mate-in-three=251,"
                                    "quiescence=0)");
    for (const auto& line : test::lines_of_data("shogi/mates.txt")) {
        if (line[0] != "3" || ++problems > 40) continue;
        const auto position = game->parse_position(line[1]);
        REQUIRE(position);
        const auto value = [&](AnySearcher& engine) { return engine.search(**position, {}).best()->value; };
        seen += value(*probing) == Points{1};
        CHECK(value(*by_line) == Points{1});
        unseen += value(*blind) < Points{1};
    }
    CHECK(seen == 40);
    CHECK(unseen == 40);
}

TEST_CASE("bishops that are exchanged win nothing") {
    const GamePtr game = shogi_game();
    const auto position = game->initial();
    for (const char* move : {"7g7f", "3c3d"}) REQUIRE(position->play(move));
    for (const char* text :
         {"shogi-engine(depth=1,eval=material)", "shogi-engine(depth=1,eval=material,exchanges=off)",
          "shogi-engine(depth=1,eval=material,margin=-1)", "shogi-engine(depth=3,eval=material,table=0)",
          "shogi-engine(depth=3,eval=material,threads=2)"}) {
        CAPTURE(text);
        const auto found = test::engine(*game, text)->search(*position, {});
        REQUIRE(found.best());
        CHECK(found.best()->value < Points{1, 300});
        CHECK(found.best()->value > Points{-1, 300});
    }
}

TEST_CASE("a capture that loses is left out beyond the horizon") {
    const GamePtr game = shogi_game();
    const auto position = game->parse_position("k8/9/9/4g4/4p4/9/9/4R4/K8 b - 1");
    REQUIRE(position);
    const auto nodes = [&](const char* text) {
        return test::engine(*game, text)->search(**position, {}).counters.nodes;
    };
    CHECK(nodes("shogi-engine(depth=2,eval=material,margin=-1)") <
          nodes("shogi-engine(depth=2,eval=material,margin=-1,exchanges=off)"));
}

TEST_SUITE_END();

}  // namespace
