#pragma once
/// \file
/// Learning what positions score: the weights of an evaluator as a least-squares problem, behind the wall where types
/// are erased. What is general about it; a game adds its positions and its weights.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/conjugate_gradient.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

class ScoreNetwork;
struct NetworkLearningOptions;

struct ScoreLearningOptions {
    /// How much a squared error counts whose score is only that of the game: it is far from the position's own early
    /// on.
    double game_weight = 0.1;
    /// Positions of games that are nearer to the end than this (in phases of the game) are left out: there labels know
    /// better.
    int games_from = 20;
    /// How much weights that were learned before count against the examples, where they are gone on from: as much as
    /// this share of the examples.
    double start_weight = 0.5;
    double validation = 0.05;  ///< share of the games, and of the labelled positions, that is not learned from
    std::uint64_t seed = 1;    ///< of that choice
};

/// How far from the scores that were not learned from the weights are, in points.
struct ScoreErrors {
    std::string examples;  ///< which ones: "labels", "games"
    int first_phase = 0;
    int last_phase = 0;
    std::size_t count = 0;
    double mean_absolute = 0;
};

/// Examples are added, then the equations are asked for once, then weights are made of solutions.
class ScoreLearner {
public:
    virtual ~ScoreLearner() = default;

    /// The examples of a file in a format of the game's own; how many there are. `name` is the file's, whose ending may
    /// tell the format.
    [[nodiscard]] virtual Result<std::size_t> read(std::string_view name, std::string_view bytes) = 0;
    /// The positions of a game, given by its texts, from the initial position; `score` is the first side's.
    [[nodiscard]] virtual Result<void> add_game(const std::vector<std::string>& moves, std::int32_t score,
                                                std::uint64_t fingerprint) = 0;
    /// A position (its text) with a score for its side to move, as read() takes it, to be put behind others in a file.
    [[nodiscard]] virtual Result<std::string> label(std::string_view position, std::int32_t score) const = 0;
    /// Learned from, and held back.
    struct Counts {
        std::size_t learned = 0;
        std::size_t held_back = 0;
    };
    [[nodiscard]] virtual Counts counts() const = 0;

    /// The equations will hold the solution near these weights: those of a file that weights_file() made, from examples
    /// that need not be at hand any more. The error says what was expected.
    [[nodiscard]] virtual Result<void> start_from(std::string_view weights_file) = 0;

    /// The least-squares problem of all examples so far; it must not outlive the learner. When `stopped` says yes in
    /// the midst of a product, that product is worth nothing.
    [[nodiscard]] virtual NormalEquations equations(const std::function<bool()>& stopped) = 0;
    /// The file of weights that a solution comes to; `source` is one line about where they are from.
    [[nodiscard]] virtual std::string weights_file(std::span<const double> solution,
                                                   const std::string& source) const = 0;
    /// Of these weights, by phase, for what was held back.
    [[nodiscard]] virtual std::vector<ScoreErrors> errors(std::span<const double> solution) const = 0;

    /// A network that learns from all examples so far (score_network.hpp), which must outlive it; null if the game has
    /// none.
    [[nodiscard]] virtual std::unique_ptr<ScoreNetwork> network(const NetworkLearningOptions& options) const = 0;
};

}  // namespace kigi
