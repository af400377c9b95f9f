#include <fmt/format.h>

#include <kigi/apps/protocols/side_word.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

Result<Side> parse_side(const AnyGame& game, std::string_view word) {
    for (const Side side : {Side::first, Side::second}) {
        const auto name = game.side_name(side);
        const std::string_view letter{&name.letter, 1};
        const std::string_view initial = std::string_view{name.word}.substr(0, 1);
        for (const std::string_view its :
             {std::string_view{name.word}, letter, initial, std::string_view{side == Side::first ? "first" : "second"}})
            if (equal_in_any_case(word, its)) return side;
    }
    return refuse(fmt::format("'{}' is not a side (expected {} or {})", shown(word), game.side_name(Side::first).letter,
                              game.side_name(Side::second).letter));
}

}  // namespace kigi::apps
