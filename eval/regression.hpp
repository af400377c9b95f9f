#pragma once
/// \file
/// Logistic regression on the outcome: what a position is worth as a sum of weights.
///
/// A position with features x gets the log-odds z = w . x and the probability p = 1 / (1 + exp(-z)); what is learned
/// from is y, its side's share of the game. The loss of a position is the cross-entropy -y log p - (1 - y) log(1 - p),
/// whose derivative by z is p - y. The objective is the sum over all positions plus l2/2 times the squared length of w,
/// divided by the number of positions. As a way to evaluate positions: M. Buro, "Statistical feature combination for
/// the evaluation of game positions", JAIR 3 (1995).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <kigi/eval/hidden_layer.hpp>
#include <kigi/eval/training_set.hpp>

namespace kigi {

/// 1 / (1 + exp(-z)).
[[nodiscard]] double logistic(double z) noexcept;
/// The cross-entropy of a target and log-odds, without loss of accuracy where p is near 0 or 1.
[[nodiscard]] double cross_entropy(double target, double z) noexcept;
/// z of a position: w . x, and what so many hidden units add (see HiddenLayer).
[[nodiscard]] double log_odds(std::span<const double> weights, const TrainingSet& set, std::size_t position,
                              std::uint32_t units = 0) noexcept;
/// The mean cross-entropy over all positions; 0 of none.
[[nodiscard]] double mean_loss(std::span<const double> weights, const TrainingSet& set, std::uint32_t units = 0);
/// The mean loss of one who says of every position that it is worth what the positions of `known` are on average.
[[nodiscard]] double baseline_loss(const TrainingSet& known, const TrainingSet& set);

/// The objective over the positions `batch` of the set, as if they were all of it, and its gradient.
struct Slope {
    double objective = 0;
    std::vector<double> gradient;
};
[[nodiscard]] Slope slope(std::span<const double> weights, const TrainingSet& set, std::span<const std::uint32_t> batch,
                          double l2_share, std::uint32_t units = 0);

struct RegressionOptions {
    double rate = 0.1;         ///< the first step of each weight
    double l2 = 1;             ///< as in the objective: a prior on each weight of variance 1/l2
    std::size_t batch = 1024;  ///< positions a step
    std::uint32_t units = 0;   ///< hidden units beside the sum (see HiddenLayer)
};

/// AdaGrad in small batches: each weight has a rate of its own, which falls with the squares of its gradients, so that
/// a feature that is seen once in a thousand games is learned as fast as one of every position. J. Duchi, E. Hazan and
/// Y. Singer, "Adaptive subgradient methods for online learning and stochastic optimization", JMLR 12 (2011).
///
/// Laws: the state after an epoch depends on the state before, the set, the options, the seed and the number of the
/// epoch alone; so what was broken off and read back goes on as if it had not been.
class Regression {
public:
    Regression(std::uint32_t features, RegressionOptions options)
        : options_{options}, layer_{features, options.units}, weights_(layer_.size()), squares_(layer_.size()) {}

    /// Goes through all positions once, in an order drawn from seed and epoch. `go_on` is asked after each batch, with
    /// the positions that were seen. False if it said so: the state is then that of no epoch.
    [[nodiscard]] bool epoch(const TrainingSet& set, std::uint64_t seed, int epoch,
                             const std::function<bool(std::size_t)>& go_on = {});

    [[nodiscard]] const std::vector<double>& weights() const noexcept { return weights_; }
    /// The sums of the squared gradients.
    [[nodiscard]] const std::vector<double>& squares() const noexcept { return squares_; }
    /// Goes on from what was read back; the sizes must be those of this regression.
    void restore(std::vector<double> weights, std::vector<double> squares);

private:
    void step(const TrainingSet& set, std::span<const std::uint32_t> batch);
    /// The first weights of the units for what comes up in the set: small, and different in each, so that the units
    /// learn different things.
    void break_symmetry(const std::vector<bool>& seen, std::uint64_t seed);

    RegressionOptions options_;
    HiddenLayer layer_;
    std::vector<double> weights_;
    std::vector<double> squares_;
    std::vector<double> gradient_;
    std::vector<std::uint32_t> seen_;  ///< weights that may move
};

}  // namespace kigi
