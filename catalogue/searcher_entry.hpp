#pragma once
/// \file
/// A searcher as the catalogue lists it.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/options/any_options.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

using MakeSearcher = std::function<Result<SearcherPtr>(const AnyGame& game, const AnyOptions& options)>;

/// The searcher compiled for the type of one game, where speed is the point: no virtual function in the stack.
struct TypedSearcher {
    std::string game;  ///< as people know it: "reversi"
    /// Whether it is to be taken, with options of the entry.
    std::function<bool(const AnyGame&, const AnyOptions&)> fits;
    MakeSearcher make;
};

struct SearcherEntry {
    std::string name;    ///< as it is typed
    std::string about;   ///< one line
    AnyOptions options;  ///< with the defaults
    /// What the searcher needs and a game with these refinements lacks; empty if they fit. Null: it needs nothing.
    std::function<Requirement(RefinementSet)> missing;
    /// On the dynamic game: any game that lacks nothing. The options are those of this entry. Null: the searcher is
    /// made for the games of `typed` alone.
    MakeSearcher make;
    /// Its complete answers are those of minimax with the same horizon and evaluator.
    bool exact = true;
    /// Whether these options make it leave out on suspicion; null: none do.
    std::function<bool(const AnyOptions& options)> selective{};
    std::vector<TypedSearcher> typed{};  ///< taken in place of `make` where one fits
    /// What the game is not, though the searcher needs it where its settings name no file that makes up for it; null:
    /// there is no such need.
    std::function<std::string(const AnyGame&)> lacks{};

    /// Whether its complete answers with these options are those of minimax.
    [[nodiscard]] bool is_exact(const AnyOptions& chosen) const { return exact && !(selective && selective(chosen)); }

    /// What the game is not, though the searcher needs it; empty if they fit.
    [[nodiscard]] std::string unmet(const AnyGame& game) const {
        if (const Requirement lacking = missing ? missing(game.refinements()) : Requirement{}; !lacking.empty())
            return std::string{lacking};
        if (make || typed_for(game, options) != nullptr) return {};
        return (typed.empty() ? "any" : typed.front().game) + ", which the searcher is made for";
    }
    /// The same of the searcher with its default settings.
    [[nodiscard]] std::string unmet_by_default(const AnyGame& game) const {
        auto never = unmet(game);
        return never.empty() && lacks ? lacks(game) : never;
    }
    /// Fails for a game with `unmet()` needs. `chosen` are options of this entry.
    [[nodiscard]] Result<SearcherPtr> operator()(const AnyGame& game, const AnyOptions& chosen) const {
        if (const TypedSearcher* pair = typed_for(game, chosen)) return pair->make(game, chosen);
        return make(game, chosen);
    }

private:
    [[nodiscard]] const TypedSearcher* typed_for(const AnyGame& game, const AnyOptions& chosen) const {
        for (const auto& pair : typed)
            if (pair.fits(game, chosen)) return &pair;
        return nullptr;
    }
};

/// For `missing`: nothing is needed.
[[nodiscard]] inline Requirement needs_nothing(RefinementSet) { return {}; }

/// For `selective`, of options that know it.
template <class Options>
[[nodiscard]] bool is_selective(const AnyOptions& options) {
    return options.as<Options>().is_selective();
}

/// `make(game, const Options&)`, as the entry holds it.
template <class Options, class Make>
[[nodiscard]] MakeSearcher made_with(Make make) {
    return [make = std::move(make)](const AnyGame& game, const AnyOptions& options) {
        return make(game, options.as<Options>());
    };
}

}  // namespace kigi
