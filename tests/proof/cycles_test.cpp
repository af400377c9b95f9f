// Lines that come back in games of positions: with a history that makes it a draw, and without one.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <ranges>
#include <vector>

#include <kigi/games/transform/with_history.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/tests/proof/random_graph.hpp>

namespace {

using namespace kigi;

/// A token on a random graph with cycles; some places end the game with a score from -2 to 2. Nobody remembers where it
/// was, so play may go on for ever.
class Token {
public:
    struct Place {
        Side side = Side::first;
        std::vector<std::uint8_t> to{};
        std::int32_t score = 0;
    };
    using Board = std::vector<Place>;

    Token() : Token{1} {}
    explicit Token(std::uint64_t seed, std::uint64_t most_places = 8) {
        std::mt19937_64 random{seed};
        const auto below = [&](std::uint64_t n) { return static_cast<std::uint8_t>(random() % n); };
        Board board(5 + below(most_places - 4));
        for (Place& place : board) {
            place.side = below(2) == 0 ? Side::first : Side::second;
            place.score = below(5) - 2;
            if (&place != &board.front() && below(4) == 0) continue;
            for (int edge = 1 + below(3); edge > 0; --edge)
                if (const auto to = below(board.size()); std::ranges::find(place.to, to) == place.to.end())
                    place.to.push_back(to);
        }
        board_ = std::make_shared<const Board>(std::move(board));
    }

    Side side_to_move() const { return here().side; }
    std::optional<Outcome> outcome() const {
        return here().to.empty() ? std::optional{Outcome::score(Side::first, here().score)} : std::nullopt;
    }
    auto moves() const { return std::views::iota(std::uint8_t{0}, static_cast<std::uint8_t>(here().to.size())); }
    Token play(std::uint8_t move) const {
        Token next = *this;
        next.at_ = here().to[move];
        return next;
    }
    std::uint64_t key() const { return key_of(at_); }
    std::int32_t score_bound() const { return 2; }
    [[maybe_unused]] friend bool operator==(const Token&, const Token&) = default;

    const Board& board() const { return *board_; }

private:
    const Place& here() const { return (*board_)[at_]; }
    std::shared_ptr<const Board> board_;
    std::uint8_t at_ = 0;
};
static_assert(Hashed<Token> && !Finite<Token> && !Repeating<Token>);

/// Whether the attacker can force the token to a place that is worth enough: the places from which it can, grown from
/// those until none is added.
bool reaches(const Token& token, const ProofQuestion& question) {
    const auto& board = token.board();
    std::vector<bool> won(board.size());
    for (bool grown = true; std::exchange(grown, false);)
        for (std::size_t i = 0; i < board.size(); ++i) {
            const auto& place = board[i];
            const auto is_won = [&](std::uint8_t to) { return won[to]; };
            const bool now = place.to.empty()
                                 ? question.is_reached(Outcome::score(Side::first, place.score))
                                 : (place.side == question.attacker ? std::ranges::any_of(place.to, is_won)
                                                                    : std::ranges::all_of(place.to, is_won));
            grown = grown || now != won[i];
            won[i] = now;
        }
    return won[0];
}

TEST_SUITE_BEGIN("df-pn: repetitions");

TEST_CASE("a line that never ends reaches nothing") {
    int proven_ones = 0;
    int neither = 0;
    auto tiny = ProofTable::of_lines(1).value();
    auto large = ProofTable::of_lines(256).value();
    // Some of the later ones are wrong if disproofs that lean on the past are remembered for the position alone.
    for (std::uint64_t seed = 0; seed < 32'000; ++seed) {
        CAPTURE(seed);
        const std::int32_t points = seed < 3000 ? static_cast<std::int32_t>(seed % 5) - 2 : 1;
        bool reached[2];
        for (const Side attacker : {Side::first, Side::second}) {
            ProofTable& table = seed % 8 == 7 ? tiny : large;
            table.clear();
            DfPn<Token> df_pn{table, seed % 4 < 2 ? 0.25 : 0};
            Token token{seed, 6 + seed % 20};
            SearchState<Token> state{Limits{}};
            const ProofQuestion question{attacker, {points}};
            const Proof found = df_pn.ask(token, question, state);
            REQUIRE(found.is_settled());
            CHECK(found.is_proven() == reaches(token, question));
            reached[attacker == Side::second] = found.is_proven();
            proven_ones += found.is_proven();
        }
        neither += points == 0 && !reached[0] && !reached[1];
    }
    CHECK(proven_ones > 3000);
    CHECK(neither > 50);  // both can keep it going
}

TEST_CASE("every path has its value if repetition is a draw") {
    int draws = 0;
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        CAPTURE(seed);
        auto game = with_history(Token{seed});
        const Value truth = test::value_by_paths(game);
        for (const std::size_t lines : {1UL, 512UL}) {
            ProofSearch<WithHistory<Token>> search{ProofTable::of_lines(lines).value()};
            const auto found = search(game, {});
            const Value value = game.side_to_move() == Side::first ? truth : -truth;
            CHECK(found.best().value == value);
            CHECK(found.best().bound == Bound::exact);
        }
        (truth.points == 0 ? draws : decided) += 1;
    }
    CHECK(draws > 200);
    CHECK(decided > 200);
}

}  // namespace

TEST_SUITE_END();
