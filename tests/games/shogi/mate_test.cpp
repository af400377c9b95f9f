// Shogi: the solver of mates.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <kigi/engines/shogi/mate_in_three.hpp>
#include <kigi/engines/shogi/mate_replay.hpp>
#include <kigi/engines/shogi/mate_search.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/engines/shogi/mate_threads.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/shogi/mate_game.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/laws/game_laws.hpp>

#include "data.hpp"
#include "mate_lines.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::MateAnswer;
using shogi::MateSolver;
using shogi::Standard;

namespace {

using Unlimited = shogi::MateGame<Standard, false>;
using Within = shogi::MateGame<Standard, true>;
static_assert(Game<Unlimited> && Hashed<Unlimited> && !Finite<Unlimited> && Finite<Within>);

/// "SFEN", or "SFEN moves M ...".
Shogi shogi_after(const std::string& text) {
    const auto moves = text.find(" moves ");
    const Shogi game = position(text.substr(0, moves));
    return moves == std::string::npos ? game : after_moves(game, text.substr(moves + 7)).value();
}
/// By trying everything.
bool mates_within(const Shogi& game, int plies) {
    for (const auto check : shogi::checks<Standard>(game.position())) {
        const Shogi checked = played(game, check);
        bool mates = true;
        for (const auto evasion : checked.moves()) {
            mates = plies > 1 && mates_within(played(checked, evasion), plies - 2);
            if (!mates) break;
        }
        if (mates) return true;
    }
    return false;
}
}  // namespace

