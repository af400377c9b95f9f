// The kit of laws has to find what is wrong with a game: each mistake below breaks its law, and is named.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/tests/games/broken_game.hpp>
#include <kigi/tests/games/last_key.hpp>
#include <kigi/tests/laws/game_violations.hpp>
#include <kigi/tests/laws/move_laws.hpp>
#include <kigi/tests/laws/near_misses.hpp>
#include <kigi/tests/laws/report.hpp>
#include <kigi/tests/laws/tracked_features.hpp>

using namespace broken_games;

namespace {

/// A mistake, the law that it breaks, and words that the message has besides: the position, and where there is one the
/// move.
struct Mistake {
    Fault fault;
    std::string_view law;
    std::string_view words = "at '";
};

constexpr std::string_view ends = "the game has an outcome iff there are no moves";
constexpr std::string_view two_keys = "different positions have different keys";
constexpr std::string_view after = "' after '";
constexpr std::string_view both = "' and '";

constexpr Mistake of_tictactoe[] = {
    {Fault::moves_after_the_end, ends, "where there is an outcome, and 'a1' among"},
    {Fault::no_move_before_the_end, ends, "where there is neither"},
    {Fault::outcome_before_the_end, ends, "where there is an outcome, and '"},
    {Fault::draw_forgotten, ends, "where there is neither"},
    {Fault::never_ends, "random play comes to an end", "after 300 plies"},
    {Fault::same_move_twice, "moves are distinct"},
    {Fault::moves_in_any_order, "moves come in the same order each time"},
    {Fault::play_throws, "no member throws", "vector::at"},
    {Fault::play_leaves_board, "a written move is read back", "'a4' is not a square"},
    {Fault::play_changes_original, "play() leaves the original untouched", after},
    {Fault::copies_share_state, "make() on a copy leaves the original untouched", after},
    {Fault::unmake_forgets, "unmake() restores the position", after},
    {Fault::unmake_forgets, "unmake() restores the position", ", now '"},
    {Fault::make_other_than_play, "make() and play() lead to the same child", "their texts differ, the other is '"},
    {Fault::wrong_count, "count_moves() is the number of moves", "where it is 4 and there are 3"},
    {Fault::wrong_lines, "count_lines() counts what playing counts", "depth 6"},
    {Fault::plays_anywhere, "can_play() knows the legal moves"},
    {Fault::foreign_forcing, "forcing moves are legal moves"},
    {Fault::missed_distinct, "distinct moves are the first to each position that a move leads to"},
    {Fault::key_without_colours, two_keys, both},
    {Fault::key_of_few_bits, two_keys, both},
    {Fault::key_of_few_bits, "keys spread over all bits", "bit 16 is set in 0 of"},
    {Fault::key_of_history, "equal positions have equal keys"},
    {Fault::equal_without_colours, "equal positions are alike", "which are equal: "},
    {Fault::equal_by_history, "positions that are written alike are equal"},
    {Fault::wrong_canonical_key, "images have the same canonical key", "symmetry "},
    {Fault::wrong_bound, "the score bound of a position holds for what follows", "where it is 0 and"},
    {Fault::wrong_range, "the score range of a position holds for what follows", "where it is 0 to 1 and"},
    {Fault::wrong_length, "no line is longer than plies_left()", "where plies_left() is 6 and 7 followed"},
    {Fault::missed_win, "winning moves are those after which the game is won"},
    {Fault::missed_parry, "all parries are among the likely ones"},
    {Fault::wrong_symmetry, "a symmetry maps legal moves to legal moves", "symmetry 5"},
    {Fault::no_identity, "symmetry 0 is the identity"},
    {Fault::same_name_twice, "a written move is read back", "'a1' is read as 'a1'"},
    {Fault::same_name_twice, "different moves have different names", "'a1'"},
    {Fault::reads_illegal_moves, "only legal moves are read"},
    {Fault::refuses_without_words, "a refusal says what was expected"},
    {Fault::position_lost, "a written position is read back the same", "the other is '.../.../...'"},
    {Fault::position_kept, "a position is read alike by every other", "at '.../.../...', which reads '"},
    {Fault::position_of_two_lines, "a position is one line"},
    {Fault::line_read_too_far, "a line is read up to its first error", " ?!'"},
    {Fault::nothing_drawn, "the board is lines of text"},
    {Fault::parameters_lost, "written parameters are read back", "'3x3x3' is read as '4x4x3'"},
};
constexpr Mistake of_reversi[] = {
    {Fault::key_without_side, two_keys, both},
    {Fault::equal_without_side, "positions with different sides to move are different", both},
    {Fault::passes_for_nothing, "the other side is to move after passed()", both},
    {Fault::wrong_batch, "a batch has the number of moves of each child", after},
};
constexpr Mistake of_graphs[] = {
    {Fault::never_repeated, "a position that stood on the line before is repeated()", "plies later"},
    {Fault::bare_key_of_line, "equal positions have equal keys"},
    {Fault::bare_with_history, "a bare position is not repeated()"},
};

/// What the kit says of a game with a fault.
template <Game G>
std::vector<std::string> said_of(Fault chosen) {
    fault = chosen;
    auto violations = laws::game_violations<G>({}, {.longest = 300});
    fault = Fault::none;
    return violations;
}

template <Game G>
void finds(const Mistake& mistake) {
    const auto violations = said_of<G>(mistake.fault);
    const bool found = std::ranges::any_of(violations, [&](const std::string& violation) {
        return violation.starts_with(mistake.law) && violation.find(mistake.words) != std::string::npos;
    });
    CAPTURE(mistake.law);
    CAPTURE(mistake.words);
    for (const std::string& violation : violations)
        if (!found) MESSAGE(violation);
    CHECK(found);
}

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

/// A list of moves that nobody ends.
struct Unending {
    int played = 0;
    Side side = Side::first;

    Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(played); }
    Unending play(int move) const { return {move, opponent(side)}; }
    std::optional<Outcome> outcome() const { return std::nullopt; }
    bool operator==(const Unending&) const = default;
};

