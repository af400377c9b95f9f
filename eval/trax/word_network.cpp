#include <kigi/eval/trax/word_network.hpp>

#include <cstdlib>
#include <utility>

#include <kigi/eval/trax/position_sum.hpp>
#include <kigi/eval/trax/word_table.hpp>

namespace kigi::trax {

namespace {

constexpr HiddenLayer layer = NetworkFeatures::layer;

}  // namespace

/// What a sum of lanes is made of.
struct WordNetwork::Tables {
    const WordNetwork& network;

    [[nodiscard]] Lanes phase(std::uint32_t number) const { return network.of_feature(groups.phase + number); }
    [[nodiscard]] const Lanes& word(std::uint32_t number) const { return network.words_[number]; }
    [[nodiscard]] const Lanes& path(bool own, std::uint32_t shape, Board::End) const {
        return network.paths_[(own ? 0 : path_shapes) + shape];
    }
    [[nodiscard]] Lanes line(bool own, std::uint32_t shape) const {
        return network.of_feature(groups.lines + (own ? 0 : line_shapes) + shape);
    }
};

WordNetwork::WordNetwork(std::shared_ptr<const Weights> weights)
    : weights_{std::move(weights)}, words_(count_words(longest_word)), paths_(2 * path_shapes) {
    std::vector<std::int16_t> one(layer.features);
    for (std::uint32_t lane = 0; lane <= layer.units; ++lane) {
        for (std::uint32_t i = 0; i < layer.features; ++i)
            one[i] = weights_->values[lane == 0 ? i : layer.into(i) + lane - 1];
        const WordTable table{one};
        for (std::uint32_t number = 0; number < words_.size(); ++number) words_[number].lane[lane] = table[number];
    }
    for (std::uint32_t shape = 0; shape < path_shapes; ++shape)
        for (const std::uint32_t owner : {0U, path_shapes})
            paths_[owner + shape] = of_feature(groups.paths + owner + unturned_shape(shape));
}

WordNetwork::Lanes WordNetwork::of_feature(std::uint32_t index) const noexcept {
    Lanes lanes;
    lanes.lane[0] = weights_->values[index];
    for (std::uint32_t unit = 0; unit < layer.units; ++unit)
        lanes.lane[1 + unit] = weights_->values[layer.into(index) + unit];
    return lanes;
}

std::int32_t WordNetwork::out_of(const Lanes& sums) const noexcept {
    std::int64_t out = 0;
    for (std::uint32_t unit = 0; unit < layer.units; ++unit) {
        const std::int64_t seen = sums.lane[1 + unit] + weights_->values[layer.bias(unit)];
        const std::int64_t bent = seen * weight_scale / (weight_scale + std::abs(seen));
        out += weights_->values[layer.out(unit)] * bent;
    }
    return sums.lane[0] + static_cast<std::int32_t>(out / weight_scale);
}

std::int32_t WordNetwork::odds(const Trax& game) const {
    if (count_ends(game.board()) < longest_word) return slow_odds(game);
    return out_of(position_sum<Lanes>(Tables{*this}, game));
}

std::int32_t WordNetwork::slow_odds(const Trax& game) const {
    Lanes sums;
    Features{}(game, [&](std::uint32_t index, int value) {
        for (int i = 0; i < value; ++i) sums += of_feature(index);
    });
    return out_of(sums);
}

}  // namespace kigi::trax
