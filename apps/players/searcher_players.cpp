#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/players/searcher_players.hpp>
#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/arena/play/soft_player.hpp>
#include <kigi/framework/options/any_options.hpp>

namespace kigi::apps {

namespace {

using PlayerPtr = std::unique_ptr<arena::Player>;

/// A searcher that plays in that manner; it tells all its root moves if there is a temperature.
PlayerPtr player_of(SearcherPtr searcher, bool remembers, const MannerOptions& manner, const arena::AskBook& book) {
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

/// The options of the searcher behind the player: what the specification says, and what playing asks for.
Result<AnyOptions> searcher_options(const Spec& spec, const SearcherEntry& entry, const MannerOptions& manner,
                                    const PlayerWishes& wishes) {
    Assignments own = spec.assignments;
    if (!wishes.evaluator.empty()) {
        if (!entry.options.has("eval")) return refuse(spec.name + ": this searcher has no evaluator");
        std::erase_if(own, [](const auto& one) { return one.first == "eval"; });
        own.emplace_back("eval", wishes.evaluator);
    }
    AnyOptions options = entry.options;
    if (auto set = options.set(own, spec.name); !set) return std::unexpected{set.error()};
    if (manner.temperature > 0) {
        if (!options.has("multi-pv"))
            return refuse(spec.name + ": temperature: this searcher cannot tell what all moves are worth");
        if (auto set = options.set_default("multi-pv", "1000"); !set) return std::unexpected{set.error()};
    }
    if (wishes.timed || manner.level)
        if (auto set = options.set_default("deepen", "on"); !set) return std::unexpected{set.error()};
    return options;
}

}  // namespace

Result<PlayerSource> searcher_source(const Context& context, const GamePtr& game, Spec spec, const SearcherEntry& entry,
                                     const PlayerWishes& wishes) {
    const auto given = [&](const std::string& name) {
        return std::ranges::find(spec.assignments, name, &Assignments::value_type::first) != spec.assignments.end();
    };
    const bool has_level = wishes.level || given("level");  // and with it all the limits that it needs
    for (const auto& [name, value] : wishes.defaults)
        if (entry.options.has(name) && !given(name) && !(has_level && (name == "depth" || name == "nodes")))
            spec.assignments.emplace_back(name, value);
    PlayerSource source{.spec = text_of(spec)};

    const auto manner = taken_out_of(spec, MannerOptions{{.level = wishes.level}, wishes.book, wishes.temperature});
    if (!manner) return std::unexpected{manner.error()};
    auto options = searcher_options(spec, entry, *manner, wishes);
    if (!options) return std::unexpected{options.error()};
    if (manner->level)
        if (auto fits = check_level(spec.name, *options); !fits) return std::unexpected{fits.error()};
    auto book = read_any_book(context, game, manner->book);
    if (!book) return refuse("book: " + book.error().what);
    source.unlimited = !wishes.timed && !manner->level &&
                       !options->has("playouts") &&  // which are limited by themselves
                       own_limit(*options).empty();
    const auto made = [&entry, game, options = *std::move(options), &catalogue = context.catalogue] {
        return catalogue.searcher(*game, entry.name, options);
    };
    if (const auto trial = made(); !trial) return std::unexpected{trial.error()};
    source.make = [made, game, book = *std::move(book), manner = *manner, timed = wishes.timed,
                   remembers = wishes.remembers]() -> Result<PlayerPtr> {
        auto searcher = made();
        if (!searcher) return std::unexpected{searcher.error()};
        if (timed) (*searcher)->warm_up();
        if (manner.level) *searcher = at_level(*std::move(searcher), level_of(*game, *manner.level));
        return player_of(*std::move(searcher), remembers, manner, book);
    };
    return source;
}

}  // namespace kigi::apps
