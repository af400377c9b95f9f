// Shogi: the solver of mates against trying everything, on positions from the ends of random games.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <vector>

#include <kigi/engines/shogi/mate_search.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::MateAnswer;
using shogi::Standard;

namespace {

/// Plies of the shortest mate, by trying everything; 0 if it takes more than `most`.
int shortest_mate(const Shogi& game, int most) {
    int shortest = 0;
    for (const auto check : shogi::checks<Standard>(game.position())) {
        const Shogi checked = played(game, check);
        int longest = 1;
        for (const auto evasion : checked.moves()) {
            const int left = (shortest == 0 ? most : shortest - 2) - 2;
            const int below = left < 1 ? 0 : shortest_mate(played(checked, evasion), left);
            longest = below == 0 ? 0 : std::max(longest, below + 2);
            if (longest == 0) break;
        }
        if (longest != 0 && (shortest == 0 || longest < shortest)) shortest = longest;
        if (shortest == 1) break;
    }
    return shortest;
}

/// The last positions of a game by random moves, in which wins at once are not seen.
std::vector<Shogi> late_positions(std::mt19937_64& random) {
    std::vector<Shogi> line{Shogi{}};
    for (int ply = 0; ply < 400; ++ply) {
        const auto moves = line.back().moves();
        if (moves.size() == 0) break;
        line.push_back(played(line.back(), moves.begin()[random() % moves.size()]));
    }
    const std::size_t begin = line.size() > 30 ? line.size() - 30 : 0;
    return {line.begin() + static_cast<std::ptrdiff_t>(begin), line.end()};
}

/// A problem by chance: a king near its edge, some pieces around it, and others in the hands.
Shogi scattered(std::mt19937_64& random) {
    shogi::Board board;
    const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
    const int king = shogi::square_at(below(9), below(3));
    board.put(shogi::piece_of(Side::second, shogi::Kind::king), king);
    constexpr std::array counts{18, 4, 4, 4, 4, 2, 2};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const shogi::Kind kind = shogi::hand_kinds[i];
        // The attacker may hold all that is left, so that the defender has none to put between.
        const std::uint64_t in_eight = below(4) == 0 ? 8 : 1;
        for (int n = 0; n < counts[i]; ++n) {
            const Side side = below(2) == 0 ? Side::first : Side::second;
            const int file = shogi::file_of(king) - 3 + below(7);
            const int rank = shogi::rank_of(king) - 2 + below(6);
            const bool outside = file < 0 || file > 8 || rank < 0 || rank > 8;
            const bool dead = side == Side::first ? rank < 2 : rank > 6;
            if (outside || dead || below(5) != 0 || board.occupied().contains(shogi::square_at(file, rank)))
                board.hand(random() % 8 < in_eight ? Side::first : Side::second).add(kind);
            else
                board.put(
                    shogi::piece_of(side, shogi::can_promote(kind) && below(4) == 0 ? shogi::promoted(kind) : kind),
                    shogi::square_at(file, rank));
        }
    }
    return Shogi{shogi::Position{board, Side::first}};
}

/// How many positions are tried; more at will.
int wanted(int usual) {
    const char* const text = std::getenv("KIGI_MATE_POSITIONS");
    return text == nullptr ? usual : std::max(std::atoi(text), 1);
}

