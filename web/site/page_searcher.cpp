#include <algorithm>
#include <charconv>

#include <kigi/catalogue/playing_options.hpp>
#include <kigi/framework/options/spec.hpp>
#include <kigi/web/site/page_searcher.hpp>

namespace kigi::web {

namespace {

/// Whether the page may say this of a setting that holds a text. Those of files are refused with all the others.
bool may_be_said(const AnyGame& game, const std::string& name, const std::string& value) {
    if (name == "eval") {
        const auto evaluators = game.evaluators();
        return std::ranges::find(evaluators, value, &Described::name) != evaluators.end();
    }
    return name == "order" && std::ranges::all_of(value, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
           });
}

Result<void> no_more_than(const std::string& name, const std::string& value, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error == std::errc{} && end == value.data() + value.size() && number <= most) return {};
    return refuse(name + "=" + value + " is more than this server gives (at most " + std::to_string(most) + ")");
}

}  // namespace

Result<SearcherPtr> PageSearcher::made(const Catalogue& catalogue, const AnyGame& game) const {
    auto searcher = catalogue.searcher(game, entry->name, options);
    if (searcher && level) *searcher = at_level(*std::move(searcher), level_of(game, *level));
    return searcher;
}

Result<PageSearcher> page_searcher(const Catalogue& catalogue, const AnyGame& game, std::string_view text,
                                   std::chrono::milliseconds usual) {
    if (text.size() > 400) return refuse("a searcher is named in 400 characters at most");
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected{spec.error()};
    const auto entry = catalogue.entry(spec->name);
    if (!entry) return std::unexpected{entry.error()};
    if (const auto unmet = (*entry)->unmet(game); !unmet.empty())
        return refuse(spec->name + " does not search " + game.name() + ", which is not " + unmet);
    const auto player = taken_out_of(*spec, PlayingOptions{});
    if (!player) return std::unexpected{player.error()};
    const auto described = (*entry)->options.describe();
    for (const auto& [name, value] : spec->assignments) {
        const auto about = std::ranges::find(described, name, &OptionDescription::name);
        if (about == described.end()) continue;  // set() says what there is
        if ((about->form == Form::text || about->form == Form::names) && !may_be_said(game, name, value))
            return refuse(name + " cannot be set to '" + value + "' from the page");
        Result<void> fits;
        if (name == "table") fits = no_more_than(name, value, most_table);
        if (name == "threads") fits = no_more_than(name, value, most_threads);
        if (!fits) return std::unexpected{fits.error()};
    }
    PageSearcher chosen{std::string{text}, *entry, (*entry)->options, player->level, player->noise};
    if (auto set = chosen.options.set(spec->assignments, spec->name); !set) return std::unexpected{set.error()};
    if (player->level) {
        if (auto fits = check_level(spec->name, chosen.options); !fits) return std::unexpected{fits.error()};
    } else if (own_limit(chosen.options).empty()) {
        static_cast<void>(chosen.options.set_default("time", std::to_string(usual.count()) + "ms"));
    }
    // A search that is stopped has an answer, and no table is larger than many at once can have.
    static_cast<void>(chosen.options.set_default("deepen", "on"));
    static_cast<void>(chosen.options.set_default("table", "16"));
    if (auto fits = chosen.options.check(); !fits) return std::unexpected{fits.error()};
    if (const auto trial = chosen.made(catalogue, game); !trial) return std::unexpected{trial.error()};
    return chosen;
}

std::string usual_searcher(const AnyGame& game) {
    const std::string engine = game.engine();
    return engine.empty() ? "pvs" : engine;
}

}  // namespace kigi::web
