#pragma once
/// \file
/// Every game and every searcher, by name: what a program, a page or a module of another language embeds.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/catalogue/game_family.hpp>
#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi {

class Catalogue {
public:
    Catalogue() = default;
    Catalogue(std::vector<GameFamily> families, std::vector<SearcherEntry> searchers);

    /// Adds a game or a searcher; one of the same name is replaced, and its name goes to replaced().
    void add(GameFamily family);
    void add(SearcherEntry searcher);
    /// Adds a move order to the games that it knows, from now on. One of the same name for the same game is replaced.
    void add(NamedOrder order);
    /// A pair of a searcher of the list and the type of a game, compiled together.
    void add_typed(std::string_view searcher, TypedSearcher pair);

    [[nodiscard]] const std::vector<GameFamily>& families() const noexcept { return families_; }
    [[nodiscard]] const std::vector<SearcherEntry>& searchers() const noexcept { return searchers_; }

    /// What was replaced, in the order in which that happened: "game reversi", "searcher pvs", "order mine".
    [[nodiscard]] const std::vector<std::string>& replaced() const noexcept { return replaced_; }
    /// Refused in one line: a game that has no evaluators, or whose default order, engine, solver, or evaluators of
    /// features are not there, or of which two evaluators or orders have the same name. A search would find it later.
    /// To be asked when all is added. A family that has no game without parameters is not looked at.
    [[nodiscard]] Result<void> check(const GameFamily& family) const;

    /// "reversi", "reversi:6x6", "reversi+misere", "kalah:4,3+at-most-20"; see parse_transform().
    [[nodiscard]] Result<GamePtr> game(std::string_view text) const;
    /// The entry of that name; null if there is none.
    [[nodiscard]] const SearcherEntry* find(std::string_view searcher) const;
    /// The same, with an error that names what there is.
    [[nodiscard]] Result<const SearcherEntry*> entry(std::string_view searcher) const;

    /// The options of a specification such as "pvs(depth=8)": unknown names and bad values are refused.
    [[nodiscard]] Result<AnyOptions> options(const Spec& spec) const;
    /// A searcher for positions of `game`.
    [[nodiscard]] Result<SearcherPtr> searcher(const AnyGame& game, const Spec& spec) const;
    [[nodiscard]] Result<SearcherPtr> searcher(const AnyGame& game, std::string_view name,
                                               const AnyOptions& options) const;

private:
    std::vector<GameFamily> families_;
    std::vector<SearcherEntry> searchers_;
    std::vector<NamedOrder> orders_{};
    std::vector<std::string> replaced_{};
};

/// The games and searchers that this program was built with, in the order of the build; see KigiCatalogue.cmake.
[[nodiscard]] const Catalogue& builtin_catalogue();

}  // namespace kigi
