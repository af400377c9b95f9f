#pragma once
/// \file
/// What a game is, and what more it may be. The laws behind these concepts run as property tests:
/// `kigi/tests/laws/game_laws.hpp`.

#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// The move type of a game: what its `moves()` yields.
template <class G>
using move_t = std::ranges::range_value_t<decltype(std::declval<const G&>().moves())>;

/// `play(move)` gives the position after the move and leaves the original untouched.
template <class G>
concept Copying = requires(const G game, move_t<G> move) {
    { game.play(move) } -> std::same_as<G>;
};

/// What `make` returns: the difference that `unmake` needs.
template <class G>
using undo_t = decltype(std::declval<G&>().make(std::declval<move_t<G>>()));

/// `make(move)` changes the position in place and returns the difference;
/// `unmake(move, difference)` restores the position bit for bit.
template <class G>
concept Undoable = requires(G game, move_t<G> move, undo_t<G> difference) {
    { game.unmake(move, std::move(difference)) } -> std::same_as<void>;
};

/// What a game must be besides having members, under names that compilers print where it is not.
template <class G>
inline constexpr bool has_play_or_make_and_unmake = Copying<G> || Undoable<G>;
template <class G>
inline constexpr bool is_copied_and_assigned = std::copyable<G>;
template <class G>
inline constexpr bool is_made_without_arguments = std::default_initializable<G>;
template <class G>
inline constexpr bool has_operator_equal = std::equality_comparable<G>;
template <class G>
inline constexpr bool has_moves_made_without_arguments = std::default_initializable<move_t<G>>;
template <class G>
inline constexpr bool has_moves_with_operator_equal = std::equality_comparable<move_t<G>>;
template <class G>
inline constexpr bool has_moves_copied_byte_by_byte = std::is_trivially_copyable_v<move_t<G>>;

/// A two-player game, as a value: default construction gives the usual initial position.
///
/// Laws: `outcome()` holds a value iff `moves()` is empty; moves are distinct; every yielded move may be played;
/// equal positions have equal moves, side and outcome. A pass, where a game has one, is a move.
// Compilers show the line that does not hold, and so what is written behind it. No `std::regular`, of which they show
// the standard library's inside.
template <class G>
concept Game =
    requires(const G game) {
        { game.side_to_move() } -> std::same_as<Side>;
        { game.outcome() } -> std::same_as<std::optional<Outcome>>;
        { game.moves() } -> std::ranges::input_range;
    } && has_play_or_make_and_unmake<G>     // G play(move) const; or D make(move) and void unmake(move, D)
    && is_copied_and_assigned<G>            // no member is const or a reference
    && is_made_without_arguments<G>         // G{} is the usual initial position
    && has_operator_equal<G>                // bool operator==(const G&) const
    && has_moves_made_without_arguments<G>  // a default constructor for what moves() yields
    && has_moves_with_operator_equal<G>     // bool operator==(const Move&) const
    && has_moves_copied_byte_by_byte<G>;    // a move holds no string and no vector

/// Promises that the side to move changes with every move, by `static constexpr bool alternates = true`
/// (a pass being a move). Searches then need not ask.
template <class G>
concept Alternating = std::same_as<decltype(G::alternates), const bool> && requires { requires G::alternates; };

template <class G>
inline constexpr bool alternates = Alternating<G>;

/// Has a 64-bit key. Law: equal positions have equal keys (the side to move belongs to the position);
/// different ones differ but for chance. The value of a Hashed game depends on the position alone.
template <class G>
concept Hashed = requires(const G game) {
    { game.key() } -> std::same_as<std::uint64_t>;
};

/// Knows a bound on its scores: every outcome's points lie within [-score_bound(), +score_bound()].
template <class G>
concept Bounded = requires(const G game) {
    { game.score_bound() } -> std::same_as<std::int32_t>;
};

