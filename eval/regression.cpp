#include <kigi/eval/regression.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

#include <kigi/framework/game/key.hpp>

namespace kigi {

double logistic(double z) noexcept {
    const double small = std::exp(-std::abs(z));  // kept below 1
    return (z < 0 ? small : 1) / (1 + small);
}

double cross_entropy(double target, double z) noexcept {
    // log(1 + exp(z)) - target z, the exponential kept below 1
    return std::max(z, 0.0) + std::log1p(std::exp(-std::abs(z))) - target * z;
}

namespace {

/// What one hidden unit sees of a position.
double seen_by(std::uint32_t unit, HiddenLayer layer, std::span<const double> weights,
               std::span<const std::uint32_t> indices, std::span<const std::int16_t> values) noexcept {
    double h = weights[layer.bias(unit)];
    for (std::size_t i = 0; i < indices.size(); ++i) h += weights[layer.into(indices[i]) + unit] * values[i];
    return h;
}

}  // namespace

double log_odds(std::span<const double> weights, const TrainingSet& set, std::size_t position,
                std::uint32_t units) noexcept {
    const auto indices = set.indices(position);
    const auto values = set.values(position);
    double z = 0;
    for (std::size_t i = 0; i < indices.size(); ++i) z += weights[indices[i]] * values[i];
    const auto layer = HiddenLayer::of(weights.size(), units);
    for (std::uint32_t unit = 0; unit < units; ++unit)
        z += weights[layer.out(unit)] * HiddenLayer::bent(seen_by(unit, layer, weights, indices, values));
    return z;
}

double mean_loss(std::span<const double> weights, const TrainingSet& set, std::uint32_t units) {
    double sum = 0;
    for (std::size_t i = 0; i < set.size(); ++i) sum += cross_entropy(set.target(i), log_odds(weights, set, i, units));
    return set.empty() ? 0 : sum / static_cast<double>(set.size());
}

double baseline_loss(const TrainingSet& known, const TrainingSet& set) {
    if (known.empty() || set.empty()) return 0;
    double mean = 0;
    for (std::size_t i = 0; i < known.size(); ++i) mean += known.target(i);
    mean = std::clamp(mean / static_cast<double>(known.size()), 1e-9, 1 - 1e-9);
    double sum = 0;
    for (std::size_t i = 0; i < set.size(); ++i) sum += cross_entropy(set.target(i), std::log(mean / (1 - mean)));
    return sum / static_cast<double>(set.size());
}

namespace {

/// The sum of the losses; the sum of their gradients is added to `gradient`.
double add_slopes(std::span<const double> weights, const TrainingSet& set, std::span<const std::uint32_t> batch,
                  std::span<double> gradient, HiddenLayer layer) {
    double sum = 0;
    for (const auto position : batch) {
        const double z = log_odds(weights, set, position, layer.units);
        const double target = set.target(position);
        sum += cross_entropy(target, z);
        const double error = logistic(z) - target;
        const auto indices = set.indices(position);
        const auto values = set.values(position);
        for (std::size_t i = 0; i < indices.size(); ++i) gradient[indices[i]] += error * values[i];
        for (std::uint32_t unit = 0; unit < layer.units; ++unit) {
            const double h = seen_by(unit, layer, weights, indices, values);
            const double below = error * weights[layer.out(unit)] * HiddenLayer::slope_of_bent(h);
            gradient[layer.out(unit)] += error * HiddenLayer::bent(h);
            gradient[layer.bias(unit)] += below;
            for (std::size_t i = 0; i < indices.size(); ++i)
                gradient[layer.into(indices[i]) + unit] += below * values[i];
        }
    }
    return sum;
}

}  // namespace

Slope slope(std::span<const double> weights, const TrainingSet& set, std::span<const std::uint32_t> batch,
            double l2_share, std::uint32_t units) {
    Slope result{0, std::vector<double>(weights.size())};
    const double share = 1 / static_cast<double>(batch.size());
    const double losses = add_slopes(weights, set, batch, result.gradient, HiddenLayer::of(weights.size(), units));
    double length = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        length += weights[i] * weights[i];
        result.gradient[i] = result.gradient[i] * share + l2_share * weights[i];
    }
    result.objective = losses * share + l2_share / 2 * length;
    return result;
}

void Regression::step(const TrainingSet& set, std::span<const std::uint32_t> batch) {
    for (const std::uint32_t i : seen_) gradient_[i] = 0;
    static_cast<void>(add_slopes(weights_, set, batch, gradient_, layer_));
    const double share = 1 / static_cast<double>(batch.size());
    const double l2_share = options_.l2 / static_cast<double>(set.size());
    constexpr double least = 1e-20;
    for (const std::uint32_t i : seen_) {
        const double g = gradient_[i] * share + l2_share * weights_[i];
        squares_[i] += g * g;
        if (squares_[i] > least) weights_[i] -= options_.rate * g / std::sqrt(squares_[i]);
    }
}

bool Regression::epoch(const TrainingSet& set, std::uint64_t seed, int epoch,
                       const std::function<bool(std::size_t)>& go_on) {
    std::vector<std::uint32_t> order(set.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    // Written out, because the standard does not say how std::shuffle draws.
    std::mt19937_64 random{key_of(seed, epoch)};
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    gradient_.assign(weights_.size(), 0);
    // A feature that is in no position has no gradient: it stays at 0, and need not be looked at.
    std::vector<bool> seen(weights_.size());
    for (std::size_t i = 0; i < set.size(); ++i)
        for (const std::uint32_t index : set.indices(i)) seen[index] = true;
    if (epoch == 0 && layer_.units > 0) break_symmetry(seen, seed);
    seen_.clear();
    for (std::uint32_t i = 0; i < seen.size(); ++i)
        if (seen[i] || weights_[i] != 0) seen_.push_back(i);
    for (std::size_t first = 0; first < order.size(); first += options_.batch) {
        const std::size_t count = std::min(options_.batch, order.size() - first);
        step(set, std::span{order}.subspan(first, count));
        if (go_on && !go_on(first + count)) return false;
    }
    return true;
}

void Regression::break_symmetry(const std::vector<bool>& seen, std::uint64_t seed) {
    constexpr double most = 0.1;
    std::mt19937_64 random{key_of(seed, layer_.units)};
    const auto between_ones = [&] { return static_cast<double>(random() >> 11U) * 0x1p-52 - 1; };
    for (std::uint32_t feature = 0; feature < layer_.features; ++feature)
        for (std::uint32_t unit = 0; seen[feature] && unit < layer_.units; ++unit)
            weights_[layer_.into(feature) + unit] = most * between_ones();
    for (std::uint32_t unit = 0; unit < layer_.units; ++unit) {
        weights_[layer_.bias(unit)] = most * between_ones();
        weights_[layer_.out(unit)] = unit % 2 == 0 ? 0.5 : -0.5;
    }
}

void Regression::restore(std::vector<double> weights, std::vector<double> squares) {
    assert(weights.size() == weights_.size() && squares.size() == squares_.size());
    weights_ = std::move(weights);
    squares_ = std::move(squares);
}

}  // namespace kigi
