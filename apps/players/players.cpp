#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/apps/players/engine_players.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/players/searcher_players.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

Result<arena::OpeningBook> read_book(const Context& context, const GamePtr& game, const std::string& path) {
    try {
        return arena::OpeningBook::read(game, read_lines(context, path), path);
    } catch (const BadInput& refusal) {
        return refuse(refusal.what());
    }
}

Result<std::shared_ptr<const arena::LearnedBook>> read_learned_book(const GamePtr& game, const std::string& path) {
    auto book = arena::LearnedBook::open(game, path, arena::Database::Access::read);
    if (!book) return std::unexpected{book.error()};
    book->settle();
    return std::make_shared<const arena::LearnedBook>(*std::move(book));
}

Result<arena::AskBook> read_any_book(const Context& context, const GamePtr& game, const std::string& path) {
    if (path.empty()) return arena::AskBook{};
    if (arena::LearnedBook::is_learned(path)) {
        auto learned = read_learned_book(game, path);
        if (!learned) return std::unexpected{learned.error()};
        return arena::asked(*std::move(learned));
    }
    auto counted = read_book(context, game, path);
    if (!counted) return std::unexpected{counted.error()};
    return arena::asked(std::make_shared<const arena::OpeningBook>(*std::move(counted)));
}

Result<PlayerSource> player_source(const Context& context, const GamePtr& game, Spec spec, const PlayerWishes& wishes) {
    const auto& others = player_kinds();
    if (const SearcherEntry* searcher = context.catalogue.find(spec.name))
        return searcher_source(context, game, std::move(spec), *searcher, wishes);
    const auto other = std::ranges::find(others, spec.name, &PlayerKind::name);
    if (other == others.end()) {
        std::vector<std::string> names;
        for (const auto& entry : context.catalogue.searchers()) names.push_back(entry.name);
        for (const auto& kind : others) names.emplace_back(kind.name);
        return refuse(unknown_name(spec.name, "a player", names));
    }
    if (wishes.level) return refuse(spec.name + " has no levels (expected a searcher, or no --level)");
    if (!wishes.book.empty()) return refuse(spec.name + " plays from no book (expected a searcher, or no --book)");
    auto source = other->source(context, *game, spec.assignments);
    if (!source) return refuse(spec.name + ": " + source.error().what);
    source->spec = text_of(spec);
    return source;
}

Result<PlayerSource> parse_player(const Context& context, const GamePtr& game, std::string_view text,
                                  const PlayerWishes& wishes) {
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected{spec.error()};
    return player_source(context, game, *std::move(spec), wishes);
}

}  // namespace kigi::apps