/// Knows how long it can still last: no line from here has more than `plies_left()` plies.
template <class G>
concept Finite = requires(const G game) {
    { game.plies_left() } -> std::same_as<int>;
};

/// Counts its moves without listing them. Law: `count_moves()` equals the number of moves that `moves()` yields.
template <class G>
concept Countable = requires(const G game) {
    { game.count_moves() } -> std::same_as<std::uint64_t>;
};

/// Tells whether a move is legal without listing the moves. Law: `can_play(move)` iff `moves()` yields the move, for
/// any value of the move type, also one from another position.
template <class G>
concept ChecksMoves = requires(const G game, move_t<G> move) {
    { game.can_play(move) } -> std::same_as<bool>;
};

/// Reads and writes moves and positions as text. Laws: reading what was written gives it back.
/// `parse_move` accepts legal moves only. `parse_position` reads a position of the same game with the same parameters
/// (board size ...); a position is one line.
template <class G>
concept Notated = requires(const G game, move_t<G> move, std::string_view text) {
    { game.move_text(move) } -> std::convertible_to<std::string>;
    { game.parse_move(text) } -> std::same_as<Result<move_t<G>>>;
    { game.position_text() } -> std::convertible_to<std::string>;
    { game.parse_position(text) } -> std::same_as<Result<G>>;
};

/// Reads a whole line of moves in the game's own notation ("f5d6c3", "4453"); see `read_moves` for the fall-back.
template <class G>
concept Transcribed = requires(const G game, std::string_view text) {
    { game.parse_moves(text) } -> std::ranges::input_range;
};

/// Shows itself: `board_text()` as lines of text with legal moves marked, `board_svg()` as an SVG document.
template <class G>
concept Drawable = requires(const G game) {
    { game.board_text() } -> std::convertible_to<std::string>;
    { game.board_svg() } -> std::convertible_to<std::string>;
};

/// Has symmetries 0 .. symmetries()-1, 0 the identity. Laws: `transformed(s)` is a position of the same value, its
/// legal moves are `transformed(move, s)` of the original's, and playing commutes with transforming.
template <class G>
concept Symmetric = requires(const G game, move_t<G> move) {
    { game.symmetries() } -> std::same_as<int>;
    { game.transformed(0) } -> std::same_as<G>;
    { game.transformed(move, 0) } -> std::same_as<move_t<G>>;
};

/// Knows a key that all images of a position share, for less than by making them. Law: the images of a position under
/// its symmetries have the same `canonical_key()`; positions that are no images of each other have different ones, but
/// for chance.
template <class G>
concept Canonical = requires(const G game) {
    { game.canonical_key() } -> std::same_as<std::uint64_t>;
};

/// Names the moves that may not be left unanswered when the horizon is reached (threats, captures); see quiescence.
/// Law: a subset of `moves()`.
template <class G>
concept Forcing = requires(const G game) {
    { game.forcing_moves() } -> std::ranges::input_range;
};

/// Remembers its past: its value may depend on the line that led here, so it is not Hashed. `repeated()` says whether
/// the position occurred before on that line, `bare()` gives the position without history, and `bare_key()` is the key
/// of the bare position. Law: equal bare positions have equal bare keys. A table keyed by it must hold only what is
/// true whatever the history, or carry the history along (graph-history interaction).
template <class G>
concept Repeating = requires(const G game) {
    { game.repeated() } -> std::same_as<bool>;
    { game.bare_key() } -> std::same_as<std::uint64_t>;
    game.bare();
};

/// Comes in variants: `from_parameters("4x4x3")` gives the initial position of one, or an error that says what was
/// expected; `parameters()` names the variant. Law: reading what was written gives the same variant.
template <class G>
concept Parametrised = requires(const G game, std::string_view text) {
    { G::from_parameters(text) } -> std::same_as<Result<G>>;
    { game.parameters() } -> std::convertible_to<std::string>;
};

}  // namespace kigi
