#pragma once
/// \file
/// The boards of games in little space: what changes from ply to ply.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kigi::arena {

/// A board as what changed since the one before: pairs (line, number of its new text), or, if the number of lines is
/// another one, -1 and the numbers of all texts.
using Frame = std::vector<std::int32_t>;

/// Boards are drawings in SVG of several lines, most of which stay as they are from one ply to the next; the different
/// lines of all games are few, and are kept once. What is made of a board depends on the game drawing each square in a
/// line of its own: one that does not is kept, but whole.
class Film {
public:
    /// The next board of a game; `first`: the game begins with it.
    [[nodiscard]] Frame add(std::string_view svg, bool first);

    /// The texts that the numbers stand for.
    [[nodiscard]] const std::vector<std::string>& lines() const noexcept { return lines_; }

    /// The board after the last of `frames`. Law: what was added comes back.
    [[nodiscard]] std::string board(const std::vector<Frame>& frames) const;

private:
    [[nodiscard]] std::int32_t number(std::string line);

    std::vector<std::string> lines_{};
    std::unordered_map<std::string, std::int32_t> numbers_{};
    std::vector<std::int32_t> last_{};
};

}  // namespace kigi::arena