/// Forty plies of one move each, of which one is not taken back rightly.
struct LongWay {
    int wrong = 0;
    int plies = 0;
    bool spoilt = false;

    static constexpr bool alternates = true;
    Side side_to_move() const { return plies % 2 == 0 ? Side::first : Side::second; }
    std::vector<int> moves() const { return plies == 40 ? std::vector<int>{} : std::vector{plies}; }
    std::optional<Outcome> outcome() const { return plies == 40 ? std::optional{Outcome::draw()} : std::nullopt; }
    int make(int) { return plies++; }
    void unmake(int, int before) {
        plies = before;
        spoilt = spoilt || before == wrong;
    }
    bool operator==(const LongWay&) const = default;
};

/// Members that are nearly those of refinements.
struct NearlyRefined : MovesAgain {
    std::int64_t key() const { return stones; }
    std::size_t plies_left() const { return 3; }
    std::string board_text() const { return "3\n"; }
    bool operator==(const NearlyRefined&) const = default;
    NearlyRefined play(int taken) const { return {MovesAgain::play(taken)}; }
};
struct NearlyStatic : MovesAgain {
    static constexpr int alternates = 1;
    Result<NearlyStatic> from_parameters(std::string_view) const { return NearlyStatic{}; }
    bool operator==(const NearlyStatic&) const = default;
    NearlyStatic play(int taken) const { return {MovesAgain::play(taken)}; }
};

/// Features that forget the move that they followed last.
struct LateKey : games_test::LastKey<TicTacToe> {
    LateKey() = default;
    explicit LateKey(const TicTacToe& game) : LastKey{game} {}
    void update(const TicTacToe& before, Square move, const TicTacToe& after_move) {
        if (before.plies_left() != 4) LastKey::update(before, move, after_move);
    }
    friend bool operator==(const LateKey&, const LateKey&) = default;
};
/// Features that do not come back.
struct KeptKey : games_test::LastKey<Broken> {
    KeptKey() = default;
    explicit KeptKey(const Broken& game) : LastKey{game} {}
    void unmake(const Broken& before, Square move, std::uint64_t earlier) {
        if (before.plies != 3) LastKey::unmake(before, move, earlier);
    }
    friend bool operator==(const KeptKey&, const KeptKey&) = default;
};

bool says(const std::vector<std::string>& violations, std::string_view law, std::string_view words) {
    return std::ranges::any_of(violations, [&](const std::string& violation) {
        return violation.starts_with(law) && violation.find(words) != std::string::npos;
    });
}

}  // namespace

