// Shogi: moves in stages, each generated when it is asked for.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/games/shogi/moves/stages.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::EvasionCounts;
using shogi::EvasionStage;
using shogi::Hints;
using shogi::Move;
using shogi::Stage;
using shogi::StageCounts;

namespace {

std::vector<Move> listed(Generator<Move> moves) {
    std::vector<Move> list;
    for (const Move move : moves) list.push_back(move);
    return list;
}
template <class Moves>
std::vector<Move> sorted(const Moves& moves) {
    std::vector<Move> list(moves.begin(), moves.end());
    std::ranges::sort(list);
    return list;
}

/// Positions of the lists, and those after the checks that are in them.
std::vector<Shogi> positions() {
    std::vector<Shogi> all;
    for (const auto& fields : lines_of("legal_checks.txt")) {
        const Shogi game = position(fields[0]);
        all.push_back(game);
        for (const auto& check : words(fields.size() > 1 ? fields[1] : ""))
            if (const auto move = game.parse_move(check))
                if (const Shogi next = played(game, *move); !next.moves().empty()) all.push_back(next);
    }
    return all;
}

}  // namespace

TEST_SUITE("shogi: stages") {
    TEST_CASE("together they are the legal moves, each once") {
        int with_hints = 0;
        for (const Shogi& game : positions()) {
            CAPTURE(game.position_text());
            const auto moves = sorted(game.moves());
            CHECK(sorted(listed(shogi::staged_moves<shogi::Standard>(game.position()))) == moves);
            const Hints hints{moves[moves.size() / 2], {moves[moves.size() / 3], moves.back()}};
            const auto staged = listed(shogi::staged_moves<shogi::Standard>(game.position(), hints));
            CHECK(staged.front() == hints.known);
            CHECK(sorted(staged) == moves);
            // Hints of another position
            const Hints foreign{Move::promotion(10, 20), {Move::drop(shogi::Kind::pawn, 40), Move{}}};
            CHECK(sorted(listed(shogi::staged_moves<shogi::Standard>(game.position(), foreign))) == moves);
            ++with_hints;
        }
        CHECK(with_hints > 2000);
    }

    TEST_CASE("evasions are the legal moves, each once") {
        int checks = 0;
        for (const Shogi& game : positions()) {
            if (!game.in_check()) continue;
            CAPTURE(game.position_text());
            CHECK(sorted(listed(shogi::evasions<shogi::Standard>(game.position()))) == sorted(game.moves()));
            ++checks;
        }
        CHECK(checks > 1500);
    }

    TEST_CASE("captures are what takes something") {
        for (const Shogi& game : positions()) {
            auto taking = sorted(game.moves());
            std::erase_if(taking, [&](Move move) {
                return move.is_drop() || game.position().board().at(move.to()) == shogi::no_piece;
            });
            CHECK(sorted(listed(shogi::captures<shogi::Standard>(game.position()))) == taking);
        }
    }

    TEST_CASE("a stage that is never asked for is never generated") {
        const auto game = position("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
        const auto moves = listed(shogi::staged_moves<shogi::Standard>(game.position()));
        std::map<Stage, std::size_t> first;  // where each stage begins
        StageCounts counts;
        {
            auto stages = shogi::staged_moves<shogi::Standard>(game.position(), {moves.back(), {}}, &counts);
            CHECK(counts[Stage::known] == 0);
            auto at = stages.begin();
            CHECK(*at == moves.back());
            CHECK(counts[Stage::known] == 1);
            CHECK(counts[Stage::captures] == 0);
            ++at;
            CHECK(counts[Stage::captures] == 1);
            CHECK(counts[Stage::killers] + counts[Stage::quiets] + counts[Stage::drops] == 0);
        }
        CHECK(counts[Stage::drops] == 0);
        for (const Move move : shogi::staged_moves<shogi::Standard>(game.position(), {}, &counts))
            if (move.is_drop()) break;
        CHECK(counts[Stage::quiets] == 1);
        CHECK(counts[Stage::drops] == 1);
    }

    TEST_CASE("evasions come in their order") {
        // The rook gives check along the rank; the king may take a pawn, step aside, or have something put between.
        const auto game = position("9/9/9/9/4pk2R/3P5/9/9/4K4 w gp 1");
        EvasionCounts counts;
        std::vector<std::string> order;
        for (const Move move : shogi::evasions<shogi::Standard>(game.position(), &counts)) {
            order.push_back(Shogi::move_text(move));
            if (order.size() == 1) {
                CHECK(counts[EvasionStage::king_steps_aside] == 1);
                CHECK(counts[EvasionStage::supported_interpositions] == 0);
            }
        }
        CHECK(counts[EvasionStage::futile_interpositions] == 1);
        const auto place = [&](const char* move) { return std::ranges::find(order, move) - order.begin(); };
        CHECK(place("4e4d") < place("G*3e"));  // aside before between
        CHECK(place("G*3e") < place("G*2e"));  // guarded by the king before unguarded
        CHECK(place("P*3e") < place("P*2e"));
        CHECK(place("G*2e") < static_cast<std::ptrdiff_t>(order.size()));
        const auto taken = position("9/9/9/9/5kR2/5P3/9/9/4K4 w r 1");
        const auto first = listed(shogi::evasions<shogi::Standard>(taken.position())).front();
        CHECK(Shogi::move_text(first) == "4e3e");
    }
}
