#pragma once
/// \file
/// Learns the weights of reversi's patterns, or of its network, from labelled positions and from games.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/phase_basis.hpp>
#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/pattern_examples.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/games/reversi/reversi_move.hpp>

namespace kigi::reversi {

/// Files that it reads: WTHOR (`*.wtb`), and labels (see labels.hpp) under any other name. A label counts fully, a
/// position of a game by `game_weight`. Of games, positions in which nobody can move, or the mover cannot, are left
/// out: an evaluator is not asked for them. Labels are taken as they are. Phases are numbers of empty squares.
class PatternLearner final : public ScoreLearner {
public:
    explicit PatternLearner(const ScoreLearningOptions& options) : options_{options} {}

    [[nodiscard]] Result<std::size_t> read(std::string_view name, std::string_view bytes) override;
    [[nodiscard]] Result<void> add_game(const std::vector<std::string>& moves, std::int32_t score,
                                        std::uint64_t fingerprint) override;
    [[nodiscard]] Result<std::string> label(std::string_view position, std::int32_t score) const override;
    [[nodiscard]] Counts counts() const override;
    /// Weights of the same patterns and phases.
    [[nodiscard]] Result<void> start_from(std::string_view weights_file) override;
    [[nodiscard]] NormalEquations equations(const std::function<bool()>& stopped) override;
    [[nodiscard]] std::string weights_file(std::span<const double> solution, const std::string& source) const override;
    [[nodiscard]] std::vector<ScoreErrors> errors(std::span<const double> solution) const override;
    [[nodiscard]] std::unique_ptr<ScoreNetwork> network(const NetworkLearningOptions& options) const override;
    /// Of any evaluation, for what was held back.
    [[nodiscard]] std::vector<ScoreErrors> errors_of(const LearnedEvaluation& evaluation) const;
    [[nodiscard]] const PatternExamples& examples() const noexcept { return examples_; }

private:
    /// Returns how many positions it gave.
    std::size_t add(std::span<const Move> moves, std::int32_t score, std::uint64_t fingerprint);

    ScoreLearningOptions options_;
    PatternStart start_;
    PatternExamples examples_;
    PatternExamples held_labels_;
    PatternExamples held_games_;
};

}  // namespace kigi::reversi
