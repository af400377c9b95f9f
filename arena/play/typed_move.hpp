#pragma once
/// \file
/// What a person types at a prompt: a move, or a word.

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// A line as it was meant.
struct Typed {
    bool is_move = false;
    std::string text{};  ///< the move in the game's spelling, or one of the words
};

/// Reads lines until one is not empty. A word of `words` is that word, everything else must be a legal move of
/// `position`: the error says why it is none. Nothing at the end of the input.
[[nodiscard]] std::optional<Result<Typed>> read_typed(std::istream& in, const AnyPosition& position,
                                                      std::span<const std::string_view> words);

}  // namespace kigi::arena
