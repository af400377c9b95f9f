#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/patterns.hpp>

namespace kigi::reversi {

static_assert(indices_a_board == pattern_images_count);

namespace {

consteval PatternPlan plan_of_patterns() {
    PatternPlan plan{};
    for (std::size_t i = 0; i < pattern_images_count; ++i) {
        const PatternSquares& squares = pattern_images[i].squares;
        for (std::size_t k = 0; k < squares.count; ++k)
            plan.of_square[squares.at[k]][i] = static_cast<std::int16_t>(pattern_powers[pattern_images[i].shape][k]);
        plan.centre[i] = static_cast<std::int32_t>(pattern_centres[pattern_images[i].shape]);
    }
    for (unsigned part = 0; part < 16; ++part)
        for (unsigned discs = 1; discs < 16; ++discs)
            for (unsigned bit = 0; bit < 4; ++bit)
                for (std::size_t i = 0; (discs >> bit & 1) != 0 && i < pattern_images_count; ++i)
                    plan.of_half_rank[part][discs][i] = static_cast<std::int16_t>(plan.of_half_rank[part][discs][i] +
                                                                                  plan.of_square[4 * part + bit][i]);
    plan.mobility = static_cast<std::int32_t>(mobility_weights);
    plan.opponent_mobility = static_cast<std::int32_t>(opponent_mobility_weights);
    plan.constant = static_cast<std::int32_t>(constant_weight);
    return plan;
}

}  // namespace

constinit const PatternPlan pattern_plan = plan_of_patterns();

PatternIndices quick_pattern_indices(Bits mover, Bits opponent) noexcept {
    PatternIndices indices{};
    for (unsigned part = 0; part < 16; ++part) {
        const auto& own = pattern_plan.of_half_rank[part][mover >> 4 * part & 15];
        const auto& others = pattern_plan.of_half_rank[part][opponent >> 4 * part & 15];
        for (std::size_t i = 0; i < pattern_images_count; ++i)
            indices[i] = static_cast<std::int16_t>(indices[i] + own[i] - others[i]);
    }
    return indices;
}

}  // namespace kigi::reversi
