#pragma once
// Games with one fault each, for the kit of laws to find. Over 300 lines: they are one type with all faults, since the
// laws take seconds to compile for each type.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace broken_games {

using namespace kigi;

enum class Fault {
    none,
    // of the end
    moves_after_the_end,
    no_move_before_the_end,
    outcome_before_the_end,
    draw_forgotten,
    never_ends,
    // of moves and playing
    same_move_twice,
    moves_in_any_order,
    play_throws,
    play_leaves_board,
    play_changes_original,
    copies_share_state,
    unmake_forgets,
    make_other_than_play,
    wrong_count,
    wrong_lines,
    wrong_batch,
    plays_anywhere,
    passes_for_nothing,
    foreign_forcing,
    missed_distinct,
    // of equality and keys
    key_without_colours,
    key_without_side,
    key_of_few_bits,
    key_of_history,
    equal_without_colours,
    equal_without_side,
    equal_by_history,
    wrong_canonical_key,
    // of what a game promises
    wrong_bound,
    wrong_range,
    wrong_length,
    missed_win,
    missed_parry,
    // of symmetries
    wrong_symmetry,
    no_identity,
    // of texts
    same_name_twice,
    reads_illegal_moves,
    refuses_without_words,
    position_lost,
    position_kept,
    position_of_two_lines,
    line_read_too_far,
    nothing_drawn,
    parameters_lost,
    // of repetition
    never_repeated,
    bare_key_of_line,
    bare_with_history
};

/// The fault that all games below have at present: a variable and not a parameter of the type, since the kit takes
/// more than a second to compile for each type.
inline Fault fault = Fault::none;

/// Tic-tac-toe with both kinds of play and most refinements, and what has none there.
struct Broken {
    static constexpr bool alternates = true;

    TicTacToe game{};
    std::uint32_t plies = 0;
    std::uint32_t last = 0;
    std::shared_ptr<std::uint32_t> made = std::make_shared<std::uint32_t>(0);

    friend bool operator==(const Broken& a, const Broken& b) {
        if (fault == Fault::equal_without_colours) return a.shape() == b.shape();
        return a.game == b.game && (fault != Fault::equal_by_history || a.last == b.last);
    }

    Side side_to_move() const { return game.side_to_move(); }
    std::optional<Outcome> outcome() const {
        if (fault == Fault::outcome_before_the_end && plies == 3 && last == 4) return Outcome::win(Side::first);
        if (fault == Fault::draw_forgotten && plies == 9 && game.outcome()->is_draw()) return std::nullopt;
        if (fault == Fault::never_ends) return std::nullopt;
        return game.outcome();
    }
    std::vector<Square> moves() const {
        std::vector<Square> list;
        for (const Square square : game.moves()) list.push_back(square);
        if (fault == Fault::never_ends) return {Square{0, 0}};
        if (fault == Fault::moves_after_the_end && game.outcome()) list.push_back({0, 0});
        if (fault == Fault::no_move_before_the_end && plies == 3) list.clear();
        if (fault == Fault::play_leaves_board && plies == 2) list.push_back({0, 3});
        if (fault == Fault::same_move_twice && list.size() == 4) list.push_back(list.front());
        static std::size_t calls = 0;
        if (fault == Fault::moves_in_any_order && list.size() == 7 && ++calls % 2 == 0) std::ranges::reverse(list);
        return list;
    }
    Broken play(Square square) const {
        if (fault == Fault::moves_after_the_end && game.outcome()) std::abort();  // as many a game would
        if (fault == Fault::play_throws && plies == 4 && square == Square{1, 1}) throw std::out_of_range{"vector::at"};
        if (fault == Fault::never_ends) return *this;
        Broken child{game.play(square), plies + 1, square.column * 3U + square.row};
        child.made = made;
        if (fault == Fault::play_changes_original && plies == 3) const_cast<Broken&>(*this).game = child.game;
        return child;
    }
    Broken make(Square square) {
        const Broken before = *this;
        *this = play(square);
        if (fault == Fault::make_other_than_play && plies == 5) *this = before.play(before.moves().back());
        ++*made;
        return before;
    }
    void unmake(Square, Broken before) {
        --*made;
        if (fault == Fault::unmake_forgets && plies == 4) return;
        *this = before;
    }

