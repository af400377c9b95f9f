#pragma once
/// \file
/// The indices of reversi's patterns, kept up to date move by move.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Features as `Tracked` takes them. A disc that is put or turned adds a constant to each index; then the sides change
/// places, and with them all signs.
class PatternFeatures {
public:
    PatternFeatures() : PatternFeatures{Reversi<8>{}} {}
    explicit PatternFeatures(const Reversi<8>& position)
        : indices_{quick_pattern_indices(position.mover(), position.opponent())} {}

    void update(const Reversi<8>& before, Move move, const Reversi<8>& after) noexcept {
        if (!move.is_pass()) {
            add(move.square, 1);
            for (Bits turned = before.opponent() & after.opponent(); turned != 0; turned &= turned - 1)
                add(std::countr_zero(turned), 2);
        }
        for (auto& index : indices_) index = static_cast<std::int16_t>(-index);
    }

    /// Those of the position.
    [[nodiscard]] const PatternIndices& indices() const noexcept { return indices_; }

    friend bool operator==(const PatternFeatures&, const PatternFeatures&) noexcept = default;

private:
    void add(int square, int times) noexcept {
        const auto& disc = pattern_plan.of_square[square];
        for (std::size_t i = 0; i < pattern_images_count; ++i)
            indices_[i] = static_cast<std::int16_t>(indices_[i] + times * disc[i]);
    }

    PatternIndices indices_;
};

}  // namespace kigi::reversi
