#pragma once
/// \file
/// The names of bounds in JSON and tables.

#include <string_view>

#include <kigi/framework/table/bound.hpp>

namespace kigi {

/// "exact", "lower" (at least the value), "upper" (at most), "none".
[[nodiscard]] constexpr std::string_view text_of(Bound bound) noexcept {
    switch (bound) {
        case Bound::exact:
            return "exact";
        case Bound::lower:
            return "lower";
        case Bound::upper:
            return "upper";
        case Bound::none:
            break;
    }
    return "none";
}

}  // namespace kigi
