#include <kigi/eval/reversi/network/network_fit.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/games/reversi/mobility.hpp>

namespace kigi::reversi {

namespace {

/// Four numbers, which every x86-64 calculates with at once.
using Four [[gnu::vector_size(16)]] = float;
constexpr std::size_t fours_a_row = network_width / 4;
constexpr std::size_t fours_second = network_second / 4;
using RowOfFours = std::array<Four, fours_a_row>;
using SecondOfFours = std::array<Four, fours_second>;

Four load(const float* from) noexcept {
    Four four;
    std::memcpy(&four, from, sizeof four);
    return four;
}
void store(float* to, Four four) noexcept { std::memcpy(to, &four, sizeof four); }
float sum(Four four) noexcept { return (four[0] + four[1]) + (four[2] + four[3]); }
Four positive(Four four) noexcept { return four > Four{} ? four : Four{}; }

// A stage's layers behind each other: from each input to the second layer, its bias, and from both to the value.
constexpr std::size_t first_at = 0;
constexpr std::size_t first_bias_at = first_at + network_width * network_second;
constexpr std::size_t second_at = first_bias_at + network_second;
constexpr std::size_t direct_at = second_at + network_second;
constexpr std::size_t bias_at = direct_at + network_width;
constexpr std::size_t stage_size = (bias_at + 1 + 3) / 4 * 4;

float uniform(SplitMix& random) noexcept { return static_cast<float>(random.next() >> 40U) * (1.0F / (1U << 24U)); }

/// Units of the value to a disc.
constexpr float unit = 1.0F / network_discs_one;

std::int32_t rounded(double number, std::int32_t most) {
    return static_cast<std::int32_t>(
        std::lround(std::clamp(number, -static_cast<double>(most), static_cast<double>(most))));
}

}  // namespace

/// What goes through an epoch: chance, and what is known of the example that is being learned.
struct NetworkFit::Pass {
    SplitMix random;
    std::array<std::size_t, rows_a_position> rows{};  ///< of the example; a row that was dropped has no share
    std::array<float, rows_a_position> shares{};
    RowOfFours sums{};                                  ///< of the rows
    alignas(16) std::array<float, network_width> h{};   ///< the same, as far as the first layer lets through
    SecondOfFours z{};                                  ///< what comes to the second layer
    alignas(16) std::array<float, network_width> dh{};  ///< the error's slope in each sum
};

void NetworkFit::Adam::step(float rate, std::size_t examples, std::uint64_t number) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    const auto exponent = static_cast<double>(number);
    const auto mean_part = static_cast<float>(1 - std::pow(double{keep_mean}, exponent));
    const auto square_part = static_cast<float>(1 - std::pow(double{keep_square}, exponent));
    const float share = 1.0F / static_cast<float>(examples);
    for (std::size_t i = 0; i < value.size(); ++i) {
        const float g = gradient[i] * share;
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
        square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
        value[i] -= rate * (mean[i] / mean_part) / (std::sqrt(square[i] / square_part) + 1e-8F);
        gradient[i] = 0;
    }
}

NetworkFit::NetworkFit(const NetworkLearningOptions& options)
    : options_{options},
      tied_(network_rows),
      rows_(std::size_t{tied_rows()} * network_width),
      squares_(tied_rows(), 1e-3F),
      layers_{network_stages * stage_size} {
    for (std::uint32_t row = 0; row < network_rows; ++row) tied_[row] = tied_row(row);
    SplitMix random{options.seed};
    const auto chance = [&](float most) { return (2 * uniform(random) - 1) * most; };
    // The rows of the number of empty squares begin in the middle of what the first layer lets through.
    for (std::uint32_t row = network_phase_rows; row < network_rows; ++row)
        std::fill_n(rows_.begin() + static_cast<std::ptrdiff_t>(tied_[row] * network_width), network_width, 0.3F);
    const float first = std::sqrt(3.0F / static_cast<float>(network_width));
    const float value = 0.3F * std::sqrt(3.0F / static_cast<float>(network_second));
    for (std::size_t stage = 0; stage < network_stages; ++stage) {
        float* const layers = layers_.value.data() + stage * stage_size;
        for (std::size_t i = 0; i < network_width * network_second; ++i) layers[first_at + i] = chance(first);
        for (std::size_t i = 0; i < network_second + network_width; ++i) layers[second_at + i] = chance(value);
    }
}