    /// Where stones stand, of whichever side.
    std::string shape() const {
        std::string text = game.position_text();
        std::ranges::replace(text, 'O', 'X');
        return text;
    }
    std::uint64_t key() const {
        if (fault == Fault::key_of_few_bits) return game.key() & 0xffff;
        if (fault == Fault::key_of_history) return game.key() + last;
        if (fault == Fault::copies_share_state) return game.key() + *made;
        if (fault == Fault::key_without_colours) return key_of(std::hash<std::string>{}(shape()));
        return game.key();
    }
    std::uint64_t canonical_key() const {
        std::uint64_t least = game.key();
        const int images = fault == Fault::wrong_canonical_key ? 4 : symmetries();
        for (int s = 1; s < images; ++s) least = std::min(least, game.transformed(s).key());
        return least;
    }
    std::int32_t score_bound() const { return fault == Fault::wrong_bound ? 0 : 1; }
    ScoreRange score_range() const { return {fault == Fault::wrong_range && plies == 4 ? 0 : -1, 1}; }
    int plies_left() const { return game.plies_left() - (fault == Fault::wrong_length && plies == 2 ? 1 : 0); }
    std::uint64_t count_moves() const {
        if (fault == Fault::never_ends) return 1;
        return game.count_moves() + (fault == Fault::wrong_count && plies == 6);
    }
    PerftCount count_lines(int depth) const {
        PerftCount count = plain_perft(game, depth);
        if (fault == Fault::wrong_lines && depth == 6) count.leaves += std::exchange(count.finished, 0);
        return count;
    }
    bool can_play(Square square) const {
        if (fault == Fault::plays_anywhere) return square.column < 3 && square.row < 3;
        for (const Square other : game.moves())
            if (other == square) return true;
        return false;
    }
    std::vector<Square> distinct_moves() const {
        std::vector<Square> list;
        if (!outcome()) list = moves();
        if (fault == Fault::missed_distinct && list.size() == 5) list.pop_back();
        return list;
    }
    std::vector<Square> forcing_moves() const {
        if (fault == Fault::foreign_forcing) return {Square{1, 1}};
        return {};
    }
    std::vector<Square> winning_moves(Side side) const {
        std::vector<Square> list;
        for (const Square square : game.winning_moves(side)) list.push_back(square);
        if (game.outcome() || (fault == Fault::missed_win && list.size() == 2)) list.clear();
        return list;
    }
    std::optional<std::vector<Square>> likely_parries() const {
        if (!wins_at_once(*this, opponent(side_to_move()))) return std::nullopt;
        std::vector<Square> list = moves();
        if (fault == Fault::missed_parry) std::erase(list, winning_moves(opponent(side_to_move())).front());
        return list;
    }
    int symmetries() const { return game.symmetries(); }
    Broken transformed(int s) const {
        return {game.transformed(fault == Fault::no_identity && s == 0 ? 1 : s), plies, last};
    }
    Square transformed(Square square, int s) const {
        return game.transformed(square, fault == Fault::wrong_symmetry && s == 5 ? 6 : s);
    }
    std::string move_text(Square square) const {
        return fault == Fault::same_name_twice && square == Square{2, 2} ? "a1" : game.move_text(square);
    }
    Result<Square> parse_move(std::string_view text) const {
        if (fault == Fault::reads_illegal_moves) return TicTacToe{}.parse_move(text);
        auto read = game.parse_move(text);
        if (fault == Fault::refuses_without_words && !read) read.error().what.clear();
        return read;
    }
    std::vector<Result<Square>> parse_moves(std::string_view text) const {
        std::vector<Result<Square>> list = read_moves(game, text);
        if (fault == Fault::line_read_too_far && !list.empty() && !list.back()) list.pop_back();
        return list;
    }
    std::string position_text() const {
        return game.position_text() + (fault == Fault::position_of_two_lines ? "\n" : "");
    }
    Result<Broken> parse_position(std::string_view text) const {
        const auto read = game.parse_position(text);
        if (!read) return std::unexpected{read.error()};
        if (fault == Fault::position_lost && read->plies_left() == 3) return Broken{};
        if (fault == Fault::position_kept && read->plies_left() == 3) return *this;
        return Broken{*read, static_cast<std::uint32_t>(
                                 std::ranges::count_if(text, [](char c) { return c == 'X' || c == 'O'; }))};
    }
    std::string board_text() const { return fault == Fault::nothing_drawn ? "" : game.board_text(); }
    std::string board_svg() const { return game.board_svg(); }
    static Result<Broken> from_parameters(std::string_view text) {
        const auto read = TicTacToe::from_parameters(fault == Fault::parameters_lost ? "4x4x3" : text);
        if (!read) return std::unexpected{read.error()};
        return Broken{*read};
    }
    std::string parameters() const { return game.parameters(); }
};

