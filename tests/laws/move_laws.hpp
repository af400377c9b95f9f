#pragma once
/// \file
/// The laws of moves and of playing them, at one position.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdlib>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/tests/laws/line_laws.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Moves are distinct, end with the game, and are the same each time they are asked for, also while children are
/// visited.
template <Game G>
void move_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = listed(game);
    const bool sound = end_law(report, game, moves);
    if (moves.size() == most_moves) return;
    report.law(distinct(moves), "moves are distinct", at);
    report.law(listed(game) == moves, "moves come in the same order each time", at);
    {
        auto abandoned = game.moves();
        if (auto first = std::ranges::begin(abandoned); first != std::ranges::end(abandoned) && !moves.empty())
            report.law(*first == moves.front(), "a lazy list may be left after its first move", at);
    }
    if constexpr (Countable<G>)
        report.law(game.count_moves() == moves.size(), "count_moves() is the number of moves", [&] {
            return at() + ", where it is " + std::to_string(game.count_moves()) + " and there are " +
                   std::to_string(moves.size());
        });
    if constexpr (ChecksMoves<G>)
        for (const auto move : moves)
            report.law(game.can_play(move), "can_play() knows the legal moves", [&] { return where(game, move); });
    if constexpr (Forcing<G>) {
        std::vector<move_t<G>> forcing;
        for (const auto move : game.forcing_moves()) {
            forcing.push_back(move);
            if (forcing.size() > moves.size()) break;  // some are not legal, or come twice
        }
        report.law(distinct(forcing), "forcing moves are distinct", at);
        report.law(std::ranges::all_of(forcing, [&](const auto& m) { return contains(moves, m); }),
                   "forcing moves are legal moves", at);
    }
    if (!sound) return;  // the rest plays
    std::vector<move_t<G>> lazily;
    G parent = game;
    for (const auto move : parent.moves()) {
        const Child<G> child{parent, move};
        lazily.push_back(move);
        if (lazily.size() > moves.size()) break;
    }
    report.law(lazily == moves, "moves listed while children are visited are the moves listed at once", at);
    if constexpr (Batched<G>) {
        child_batch_t<G> batch;
        game.expand(batch);
        report.law(batch.size() == moves.size(), "a batch holds as many children as there are moves", at);
        for (std::size_t i = 0; i < std::min<std::size_t>(batch.size(), moves.size()); ++i) {
            const auto here = [&] { return where(game, moves[i]); };
            const G child = played(game, moves[i]);
            report.law(batch.move(i) == moves[i], "a batch has the moves in their order", here);
            report.law(batch.position(i) == child, "a batch has the position after each move", here);
            report.law(batch.side_to_move(i) == child.side_to_move(), "a batch knows who moves after each move", here);
            report.law(batch.count_moves(i) == child.count_moves(), "a batch has the number of moves of each child",
                       here);
            if constexpr (BatchesKeys<G>)
                report.law(batch.key(i) == child.key(), "a batch has the key of each child", here);
        }
    }
}

/// What is to be seen of a position that is not what it was.
template <Game G>
[[gnu::noinline]] std::string unmade(const G& changed, const G& game) {
    if constexpr (Notated<G>)
        if (const std::string text{changed.position_text()}; text != std::string{game.position_text()})
            return ", now '" + text + "'";
    const std::string how = difference(game, changed);
    return how.empty() ? ", now another one that == takes for it" : ", now another one: " + how;
}

/// Whether a game promises that sides alternate: by its type, or by what it says where types do not tell.
template <Game G>
[[nodiscard]] bool promises_to_alternate([[maybe_unused]] const G& game) {
    if constexpr (requires {
                      { game.promises_to_alternate() } -> std::same_as<bool>;
                  })
        return game.promises_to_alternate();
    else
        return Alternating<G>;
}

