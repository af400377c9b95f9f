#pragma once
/// \file
/// The weights that the program was built with (cmake/KigiEmbed.cmake); docs/train.md says how they were learned.

#include <string_view>

namespace kigi::trax {

extern const std::string_view trax_weights, trax_8x8_weights, trax_loop_weights;

}  // namespace kigi::trax
