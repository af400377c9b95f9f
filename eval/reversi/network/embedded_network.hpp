#pragma once
/// \file
/// The weights that the program was built with (cmake/KigiEmbed.cmake).

#include <cstddef>
#include <string_view>

namespace kigi::reversi {

/// The bytes of eval/reversi/network/reversi.network; the file itself says what its weights were learned from.
[[nodiscard]] std::string_view embedded_network();

}  // namespace kigi::reversi
