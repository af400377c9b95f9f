#pragma once
/// \file
/// What becomes of a value outside the window: `settle(value, window) -> Value`.

#include <algorithm>

#include <kigi/framework/node/window.hpp>

namespace kigi {

/// A value outside the window is still a bound as tight as was seen. Source: J. Fishburn, "Another optimization of
/// alpha-beta search", SIGART 84 (1983).
struct FailSoft {
    [[nodiscard]] constexpr Value operator()(Value value, Window) const noexcept { return value; }
};

/// Values are clamped to the window.
struct FailHard {
    [[nodiscard]] constexpr Value operator()(Value value, Window window) const noexcept {
        return std::clamp(value, window.alpha, window.beta);
    }
};

}  // namespace kigi
