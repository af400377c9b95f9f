// Positions that come back on the line of a search, where another thread has played a part of it.

#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>

#include <doctest/doctest.h>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/node/repetition.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/tests/parallel/split_everywhere.hpp>

using namespace kigi;

namespace parallel_repetition_test {

/// A stone that is moved round a ring for ever, by one step back or on, or by three.
struct Ring {
    static constexpr int places = 9;
    static constexpr bool alternates = true;
    int place = 0;
    Side side = Side::first;

    [[nodiscard]] Side side_to_move() const { return side; }
    [[nodiscard]] static std::optional<Outcome> outcome() { return std::nullopt; }
    [[nodiscard]] static auto moves() {
        return std::views::iota(-1, 4) | std::views::filter([](int by) { return by % 2 != 0; });
    }
    [[nodiscard]] Ring play(int by) const { return {(place + by + places) % places, opponent(side)}; }
    [[nodiscard]] std::uint64_t key() const { return key_of(place, side); }
    friend bool operator==(const Ring&, const Ring&) = default;
};

}  // namespace parallel_repetition_test

TEST_SUITE("repetitions on several threads") {
    using parallel_repetition_test::Ring;

    TEST_CASE("a helper knows the line that led to its node") {
        const auto team = Team::create(3).value();
        const auto estimate =
            horizon([](const Ring& at) { return Value{static_cast<std::int32_t>(at.key() >> 40U) % 50 - 25}; });
        Driver plain{stack(terminal, answers_repetition(), estimate, minimax)};
        Driver shared{stack(terminal, answers_repetition(), estimate,
                            young_brothers_wait(principal_variation(), test::everywhere)),
                      in_parallel(team)};
        for (int place = 0; place < Ring::places; ++place)
            for (int depth = 1; depth <= 8; ++depth) {
                const Ring root{place};
                CAPTURE(place);
                CAPTURE(depth);
                const auto truth = plain(root, at_depth(depth));
                for (int time = 0; time < 3; ++time)
                    CHECK(shared(root, at_depth(depth)).best().value == truth.best().value);
            }
    }
}
