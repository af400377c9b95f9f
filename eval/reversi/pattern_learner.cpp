#include <kigi/eval/reversi/pattern_learner.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <kigi/eval/reversi/labels.hpp>
#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/network/network_fit.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/eval/score_network.hpp>
#include <kigi/eval/training_set.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/wthor.hpp>

namespace kigi::reversi {

namespace {

/// Closer together near the end, where positions differ most from phase to phase and labels are exact.
PhaseBasis phases_of_patterns() { return PhaseBasis{{8, 12, 16, 20, 25, 30, 36, 44, 52, 60}, {8, 20, 36, 60}}; }

/// Phases of a table of errors.
constexpr int phases_a_row = 4;

PatternWeights weights_of(std::span<const double> solution, const std::string& source) {
    return {.phases = phases_of_patterns(),
            .values = rounded_pattern_weights({solution.begin(), solution.end()}),
            .source = source};
}

/// The network of a learner, behind the wall.
class LearnersNetwork final : public ScoreNetwork {
public:
    LearnersNetwork(const PatternLearner& learner, const NetworkLearningOptions& options)
        : learner_{learner}, fit_{options} {
        examples_.reserve(learner.examples().size());
        const WholeRange phases = options.only.value_or(WholeRange{0, 64});
        for (int empties = std::max(phases.least, 0); empties <= std::min(phases.most, 64); ++empties)
            for (const auto& example : learner.examples().with_empties(empties)) examples_.push_back(example);
    }

