#pragma once
/// \file
/// What formats of games call the things that are said of a game.

#include <string>
#include <string_view>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::shogi {

/// What is said of a game in a line that begins with this: "$EVENT:...", "棋戦：...".
struct HeaderWord {
    std::string_view word;
    std::string GameTags::* tag;
};

}  // namespace kigi::shogi
