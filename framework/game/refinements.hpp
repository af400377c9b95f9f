#pragma once
/// \file
/// The one list of what a game may be besides a `Game`. Everything that names refinements reads it: what people are
/// shown, what components ask for (requirement.hpp), near misses, the laws, the tests of transforms, the documents.
///
/// Each tag has
///  - `name`, the name of its concept, and `signature`, the members that the concept asks for;
///  - `buys`, what the framework does for a game that has them;
///  - `holds<G>`, whether G has them;
///  - `nearly<G>`, the first public member of G with a name of the refinement's, empty if there is none: where it is
///    there and `holds<G>` is false, a signature is wrong. Overloaded members are not seen.
/// Over 300 lines: it is one list.

#include <concepts>
#include <string_view>
#include <type_traits>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/framework/game/threatening.hpp>

namespace kigi {

namespace refinement {

struct copying {
    static constexpr std::string_view name = "Copying", signature = "G play(Move) const",
                                      buys = "children as values of their own";
    template <class G>
    static constexpr bool holds = Copying<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::play; } ? "play" : "";
};

struct undoable {
    static constexpr std::string_view name = "Undoable", signature = "D make(Move) and void unmake(Move, D)",
                                      buys = "children in place, without a copy";
    template <class G>
    static constexpr bool holds = Undoable<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::make; }     ? "make"
                                               : requires { &G::unmake; } ? "unmake"
                                                                          : "";
};

struct alternating {
    static constexpr std::string_view name = "Alternating", signature = "static constexpr bool alternates = true",
                                      buys = "values negated without asking who moves";
    template <class G>
    static constexpr bool holds = Alternating<G>;
    /// A game may say that it does not.
    template <class G>
    static constexpr std::string_view nearly = requires {
        &G::alternates;
        requires !(requires { requires std::same_as<decltype(G::alternates), const bool>; });
    } ? "alternates" : "";
};

struct repeating {
    static constexpr std::string_view name = "Repeating",
                                      signature =
                                          "bool repeated() const, std::uint64_t bare_key() const and bare() "
                                          "const",
                                      buys = "df-pn where the value depends on the line";
    template <class G>
    static constexpr bool holds = Repeating<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::repeated; }   ? "repeated"
                                               : requires { &G::bare_key; } ? "bare_key"
                                                                            : "";
};

struct hashed {
    static constexpr std::string_view name = "Hashed", signature = "std::uint64_t key() const",
                                      buys = "transposition tables, MTD(f), SSS*, df-pn, perft with a table";
    /// Why some games cannot have it.
    using ruled_out_by = repeating;
    static constexpr std::string_view because =
        "it is Repeating: its value depends on the line that led here, so no key may stand for it";
    template <class G>
    static constexpr bool holds = Hashed<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::key; } ? "key" : "";
};

struct bounded {
    static constexpr std::string_view name = "Bounded", signature = "std::int32_t score_bound() const",
                                      buys = "cut-offs by what a score can be, smaller first windows";
    template <class G>
    static constexpr bool holds = Bounded<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::score_bound; } ? "score_bound" : "";
};

struct ranged {
    static constexpr std::string_view name = "Ranged", signature = "ScoreRange score_range() const",
                                      buys = "cut-offs by what each side has for certain";
    template <class G>
    static constexpr bool holds = Ranged<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::score_range; } ? "score_range" : "";
};

struct scored_by_length {
    static constexpr std::string_view name = "ScoredByLength", signature = "std::int32_t win_after(int plies) const",
                                      buys = "nodes decided by threats, bounds that sink with each ply";
    template <class G>
    static constexpr bool holds = ScoredByLength<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::win_after; } ? "win_after" : "";
};

struct finite {
    static constexpr std::string_view name = "Finite", signature = "int plies_left() const",
                                      buys = "search to the end of the game, solved table entries";
    template <class G>
    static constexpr bool holds = Finite<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::plies_left; } ? "plies_left" : "";
};

struct countable {
    static constexpr std::string_view name = "Countable", signature = "std::uint64_t count_moves() const",
                                      buys = "the order fastest-first, the last ply of perft in bulk";
    template <class G>
    static constexpr bool holds = Countable<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::count_moves; } ? "count_moves" : "";
};

struct batched {
    static constexpr std::string_view name = "Batched",
                                      signature = "Countable, a type ChildBatch and void expand(ChildBatch&) const",
                                      buys = "all children and their mobility at once";
    template <class G>
    static constexpr bool holds = Batched<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::expand; } ? "expand" : "";
};

struct counts_lines {
    static constexpr std::string_view name = "CountsLines", signature = "PerftCount count_lines(int) const",
                                      buys = "perft by the game's own method";
    template <class G>
    static constexpr bool holds = CountsLines<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::count_lines; } ? "count_lines" : "";
};

struct checks_moves {
    static constexpr std::string_view name = "ChecksMoves", signature = "bool can_play(Move) const",
                                      buys = "table moves and killers checked without listing the moves";
    template <class G>
    static constexpr bool holds = ChecksMoves<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::can_play; } ? "can_play" : "";
};

struct sees_aliases {
    static constexpr std::string_view name = "SeesAliases", signature = "a range of moves distinct_moves() const",
                                      buys = "one move tried of several that lead to the same position";
    template <class G>
    static constexpr bool holds = SeesAliases<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::distinct_moves; } ? "distinct_moves" : "";
};

