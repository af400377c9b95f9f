#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/book/book_lines.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

std::vector<std::string> book_lines(const LearnedBook& book) {
    std::vector<std::string> lines;
    for (const auto& [key, entry] : book.entries()) {
        std::string leaf = "-";
        if (const auto position = book.game()->parse_position(entry.position))
            for (const auto& move : (*position)->moves()) {
                auto child = (*position)->clone();
                if (child->play(move) && child->canonical_key() == entry.leaf.child) leaf = move;
            }
        lines.push_back(fmt::format("{} : {} {:.3f} {}", entry.position, leaf,
                                    static_cast<double>(entry.leaf.value) / static_cast<double>(thousandths_a_point),
                                    entry.leaf.depth));
    }
    std::ranges::sort(lines);
    return lines;
}

Result<std::vector<KnownPosition>> parse_book_lines(const AnyGame& game, const std::vector<std::string>& lines) {
    constexpr double most = 1e6;
    std::vector<KnownPosition> parsed;
    for (const auto& [number, text] : content_lines(lines)) {
        const auto refused = [&, line = number](const std::string& why) {
            return refuse(fmt::format("line {}: {}", line, why));
        };
        const auto colon = text.rfind(" : ");
        if (colon == std::string_view::npos) return refused("no ' : ' (expected POSITION : MOVE VALUE DEPTH)");
        auto position = game.parse_position(text.substr(0, colon));
        if (!position) return refused(position.error().what);
        const auto words = split_words(text.substr(colon + 3));
        if (!words || words->size() != 3) return refused("expected MOVE VALUE DEPTH behind the colon");
        const auto value = parse_decimal((*words)[1], -most, most);
        if (!value) return refused(value.error().what);
        const auto depth = parse_whole((*words)[2], 0, 100'000);
        if (!depth) return refused(depth.error().what);
        BookLeaf leaf{.value = std::llround(*value * static_cast<double>(thousandths_a_point)),
                      .depth = static_cast<int>(*depth)};
        if ((*words)[0] != "-") {
            auto child = (*position)->clone();
            if (auto played = child->play((*words)[0]); !played) return refused(played.error().what);
            leaf.child = *child->canonical_key();
        }
        parsed.push_back({*std::move(position), leaf});
    }
    return parsed;
}

}  // namespace kigi::arena
