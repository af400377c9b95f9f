#include <algorithm>
#include <istream>
#include <utility>

#include <kigi/arena/play/typed_move.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

std::optional<Result<Typed>> read_typed(std::istream& in, const AnyPosition& position,
                                        std::span<const std::string_view> words) {
    for (std::string line; std::getline(in, line);) {
        std::string word{trimmed(line)};
        if (word.empty()) continue;
        const auto known = std::ranges::find_if(words, [&](auto one) { return equal_in_any_case(one, word); });
        if (known != words.end()) return Typed{false, std::string{*known}};
        if (position.outcome()) return refuse("the game is over");
        auto read = position.read_moves(word);
        if (read.error && read.error->find(shown(word)) == std::string::npos)  // the moves of "quit now" are qu, it ...
            return refuse("'" + shown(word) + "': " + *read.error);
        if (read.error) return refuse(*read.error);
        if (read.moves.size() != 1)
            return refuse("'" + shown(word) + "' is " + std::to_string(read.moves.size()) + " moves");
        return Typed{true, std::move(read.moves.front())};
    }
    return std::nullopt;
}

}  // namespace kigi::arena
