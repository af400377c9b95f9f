#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <kigi/arena/play/soft_player.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace {

using namespace kigi;

std::vector<AnyLine> lines_of(const std::vector<std::int32_t>& values, std::int32_t steps) {
    std::vector<AnyLine> lines;
    for (const auto value : values) lines.push_back({.value = {value, steps}});
    return lines;
}

/// The share of [0, 1) that draws each line.
std::vector<double> shares(const std::vector<AnyLine>& lines, std::optional<std::int32_t> bound, double temperature) {
    constexpr int chances = 20'000;
    std::vector<double> shares(lines.size());
    for (int i = 0; i < chances; ++i)
        shares[arena::drawn_line(lines, bound, temperature, (i + 0.5) / chances)] += 1.0 / chances;
    return shares;
}

TEST_SUITE_BEGIN("soft player");

TEST_CASE("a move worse by a temperature is e times as rare") {
    const auto points = shares(lines_of({300, 200, 100}, 100), 64, 0.5);  // 3, 2 and 1 points
    CHECK(points[1] / points[0] == doctest::Approx(std::exp(-2)).epsilon(0.01));
    CHECK(points[2] / points[1] == doctest::Approx(std::exp(-2)).epsilon(0.03));
    // Of results between -1 and 1 the odds count: 3 to 1 and 1 to 1.
    const auto odds = shares(lines_of({50, 0}, 100), 1, 1);
    CHECK(odds[0] == doctest::Approx(0.75).epsilon(0.001));
    CHECK(shares(lines_of({50, 0}, 100), 1, 0.5)[0] == doctest::Approx(0.9).epsilon(0.001));
    // In whatever order they come, and the same if all are worth more.
    CHECK(shares(lines_of({100, 200, 300}, 100), 64, 0.5)[2] == doctest::Approx(points[0]).epsilon(0.001));
    CHECK(shares(lines_of({1300, 1200, 1100}, 100), 64, 0.5)[0] == doctest::Approx(points[0]).epsilon(0.001));
}

TEST_CASE("a win is drawn before what nearly wins") {
    const auto winning = shares(lines_of({100'000, 99'900}, 100'000), 1, 0.3);
    CHECK(winning[0] > 0.99);
    const auto lost = shares(lines_of({-1, -1, -1}, 1), 1, 0.3);
    for (const double share : lost) CHECK(share == doctest::Approx(1.0 / 3).epsilon(0.001));
    CHECK(shares(lines_of({7}, 1), std::nullopt, 1e-9)[0] == doctest::Approx(1));
    CHECK(shares(lines_of({-900, 900, 0}, 1), 1000, 1e-9)[1] == doctest::Approx(1));
}

/// Says of all moves what they are worth: the first one half a point, the others nothing.
class FirstIsBest final : public AnySearcher {
public:
    AnyResult search(const AnyPosition& position, const Limits&, const AnyObserver&) override {
        AnyResult result{.depth = 1};
        for (const auto& move : position.moves())
            result.lines.push_back({.value = {result.lines.empty() ? 5 : 0, 10}, .move = move});
        return result;
    }
    void forget() override {}
};

/// How many of 600 answers on the empty board of 3 x 3 are the first move; all answers as one text.
std::pair<int, std::string> first_moves_at(double temperature, std::uint64_t seed, Side side = Side::first) {
    const auto start = builtin_catalogue().game("tictactoe").value()->initial();
    arena::SoftPlayer player{arena::SearcherPlayer{std::make_unique<FirstIsBest>()}, temperature};
    REQUIRE(player.new_game(*start, side, seed));
    std::pair<int, std::string> drawn{};
    for (int i = 0; i < 600; ++i) {
        const auto answer = player.choose({.position = *start});
        REQUIRE(answer);
        const bool first = answer->move == start->moves().front();
        CHECK((answer->value == std::optional{first ? Points{5, 10} : Points{0}}));  // of the move that is played
        drawn.first += first ? 1 : 0;
        drawn.second += answer->move;
    }
    return drawn;
}

TEST_CASE("the same seed and side give the same moves") {
    CHECK(first_moves_at(0.01, 1).first == 600);
    CHECK(first_moves_at(1e6, 1).first < 110);  // one of nine
    CHECK(first_moves_at(1e6, 1).first > 30);
    // odds of 3 to 1 against each of eight others: 3 of 11
    CHECK(first_moves_at(1, 1).first > 120);
    CHECK(first_moves_at(1, 1).first < 210);
    CHECK(first_moves_at(5, 1) == first_moves_at(5, 1));
    CHECK(first_moves_at(5, 1) != first_moves_at(5, 2));
    CHECK(first_moves_at(5, 1) != first_moves_at(5, 1, Side::second));
}

}  // namespace

TEST_SUITE_END();
