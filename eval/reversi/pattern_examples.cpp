#include <kigi/eval/reversi/pattern_examples.hpp>

#include <algorithm>
#include <memory>
#include <utility>

#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/games/reversi/mobility.hpp>

namespace kigi::reversi {

namespace {

/// The entries of a table that make up the value of a position.
using Places = std::array<std::uint32_t, pattern_images_count + 3>;

Places places_of(const PatternExample& example) {
    const PatternIndices indices = quick_pattern_indices(example.mover, example.opponent);
    Places places{};
    for (std::size_t i = 0; i < pattern_images_count; ++i)
        places[i] = static_cast<std::uint32_t>(pattern_plan.centre[i] + indices[i]);
    const auto moves = static_cast<std::uint32_t>(count(legal_squares(example.mover, example.opponent)));
    const auto moves_of_opponent = static_cast<std::uint32_t>(count(legal_squares(example.opponent, example.mover)));
    places[pattern_images_count] = mobility_weights + moves;
    places[pattern_images_count + 1] = opponent_mobility_weights + moves_of_opponent;
    places[pattern_images_count + 2] = constant_weight;
    return places;
}

/// Blocks of weights and tables of entries, to and fro.
class Blocks {
public:
    explicit Blocks(const PhaseBasis& phases) : phases_{phases}, ties_{weight_of_entry()}, weights_{tied_weights()} {}

    /// Writes the table of a phase.
    void spread(std::span<const double> x, int empties, std::vector<float>& table) {
        sums_.assign(weights_, 0);
        for (const auto& share : phases_.shares(empties)) {
            if (share.parts == 0) continue;
            const double part = share.value();
            const double* const block = x.data() + share.block * weights_;
            for (std::size_t i = 0; i < weights_; ++i) sums_[i] += part * block[i];
        }
        for (std::size_t i = 0; i < table_entries; ++i) table[i] = static_cast<float>(sums_[ties_[i]]);
    }
    /// Adds what the entries of a phase's table say to the weights they are made of, times each share's value to the
    /// power of `exponent`.
    void collect(const std::vector<float>& table, int empties, int exponent, std::span<double> x) {
        sums_.assign(weights_, 0);
        for (std::size_t i = 0; i < table_entries; ++i) sums_[ties_[i]] += static_cast<double>(table[i]);
        for (const auto& share : phases_.shares(empties)) {
            if (share.parts == 0) continue;
            const double part = exponent == 2 ? share.value() * share.value() : share.value();
            double* const block = x.data() + share.block * weights_;
            for (std::size_t i = 0; i < weights_; ++i) block[i] += part * sums_[i];
        }
    }
    [[nodiscard]] std::size_t unknowns() const noexcept { return phases_.blocks() * weights_; }

    /// Adds the penalty's part of the product.
    void penalise(const PatternPenalty& penalty, std::span<const double> x, std::span<double> product) const {
        const std::size_t knots = phases_.knots().size();
        for (std::size_t i = 0; i < unknowns(); ++i)
            product[i] += (i < knots * weights_ ? penalty.size : penalty.parity) * x[i];
        for (std::size_t i = 0; i + weights_ < knots * weights_; ++i) {
            const double difference = penalty.difference * (x[i] - x[i + weights_]);
            product[i] += difference;
            product[i + weights_] -= difference;
        }
    }
    void penalise_diagonal(const PatternPenalty& penalty, std::span<double> diagonal) const {
        const std::size_t knots = phases_.knots().size();
        for (std::size_t i = 0; i < unknowns(); ++i) {
            const std::size_t block = i / weights_;
            if (block >= knots) {
                diagonal[i] += penalty.parity;
                continue;
            }
            const int neighbours = (block > 0 ? 1 : 0) + (block + 1 < knots ? 1 : 0);
            diagonal[i] += penalty.size + penalty.difference * neighbours;
        }
    }

private:
    PhaseBasis phases_;
    std::span<const std::uint32_t> ties_;
    std::size_t weights_;
    std::vector<double> sums_;
};

struct Problem {
    const PatternExamples& examples;
    PatternPenalty penalty;
    std::function<bool()> stopped;
    Blocks blocks;
    std::vector<double> held{};  ///< how strongly each weight is held where it was; none: it is not
    std::vector<float> table = std::vector<float>(table_entries);
    std::vector<float> sums = std::vector<float>(table_entries);

    void multiply(std::span<const double> x, std::span<double> product) {
        std::ranges::fill(product, 0);
        for (int empties = 0; empties <= 64; ++empties) {
            const auto some = examples.with_empties(empties);
            if (some.empty()) continue;
            if (stopped && stopped()) return;
            blocks.spread(x, empties, table);
            std::ranges::fill(sums, 0.0F);
            for (const PatternExample& example : some) {
                const Places places = places_of(example);
                float value = 0;
                for (const auto place : places) value += table[place];
                value *= example.weight;
                for (const auto place : places) sums[place] += value;
            }
            blocks.collect(sums, empties, 1, product);
        }
        blocks.penalise(penalty, x, product);
        for (std::size_t i = 0; i < held.size(); ++i) product[i] += held[i] * x[i];
    }
    /// The right side, and the diagonal: as if no example had the same weight twice.
    void begin(const PatternStart& start, std::vector<double>& right, std::vector<double>& diagonal) {
        right.assign(blocks.unknowns(), 0);
        diagonal.assign(blocks.unknowns(), 0);
        for (int empties = 0; empties <= 64; ++empties) {
            const auto some = examples.with_empties(empties);
            if (some.empty()) continue;
            std::ranges::fill(sums, 0.0F);
            std::ranges::fill(table, 0.0F);
            for (const PatternExample& example : some)
                for (const auto place : places_of(example)) {
                    sums[place] += example.weight * example.value;
                    table[place] += example.weight;
                }
            blocks.collect(sums, empties, 1, right);
            blocks.collect(table, empties, 2, diagonal);
        }
        for (std::size_t i = 0; i < start.weights.size(); ++i) {
            held.push_back(start.share * diagonal[i]);
            right[i] += held[i] * start.weights[i];
            diagonal[i] += held[i];
        }
        blocks.penalise_diagonal(penalty, diagonal);
    }
};

}  // namespace

void PatternExamples::add(const PatternExample& example) {
    examples_[static_cast<std::size_t>(count(~(example.mover | example.opponent)))].push_back(example);
}

std::size_t PatternExamples::size() const noexcept {
    std::size_t size = 0;
    for (const auto& some : examples_) size += some.size();
    return size;
}

NormalEquations pattern_equations(const PatternExamples& examples, const PhaseBasis& phases,
                                  const PatternPenalty& penalty, const std::function<bool()>& stopped,
                                  const PatternStart& start) {
    auto problem = std::make_shared<Problem>(Problem{examples, penalty, stopped, Blocks{phases}});
    NormalEquations equations;
    equations.unknowns = problem->blocks.unknowns();
    problem->begin(start, equations.right, equations.diagonal);
    equations.multiply = [problem](std::span<const double> x, std::span<double> product) {
        problem->multiply(x, product);
    };
    return equations;
}

}  // namespace kigi::reversi