/// Playing one move leaves the original untouched; making and unmaking restores it; both ways lead to the same child;
/// and where the game promises it, the other side is to move there.
template <Game G>
void play_laws(Report& report, const G& game, const move_t<G>& move) {
    const auto at = [&] { return where(game, move); };
    const Seen<G> before{game};  // shares nothing with the position, as a copy might
    const G copy = game;
    if (promises_to_alternate(game))
        report.law(played(game, move).side_to_move() == opponent(before.side),
                   "the side to move changes with every move, as `alternates` promises", at);
    if constexpr (Copying<G>) {
        const G child = game.play(move);
        report.law(same_bits(copy, game) && Seen<G>{game} == before, "play() leaves the original untouched", at);
        report.law(alike(child, game.play(move)), "play() gives the same child each time", at);
    }
    if constexpr (Undoable<G>) {
        G changed = game;
        auto undo = changed.make(move);
        const G child = changed;
        report.law(Seen<G>{game} == before, "make() on a copy leaves the original untouched", at);
        if constexpr (Copying<G>)
            report.law(alike(child, game.play(move)), "make() and play() lead to the same child",
                       [&] { return at() + ": " + difference(child, game.play(move)); });
        changed.unmake(move, std::move(undo));
        report.law(same_bits(changed, game) && alike(changed, game), "unmake() restores the position",
                   [&] { return at() + unmade(changed, game); });
    }
}

template <Game G>
void play_laws(Report& report, const G& game) {
    for (const auto& move : playable(game))
        guarded(report, [&] { return where(game, move); }, [&] { play_laws(report, game, move); });
}

/// Scores and lengths stay within what the game says of itself.
template <Game G>
void bound_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto outcome = game.outcome();
    const auto points = outcome ? outcome->value_for(Side::first).points : 0;
    report.law(std::abs(points) < infinite.points, "an outcome is a number", at);
    if constexpr (Bounded<G>) {
        report.law(game.score_bound() >= 0 && game.score_bound() < infinite.points, "the score bound is a number", at);
        report.law(std::abs(points) <= game.score_bound(), "outcomes lie within the score bound", at);
    }
    if constexpr (Ranged<G>)
        report.law(game.score_range().least <= game.score_range().most, "the score range is one", at);
    if constexpr (Finite<G>) report.law(game.plies_left() >= 0, "plies_left() is not negative", at);
}

/// Passing changes the side to move, twice changes nothing, and ends no game. Where play meets a position with one side
/// to move only, this shows whether the key knows the side.
template <Passing G>
void passing_laws(Report& report, const G& game) {
    if (game.outcome()) return;
    const auto at = [&] { return where(game, game.passed()); };
    const G passed = game.passed();
    report.law(passed.side_to_move() == opponent(game.side_to_move()), "the other side is to move after passed()", at);
    report.law(!passed.outcome(), "passed() ends no game", at);
    report.law(passed.passed() == game, "what is passed twice is the position itself", at);
    report.law(!(passed == game), "positions with different sides to move are different", at);
    if constexpr (Hashed<G>) report.law(passed.key() != game.key(), "different positions have different keys", at);
}

/// A position without its past is not repeated, and the past matters at repeated positions alone.
template <Repeating G>
void history_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    report.law(!Hashed<G>, "a Repeating game has no key(): its value depends on the line that led here", at);
    using Bare = std::remove_cvref_t<decltype(game.bare())>;
    if constexpr (std::same_as<Bare, G>) {
        report.law(!game.bare().repeated(), "a bare position is not repeated()", at);
        report.law(game.bare().bare() == game.bare(), "bare() leaves no history", at);
        report.law(game.bare().bare_key() == game.bare_key(), "bare_key() is the key of bare()", at);
    }
    if constexpr (Game<Bare>)
        if (!game.repeated())
            report.law(game.outcome() == game.bare().outcome() && listed(game).size() == listed(game.bare()).size(),
                       "the past matters only where the position is repeated()", at);
}

}  // namespace kigi::laws
