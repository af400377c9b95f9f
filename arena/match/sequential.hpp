#pragma once
/// \file
/// A sequential test that looks at pairs in the order of their schedule.

#include <cstdint>
#include <map>
#include <optional>

#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/statistics/sprt.hpp>
#include <kigi/arena/store/match_settings.hpp>

namespace kigi::arena {

/// The hypotheses of the sequential test that a match had, if it had one.
[[nodiscard]] std::optional<Sprt> sequential_test_of(const MatchSettings& settings);

/// Tests after each pair. A pair that ends before earlier ones waits for them: the test ends at the same pair, with the
/// same figures, whatever the order in which threads come to an end. What comes after the decision is not looked at.
/// Games that mostly repeat others are no independent trials, and decide nothing: the test then ends in
/// SprtState::repeats.
class SequentialTest {
public:
    explicit SequentialTest(const Sprt& test) : test_{test} {}

    /// Each pair once, in any order.
    void add(const FinishedPair& pair);

    [[nodiscard]] SprtState state() const noexcept { return state_; }
    /// The pairs that were looked at.
    [[nodiscard]] const HeadToHead& seen() const noexcept { return seen_; }
    /// How many of their games are different.
    [[nodiscard]] const Variety& variety() const noexcept { return variety_; }
    [[nodiscard]] double log_likelihood_ratio() const noexcept { return ratio_; }
    [[nodiscard]] const Sprt& test() const noexcept { return test_; }

private:
    Sprt test_;
    std::map<std::uint64_t, FinishedPair> waiting_{};
    std::uint64_t next_ = 0;
    HeadToHead seen_{};
    Variety variety_{};
    double ratio_ = 0;
    SprtState state_ = SprtState::undecided;
};

}  // namespace kigi::arena
