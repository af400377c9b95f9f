// Coming back to a position: on the line of the game, and on the line of a search.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/key_history.hpp>
#include <kigi/framework/node/repetition.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/rules/terminal.hpp>

using namespace kigi;

namespace repetition_test {

/// A token on a random graph with cycles; some places end the game with a score from -2 to 2. It does not remember
/// where it was, so play may go on for ever.
struct Token {
    struct Place {
        Side side = Side::first;
        std::int32_t score = 0;
        std::vector<std::uint8_t> to{};
    };
    std::shared_ptr<const std::vector<Place>> board = std::make_shared<const std::vector<Place>>(1);
    std::uint8_t at = 0;

    static Token random(std::uint64_t seed) {
        std::mt19937_64 numbers{seed};
        std::vector<Place> places(7);
        for (Place& place : places) {
            place.side = numbers() % 2 == 0 ? Side::first : Side::second;
            place.score = static_cast<std::int32_t>(numbers() % 5) - 2;
            if (&place != &places.front() && numbers() % 4 == 0) continue;
            for (auto edges = 1 + numbers() % 3; edges > 0; --edges)
                if (const auto to = static_cast<std::uint8_t>(numbers() % 7);
                    std::ranges::find(place.to, to) == place.to.end())
                    place.to.push_back(to);
        }
        return {std::make_shared<const std::vector<Place>>(std::move(places)), 0};
    }

    const Place& here() const { return (*board)[at]; }
    Side side_to_move() const { return here().side; }
    std::optional<Outcome> outcome() const {
        return here().to.empty() ? std::optional{Outcome::score(Side::first, here().score)} : std::nullopt;
    }
    auto moves() const { return std::views::iota(std::uint8_t{0}, static_cast<std::uint8_t>(here().to.size())); }
    Token play(std::uint8_t move) const { return {board, here().to[move]}; }
    std::uint64_t key() const { return key_of(at); }
    friend bool operator==(const Token&, const Token&) = default;
};

/// Who wins when a position comes back is told by the place before it.
struct BackByWay {
    static constexpr std::int32_t most_points = 1;
    friend bool operator==(BackByWay, BackByWay) = default;
    [[nodiscard]] static std::uint8_t note(const Token& token) { return token.at; }
    std::optional<Outcome> operator()(const Token&, Repetition, std::span<const std::uint8_t> notes) const {
        return Outcome::win(notes[notes.size() - 2] == 1 ? Side::first : Side::second);
    }
};
}  // namespace repetition_test

namespace {

using repetition_test::BackByWay;
using repetition_test::Token;

static_assert(Hashed<Token> && !Finite<Token> && !Repeating<Token>);

/// A rule that asks twice.
struct Twice {
    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        (void)next(node);
        return next(node);
    }
};
/// A rule that searches the same node again.
struct Again {
    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        if (node.depth % 2 == 0 && !Node::is_root) return node.again(node.window, node.depth - 1);
        return next(node);
    }
};

template <Game G, class... Rules>
auto searched(const G& game, Rules... rules) {
    Driver search{stack(terminal, std::move(rules)...)};
    return search(game, Limits{.nodes = 1'000'000});
}

}  // namespace

