#include <kigi/eval/phase_basis.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace kigi {

namespace {

[[maybe_unused]] bool rises(std::span<const int> numbers) {
    return std::ranges::adjacent_find(numbers, std::ranges::greater_equal{}) == numbers.end();
}

}  // namespace

PhaseBasis::PhaseBasis(std::vector<int> knots, std::vector<int> parity)
    : knots_{std::move(knots)}, parity_{std::move(parity)} {
    assert(!knots_.empty() && rises(knots_) && rises(parity_));
}

PhaseBasis::Shares PhaseBasis::shares(int phase) const noexcept {
    Shares shares{};
    const auto place = [&](std::span<const int> knots, std::size_t first_block, std::size_t first_share, int sign) {
        const auto above = static_cast<std::size_t>(std::ranges::upper_bound(knots, phase) - knots.begin());
        if (above == 0 || above == knots.size()) {
            shares[first_share] = {first_block + (above == 0 ? 0 : above - 1), sign, 1};
            return;
        }
        const int length = knots[above] - knots[above - 1];
        const int way = phase - knots[above - 1];
        shares[first_share] = {first_block + above - 1, sign * (length - way), length};
        shares[first_share + 1] = {first_block + above, sign * way, length};
    };
    place(knots_, 0, 0, 1);
    if (!parity_.empty()) place(parity_, knots_.size(), 2, phase % 2 == 0 ? 1 : -1);
    return shares;
}

}  // namespace kigi
