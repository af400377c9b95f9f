#pragma once
/// \file
/// Positions to learn from: their features, and how their games ended.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <kigi/eval/features.hpp>

namespace kigi {

/// Positions one after another, six bytes a feature, so that millions fit into memory.
class TrainingSet {
public:
    /// `target`: what the side to move got of the game, 0 (lost) to 1 (won).
    void add(std::span<const Feature> features, double target);

    [[nodiscard]] std::size_t size() const noexcept { return targets_.size(); }
    [[nodiscard]] bool empty() const noexcept { return targets_.empty(); }
    [[nodiscard]] double target(std::size_t position) const noexcept { return targets_[position]; }
    /// Their indices, and their values at the same places.
    [[nodiscard]] std::span<const std::uint32_t> indices(std::size_t position) const noexcept {
        return {indices_.data() + begins_[position], begins_[position + 1] - begins_[position]};
    }
    [[nodiscard]] std::span<const std::int16_t> values(std::size_t position) const noexcept {
        return {values_.data() + begins_[position], begins_[position + 1] - begins_[position]};
    }
    [[nodiscard]] std::size_t features() const noexcept { return indices_.size(); }

private:
    std::vector<std::uint32_t> indices_;
    std::vector<std::int16_t> values_;
    std::vector<std::size_t> begins_{0};
    std::vector<float> targets_;
};

/// Positions to learn from, and those of other games to see what was learned.
struct SplitSet {
    TrainingSet training, validation;
};

/// Whether a game is kept for validation: about `share` of all games, by `seed` and the fingerprint of the game. Whole
/// games, since positions of one game share its result and most of their features; and games by their fingerprint, so
/// that one that was played twice is not learned and then asked for.
[[nodiscard]] bool is_for_validation(std::uint64_t fingerprint, std::uint64_t seed, double share) noexcept;

}  // namespace kigi
