#pragma once
/// \file
/// A refinement is a member that a game has or has not, so one that is misspelt in its type is silently none. Where a
/// public member has the name of a refinement's and the game has not the refinement, somebody meant it.

#include <string>
#include <string_view>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// What is named like a refinement is it. Private and overloaded members are not looked at.
template <Game G>
void near_miss_laws(Report& report) {
    const auto meant = [&](bool named, bool has, std::string_view member, std::string_view asked) {
        report.law(!named || has, "a member with the name of a refinement's is one",
                   [&] { return std::string{member} + " is there, but the game is not " + std::string{asked}; });
    };
    constexpr std::string_view copying = "Copying: G play(Move) const";
    constexpr std::string_view undoable = "Undoable: D make(Move) and void unmake(Move, D)";
    constexpr std::string_view hashed = "Hashed: std::uint64_t key() const";
    constexpr std::string_view notated =
        "Notated: std::string move_text(Move) const, Result<Move> parse_move(std::string_view) const, "
        "std::string position_text() const and Result<G> parse_position(std::string_view) const";
    constexpr std::string_view drawable = "Drawable: std::string board_text() const and std::string board_svg() const";
    constexpr std::string_view symmetric =
        "Symmetric: int symmetries() const, G transformed(int) const and Move transformed(Move, int) const";
    constexpr std::string_view parametrised =
        "Parametrised: static Result<G> from_parameters(std::string_view) and std::string parameters() const";
    constexpr std::string_view repeating =
        "Repeating: bool repeated() const, std::uint64_t bare_key() const and bare() const";

    meant(requires { &G::play; }, Copying<G>, "play", copying);
    meant(requires { &G::make; }, Undoable<G>, "make", undoable);
    meant(requires { &G::unmake; }, Undoable<G>, "unmake", undoable);
    meant(requires { &G::key; }, Hashed<G>, "key", hashed);
    meant(requires { &G::score_bound; }, Bounded<G>, "score_bound", "Bounded: std::int32_t score_bound() const");
    meant(requires { &G::score_range; }, Ranged<G>, "score_range", "Ranged: ScoreRange score_range() const");
    meant(requires { &G::plies_left; }, Finite<G>, "plies_left", "Finite: int plies_left() const");
    meant(requires { &G::count_moves; }, Countable<G>, "count_moves", "Countable: std::uint64_t count_moves() const");
    meant(requires { &G::move_text; }, Notated<G>, "move_text", notated);
    meant(requires { &G::parse_move; }, Notated<G>, "parse_move", notated);
    meant(requires { &G::position_text; }, Notated<G>, "position_text", notated);
    meant(requires { &G::parse_position; }, Notated<G>, "parse_position", notated);
    meant(
        requires { &G::parse_moves; }, Transcribed<G>, "parse_moves",
        "Transcribed: a range parse_moves(std::string_view) const");
    meant(requires { &G::board_text; }, Drawable<G>, "board_text", drawable);
    meant(requires { &G::board_svg; }, Drawable<G>, "board_svg", drawable);
    meant(requires { &G::symmetries; }, Symmetric<G>, "symmetries", symmetric);
    meant(requires { &G::forcing_moves; }, Forcing<G>, "forcing_moves", "Forcing: a range forcing_moves() const");
    meant(requires { &G::repeated; }, Repeating<G>, "repeated", repeating);
    meant(requires { &G::bare_key; }, Repeating<G>, "bare_key", repeating);
    meant(requires { G::from_parameters(std::string_view{}); }, Parametrised<G>, "from_parameters", parametrised);
    meant(
        requires { &G::winning_moves; }, Threatening<G>, "winning_moves",
        "Threatening: Alternating, and a range of moves winning_moves(Side) const");
    meant(
        requires { &G::likely_parries; }, Forewarned<G>, "likely_parries",
        "Forewarned: Threatening, and std::optional<std::vector<Move>> likely_parries() const");
    meant(
        requires { &G::count_lines; }, CountsLines<G>, "count_lines", "CountsLines: PerftCount count_lines(int) const");
}

}  // namespace kigi::laws
