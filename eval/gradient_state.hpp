#pragma once
/// \file
/// The state of a least-squares fit as a file, so that what was broken off goes on to the same bytes.

#include <string>
#include <string_view>

#include <kigi/eval/conjugate_gradient.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

struct GradientState {
    std::string settings{};  ///< one line: may be continued only where it is the same
    ConjugateGradient::State state{};
    friend bool operator==(const GradientState&, const GradientState&) = default;
};

/// `kigi-fit 1`, then `settings LINE`, `iterations DONE UNKNOWNS NORM`, `checksum HEX` over all other bytes, and the
/// three vectors, 8 bytes a number as the machine has them.
[[nodiscard]] std::string gradient_state_bytes(const GradientState& state);
/// Errors name the line and what was expected there. The state is exactly the one that was written.
[[nodiscard]] Result<GradientState> parse_gradient_state(std::string_view bytes);

}  // namespace kigi