struct Tally {
    int mates = 0;
    int none = 0;
    int unknown = 0;
};
void compare(shogi::MateSolver& solver, const Shogi& game, Tally& tally) {
    CAPTURE(game.position_text());
    const auto answer = solver.solve<Standard>(game.position(), at_nodes(20'000), true);
    const int truth = shortest_mate(game, 5);
    if (answer.verdict == MateAnswer::Verdict::none) {
        CHECK(truth == 0);
        ++tally.none;
    } else if (answer.is_mate()) {
        if (answer.shortest) CHECK(truth == (answer.plies <= 5 ? answer.plies : 0));
        if (truth != 0) CHECK(answer.plies >= truth);
        CHECK(answer.line.size() == static_cast<std::size_t>(answer.plies));
        ++tally.mates;
    } else {
        ++tally.unknown;
    }
}

}  // namespace

TEST_SUITE("shogi: mates, many") {
    TEST_CASE("no answer differs from trying five plies, late in games") {
        auto alone = shogi::MateSolver::create(16).value();
        auto together = shogi::MateSolver::create(16, 3, 0).value();
        std::mt19937_64 random{7};
        Tally tally;
        for (int left = wanted(3000); left > 0;) {
            shogi::MateSolver& solver = left % 2 == 0 ? alone : together;
            solver.forget();  // but not between positions of a game: they share what is known
            for (const Shogi& game : late_positions(random)) {
                compare(solver, game, tally);
                --left;
            }
        }
        MESSAGE(tally.mates << " mates, " << tally.none << " without, " << tally.unknown << " unknown");
        CHECK(tally.mates > 100);
        CHECK(tally.none > 100);
    }

    TEST_CASE("no answer differs from trying five plies, in problems") {
        auto alone = shogi::MateSolver::create(16).value();
        auto together = shogi::MateSolver::create(16, 3, 0).value();
        std::mt19937_64 random{11};
        Tally tally;
        for (int left = wanted(200); left > 0;) {
            const Shogi game = scattered(random);
            if (shogi::in_check(game.position(), Side::second)) continue;
            shogi::MateSolver& solver = left % 2 == 0 ? alone : together;
            solver.forget();
            compare(solver, game, tally);
            --left;
        }
        MESSAGE(tally.mates << " mates, " << tally.none << " without, " << tally.unknown << " unknown");
        CHECK(tally.mates > 30);
        CHECK(tally.none > 20);
    }

    TEST_CASE("a hand that is needed suffices, a granted one does not") {
        auto tables = shogi::MateTables::create(16).value();
        std::mt19937_64 random{13};
        int less = 0;
        int more = 0;
        for (int left = wanted(2500); left > 0;) {
            const Shogi game = scattered(random);
            if (shogi::in_check(game.position(), Side::second) || shogi::checks<Standard>(game.position()).empty())
                continue;
            --left;
            tables.forget();
            shogi::MateSearch<Standard>::State state{at_nodes(100'000)};
            shogi::MateSearch<Standard> search{tables, state, game.position()};
            shogi::MateSearch<Standard>::Fact fact;
            try {
                fact = search.ask(game.position(), 5);
            } catch (const Stopped&) {
                continue;
            }
            shogi::Board board = game.position().board();
            const shogi::Hand own = board.hand(Side::first);
            const shogi::Hand all = own + board.hand(Side::second);
            board.hand(Side::first) = fact.resource;
            board.hand(Side::second) = shogi::Hand::of_bits(all.bits() - fact.resource.bits());
            const Shogi with_that{shogi::Position{board, Side::first}};
            CAPTURE(game.position_text());
            CAPTURE(with_that.position_text());
            REQUIRE(all.covers(fact.resource));
            if (fact.is_proven()) {
                CHECK(own.covers(fact.resource));
                CHECK(shortest_mate(with_that, fact.plies) != 0);
                less += own != fact.resource;
            } else {
                CHECK(fact.resource.covers(own));
                CHECK(shortest_mate(with_that, 5) == 0);
                more += own != fact.resource;
            }
        }
        MESSAGE(less << " proofs need less, " << more << " disproofs grant more");
        CHECK(less > 100);
        CHECK(more > 10);
    }

    TEST_CASE("every problem in its length, or a shorter one") {
        auto solver = shogi::MateSolver::create(16).value();
        int shorter = 0;
        for (const auto& fields : lines_of("mates.txt")) {
            CAPTURE(fields[1]);
            solver.forget();
            const auto answer = solver.solve<Standard>(position(fields[1]).position(), at_nodes(3'000'000), true);
            REQUIRE(answer.is_mate());
            CHECK(answer.shortest);
            CHECK(answer.plies <= std::stoi(fields[0]));
            shorter += answer.plies < std::stoi(fields[0]);
        }
        CHECK(shorter == 4);
    }

    TEST_CASE("long mates are proven and played to their ends") {
        for (const auto& fields : lines_of("long_mates.txt")) {
            if (fields[0] == "Microcosmos") continue;  // takes a minute and two gigabytes
            for (const int mib : {fields[0] == "Zukou 100" ? 4 : 512}) {
                CAPTURE(fields[0]);
                CAPTURE(mib);
                auto solver = shogi::MateSolver::create(mib).value();
                Shogi game = position(fields[2]);
                const auto answer = solver.solve<Standard>(game.position(), at_nodes(10'000'000));
                REQUIRE(answer.is_mate());
                CHECK(answer.plies >= std::stoi(fields[1]));
                REQUIRE(answer.line.size() == static_cast<std::size_t>(answer.plies));
                for (const auto move : answer.line) {
                    REQUIRE(game.can_play(move));
                    game.make(move);
                }
                CHECK(game.in_check());
                CHECK(game.moves().empty());
            }
        }
    }
}
