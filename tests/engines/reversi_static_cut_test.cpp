// The rule that two plies before the horizon the static value may stand for the search.

#include <doctest/doctest.h>

#include <cstdint>

#include <kigi/engines/reversi/static_cut.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace {

using namespace kigi;
using reversi::LearnedEvaluation;
using reversi::StaticCut;

/// Says the same of every position.
class Constant final : public LearnedEvaluation {
public:
    explicit Constant(std::int32_t value) : value_{value} {}
    [[nodiscard]] std::int32_t evaluate(reversi::Bits, reversi::Bits) const override { return value_; }
    void evaluate_children(reversi::Bits, reversi::Bits, const reversi::ChildBoards&, std::int32_t*) const override {}

private:
    [[nodiscard]] reversi::LeastChild least_sum(reversi::Bits, reversi::Bits, const reversi::ChildBoards&,
                                                std::int32_t) const override {
        return {};
    }
    std::int32_t value_;
};

struct Asked {
    static constexpr bool is_root = false;
    Reversi<8> position{};
    int depth = 2;
    Window window;
    Counters counted{};
    Counters& counters() { return counted; }
};

constexpr Value searched{-1};

Value answer(const StaticCut& rule, Asked& node) {
    return rule(node, [](Asked&) { return searched; });
}

Window null_window_at(double discs) {
    const Value beta{static_cast<std::int32_t>(LearnedEvaluation::scale * discs)};
    return {beta - 1, beta};
}

TEST_SUITE_BEGIN("static cut of reversi");

TEST_CASE("a static value far outside the window fails it") {
    const Constant evaluation{10 * LearnedEvaluation::scale};
    constexpr double sureness = 2;
    const StaticCut rule{&evaluation, sureness};
    const double expected = 10 + reversi::two_plies_gain;
    const double margin = sureness * reversi::two_plies_error(60);
    constexpr double little = 0.1;

    Asked high{.window = null_window_at(expected - margin - little)};
    CHECK(answer(rule, high) == high.window.beta);
    CHECK(high.counted.estimates == 1);
    Asked low{.window = null_window_at(expected + margin + little)};
    CHECK(answer(rule, low) == low.window.alpha);
    CHECK(low.counted.estimates == 1);
    for (const double inside : {expected - margin + little, expected, expected + margin - little}) {
        Asked node{.window = null_window_at(inside)};
        CHECK(answer(rule, node) == searched);
        CHECK(node.counted.estimates == 0);
    }
}

TEST_CASE("the static value stands for two plies alone") {
    const Constant evaluation{10 * LearnedEvaluation::scale};
    const StaticCut rule{&evaluation, 1};
    const Window far = null_window_at(-20);
    for (const int to_go : {0, 1, 3, unlimited_depth}) {
        Asked node{.depth = to_go, .window = far};
        CHECK(answer(rule, node) == searched);
    }
    Asked wide{.window = {far.alpha - 1, far.beta}};
    CHECK(answer(rule, wide) == searched);
    Asked unsure{.window = far};
    CHECK(answer(StaticCut{&evaluation, 0}, unsure) == searched);
    CHECK(answer(StaticCut{nullptr, 1}, unsure) == searched);
    CHECK(answer(rule, unsure) == far.beta);
}

TEST_SUITE_END();

}  // namespace
