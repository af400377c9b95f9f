#include <cstddef>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/book_sources.hpp>
#include <kigi/apps/commands/learn/foreign_book.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/arena/book/book_lines.hpp>
#include <kigi/arena/book/learned_book.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

std::vector<arena::KnownPosition> imported_positions(const Context& context, const AnyGame& game,
                                                     const std::string& file) {
    constexpr auto thousandths = arena::thousandths_a_point;
    if (file.empty()) return {};
    if (names_foreign_book(file))
        return accepted(parse_foreign_book(game, file, accepted(read_whole(file), "--import")), shown(file));
    const auto lines = read_lines(context, file);
    auto known = accepted(arena::parse_book_lines(game, lines), shown(file));
    std::size_t index = 0;
    for (const auto& [number, text] : content_lines(lines)) {
        const auto& [position, leaf] = known[index++];
        if (const auto bound = position->score_bound(); bound && std::abs(leaf.value) > *bound * thousandths)
            throw BadInput{fmt::format("{}: line {}: a value of {:+} (expected {} to {})", shown(file), number,
                                       static_cast<double>(leaf.value) / thousandths, -*bound, *bound)};
    }
    return known;
}

std::vector<std::vector<std::string>> lines_to_learn(const Context& context, const AnyGame& game,
                                                     const std::string& file) {
    std::vector<std::vector<std::string>> lines;
    if (file.empty()) return lines;
    for (const auto& written : read_games(context, game, file)) {
        auto whole = played(game, written);
        if (whole.error) throw BadInput{damage_in(file, written, whole)};
        if (!written.position) lines.push_back(std::move(whole.moves));
    }
    return lines;
}

}  // namespace kigi::apps
