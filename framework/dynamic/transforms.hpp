#pragma once
/// \file
/// Games made of any game at run time: the aim reversed, an end after so many plies. The transforms of games/transform
/// do the same with types.

#include <functional>
#include <string>
#include <string_view>

#include <kigi/framework/dynamic/dynamic_position.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

struct Transform {
    std::string name;  ///< as it is typed
    std::function<DynamicPosition::Ptr(DynamicPosition::Ptr)> of;
    bool needs_keys = false;  ///< of positions: the game must be Hashed or Repeating
};

/// "misere": every outcome for the other side. "at-most-40": a game that is not over after so many plies is a draw.
/// Neither knows threats or forcing moves. "drawn-at-3": a draw when a position comes up for the third time.
[[nodiscard]] Result<Transform> parse_transform(std::string_view text);

}  // namespace kigi