TEST_SUITE("laws of games") {
    TEST_CASE("a game without a fault keeps them all") {
        CHECK(laws::game_violations<Broken>() == std::vector<std::string>{});
        CHECK(laws::game_violations<BrokenReversi>() == std::vector<std::string>{});
        CHECK(laws::game_violations<BrokenGraph>() == std::vector<std::string>{});
    }

    TEST_CASE("each mistake breaks its law, with position and move") {
        for (const Mistake& mistake : of_tictactoe) finds<Broken>(mistake);
        for (const Mistake& mistake : of_reversi) finds<BrokenReversi>(mistake);
        for (const Mistake& mistake : of_graphs) finds<BrokenGraph>(mistake);
    }

    TEST_CASE("every fault is tried") {
        for (int i = 1; i <= static_cast<int>(Fault::bare_with_history); ++i) {
            CAPTURE(i);
            const auto is = [&](const Mistake& mistake) { return mistake.fault == static_cast<Fault>(i); };
            CHECK(std::ranges::any_of(of_tictactoe, is) + std::ranges::any_of(of_reversi, is) +
                      std::ranges::any_of(of_graphs, is) ==
                  1);
        }
    }

    TEST_CASE("a side that moves again does not alternate") {
        laws::Report report;
        laws::play_laws(report, MovesAgain{});
        REQUIRE(report.broken().size() == 1);
        CHECK(report.broken()[0] ==
              "the side to move changes with every move, as `alternates` promises: at a position without notation "
              "after move number 1 of 2");
    }

    TEST_CASE("moves without end are named, and no more is asked") {
        const auto violations = laws::game_violations<Unending>();
        REQUIRE(!violations.empty());
        for (const auto& violation : violations)
            CHECK(violation.starts_with(
                "moves() comes to an end: at a position without notation, where it gave 100000 (random game "));
        laws::Report report;
        laws::move_laws(report, Unending{});
        CHECK(report.broken().size() == 1);
    }

    TEST_CASE("every ply of a long game is looked at in some game") {
        for (int ply = 0; ply < 40; ++ply)
            CHECK(says(laws::game_violations(LongWay{.wrong = ply}), "unmake() restores the position", ""));
    }

    TEST_CASE("a position without notation is named by its line") {
        const auto violations = laws::game_violations<MovesAgain>();
        CHECK(says(violations, "the side to move changes", "of random game 0)"));
    }

    TEST_CASE("a member that is nearly a refinement's is named") {
        laws::Report report;
        laws::near_miss_laws<NearlyRefined>(report);
        const auto& broken = report.broken();
        constexpr std::string_view law = "a member with the name of a refinement's is one";
        CHECK(broken.size() == 3);
        CHECK(says(broken, law, "key is there, but the game is not Hashed: std::uint64_t key() const"));
        CHECK(says(broken, law, "plies_left is there, but the game is not Finite: int plies_left() const"));
        CHECK(says(broken, law, "board_text is there, but the game is not Drawable: "));
        laws::Report other;
        laws::near_miss_laws<NearlyStatic>(other);
        CHECK(other.broken().size() == 2);
        CHECK(says(other.broken(), law, "alternates is there, but the game is not Alternating: static constexpr bool"));
        CHECK(says(other.broken(), law, "from_parameters is there, but the game is not Parametrised: static "));
    }
}

TEST_SUITE("laws of tracked features") {
    TEST_CASE("features that follow every move keep them") {
        CHECK(laws::check_tracked_features<TicTacToe, games_test::LastKey<TicTacToe>>().empty());
        CHECK(laws::check_tracked_features<Broken, games_test::LastKey<Broken>>().empty());
        CHECK(laws::check_tracked_features<LiteralGraph, games_test::LastKey<LiteralGraph>>().empty());
    }

    TEST_CASE("features that miss a move are found") {
        const auto violations = laws::check_tracked_features<TicTacToe, LateKey>();
        CHECK(says(violations, "features that update() follows are those of the position", after));
    }

    TEST_CASE("features that do not come back are found") {
        const auto violations = laws::check_tracked_features<Broken, KeptKey>();
        CHECK(says(violations, "unmake() restores the features", after));
    }
}
