// Shogi: legal moves, against lists of another program and against the rules applied by hand.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/flights.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "by_hand.hpp"
#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::Kind;

namespace {

template <class G>
std::vector<std::string> legal(const G& game) {
    std::vector<std::string> texts;
    for (const auto move : game.moves()) texts.push_back(G::move_text(move));
    std::ranges::sort(texts);
    return texts;
}

/// Without those moves by which a pawn, bishop or rook, or a lance that reaches the second rank, does not promote: the
/// lists leave them out, as most programs do.
std::vector<std::string> useful(const Shogi& game, const std::vector<std::string>& moves) {
    std::vector<std::string> kept;
    for (const auto& text : moves) {
        const auto move = *game.parse_move(text);
        const auto kind = move.is_drop() ? Kind::none : shogi::kind_of(game.position().board().at(move.from()));
        const int rank = shogi::rank_of(move.to());
        const bool second = rank == (game.side_to_move() == Side::first ? 1 : 7);
        const bool useless =
            kind == Kind::pawn || kind == Kind::bishop || kind == Kind::rook || (kind == Kind::lance && second);
        if (!useless || text.ends_with('+') || std::ranges::find(moves, text + "+") == moves.end())
            kept.push_back(text);
    }
    return kept;
}

bool gives_check(const Shogi& game, const std::string& move) { return played(game, *game.parse_move(move)).in_check(); }
/// Sorts a list, and takes out the mates by a dropped pawn that a few of the lists have. How many these were.
int without_mates_by_pawn_drop(const Shogi& game, std::vector<std::string>& moves) {
    std::ranges::sort(moves);
    return static_cast<int>(std::erase_if(moves, [&](const std::string& move) {
        if (!move.starts_with("P*")) return false;
        const ByHand next = ByHand{game.position_text()}.after(move);
        return next.in_check(next.black_to_move()) && next.moves().empty();
    }));
}

/// Plays at random from `initial`; the rules by hand list the same moves at every position.
template <class G>
void compare_by_hand(const G& initial, int games, std::uint64_t seed, int& compared, int& mates_by_pawn) {
    std::mt19937_64 random{seed};
    for (int number = 0; number < games; ++number) {
        G game = initial;
        for (int ply = 0; ply < 300; ++ply) {
            const auto moves = legal(game);
            const ByHand board{game.position_text()};
            REQUIRE_MESSAGE(moves == board.moves(), game.position_text());
            REQUIRE(game.in_check() == board.in_check(board.black_to_move()));
            std::vector<std::string> checks;
            for (const auto move : shogi::checks<typename G::Rules>(game.position()))
                checks.push_back(G::move_text(move));
            std::ranges::sort(checks);
            std::vector<std::string> expected;
            for (const auto& move : moves)
                if (board.after(move).in_check(!board.black_to_move())) expected.push_back(move);
            REQUIRE_MESSAGE(checks == expected, game.position_text());
            ++compared;
            if (moves.empty()) break;
            game = played(game, *game.parse_move(moves[random() % moves.size()]));
        }
        mates_by_pawn += legal(game).empty();
    }
}

}  // namespace

