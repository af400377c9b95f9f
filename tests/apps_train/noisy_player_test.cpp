#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace {

using namespace kigi;

/// Always the first legal move.
class FirstMove final : public arena::Player {
public:
    std::expected<void, arena::Breakdown> new_game(const AnyPosition&, Side, std::uint64_t) override { return {}; }
    std::expected<arena::Answer, arena::Breakdown> choose(const arena::Question& question) override {
        return arena::Answer{.move = question.position.moves().front(), .value = 1};
    }
};

/// How many of 600 answers on the empty board of tic-tac-toe are the first move; all answers as one text.
std::pair<int, std::string> first_moves(double noise, std::uint64_t seed, Side side = Side::first) {
    const auto game = builtin_catalogue().game("tictactoe").value();
    const auto start = game->initial();
    arena::NoisyPlayer player{std::make_unique<FirstMove>(), noise};
    REQUIRE(player.new_game(*start, side, seed));
    int count = 0;
    std::string text;
    const std::string first = start->moves().front();
    for (int i = 0; i < 600; ++i) {
        const auto answer = player.choose({.position = *start});
        REQUIRE(answer);
        count += answer->move == first ? 1 : 0;
        text += answer->move;
    }
    return {count, text};
}

TEST_SUITE_BEGIN("noisy player");

TEST_CASE("a noisy player sometimes plays any move, by seed") {
    CHECK(first_moves(0, 1).first == 600);
    // of 9 moves each alike: 600 * (1/2 + 1/2 * 1/9)
    CHECK(first_moves(0.5, 1).first > 280);
    CHECK(first_moves(0.5, 1).first < 390);
    CHECK(first_moves(1, 1).first < 110);
    CHECK(first_moves(0.5, 1) == first_moves(0.5, 1));
    CHECK(first_moves(0.5, 1) != first_moves(0.5, 2));
    CHECK(first_moves(0.5, 1) != first_moves(0.5, 1, Side::second));
}

}  // namespace

TEST_SUITE_END();