TEST_SUITE("shogi: mates") {
    TEST_CASE("problems are solved in their length") {
        auto solver = MateSolver::create(16).value();
        int shorter = 0;
        int number = 0;
        for (const auto& fields : lines_of("mates.txt")) {
            if (++number % 7 != 0) continue;
            CAPTURE(fields[1]);
            const Shogi game = position(fields[1]);
            const auto answer = solved(solver, game, true);
            REQUIRE(answer.is_mate());
            CHECK(answer.shortest);
            CHECK(answer.plies <= std::stoi(fields[0]));
            check_line(game, answer);
            shorter += answer.plies < std::stoi(fields[0]);
        }
        CHECK(number == 989);
        CHECK(shorter <= 4);
    }

    TEST_CASE("four problems have a shorter mate than they say") {
        auto solver = MateSolver::create(16).value();
        for (const char* text :
             {"7r1/6R2/6BPP/8k/9/7G1/9/9/9 b Lb3g4s4n3l16p 1", "5rk2/6B2/9/5B3/9/9/9/9/9 b GPr3g4s4n4l17p 1"}) {
            const Shogi game = position(text);
            CHECK(solved(solver, game, true).plies == 5);
            CHECK(mates_within(game, 5));
            CHECK_FALSE(mates_within(game, 3));
        }
    }

    TEST_CASE("what has led others astray") {
        auto solver = MateSolver::create(64).value();
        int right = 0;
        for (const auto& fields : lines_of("special.txt")) {
            CAPTURE(fields[3]);
            const Shogi game = shogi_after(fields[2]);
            if (game.side_to_move() == Side::second && fields[2].contains(" moves ")) {
                // the defender is to move: every answer must leave no mate
                bool escapes = false;
                for (const auto move : game.moves())
                    escapes |= solved(solver, played(game, move), false).verdict == MateAnswer::Verdict::none;
                CHECK(escapes);
                ++right;
                continue;
            }
            const auto answer = solved(solver, game, false, 100'000);
            if (answer.verdict == MateAnswer::Verdict::unknown) continue;  // bare kings, and a mate of 39 plies
            CHECK(answer.is_mate() == (fields[0] == "mate"));
            if (answer.is_mate()) check_line(game, answer);
            ++right;
        }
        CHECK(right >= 17);
    }

    TEST_CASE("no answer differs from trying everything") {
        auto solver = MateSolver::create(16).value();
        int mates = 0;
        int number = 0;
        for (const auto& fields : lines_of("legal_checks.txt")) {
            if (++number % 4 != 0) continue;
            CAPTURE(fields[0]);
            const Shogi game = position(fields[0]);
            const auto answer = solved(solver, game, true, 200'000);
            const bool short_mate = mates_within(game, 3);
            if (answer.verdict == MateAnswer::Verdict::none) CHECK_FALSE(short_mate);
            if (answer.is_mate() && answer.shortest) {
                CHECK(short_mate == (answer.plies <= 3));
                check_line(game, answer);
                ++mates;
            }
        }
        CHECK(mates > 5);
    }

    TEST_CASE("three plies without a table are those by trying") {
        int mates = 0;
        const auto compare = [&](const Shogi& game) {
            shogi::Position at = game.position();
            const auto move = shogi::mate_in_three<Standard>(at);
            CHECK(at == game.position());
            CHECK((move != shogi::Move{}) == mates_within(game, 3));
            if (move == shogi::Move{}) return;
            const Shogi checked = played(game, move);
            CHECK(checked.in_check());
            for (const auto evasion : checked.moves()) CHECK(mates_within(played(checked, evasion), 1));
            ++mates;
        };
        for (const char* file : {"legal_checks.txt", "mates.txt"}) {
            int number = 0;
            for (const auto& fields : lines_of(file))
                if (++number % 5 == 0) compare(position(fields[file[0] == 'm' ? 1 : 0]));
        }
        CHECK(mates > 50);
    }

    TEST_CASE("a claim that does not hold is not replayed") {
        auto tables = shogi::MateTables::create(1).value();
        const auto team = Team::create(1).value();
        const auto root = position("4nk3/9/6G2/3LB4/9/9/9/9/9 b 2rb3g3s3n3l18p 1").position();
        shogi::MateThreads<Standard> search{tables, *team, 0, at_nodes(100'000), root};
        CHECK_FALSE(shogi::MateReplay<Standard>{search}.stands(root, 1));
        const auto none = position("7nk/9/8G/9/9/9/9/9/9 b P2r2b3g4s3n4l17p 1").position();
        shogi::MateThreads<Standard> other{tables, *team, 0, at_nodes(100'000), none};
        CHECK_FALSE(shogi::MateReplay<Standard>{other}.stands(none, unlimited_plies));
        // As if keys had met: the table says that the position is proven by a move that does not exist.
        shogi::MateSearch<Standard>::State state{Limits{}};
        const std::uint64_t key = root.board_key() ^ shogi::MateSearch<Standard>{tables, state, root}.salt();
        tables.facts.store(key, {}, {.numbers = proven, .plies = 1, .move = shogi::Move::step(0, 1).bits()}, 1);
        CHECK_FALSE(shogi::MateReplay<Standard>{search}.stands(root, 3));
        tables.forget();
        shogi::MateThreads<Standard> again{tables, *team, 0, at_nodes(100'000), root};
        shogi::MateReplay<Standard> replay{again};
        CHECK(replay.stands(root, 3));
        CHECK(replay.line(root).size() == 3);
    }

    TEST_CASE("limits are kept, and what is unknown is called so") {
        auto solver = MateSolver::create(16).value();
        const auto game = position("9/1+R+N1kP2S/6pn1/9/9/5+B3/1R2S4/3p5/9 b NPb4g2sn4l14p 1");
        const auto answer = solved(solver, game, false, 1000);
        CHECK(answer.verdict == MateAnswer::Verdict::unknown);
        CHECK(answer.line.empty());
        CHECK(answer.nodes <= 1000);
        CHECK(solved(solver, Shogi{}, false).verdict == MateAnswer::Verdict::none);
    }

    TEST_CASE("checks and evasions are a game") {
        for (const char* text :
             {"9/5Pk2/9/8R/8B/9/9/9/9 b 2Srb4g2s4n4l17p 1", "6s2/6l2/9/6BBk/9/9/9/9/9 b RPr4g3s4n3l17p 1"})
            laws::game(Within{position(text).position(), 7},
                       {.games = 10, .checked_each_game = 4, .positions = 200, .perft_depth = 3});
    }
}
