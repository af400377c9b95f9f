// The kit of laws has to fail on games that break them: each game below is tic-tac-toe but for one fault.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/laws/game_position.hpp>
#include <kigi/tests/laws/game_violations.hpp>
#include <kigi/tests/laws/near_misses.hpp>
#include <kigi/tests/laws/report.hpp>

using kigi::Outcome;
using kigi::Result;
using kigi::Side;
using kigi::Square;
using kigi::TicTacToe;

namespace {

enum class Fault {
    none,
    key_without_side_of_stones,
    key_of_few_bits,
    key_of_history,
    moves_after_the_end,
    no_move_before_the_end,
    outcome_before_the_end,
    same_move_twice,
    unmake_forgets,
    make_other_than_play,
    wrong_count,
    wrong_bound,
    wrong_range,
    wrong_length,
    foreign_forcing,
    wrong_symmetry,
    same_name_twice,
    reads_illegal_moves,
    position_lost,
    nothing_drawn,
    parameters_lost
};

/// The fault that all games of the type have at present: a variable and not a parameter of the type, since the kit
/// takes more than a second to compile for each type.
Fault fault = Fault::none;

/// Forwards to tic-tac-toe, and has both kinds of play.
struct Broken {
    TicTacToe game{};
    std::uint32_t plies = 0;
    std::uint32_t last = 0;

    friend bool operator==(const Broken& a, const Broken& b) { return a.game == b.game; }

