#include <kigi/catalogue/catalogue.hpp>

#include <algorithm>
#include <utility>

#include <kigi/catalogue/file_line.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/catalogue/searchers/built_in_orders.hpp>
#include <kigi/catalogue/transformed_game.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

namespace {

/// Replaces the entry for which `is_same` holds, whose name is then noted behind what it is.
template <class Entry, class IsSame>
void add_or_replace(std::vector<Entry>& list, Entry entry, IsSame is_same, std::vector<std::string>& replaced,
                    const char* kind) {
    const auto same = std::ranges::find_if(list, is_same);
    if (same == list.end()) return list.push_back(std::move(entry));
    replaced.push_back(kind + entry.name);
    *same = std::move(entry);
}

/// The first name that is there twice; empty if none is.
std::string twice_in(std::vector<std::string> names) {
    std::ranges::sort(names);
    const auto found = std::ranges::adjacent_find(names);
    return found == names.end() ? std::string{} : *found;
}

template <class Entry>
std::vector<std::string> names_of(const std::vector<Entry>& list) {
    std::vector<std::string> names;
    for (const auto& entry : list) names.push_back(entry.name);
    return names;
}

}  // namespace

std::optional<std::pair<std::string_view, std::int32_t>> split_score(std::string_view line) {
    const auto space = line.find_last_of(" \t");
    if (space == std::string_view::npos) return std::nullopt;
    const auto score = parse_whole(without_plus(line.substr(space + 1)), -infinite.points, infinite.points);
    if (!score) return std::nullopt;
    return std::pair{content_of(line.substr(0, space)), static_cast<std::int32_t>(*score)};
}

Catalogue::Catalogue(std::vector<GameFamily> families, std::vector<SearcherEntry> searchers)
    : families_{std::move(families)}, searchers_{std::move(searchers)} {}

void Catalogue::add(GameFamily family) {
    const auto is_same = [name = family.name](const GameFamily& other) { return other.name == name; };
    add_or_replace(families_, std::move(family), is_same, replaced_, "game ");
}
void Catalogue::add(SearcherEntry searcher) {
    const auto is_same = [name = searcher.name](const SearcherEntry& other) { return other.name == name; };
    add_or_replace(searchers_, std::move(searcher), is_same, replaced_, "searcher ");
}
void Catalogue::add(NamedOrder order) {
    const auto is_same = [name = order.name, game = order.game](const NamedOrder& other) {
        return other.name == name && *other.game == *game;
    };
    add_or_replace(orders_, std::move(order), is_same, replaced_, "order ");
}
void Catalogue::add_typed(std::string_view searcher, TypedSearcher pair) {
    const auto found = std::ranges::find(searchers_, searcher, &SearcherEntry::name);
    if (found != searchers_.end()) found->typed.push_back(std::move(pair));
}

Result<void> Catalogue::check(const GameFamily& family) const {
    const auto made = game(family.name);
    if (!made) return {};
    const AnyGame& game = **made;
    const auto fault = [&](const std::string& what) { return refuse("game " + family.name + ": " + what); };
    std::vector<std::string> evaluators;
    for (const auto& one : game.evaluators()) evaluators.push_back(one.name);
    if (evaluators.empty()) return fault("it has no evaluators (expected one at least, the default one first)");
    if (const auto name = twice_in(evaluators); !name.empty()) return fault("two evaluators have the name " + name);
    std::vector<std::string> orders = names_of(game.orders());
    for (const auto& one : built_in_orders) orders.emplace_back(one.name);
    if (const auto name = twice_in(orders); !name.empty()) return fault("two move orders have the name " + name);
    if (std::ranges::find(orders, game.default_order()) == orders.end())
        return fault("its default order: " + unknown_name(game.default_order(), "a move order", orders));
    for (const auto& searcher : {game.engine(), game.solver()})
        if (!searcher.empty() && find(searcher) == nullptr)
            return fault("its engine or solver: " + unknown_name(searcher, "a searcher", names_of(searchers_)));
    if (const auto* learns = dynamic_cast<const Learnable*>(&game))
        for (const auto& features : learns->features())
            if (std::ranges::find(evaluators, features.evaluator) == evaluators.end())
                return fault("its features " + features.name + ": " +
                             unknown_name(features.evaluator, "an evaluator of it", evaluators));
    return {};
}

Result<GamePtr> Catalogue::game(std::string_view text) const {
    // a '+' may stand in a file name, too: what is behind the last one counts if it is a transform, or if no parameters
    // came before it
    if (const auto plus = text.rfind('+'); plus != std::string_view::npos) {
        auto transform = parse_transform(text.substr(plus + 1));
        if (!transform && text.substr(0, plus).find(':') == std::string_view::npos)
            return std::unexpected{transform.error()};
        if (transform) {
            auto below = game(text.substr(0, plus));
            if (!below) return below;
            const auto keys = any_of(refinement::hashed{}, refinement::repeating{});
            if (transform->needs_keys)
                if (const auto missing = missing_in((*below)->refinements(), keys); !missing.empty())
                    return refuse("+" + transform->name + " needs a game that is " + std::string{missing});
            return transformed_game(*std::move(below), *std::move(transform));
        }
    }
    const auto colon = text.find(':');
    const auto name = text.substr(0, colon);
    const auto found = std::ranges::find(families_, name, &GameFamily::name);
    if (found == families_.end()) return refuse(unknown_name(name, "a game", names_of(families_)));
    if (colon + 1 == text.size() && colon != std::string_view::npos)
        return refuse("'" + shown(text) + "' has nothing after the colon" +
                      (found->parameters.empty() ? "" : " (expected " + found->parameters + ")"));
    auto game = found->make(colon == std::string_view::npos ? "" : text.substr(colon + 1));
    if (!game) return refuse("game " + found->name + ": " + game.error().what);
    return orders_.empty() ? game : (*game)->with_orders(orders_);
}

const SearcherEntry* Catalogue::find(std::string_view searcher) const {
    const auto found = std::ranges::find(searchers_, searcher, &SearcherEntry::name);
    return found == searchers_.end() ? nullptr : &*found;
}

Result<const SearcherEntry*> Catalogue::entry(std::string_view searcher) const {
    if (const SearcherEntry* found = find(searcher)) return found;
    return refuse(unknown_name(searcher, "a searcher", names_of(searchers_)));
}

Result<AnyOptions> Catalogue::options(const Spec& spec) const {
    const auto found = entry(spec.name);
    if (!found) return std::unexpected{found.error()};
    AnyOptions options = (*found)->options;
    if (auto set = options.set(spec.assignments, spec.name); !set) return std::unexpected{set.error()};
    return options;
}

Result<SearcherPtr> Catalogue::searcher(const AnyGame& game, const Spec& spec) const {
    const auto chosen = options(spec);
    if (!chosen) return std::unexpected{chosen.error()};
    return searcher(game, spec.name, *chosen);
}

Result<SearcherPtr> Catalogue::searcher(const AnyGame& game, std::string_view name, const AnyOptions& options) const {
    const auto found = entry(name);
    if (!found) return std::unexpected{found.error()};
    if (const auto missing = (*found)->unmet(game); !missing.empty())
        return refuse(std::string{name} + " does not fit " + game.name() + ": the game is not " + missing);
    auto searcher = (**found)(game, options);
    if (!searcher) return refuse(std::string{name} + ": " + searcher.error().what);
    return searcher;
}

}  // namespace kigi