TEST_SUITE("repetition") {
    TEST_CASE("a history tells how often and how long ago") {
        KeyHistory line{7};
        CHECK_FALSE(line.of_next(8));
        line.push(8);
        line.push(7);
        CHECK(line.of_next(7) == Repetition{.times = 2, .plies_ago = 1, .first_plies_ago = 3});
        CHECK(line.of_next(8) == Repetition{.times = 1, .plies_ago = 2, .first_plies_ago = 2});
        line.pop();
        CHECK(line.of_next(7) == Repetition{.times = 1, .plies_ago = 2, .first_plies_ago = 2});
        CHECK(line.back() == 8);
        CHECK(line.size() == 2);
    }

    TEST_CASE("a history tells how often any position came up") {
        KeyHistory line;
        CHECK(line.most_occurrences() == 0);
        for (const std::uint64_t key : {5U, 6U, 5U, 7U, 6U, 5U}) line.push(key);
        CHECK(line.most_occurrences() == 3);
        line.pop();
        CHECK(line.most_occurrences() == 2);
        CHECK(KeyHistory{1}.most_occurrences() == 1);
    }

    TEST_CASE("a history finds what a look at the whole line finds") {
        const auto looked_for = [](const std::vector<std::uint64_t>& line, std::uint64_t key, std::size_t stride) {
            Repetition found;
            for (std::size_t back = stride; back <= line.size(); back += stride) {
                if (line[line.size() - back] != key) continue;
                found.first_plies_ago = static_cast<int>(back);
                if (found.times++ == 0) found.plies_ago = found.first_plies_ago;
            }
            return found;
        };
        std::mt19937_64 random{17};
        // Of one key there are more than can be counted.
        for (const std::uint64_t different : std::initializer_list<std::uint64_t>{1, 3, 100, 100'000}) {
            CAPTURE(different);
            KeyHistory history;
            std::vector<std::uint64_t> line;
            int repeated = 0;
            for (int step = 0; step < 4000; ++step) {
                // Longer and longer, then shorter again; keys differ in high bits alone, too.
                const std::uint64_t key = random() % different << random() % 2 * 40;
                const auto expected = looked_for(line, key, 1);
                REQUIRE(history.of_next(key) == expected);
                REQUIRE(history.of_next<2>(key) == looked_for(line, key, 2));
                repeated += expected.times > 0;
                if (!line.empty() && random() % 3 == static_cast<std::uint64_t>(step > 2000)) {
                    history.pop();
                    line.pop_back();
                } else {
                    history.push(key);
                    line.push_back(key);
                }
                REQUIRE(history.size() == line.size());
            }
            CHECK(repeated > 0);
            KeyHistory anew;
            for (const auto key : line) anew.push(key);
            CHECK(anew == history);
        }
    }

    TEST_CASE("a rule that makes notes is asked with those of the line") {
        const auto board = std::make_shared<const std::vector<Token::Place>>(std::vector<Token::Place>{
            {.side = Side::first, .score = 0, .to = {1, 2}},
            {.side = Side::second, .score = 0, .to = {0}},
            {.side = Side::second, .score = 0, .to = {0}},
        });
        for (const std::uint8_t way : {std::uint8_t{0}, std::uint8_t{1}}) {
            WithHistory<Token, BackByWay> game{Token{board, 0}};
            game.make(way);
            const auto difference = game.make(0);
            CHECK(game.outcome() == Outcome::win(way == 0 ? Side::first : Side::second));
            CHECK(game.plies() == 2);
            game.unmake(0, difference);
            CHECK_FALSE(game.outcome());
            game.make(0);
            CHECK(game.outcome() == Outcome::win(way == 0 ? Side::first : Side::second));
        }
    }

    TEST_CASE("a search on a game without memory ends, as if it had one") {
        int drawn = 0;
        int decided = 0;
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            CAPTURE(seed);
            const Token game = Token::random(seed);
            const auto truth = searched(with_history(game), minimax);
            REQUIRE(truth.complete);
            for (const auto& found :
                 {searched(game, answers_repetition(), minimax), searched(game, answers_repetition(), alpha_beta())}) {
                REQUIRE(found.complete);
                CHECK(found.best().value == truth.best().value);
            }
            (truth.best().value.points == 0 ? drawn : decided) += 1;
        }
        CHECK(drawn > 100);
        CHECK(decided > 100);
    }

    TEST_CASE("without the rule such a search has no end") {
        int endless = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Driver search{stack(terminal, alpha_beta())};
            endless += !search(Token::random(seed), Limits{.depth = 200, .nodes = 20'000}).solved;
        }
        CHECK(endless > 5);
    }

    TEST_CASE("the first repetition answers for the third") {
        using Threefold = WithHistory<Token, DrawnAtOccurrence<3>>;
        std::uint64_t with_rule = 0;
        std::uint64_t without = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            CAPTURE(seed);
            const Threefold game{Token::random(seed)};
            const auto truth = searched(with_history(Token::random(seed)), minimax);
            const auto found = searched(game, answers_repetition(), minimax);
            REQUIRE(found.complete);
            CHECK(found.best().value == truth.best().value);
            with_rule += found.counters.nodes;
            without += searched(game, minimax).counters.nodes;
        }
        CHECK(5 * with_rule < without);
    }

    TEST_CASE("what it answers is an estimate") {
        int estimated = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const auto found = searched(Token::random(seed), answers_repetition(), minimax);
            CHECK(found.solved == (found.counters.estimates == 0));
            estimated += !found.solved;
        }
        CHECK(estimated > 20);
    }

    TEST_CASE("a node searched again is no repetition") {
        const Token line{std::make_shared<const std::vector<Token::Place>>(std::vector<Token::Place>{
            {.side = Side::first, .score = 0, .to = {1}},
            {.side = Side::second, .score = 0, .to = {2}},
            {.side = Side::first, .score = 2, .to = {}},
        })};
        Driver search{stack(terminal, Twice{}, answers_repetition(), Again{}, minimax)};
        CHECK(search(line, Limits{.depth = 7}).best().value.points == 2);
    }
}