    Side side_to_move() const { return game.side_to_move(); }
    std::optional<Outcome> outcome() const {
        if (fault == Fault::outcome_before_the_end && plies == 3 && last == 4) return Outcome::win(Side::first);
        return game.outcome();
    }
    std::vector<Square> moves() const {
        std::vector<Square> list;
        for (const Square square : game.moves()) list.push_back(square);
        if (fault == Fault::moves_after_the_end && game.outcome()) list.push_back({0, 0});
        if (fault == Fault::no_move_before_the_end && plies == 3) list.clear();
        if (fault == Fault::same_move_twice && list.size() == 4) list.push_back(list.front());
        return list;
    }
    Broken play(Square square) const { return {game.play(square), plies + 1, square.column * 3U + square.row}; }
    Broken make(Square square) {
        const Broken before = *this;
        *this = play(square);
        if (fault == Fault::make_other_than_play && plies == 5) *this = before.play(before.moves().back());
        return before;
    }
    void unmake(Square, Broken before) {
        if (fault == Fault::unmake_forgets && plies == 4) return;
        *this = before;
    }
    std::uint64_t key() const {
        if (fault == Fault::key_of_few_bits) return game.key() & 0xffff;
        if (fault == Fault::key_of_history) return game.key() + last;
        if (fault == Fault::key_without_side_of_stones) {
            std::string shape = game.position_text();
            std::ranges::replace(shape, 'O', 'X');
            return kigi::key_of(std::hash<std::string>{}(shape));
        }
        return game.key();
    }
    std::int32_t score_bound() const { return fault == Fault::wrong_bound ? 0 : 1; }
    kigi::ScoreRange score_range() const { return {fault == Fault::wrong_range && plies == 4 ? 0 : -1, 1}; }
    int plies_left() const { return game.plies_left() - (fault == Fault::wrong_length && plies == 2 ? 1 : 0); }
    std::uint64_t count_moves() const { return game.count_moves() + (fault == Fault::wrong_count && plies == 6); }
    std::vector<Square> forcing_moves() const {
        if (fault == Fault::foreign_forcing) return {Square{1, 1}};
        return {};
    }
    int symmetries() const { return game.symmetries(); }
    Broken transformed(int s) const { return {game.transformed(s), plies, last}; }
    Square transformed(Square square, int s) const {
        return game.transformed(square, fault == Fault::wrong_symmetry && s == 5 ? 6 : s);
    }
    std::string move_text(Square square) const {
        return fault == Fault::same_name_twice && square == Square{2, 2} ? "a1" : game.move_text(square);
    }
    Result<Square> parse_move(std::string_view text) const {
        if (fault == Fault::reads_illegal_moves) return TicTacToe{}.parse_move(text);
        return game.parse_move(text);
    }
    std::string position_text() const { return game.position_text(); }
    Result<Broken> parse_position(std::string_view text) const {
        const auto read = game.parse_position(text);
        if (!read) return std::unexpected{read.error()};
        if (fault == Fault::position_lost && read->plies_left() == 3) return Broken{};
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

/// What the kit says of a game with this fault about the law; empty if it holds.
std::string said(Fault chosen, std::string_view law) {
    fault = chosen;
    const auto violations = kigi::laws::game_violations<Broken>();
    fault = Fault::none;
    const auto found =
        std::ranges::find_if(violations, [&](const std::string& violation) { return violation.starts_with(law); });
    return found == violations.end() ? "" : *found;
}

/// Whether the kit says of a game with this fault that the law is broken.
bool breaks(Fault chosen, std::string_view law) { return !said(chosen, law).empty(); }

/// One heap. Who takes a single stone moves again, and yet the sides are said to take turns.
struct MovesAgain {
    int stones = 3;
    Side side = Side::first;

    static constexpr bool alternates = true;
    Side side_to_move() const { return side; }
    std::vector<int> moves() const { return stones == 0 ? std::vector<int>{} : std::vector{1, stones}; }
    MovesAgain play(int taken) const { return {stones - taken, taken == 1 ? side : opponent(side)}; }
    std::optional<Outcome> outcome() const {
        return stones == 0 ? std::optional{Outcome::win(opponent(side))} : std::nullopt;
    }
    bool operator==(const MovesAgain&) const = default;
};

/// Members that are nearly those of refinements.
struct NearlyRefined : MovesAgain {
    std::int64_t key() const { return stones; }
    std::size_t plies_left() const { return 3; }
    std::string board_text() const { return "3\n"; }
    bool operator==(const NearlyRefined&) const = default;
    NearlyRefined play(int taken) const { return {MovesAgain::play(taken)}; }
};

}  // namespace

TEST_CASE("the laws hold for the game without a fault") { CHECK(kigi::laws::game_violations<Broken>().empty()); }

TEST_CASE("each fault breaks its law") {
    CHECK(breaks(Fault::key_without_side_of_stones, "different positions have different keys"));
    CHECK(breaks(Fault::key_of_few_bits, "different positions have different keys"));
    CHECK(breaks(Fault::key_of_history, "equal positions have equal keys"));
    CHECK(breaks(Fault::moves_after_the_end, "the game has an outcome iff there are no moves"));
    CHECK(breaks(Fault::no_move_before_the_end, "random play comes to an end"));
    CHECK(breaks(Fault::outcome_before_the_end, "the game has an outcome iff there are no moves"));
    CHECK(breaks(Fault::same_move_twice, "moves are distinct"));
    CHECK(breaks(Fault::unmake_forgets, "unmake() restores the position"));
    CHECK(breaks(Fault::make_other_than_play, "make() and play() lead to the same child"));
    CHECK(breaks(Fault::wrong_count, "count_moves() is the number of moves"));
    CHECK(breaks(Fault::wrong_bound, "the score bound of a position holds for what follows"));
    CHECK(breaks(Fault::wrong_range, "the score range of a position holds for what follows"));
    CHECK(breaks(Fault::wrong_length, "no line is longer than plies_left()"));
    CHECK(breaks(Fault::foreign_forcing, "forcing moves are legal moves"));
    CHECK(breaks(Fault::wrong_symmetry, "a symmetry maps legal moves to legal moves"));
    CHECK(breaks(Fault::same_name_twice, "a written move is read back"));
    CHECK(breaks(Fault::reads_illegal_moves, "only legal moves are read"));
    CHECK(breaks(Fault::position_lost, "a written position is read back the same"));
    CHECK(breaks(Fault::nothing_drawn, "the board is lines of text"));
    CHECK(breaks(Fault::parameters_lost, "written parameters are read back"));
}

TEST_CASE("what is broken is named so that it can be looked at") {
    const auto keys = said(Fault::key_without_side_of_stones, "different positions have different keys");
    CHECK_MESSAGE(keys.find("' and '") != std::string::npos, keys);
    const auto unmade = said(Fault::unmake_forgets, "unmake() restores the position");
    CHECK_MESSAGE(unmade.find(" after '") != std::string::npos, unmade);
    CHECK_MESSAGE(unmade.find(", now '") != std::string::npos, unmade);
}

TEST_CASE("a side that moves again breaks the promise to alternate") {
    kigi::laws::Report report;
    kigi::laws::play_laws(report, MovesAgain{});
    REQUIRE(report.broken().size() == 1);
    CHECK(report.broken()[0].starts_with("the side to move changes with every move, as `alternates` promises"));
}

TEST_CASE("a member that is nearly a refinement's is named") {
    kigi::laws::Report report;
    kigi::laws::near_miss_laws<NearlyRefined>(report);
    const auto& broken = report.broken();
    const auto says = [&](std::string_view words) {
        return std::ranges::any_of(broken, [&](const auto& line) { return line.find(words) != std::string::npos; });
    };
    CHECK(broken.size() == 3);
    CHECK(says("key is there, but the game is not Hashed: std::uint64_t key() const"));
    CHECK(says("plies_left is there, but the game is not Finite: int plies_left() const"));
    CHECK(says("board_text is there, but the game is not Drawable: "));
}
