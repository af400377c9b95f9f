#include <algorithm>
#include <istream>
#include <utility>

#include <kigi/arena/play/typed_move.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

std::optional<Result<Typed>> read_typed(std::istream& in, const AnyPosition& position,
                                        std::span<const std::string_view> words) {
    for (std::string line; std::getline(in, line);) {
        std::string word{trimmed(line)};
        if (word.empty()) continue;
        if (std::ranges::find(words, word) != words.end()) return Typed{false, std::move(word)};
        if (position.outcome()) return refuse("the game is over");
        auto read = position.read_moves(word);
        if (read.error) return refuse(*read.error);
        if (read.moves.size() != 1)
            return refuse("'" + shown(word) + "' is " + std::to_string(read.moves.size()) + " moves");
        return Typed{true, std::move(read.moves.front())};
    }
    return std::nullopt;
}

}  // namespace kigi::arena
