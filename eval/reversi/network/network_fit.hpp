#pragma once
/// \file
/// Finding the weights of reversi's network from examples, in floating point.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/reversi/network/network_weights.hpp>
#include <kigi/eval/reversi/pattern_examples.hpp>
#include <kigi/eval/score_network.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::reversi {

/// Stochastic gradient descent on the loss of P. Huber (1964): the squared error, but errors above a limit count in
/// proportion, so that a few wild positions do not decide what many others say. Rows take steps of AdaGrad (J. Duchi,
/// E. Hazan and Y. Singer, 2011), one rate a row, so that what is rarely seen learns fast; the layers, which every
/// example sees, those of Adam (D. Kingma and J. Ba, 2015) after each `batch` examples. The rates fall to nothing in a
/// straight line. Where it learns single phases, all rows but those of their numbers of empty squares stay; the layers
/// are those of whole stages (network_shape.hpp). One thread; the same numbers on every machine of the same instruction
/// set and compiler.
class NetworkFit {
public:
    static constexpr std::size_t batch = 256;

    explicit NetworkFit(const NetworkLearningOptions& options);

    /// Before the first epoch: these weights in place of random ones. Their rows count as seen, so that a few examples
    /// do not undo what many others said.
    void start_from(const NetworkWeights& weights);

    /// Goes through the examples in an order of the epoch. False if `stopped` said yes.
    [[nodiscard]] bool advance(std::span<const PatternExample> examples, const std::function<bool()>& stopped,
                               const std::function<void(double share)>& progress);
    [[nodiscard]] int epochs() const noexcept { return epochs_; }
    /// Mean absolute error of the last epoch, in discs, each example as it was met.
    [[nodiscard]] double error() const noexcept { return error_; }

    /// Rounded; what is out of range becomes the largest there is.
    [[nodiscard]] NetworkWeights weights(const std::string& source) const;

    [[nodiscard]] std::string state() const;
    [[nodiscard]] Result<void> restore(std::string_view state);

private:
    struct Pass;
    struct Adam {
        std::vector<float> value, gradient, mean, square;
        explicit Adam(std::size_t size) : value(size), gradient(size), mean(size), square(size) {}
        void step(float rate, std::size_t examples, std::uint64_t number);
    };

    /// Its error before the step, in units of the value.
    float learn(const PatternExample& example, float rate, Pass& pass);
    // The steps of it, each from what the ones before left in the pass.
    void look_up_rows(const PatternExample& example, Pass& pass) const;
    [[nodiscard]] float estimate(const float* layers, Pass& pass) const;
    static void add_gradients(const float* layers, float* gradient, float slope, Pass& pass);
    void step_rows(float rate, const Pass& pass);

    NetworkLearningOptions options_;
    std::vector<std::uint32_t> tied_;  ///< of each row, which of the different ones it is
    std::vector<float> rows_;
    std::vector<float> squares_;  ///< of the gradients of each row so far
    Adam layers_;
    std::uint64_t steps_ = 0;
    int epochs_ = 0;
    double error_ = 0;
};

}  // namespace kigi::reversi