    [[nodiscard]] std::size_t examples() const override { return examples_.size(); }
    [[nodiscard]] Result<void> start_from(std::string_view weights_file) override {
        const auto weights = parse_network_weights(weights_file);
        if (!weights) return std::unexpected{weights.error()};
        fit_.start_from(*weights);
        return {};
    }
    [[nodiscard]] bool advance(const std::function<bool()>& stopped,
                               const std::function<void(double share)>& progress) override {
        return fit_.advance(examples_, stopped, progress);
    }
    [[nodiscard]] int epochs_done() const override { return fit_.epochs(); }
    [[nodiscard]] double error() const override { return fit_.error(); }
    [[nodiscard]] std::string state() const override { return fit_.state(); }
    [[nodiscard]] Result<void> restore(std::string_view state) override { return fit_.restore(state); }
    [[nodiscard]] std::string weights_file(const std::string& source) const override {
        return network_weights_bytes(fit_.weights(source));
    }
    [[nodiscard]] std::vector<ScoreErrors> errors() const override {
        return learner_.errors_of(NetworkEvaluation{fit_.weights({})});
    }

private:
    const PatternLearner& learner_;
    NetworkFit fit_;
    std::vector<PatternExample> examples_;
};

double error_sum(const LearnedEvaluation& evaluation, std::span<const PatternExample> examples) {
    double sum = 0;
    for (const auto& [mover, opponent, value, weight] : examples)
        sum += std::abs(static_cast<double>(evaluation.evaluate(mover, opponent)) / LearnedEvaluation::scale -
                        static_cast<double>(value));
    return sum;
}

}  // namespace

Result<std::size_t> PatternLearner::read(std::string_view name, std::string_view bytes) {
    if (name.ends_with(".wtb")) {
        const auto games = parse_wthor(bytes);
        if (!games) return std::unexpected{games.error()};
        std::size_t count = 0;
        for (const WthorGame& game : *games) {
            std::vector<Move> moves;
            std::uint64_t fingerprint = 0;
            for (const auto square : game.squares) {
                moves.push_back({square});
                fingerprint = key_of(fingerprint, square);
            }
            count += add(moves, 2 * game.black_discs - 64, fingerprint);
        }
        return count;
    }
    const auto labels = parse_labels(bytes);
    if (!labels) return std::unexpected{labels.error()};
    for (const auto& [mover, opponent, score] : *labels) {
        const PatternExample example{mover, opponent, static_cast<float>(score), 1};
        const bool held = is_for_validation(key_of(mover, opponent), options_.seed, options_.validation);
        (held ? held_labels_ : examples_).add(example);
    }
    return labels->size();
}

Result<void> PatternLearner::add_game(const std::vector<std::string>& moves, std::int32_t score,
                                      std::uint64_t fingerprint) {
    Reversi<8> game;
    std::vector<Move> played;
    for (const auto& text : moves) {
        const auto move = game.parse_move(text);
        if (!move) return std::unexpected{move.error()};
        game = game.play(*move);
        if (!move->is_pass()) played.push_back(*move);
    }
    add(played, score, fingerprint);
    return {};
}

Result<std::string> PatternLearner::label(std::string_view position, std::int32_t score) const {
    const auto read = Reversi<8>::parse_position(position);
    if (!read) return std::unexpected{read.error()};
    if (score < -64 || score > 64) return refuse("a score of " + std::to_string(score) + " (expected -64 to 64)");
    return labels_bytes({{read->mover(), read->opponent(), static_cast<std::int8_t>(score)}});
}

std::size_t PatternLearner::add(std::span<const Move> moves, std::int32_t score, std::uint64_t fingerprint) {
    const bool held = is_for_validation(fingerprint, options_.seed, options_.validation);
    PatternExamples& part = held ? held_games_ : examples_;
    Reversi<8> game;
    std::size_t count_of_positions = 0;
    for (const Move move : moves) {
        if (game.legal() == 0) game = game.passed();
        if (count(game.empties()) < options_.games_from) break;
        const auto value = static_cast<float>(game.side_to_move() == Side::first ? score : -score);
        part.add({game.mover(), game.opponent(), value, static_cast<float>(options_.game_weight)});
        ++count_of_positions;
        game = game.play(move);
    }
    return count_of_positions;
}

ScoreLearner::Counts PatternLearner::counts() const {
    return {examples_.size(), held_labels_.size() + held_games_.size()};
}

Result<void> PatternLearner::start_from(std::string_view weights_file) {
    const auto weights = parse_pattern_weights(weights_file);
    if (!weights) return std::unexpected{weights.error()};
    if (weights->phases != phases_of_patterns()) return refuse("weights of other phases (expected those of this kigi)");
    start_ = {.weights = {}, .share = options_.start_weight};
    for (const auto value : weights->values) start_.weights.push_back(static_cast<double>(value) / pattern_scale);
    return {};
}

NormalEquations PatternLearner::equations(const std::function<bool()>& stopped) {
    return pattern_equations(examples_, phases_of_patterns(), PatternPenalty{}, stopped, start_);
}

std::string PatternLearner::weights_file(std::span<const double> solution, const std::string& source) const {
    return pattern_weights_bytes(weights_of(solution, source));
}

std::vector<ScoreErrors> PatternLearner::errors(std::span<const double> solution) const {
    return errors_of(PatternEvaluation{weights_of(solution, {})});
}

std::vector<ScoreErrors> PatternLearner::errors_of(const LearnedEvaluation& evaluation) const {
    std::vector<ScoreErrors> rows;
    const auto add_rows = [&](const PatternExamples& examples, const char* name) {
        for (int first = 0; first <= 64; first += phases_a_row) {
            ScoreErrors row{
                .examples = name, .first_phase = first, .last_phase = std::min(first + phases_a_row - 1, 64)};
            double sum = 0;
            for (int empties = first; empties <= row.last_phase; ++empties) {
                const auto some = examples.with_empties(empties);
                sum += error_sum(evaluation, some);
                row.count += some.size();
            }
            if (row.count == 0) continue;
            row.mean_absolute = sum / static_cast<double>(row.count);
            rows.push_back(std::move(row));
        }
    };
    add_rows(held_labels_, "labels");
    add_rows(held_games_, "games");
    return rows;
}

std::unique_ptr<ScoreNetwork> PatternLearner::network(const NetworkLearningOptions& options) const {
    return std::make_unique<LearnersNetwork>(*this, options);
}

}  // namespace kigi::reversi
