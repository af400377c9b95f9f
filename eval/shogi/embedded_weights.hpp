#pragma once
/// \file
/// The weights that the program was built with (cmake/KigiEmbed.cmake); docs/train.md says how they were learned.

#include <string_view>

namespace kigi::shogi {

[[nodiscard]] std::string_view shogi_weights();

}  // namespace kigi::shogi