TEST_SUITE("shogi: rules") {
    TEST_CASE("every move of five hundred lists, and no other") {
        int mates_by_pawn = 0;
        for (const auto& fields : lines_of("legal_moves.txt")) {
            CAPTURE(fields[0]);
            const auto game = position(fields[0]);
            auto listed = words(fields[1]);
            mates_by_pawn += without_mates_by_pawn_drop(game, listed);
            CHECK(useful(game, legal(game)) == listed);
            CHECK(game.count_moves() == legal(game).size());
        }
        CHECK(mates_by_pawn == 3);
    }

    TEST_CASE("every check of five hundred lists, and no other") {
        int mates_by_pawn = 0;
        for (const auto& fields : lines_of("legal_checks.txt")) {
            CAPTURE(fields[0]);
            const auto game = position(fields[0]);
            auto moves = useful(game, legal(game));
            std::erase_if(moves, [&](const std::string& move) { return !gives_check(game, move); });
            auto listed = words(fields.size() > 1 ? fields[1] : "");
            mates_by_pawn += without_mates_by_pawn_drop(game, listed);
            CHECK(moves == listed);
            std::vector<std::string> generated;
            for (const auto move : shogi::checks<shogi::Standard>(game.position()))
                generated.push_back(Shogi::move_text(move));
            std::ranges::sort(generated);
            CHECK(useful(game, generated) == listed);
            CHECK(shogi::has_check<shogi::Standard>(game.position()) == !generated.empty());
        }
        CHECK(mates_by_pawn == 4);
    }

    TEST_CASE("mates in one, and positions without") {
        int mates = 0;
        for (const auto& fields : lines_of("mates_in_one.txt")) {
            CAPTURE(fields[0]);
            const auto game = position(fields[0]);
            const auto moves = legal(game);
            const bool mate = std::ranges::any_of(moves, [&](const std::string& move) {
                const auto next = played(game, *game.parse_move(move));
                return next.in_check() && next.outcome() == Outcome::win(game.side_to_move());
            });
            CHECK(mate == (fields[1] == "yes"));
            const auto found = shogi::mate_in_one<shogi::Standard>(game.position());
            CHECK(mate == (found != shogi::Move{}));
            if (mate) CHECK(played(game, found).moves().empty());
            mates += mate;
        }
        CHECK(mates > 700);
    }

    TEST_CASE("random games have the moves that the rules allow") {
        int compared = 0;
        int over = 0;
        compare_by_hand(Shogi{}, 6, 1, compared, over);
        compare_by_hand(MiniShogi{}, 40, 2, compared, over);
        CHECK(compared > 2000);
        CHECK(over > 20);
    }

    TEST_CASE("a king that is said to have a step left has one") {
        std::mt19937_64 random{11};
        int said = 0;
        int silent = 0;
        const auto compare = [&]<Side us>(const shogi::Position& position) {
            const shogi::Flights<us> flights{position.board(), shogi::Standard::all()};
            for (const auto check : shogi::checks<shogi::Standard>(position)) {
                const bool remain = flights.remain_after(check);
                ++(remain ? said : silent);
                if (!remain) continue;
                shogi::Position after = position;
                static_cast<void>(after.make(check));
                const int king = after.board().king(after.side());
                const auto moves = shogi::legal_moves<shogi::Standard>(after);
                CHECK_MESSAGE(
                    std::ranges::any_of(moves, [&](auto move) { return !move.is_drop() && move.from() == king; }),
                    shogi::sfen<shogi::Standard>(position));
            }
        };
        for (int game = 0; game < 100; ++game) {
            Shogi now;
            for (int ply = 0; ply < 300; ++ply) {
                const auto moves = now.moves();
                if (moves.size() == 0) break;
                if (now.side_to_move() == Side::first)
                    compare.operator()<Side::first>(now.position());
                else
                    compare.operator()<Side::second>(now.position());
                now = played(now, moves.begin()[random() % moves.size()]);
            }
        }
        CHECK(said > 100);
        CHECK(silent > 100);
    }

    TEST_CASE("a move is legal if and only if it is listed") {
        std::vector<shogi::Move> all;
        for (const auto& fields : lines_of("legal_moves.txt")) {
            const auto game = position(fields[0]);
            for (const auto move : game.moves())
                if (std::ranges::find(all, move) == all.end()) all.push_back(move);
            if (all.size() > 3000) break;
        }
        int tried = 0;
        for (const auto& fields : lines_of("legal_moves.txt")) {
            if (++tried % 10 != 0) continue;
            const auto game = position(fields[0]);
            const auto moves = game.moves();
            for (const auto move : all) REQUIRE(game.can_play(move) == (std::ranges::find(moves, move) != moves.end()));
        }
        CHECK(all.size() > 2000);
    }

    TEST_CASE("of all bits that a move may have those of moves are legal") {
        const auto game = position("4k4/9/9/4P4/9/9/9/9/4K3R b RBGSNL2P 1");
        const auto moves = game.moves();
        for (unsigned bits = 0; bits < 1U << 16U; ++bits) {
            const auto move = shogi::Move::of_bits(static_cast<std::uint16_t>(bits));
            REQUIRE(game.can_play(move) == (std::ranges::find(moves, move) != moves.end()));
        }
    }

    TEST_CASE("a pawn dropped before the king is legal if it is no mate") {
        // The gold is guarded by nothing but the pawn that is dropped: the king takes neither.
        CHECK_FALSE(position("7lk/9/8S/9/9/9/9/7L1/8K b P 1").parse_move("P*1b"));
        // The lance can take it.
        CHECK(position("7k1/7l1/6G2/9/9/9/9/9/8K b P 1").parse_move("P*1b"));
        // By a pawn that moves there mate is allowed.
        const auto mated = position("8k/6G2/7GP/9/9/9/9/9/8K b - 1");
        CHECK(played(mated, *mated.parse_move("1c1b")).outcome() == Outcome::win(Side::first));
        // A stalemate by a dropped pawn wins, too: only mate is excluded.
        const auto stalemate = position("k8/2+R6/9/9/9/9/9/9/8K b P 1");
        CHECK(stalemate.parse_move("P*5e"));
    }

    TEST_CASE("who has no legal move has lost") {
        const auto game = position("k8/9/1+R7/9/9/9/9/9/8K b G 1");
        const auto mated = played(game, *game.parse_move("G*9b"));
        CHECK(mated.outcome() == Outcome::win(Side::first));
        CHECK(mated.moves().empty());
        CHECK(mated.count_moves() == 0);
        const auto stalemated = position("k8/9/1+R7/9/9/9/9/9/8K w - 1");
        CHECK_FALSE(stalemated.in_check());
        CHECK((stalemated.outcome() == Outcome::win(Side::first)) == stalemated.moves().empty());
    }
}
