// Shogi: positions that come back.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/shogi/repetition.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/tests/laws/game_laws.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

namespace {

using Remembered = WithHistory<Shogi, shogi::FourthOccurrence>;
using RememberedMini = WithHistory<MiniShogi, shogi::FourthOccurrence>;
static_assert(Repeating<Remembered> && !Hashed<Remembered> && Bounded<Remembered> && Countable<Remembered>);

Remembered from(const std::string& text) { return Remembered{text == "startpos" ? Shogi{} : position(text)}; }
/// The moves `times` times over.
Remembered repeated(Remembered game, const std::string& moves, int times) {
    for (; times > 0; --times) game = after_moves(game, moves).value();
    return game;
}

/// A line of positions as a person looks back at it.
struct LookedBack {
    std::vector<std::string> positions{};
    std::vector<bool> checks{};  ///< whether the move to each gave check

    void add(const auto& game) {
        positions.push_back(game.position_text());
        checks.push_back(game.bare().in_check());
    }
    void take_back() {
        positions.pop_back();
        checks.pop_back();
    }
    /// How a repetition ends the game, if it does.
    [[nodiscard]] std::optional<Outcome> outcome() const {
        const auto first = std::ranges::find(positions, positions.back());
        if (std::count(first, positions.end(), positions.back()) < 4) return std::nullopt;
        bool always[]{true, true};  // black gave check, and white
        for (auto n = static_cast<std::size_t>(first - positions.begin()) + 1; n < positions.size(); ++n)
            if (!checks[n]) always[positions[n].contains(" w ") ? 0 : 1] = false;
        if (always[0] == always[1]) return Outcome::draw();
        return Outcome::win(always[0] ? Side::second : Side::first);
    }
};

}  // namespace

TEST_SUITE("shogi: repetition") {
    TEST_CASE("games that go round end as looking back says") {
        std::mt19937_64 random{1};
        int draws = 0;
        int losses = 0;
        for (int n = 0; n < 200; ++n) {
            RememberedMini game{MiniShogi{}.parse_position("4k/5/5/5/KR3 b - 1").value()};
            LookedBack line;
            line.add(game);
            using Difference = decltype(game.make(shogi::Move{}));
            std::vector<std::pair<shogi::Move, Difference>> made;
            for (int ply = 0; ply < 80; ++ply) {
                const auto below = game.bare().outcome();
                const auto looked = below ? below : line.outcome();
                REQUIRE(game.outcome() == looked);
                if (looked && !below) ++(looked->is_draw() ? draws : losses);
                if (looked) {  // some moves are taken back, and others made
                    for (auto back = random() % made.size() + 1; back > 0; --back) {
                        game.unmake(made.back().first, made.back().second);
                        made.pop_back();
                        line.take_back();
                    }
                    continue;
                }
                std::vector<shogi::Move> moves;
                std::vector<shogi::Move> going_round;
                for (const auto move : game.moves()) moves.push_back(move);
                for (const auto move : moves) {
                    const auto difference = game.make(move);
                    const bool known = std::ranges::find(line.positions, game.position_text()) != line.positions.end();
                    if (known || (game.bare().in_check() && random() % 3 == 0)) going_round.push_back(move);
                    game.unmake(move, difference);
                }
                const auto& from = going_round.empty() || random() % 8 == 0 ? moves : going_round;
                const auto move = from[random() % from.size()];
                made.emplace_back(move, game.make(move));
                line.add(game);
            }
        }
        CHECK(draws > 20);
        CHECK(losses > 10);
    }

    TEST_CASE("the fourth occurrence is a draw or a loss") {
        for (const auto& fields : lines_of("repetition.txt")) {
            CAPTURE(fields[0]);
            const auto thrice = repeated(from(fields[0]), fields[1], 2);
            CHECK(thrice.repetition().times == 2);
            CHECK_FALSE(thrice.outcome());
            const auto over = repeated(thrice, fields[1], 1);
            CHECK(over.repetition() == Repetition{.times = 3, .plies_ago = 4, .first_plies_ago = 12});
            CHECK(over.moves().empty());
            CHECK(over.outcome() == (fields[2] == "draw"    ? Outcome::draw()
                                     : fields[2] == "black" ? Outcome::win(Side::first)
                                                            : Outcome::win(Side::second)));
        }
    }

    TEST_CASE("one move without check makes it a draw") {
        // The first time round the rook waits once.
        const auto game = from("lnsg1gsnl/1r5b1/ppppppppp/4k4/9/5R3/PPPPPPPPP/1B7/LNSGKGSNL b - 1");
        const auto first = after_moves(game, "4f5f 5d4d 5f4f 4d5d 4f3f 5d4d 3f4f 4d5d").value();
        CHECK(first.repetition().times == 2);
        CHECK(repeated(first, "4f5f 5d4d 5f4f 4d5d", 1).outcome() == Outcome::draw());
    }

    TEST_CASE("other hands are another position") {
        const auto game = from("4k4/9/9/9/9/9/9/9/4K4 b Pp 1");
        const auto once = after_moves(game, "5i5h 5a5b 5h5i 5b5a").value();
        CHECK(once.repeated());
        const auto other = after_moves(from("4k4/9/9/9/4p4/9/9/9/4K4 b P 1"), "5i5h 5a5b 5h5i 5b5a").value();
        CHECK(other.repeated());
        CHECK(once.bare_key() != other.bare_key());
    }

    TEST_CASE("shogi that remembers is a game") {
        laws::game(Remembered{}, {.games = 2, .checked_each_game = 6, .positions = 300, .perft_depth = 2});
        laws::game(RememberedMini{}, {.games = 6, .checked_each_game = 6, .positions = 400, .perft_depth = 3});
        // Two kings alone: nothing but repetition ends this.
        laws::game(RememberedMini{MiniShogi{}.parse_position("4k/5/5/5/K4 b - 1").value()},
                   {.games = 4, .checked_each_game = 20, .positions = 200, .perft_depth = 3});
    }
}
