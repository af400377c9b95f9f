#pragma once
// Moves that complete a loop or a line, found by playing every move.
#include <doctest/doctest.h>

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/trax/threats/threats.hpp>

#include "data.hpp"

namespace kigi::trax_tests {

/// What was met, so that a test can say that it met enough.
struct Counted {
    std::size_t positions = 0, completions = 0, of_both = 0, with_pockets = 0, left_out = 0, parried = 0;
};

/// No parry is left out of the likely ones.
inline void agree_on_parries(const Trax& game, Counted& counted) {
    const Side other = opponent(game.side_to_move());
    const auto likely = game.likely_parries();
    REQUIRE(likely.has_value() == trax::can_win_at_once(game, other));
    if (!likely) return;
    Trax at = game;
    auto next = likely->begin();
    for (const auto move : game.moves()) {
        const bool listed = next != likely->end() && *next == move;
        if (listed) ++next;
        if (is_parry(at, move)) {
            CHECK(listed);
            ++counted.parried;
        }
        counted.left_out += !listed;
    }
    CHECK(next == likely->end());
}

/// Finds them by playing every move, and compares.
inline void agree(const Trax& game, Counted& counted) {
    INFO(game.position_text());
    Trax at = game;
    const Side mover = at.side_to_move();
    std::vector<trax::Completion> played;
    for (const auto move : game.moves()) {
        const auto before = at.make(move);
        const auto outcome = at.outcome();
        const auto& board = at.board();
        const bool white = board.closed_loop(true) || board.made_line(true);
        const bool red = board.closed_loop(false) || board.made_line(false);
        const bool won = outcome && outcome->won_by(mover);
        const bool lost = outcome && outcome->won_by(opponent(mover));
        REQUIRE(won == (mover == Side::first ? white : red));
        REQUIRE(lost == ((mover == Side::first ? red : white) && !won));
        if (white || red) played.push_back({move, white, red});
        at.unmake(move, before);
    }
    const auto found = trax::completions(game);
    REQUIRE(found.size() == played.size());
    for (std::size_t n = 0; n < found.size(); ++n) {
        CHECK(found[n].move == played[n].move);
        CHECK(found[n].white == played[n].white);
        CHECK(found[n].red == played[n].red);
        counted.of_both += played[n].white && played[n].red;
    }
    for (const Side side : {Side::first, Side::second}) {
        std::vector<Trax::Move> wins;
        for (const auto& one : played)
            if (one.wins_for(side)) wins.push_back(one.move);
        CHECK(trax::winning_moves(game, side) == wins);
        CHECK(trax::can_win_at_once(game, side) == !wins.empty());
    }
    agree_on_parries(game, counted);
    ++counted.positions;
    counted.completions += played.size();
    counted.with_pockets += game.board().may_conflict();
}

/// Random games. In every other one nobody wins as long as another move is soon found, so that boards grow.
inline void agree_in_random_games(const std::string& rules, int games, unsigned seed, Counted& counted) {
    std::mt19937 random{seed};
    for (int n = 0; n < games; ++n) {
        Trax game = of_rules(rules);
        for (int plies = 0; plies < 60 && !game.outcome(); ++plies) {
            agree(game, counted);
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            auto move = moves[random() % moves.size()];
            for (int tries = 0; n % 2 == 0 && tries < 20; ++tries) {
                const auto before = game.make(move);
                const bool over = game.outcome().has_value();
                game.unmake(move, before);
                if (!over) break;
                move = moves[random() % moves.size()];
            }
            game.make(move);
        }
        CHECK((trax::completions(game).empty() || !game.outcome()));
    }
}

}  // namespace kigi::trax_tests