void NetworkFit::look_up_rows(const PatternExample& example, Pass& pass) const {
    const int empties = count(~(example.mover | example.opponent));
    const PatternIndices indices = quick_pattern_indices(example.mover, example.opponent);
    for (std::size_t i = 0; i < pattern_images_count; ++i)
        pass.rows[i] =
            tied_[static_cast<std::size_t>(std::int64_t{pattern_centres[pattern_images[i].shape]} + indices[i])];
    const auto mobility = [](Bits mover, Bits opponent) {
        return static_cast<std::uint32_t>(count(legal_squares(mover, opponent)));
    };
    pass.rows[rows_a_position - 3] = tied_[mobility_weights + mobility(example.mover, example.opponent)];
    pass.rows[rows_a_position - 2] = tied_[opponent_mobility_weights + mobility(example.opponent, example.mover)];
    pass.rows[rows_a_position - 1] = tied_[network_phase_rows + static_cast<std::uint32_t>(std::min(empties, 63))];
    for (const std::size_t row : pass.rows) {
        __builtin_prefetch(&rows_[row * network_width]);
        __builtin_prefetch(&rows_[row * network_width + network_width / 2]);
    }
    const auto drop = static_cast<float>(options_.drop);
    for (std::size_t i = 0; i < rows_a_position; ++i)
        pass.shares[i] = i >= pattern_images_count || drop == 0 ? 1 : uniform(pass.random) < drop ? 0 : 1 / (1 - drop);
}

float NetworkFit::estimate(const float* layers, Pass& pass) const {
    RowOfFours sums{};
    for (std::size_t i = 0; i < rows_a_position; ++i)
        for (std::size_t k = 0; pass.shares[i] != 0 && k < fours_a_row; ++k)
            sums[k] += pass.shares[i] * load(&rows_[pass.rows[i] * network_width + 4 * k]);
    alignas(16) std::array<float, network_width> h{};
    for (std::size_t k = 0; k < network_width; ++k) h[k] = std::clamp(sums[k / 4][k % 4], 0.0F, 1.0F);

    SecondOfFours z{};
    for (std::size_t j = 0; j < fours_second; ++j) z[j] = load(layers + first_bias_at + 4 * j);
    for (std::size_t k = 0; k < network_width; ++k)
        for (std::size_t j = 0; j < fours_second; ++j)
            z[j] += h[k] * load(layers + first_at + k * network_second + 4 * j);
    Four value{};
    for (std::size_t j = 0; j < fours_second; ++j) value += positive(z[j]) * load(layers + second_at + 4 * j);
    for (std::size_t k = 0; k < fours_a_row; ++k) value += load(&h[4 * k]) * load(layers + direct_at + 4 * k);
    pass.sums = sums;
    pass.h = h;
    pass.z = z;
    return sum(value) + layers[bias_at];
}

void NetworkFit::add_gradients(const float* layers, float* gradient, float slope, Pass& pass) {
    const auto h = pass.h;
    gradient[bias_at] += slope;
    SecondOfFours dz;
    for (std::size_t j = 0; j < fours_second; ++j) {
        const Four z = pass.z[j];
        store(gradient + second_at + 4 * j, load(gradient + second_at + 4 * j) + slope * positive(z));
        dz[j] = z > Four{} ? slope * load(layers + second_at + 4 * j) : Four{};
        store(gradient + first_bias_at + 4 * j, load(gradient + first_bias_at + 4 * j) + dz[j]);
    }
    for (std::size_t k = 0; k < network_width; ++k) {
        Four part{};
        for (std::size_t j = 0; j < fours_second; ++j) {
            const std::size_t at = first_at + k * network_second + 4 * j;
            part += dz[j] * load(layers + at);
            store(gradient + at, load(gradient + at) + h[k] * dz[j]);
        }
        gradient[direct_at + k] += slope * h[k];
        const float raw = pass.sums[k / 4][k % 4];
        pass.dh[k] = raw > 0 && raw < 1 ? sum(part) + slope * layers[direct_at + k] : 0;
    }
}

void NetworkFit::step_rows(float rate, const Pass& pass) {
    float square = 0;
    for (const float dh : pass.dh) square += dh * dh;
    square /= static_cast<float>(network_width);
    const std::size_t first_row = options_.only ? rows_a_position - 1 : 0;  // that of the empty squares comes last
    for (std::size_t i = first_row; i < rows_a_position; ++i) {
        if (pass.shares[i] == 0) continue;
        const std::size_t row = pass.rows[i];
        squares_[row] += square;
        const float step = rate / std::sqrt(squares_[row]);
        for (std::size_t k = 0; k < fours_a_row; ++k) {
            float* const at = &rows_[row * network_width + 4 * k];
            store(at, load(at) - step * load(&pass.dh[4 * k]));
        }
    }
}

