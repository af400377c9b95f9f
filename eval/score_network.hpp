#pragma once
/// \file
/// Learning what positions score by small steps, example by example: the weights of an evaluator that is no sum, behind
/// the wall where types are erased.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/score_learner.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

struct NetworkLearningOptions {
    int epochs = 6;          ///< times that all examples are gone through; the steps shrink to nothing
    double rate = 0.01;      ///< of the first steps
    double huber = 6;        ///< points from which on an error counts in proportion, no longer squared; 0: never
    double drop = 0;         ///< share of the inputs that an example does without, so that none is relied on alone
    std::uint64_t seed = 1;  ///< of the first weights and of the order of examples
    /// Learns from examples of these phases alone (in reversi numbers of empty squares), and changes nothing that
    /// others use: what all phases share stays.
    std::optional<WholeRange> only{};
};

/// Law: the same examples and options give the same bytes, also through `state` and `restore`.
class ScoreNetwork {
public:
    virtual ~ScoreNetwork() = default;

    /// How many it learns from.
    [[nodiscard]] virtual std::size_t examples() const = 0;

    /// Before the first epoch: begins with the weights of a file that weights_file() made, and takes smaller steps. The
    /// error says what was expected.
    [[nodiscard]] virtual Result<void> start_from(std::string_view weights_file) = 0;

    /// Goes through all examples once. False if `stopped` said yes, asked now and then: what was learned in this epoch
    /// is of no use then, and `restore` goes back to what `state` was before it.
    [[nodiscard]] virtual bool advance(const std::function<bool()>& stopped,
                                       const std::function<void(double share)>& progress) = 0;
    [[nodiscard]] virtual int epochs_done() const = 0;
    /// Of the last epoch: mean absolute error, in points, as each example was met.
    [[nodiscard]] virtual double error() const = 0;

    /// Between epochs: all that is needed to go on.
    [[nodiscard]] virtual std::string state() const = 0;
    /// The error says what was expected. The examples and options must be the same.
    [[nodiscard]] virtual Result<void> restore(std::string_view state) = 0;

    [[nodiscard]] virtual std::string weights_file(const std::string& source) const = 0;
    /// Of these weights, by phase, for what was held back.
    [[nodiscard]] virtual std::vector<ScoreErrors> errors() const = 0;
};

}  // namespace kigi
