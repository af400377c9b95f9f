#include <algorithm>
#include <array>
#include <utility>

#include <kigi/apps/players/searcher_players.hpp>
#include <kigi/arena/book/book_player.hpp>
#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/arena/play/soft_player.hpp>

namespace kigi::apps {

namespace {

using PlayerPtr = std::unique_ptr<arena::Player>;

bool has(const SearcherKind& kind, std::string_view setting) {
    return std::ranges::find(kind.settings, setting, &Setting::name) != kind.settings.end();
}
bool gives(const Spec& spec, std::string_view setting) {
    return std::ranges::find(spec.assignments, setting, &Assignments::value_type::first) != spec.assignments.end();
}
void set_default(Spec& spec, const SearcherKind& kind, const std::string& setting, const std::string& value) {
    if (has(kind, setting) && !gives(spec, setting)) spec.assignments.emplace_back(setting, value);
}

/// Takes the options of the player out of the specification; what is left is the searcher's.
Result<MannerOptions> taken_manner(Spec& spec, MannerOptions defaults) {
    Assignments own;
    std::erase_if(spec.assignments, [&](const auto& given) {
        const bool manner = std::ranges::any_of(
            fields_of<MannerOptions>(), [&](const OptionField& field) { return field.info->name == given.first; });
        if (manner) own.push_back(given);
        return manner;
    });
    return parse_options(own, std::move(defaults), spec.name);
}

/// A searcher that plays in that manner; it tells all its root moves if there is a temperature.
PlayerPtr player_of(SearcherPtr searcher, bool remembers, const MannerOptions& manner,
                    const std::shared_ptr<const arena::OpeningBook>& book) {
    arena::SearcherPlayer plain{std::move(searcher), {.remembers = remembers}};
    PlayerPtr player;
    if (manner.temperature > 0)
        player = std::make_unique<arena::SoftPlayer>(std::move(plain), manner.temperature);
    else
        player = std::make_unique<arena::SearcherPlayer>(std::move(plain));
    if (manner.noise > 0) player = std::make_unique<arena::NoisyPlayer>(std::move(player), manner.noise);
    if (book) player = std::make_unique<arena::BookPlayer>(std::move(player), book);
    return player;
}

}  // namespace

Result<PlayerSource> searcher_source(const Context& context, const GamePtr& game, Spec spec, const SearcherKind& kind,
                                     const PlayerWishes& wishes) {
    for (const auto& [setting, value] : wishes.defaults) set_default(spec, kind, setting, value);
    PlayerSource source{.spec = text_of(spec)};
    const auto manner = taken_manner(spec, {.book = wishes.book, .temperature = wishes.temperature});
    if (!manner) return std::unexpected{manner.error()};
    std::shared_ptr<const arena::OpeningBook> book;
    if (!manner->book.empty()) {
        auto read = read_book(context, game, manner->book);
        if (!read) return std::unexpected{read.error()};
        book = std::make_shared<const arena::OpeningBook>(*std::move(read));
    }
    if (manner->temperature > 0) {
        if (!has(kind, "multi-pv"))
            return refuse(spec.name + ": temperature: this searcher cannot tell what all moves are worth");
        set_default(spec, kind, "multi-pv", "1000");
    }
    if (!wishes.evaluator.empty()) {
        if (!has(kind, "eval")) return refuse(spec.name + ": this searcher has no evaluator");
        std::erase_if(spec.assignments, [](const auto& given) { return given.first == "eval"; });
        spec.assignments.emplace_back("eval", wishes.evaluator);
    }
    if (wishes.timed) set_default(spec, kind, "deepen", "on");
    constexpr std::array limits{"depth", "nodes", "time"};
    source.unlimited = !wishes.timed && !has(kind, "playouts") &&  // which are limited by themselves
                       std::ranges::none_of(limits, [&](const char* limit) { return gives(spec, limit); });
    source.make = [&catalogue = context.catalogue, game, spec = std::move(spec), book, manner = *manner,
                   remembers = wishes.remembers]() -> Result<PlayerPtr> {
        auto searcher = catalogue.searcher(*game, spec);
        if (!searcher) return std::unexpected{searcher.error()};
        return player_of(*std::move(searcher), remembers, manner, book);
    };
    if (const auto trial = source.make(); !trial) return std::unexpected{trial.error()};
    return source;
}

}  // namespace kigi::apps
