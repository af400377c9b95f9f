#pragma once
/// \file
/// Results of a match between two players, counted by their score.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <kigi/framework/algebra/tally.hpp>

namespace kigi::arena {

/// Pairs of games on one opening with sides swapped, by the score of the pair: 0, 1/4, 1/2, 3/4 and 1 of what could be
/// won (lost both, ... won both). Half a pair is a draw and a loss or the other way round; the middle is two draws, or
/// a win and a loss.
using PairCounts = std::array<std::uint64_t, 5>;

/// Counts of independent trials by score: of pairs (pentanomial), or of single games where no more is known
/// (trinomial). The two games of a pair are not independent; counted one by one their variance is overestimated, so
/// pairs are to be preferred wherever openings are played twice. A monoid under `+` for trials of one kind.
class Results {
public:
    [[nodiscard]] static Results of_pairs(const PairCounts& worst_first) noexcept;
    [[nodiscard]] static Results of_games(const WinDrawLoss& games) noexcept;

    /// Worst first: five of pairs, three of games.
    [[nodiscard]] std::span<const std::uint64_t> counts() const noexcept { return {counts_.data(), kinds_}; }
    [[nodiscard]] bool paired() const noexcept { return kinds_ == 5; }
    /// The score of the i-th kind, from 0 to 1.
    [[nodiscard]] double score(std::size_t i) const noexcept {
        return static_cast<double>(i) / static_cast<double>(kinds_ - 1);
    }

    [[nodiscard]] std::uint64_t trials() const noexcept;
    [[nodiscard]] std::uint64_t games() const noexcept { return paired() ? 2 * trials() : trials(); }
    /// Games won plus half of those drawn.
    [[nodiscard]] double points() const noexcept;

    /// Mean score of a trial, 0 to 1; nothing of no trials.
    [[nodiscard]] std::optional<double> mean() const noexcept;
    /// Variance of the score of one trial (the maximum-likelihood one, divided by the number of trials); nothing of no
    /// trials.
    [[nodiscard]] std::optional<double> variance() const noexcept;

    /// The same trials as the other player counts them.
    friend Results operator-(const Results& results) noexcept;
    /// Both must be of one kind.
    friend Results operator+(const Results& a, const Results& b) noexcept;
    friend bool operator==(const Results&, const Results&) = default;

private:
    std::array<std::uint64_t, 5> counts_{};
    std::size_t kinds_ = 5;
};

}  // namespace kigi::arena
