#pragma once
/// \file
/// Boards as people copy them from programs, mails and pages.

#include <optional>
#include <string>
#include <string_view>

namespace kigi::reversi {

/// A drawn board of `size` rows, each on a line of its own, as one line of squares with the side to move: without the
/// names of ranks and files, bars, and what stands beside and below. Squares are written as parse_discs reads them. The
/// side is what a line says about it ("O to move", "Black's turn", "to move: X"); if none does, it is the one whose
/// turn it is if nobody passed. Nothing if the text has not just so many rows.
[[nodiscard]] std::optional<std::string> without_frame(std::string_view text, int size);

}  // namespace kigi::reversi