float NetworkFit::learn(const PatternExample& example, float rate, Pass& pass) {
    look_up_rows(example, pass);
    const std::size_t stage = network_stage(count(~(example.mover | example.opponent))) * stage_size;
    const float* const layers = layers_.value.data() + stage;
    const float difference = estimate(layers, pass) - example.value * unit;
    const auto limit = static_cast<float>(options_.huber) * unit;
    const float slope = (limit > 0 ? std::clamp(difference, -limit, limit) : difference) * example.weight;
    add_gradients(layers, layers_.gradient.data() + stage, slope, pass);
    step_rows(rate, pass);
    return difference;
}

void NetworkFit::start_from(const NetworkWeights& weights) {
    constexpr float seen = 0.1F;  // a hundred times what random rows begin with, so steps begin at a tenth
    std::fill(squares_.begin(), squares_.end(), seen);
    const auto part = [](std::int32_t number, std::int32_t one) {
        return static_cast<float>(number) / static_cast<float>(one);
    };
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] = part(weights.rows[i], row_one);
    for (std::size_t s = 0; s < network_stages; ++s) {
        float* const layers = layers_.value.data() + s * stage_size;
        const NetworkStage& stage = weights.stages[s];
        for (std::size_t k = 0; k < network_width; ++k) {
            for (std::size_t j = 0; j < network_second; ++j)
                layers[first_at + k * network_second + j] = part(stage.first[k / 2][j][k % 2], first_one);
            layers[direct_at + k] = part(stage.direct[k], second_one);
        }
        for (std::size_t j = 0; j < network_second; ++j) {
            layers[first_bias_at + j] = part(stage.first_bias[j], row_one * first_one);
            layers[second_at + j] = part(stage.second[j], second_one);
        }
        layers[bias_at] = part(stage.bias, row_one * second_one);
    }
}

bool NetworkFit::advance(std::span<const PatternExample> examples, const std::function<bool()>& stopped,
                         const std::function<void(double share)>& progress) {
    Pass pass{SplitMix{options_.seed}.split(static_cast<std::uint64_t>(epochs_) + 1)};
    std::vector<std::uint32_t> order(examples.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[pass.random.below(static_cast<std::uint32_t>(i))]);
    const auto count = static_cast<double>(order.size());
    double errors = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto rate = static_cast<float>(
            options_.rate * (1 - (epochs_ * count + static_cast<double>(i)) / (options_.epochs * count)));
        errors += std::abs(double{learn(examples[order[i]], rate, pass)});
        if ((i + 1) % batch == 0 || i + 1 == order.size()) {
            layers_.step(rate / 10, i % batch + 1, ++steps_);
            if (stopped()) return false;
            if (i / batch % 256 == 0) progress(static_cast<double>(i) / count);
        }
    }
    error_ = examples.empty() ? 0 : errors / count / double{unit};
    ++epochs_;
    return true;
}

NetworkWeights NetworkFit::weights(const std::string& source) const {
    NetworkWeights weights;
    weights.source = source;
    weights.rows.reserve(rows_.size());
    for (const float number : rows_)
        weights.rows.push_back(static_cast<std::int16_t>(rounded(double{number} * row_one, most_row)));
    for (std::size_t s = 0; s < network_stages; ++s) {
        const float* const layers = layers_.value.data() + s * stage_size;
        NetworkStage& stage = weights.stages[s];
        const auto weight = [](float number, double one) {
            return static_cast<std::int16_t>(rounded(double{number} * one, most_layer_weight));
        };
        for (std::size_t k = 0; k < network_width; ++k) {
            for (std::size_t j = 0; j < network_second; ++j)
                stage.first[k / 2][j][k % 2] = weight(layers[first_at + k * network_second + j], first_one);
            stage.direct[k] = weight(layers[direct_at + k], second_one);
        }
        for (std::size_t j = 0; j < network_second; ++j) {
            stage.first_bias[j] = rounded(double{layers[first_bias_at + j]} * row_one * first_one, most_layer_bias);
            stage.second[j] = weight(layers[second_at + j], second_one);
        }
        stage.bias = rounded(double{layers[bias_at]} * row_one * second_one, most_layer_bias);
    }
    return weights;
}

}  // namespace kigi::reversi