struct forcing {
    static constexpr std::string_view name = "Forcing", signature = "a range forcing_moves() const",
                                      buys = "quiescence";
    template <class G>
    static constexpr bool holds = Forcing<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::forcing_moves; } ? "forcing_moves" : "";
};

struct threatening {
    static constexpr std::string_view name = "Threatening", signature = "a range of moves winning_moves(Side) const",
                                      buys = "threat search, threats in quiescence, the order by threats";
    template <class G>
    static constexpr bool holds = Threatening<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::winning_moves; } ? "winning_moves" : "";
};

struct sees_wins {
    static constexpr std::string_view name = "SeesWins", signature = "Threatening, and bool wins_at_once(Side) const",
                                      buys = "threats seen without listing the winning moves";
    template <class G>
    static constexpr bool holds = SeesWins<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::wins_at_once; } ? "wins_at_once" : "";
};

struct sees_parries {
    static constexpr std::string_view name = "SeesParries",
                                      signature = "Threatening, and a range of moves parries() const",
                                      buys = "moves that lose at once left out without playing any";
    template <class G>
    static constexpr bool holds = SeesParries<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::parries; } ? "parries" : "";
};

struct forewarned {
    static constexpr std::string_view name = "Forewarned",
                                      signature =
                                          "Threatening, and std::optional<std::vector<Move>> likely_parries() const",
                                      buys = "attacks and parries without trying every move";
    template <class G>
    static constexpr bool holds = Forewarned<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::likely_parries; } ? "likely_parries" : "";
};

struct passing {
    static constexpr std::string_view name = "Passing", signature = "G passed() const", buys = "the null move";
    template <class G>
    static constexpr bool holds = Passing<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::passed; } ? "passed" : "";
};

struct symmetric {
    static constexpr std::string_view name = "Symmetric",
                                      signature =
                                          "int symmetries() const, G transformed(int) const and Move "
                                          "transformed(Move, int) const",
                                      buys = "books and learned weights that know images of a position";
    template <class G>
    static constexpr bool holds = Symmetric<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::symmetries; } ? "symmetries" : "";
};

struct canonical {
    static constexpr std::string_view name = "Canonical", signature = "std::uint64_t canonical_key() const",
                                      buys = "the same without making every image";
    template <class G>
    static constexpr bool holds = Canonical<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::canonical_key; } ? "canonical_key" : "";
};

struct notated {
    static constexpr std::string_view name = "Notated",
                                      signature =
                                          "std::string move_text(Move) const, Result<Move> "
                                          "parse_move(std::string_view) const, std::string position_text() const and "
                                          "Result<G> parse_position(std::string_view) const",
                                      buys = "the program, protocols, records";
    template <class G>
    static constexpr bool holds = Notated<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::move_text; }        ? "move_text"
                                               : requires { &G::parse_move; }     ? "parse_move"
                                               : requires { &G::position_text; }  ? "position_text"
                                               : requires { &G::parse_position; } ? "parse_position"
                                                                                  : "";
};

struct transcribed {
    static constexpr std::string_view name = "Transcribed",
                                      signature = "a range of Result<Move> parse_moves(std::string_view) const",
                                      buys = "lines of moves in the game's own notation";
    template <class G>
    static constexpr bool holds = Transcribed<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::parse_moves; } ? "parse_moves" : "";
};

struct drawable {
    static constexpr std::string_view name = "Drawable",
                                      signature = "std::string board_text() const and std::string board_svg() const",
                                      buys = "boards in the terminal and on pages";
    template <class G>
    static constexpr bool holds = Drawable<G>;
    template <class G>
    static constexpr std::string_view nearly = requires { &G::board_text; }  ? "board_text"
                                               : requires { &G::board_svg; } ? "board_svg"
                                                                             : "";
};

struct parametrised {
    static constexpr std::string_view name = "Parametrised",
                                      signature =
                                          "static Result<G> from_parameters(std::string_view) and std::string "
                                          "parameters() const",
                                      buys = "variants by name, such as other board sizes";
    template <class G>
    static constexpr bool holds = Parametrised<G>;
    /// Of a transform without parameters, `&G::from_parameters` is there for the compiler, and cannot be called.
    template <class G>
    static constexpr std::string_view nearly = requires { G::from_parameters(std::string_view{}); } || requires {
        requires std::is_member_function_pointer_v<decltype(&G::from_parameters)>;
    } ? "from_parameters" : "";
};

}  // namespace refinement

/// Every refinement. The place of one in the list is its bit in a `RefinementSet`.
inline constexpr boost::hana::tuple<
    refinement::copying, refinement::undoable, refinement::alternating, refinement::hashed, refinement::repeating,
    refinement::bounded, refinement::ranged, refinement::scored_by_length, refinement::finite, refinement::countable,
    refinement::batched, refinement::counts_lines, refinement::checks_moves, refinement::sees_aliases,
    refinement::forcing, refinement::threatening, refinement::sees_wins, refinement::sees_parries,
    refinement::forewarned, refinement::passing, refinement::symmetric, refinement::canonical, refinement::notated,
    refinement::transcribed, refinement::drawable, refinement::parametrised>
    refinements{};

}  // namespace kigi
