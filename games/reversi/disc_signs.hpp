#pragma once
/// \file
/// Signs beyond ASCII that people and programs write boards and moves of reversi with.

#include <string>
#include <string_view>

namespace kigi::reversi {

/// The text with signs of ASCII: X for a dark disc (● ⚫ ⬤), O for a light one (○ ⚪ ◯ 〇), - for an empty square (・ ·
/// □ 🟩), | for a bar (│ ┃), letters, digits and signs of full width (Ａ １ ｜ －) and the wide space as plain ones.
/// What else there is stays.
[[nodiscard]] std::string with_plain_signs(std::string_view text);

}  // namespace kigi::reversi