/// Reversi on 4x4: a game in which a position may be met with either side to move, though play seldom does.
struct BrokenReversi {
    using Below = Reversi<4>;
    using Move = move_t<Below>;

    Below game{};

    friend bool operator==(const BrokenReversi& a, const BrokenReversi& b) {
        if (fault == Fault::equal_without_side)
            return a.game.discs_of(Side::first) == b.game.discs_of(Side::first) &&
                   a.game.discs_of(Side::second) == b.game.discs_of(Side::second);
        return a.game == b.game;
    }
    Side side_to_move() const { return game.side_to_move(); }
    std::optional<Outcome> outcome() const { return game.outcome(); }
    auto moves() const { return game.moves(); }
    BrokenReversi play(Move move) const { return {game.play(move)}; }
    std::uint64_t key() const {
        if (fault == Fault::key_without_side) return key_of(game.discs_of(Side::first), game.discs_of(Side::second));
        return game.key();
    }
    std::uint64_t count_moves() const { return game.count_moves(); }
    BrokenReversi passed() const {
        if (fault == Fault::passes_for_nothing) return *this;
        return {game.passed()};
    }
    struct ChildBatch {
        child_batch_t<Below> below;
        std::size_t size() const { return below.size(); }
        Move move(std::size_t i) const { return below.move(i); }
        BrokenReversi position(std::size_t i) const { return {below.position(i)}; }
        Side side_to_move(std::size_t i) const { return below.side_to_move(i); }
        std::uint64_t count_moves(std::size_t i) const {
            return below.count_moves(fault == Fault::wrong_batch ? 0 : i);
        }
    };
    void expand(ChildBatch& batch) const { game.expand(batch.below); }
    std::string move_text(Move move) const { return game.move_text(move); }
    Result<Move> parse_move(std::string_view text) const { return game.parse_move(text); }
    std::string position_text() const { return game.position_text(); }
    Result<BrokenReversi> parse_position(std::string_view text) const {
        const auto read = game.parse_position(text);
        if (!read) return std::unexpected{read.error()};
        return BrokenReversi{*read};
    }
};

/// A graph whose lines come back.
struct BrokenGraph : LiteralGraph {
    BrokenGraph() = default;
    explicit BrokenGraph(LiteralGraph graph) : LiteralGraph{std::move(graph)} {}

    bool repeated() const { return fault != Fault::never_repeated && LiteralGraph::repeated(); }
    BrokenGraph bare() const { return fault == Fault::bare_with_history ? *this : BrokenGraph{LiteralGraph::bare()}; }
    std::uint64_t bare_key() const {
        if (fault == Fault::bare_key_of_line) return key_of(std::hash<std::string>{}(position_text()));
        return LiteralGraph::bare_key();
    }
    Result<BrokenGraph> parse_position(std::string_view text) const {
        auto read = LiteralGraph::parse_position(text);
        if (!read) return std::unexpected{std::move(read).error()};
        return BrokenGraph{*std::move(read)};
    }
    static Result<BrokenGraph> from_parameters(std::string_view text) {
        auto read = LiteralGraph::from_parameters(text);
        if (!read) return std::unexpected{std::move(read).error()};
        return BrokenGraph{*std::move(read)};
    }
    friend bool operator==(const BrokenGraph&, const BrokenGraph&) = default;
};

}  // namespace broken_games
