#include <algorithm>
#include <cassert>
#include <numeric>

#include <kigi/arena/statistics/results.hpp>

namespace kigi::arena {

Results Results::of_pairs(const PairCounts& worst_first) noexcept {
    Results results;
    results.counts_ = worst_first;
    return results;
}

Results Results::of_games(const WinDrawLoss& games) noexcept {
    Results results;
    results.kinds_ = 3;
    results.counts_ = {games.losses, games.draws, games.wins};
    return results;
}

std::uint64_t Results::trials() const noexcept {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Results::points() const noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < kinds_; ++i) sum += score(i) * static_cast<double>(counts_[i]);
    return paired() ? 2 * sum : sum;
}

std::optional<double> Results::mean() const noexcept {
    if (trials() == 0) return std::nullopt;
    return points() / static_cast<double>(games());
}

std::optional<double> Results::variance() const noexcept {
    const auto middle = mean();
    if (!middle) return std::nullopt;
    double sum = 0;
    for (std::size_t i = 0; i < kinds_; ++i)
        sum += (score(i) - *middle) * (score(i) - *middle) * static_cast<double>(counts_[i]);
    return sum / static_cast<double>(trials());
}

Results operator-(const Results& results) noexcept {
    Results other = results;
    std::reverse(other.counts_.begin(), other.counts_.begin() + static_cast<std::ptrdiff_t>(other.kinds_));
    return other;
}

Results operator+(const Results& a, const Results& b) noexcept {
    assert(a.kinds_ == b.kinds_);
    Results both = a;
    for (std::size_t i = 0; i < both.kinds_; ++i) both.counts_[i] += b.counts_[i];
    return both;
}

}  // namespace kigi::arena
