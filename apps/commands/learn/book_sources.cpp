#include <utility>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/book_sources.hpp>
#include <kigi/apps/commands/learn/foreign_book.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/arena/book/book_lines.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

std::vector<arena::KnownPosition> imported_positions(const Context& context, const AnyGame& game,
                                                     const std::string& file) {
    if (file.empty()) return {};
    if (names_foreign_book(file))
        return accepted(parse_foreign_book(game, file, accepted(read_whole(file), "--import")), shown(file));
    return accepted(arena::parse_book_lines(game, read_lines(context, file)), shown(file));
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
