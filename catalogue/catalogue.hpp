#pragma once
/// \file
/// Every game and every searcher that the program has, by name.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/game_family.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi {

/// Every setting of `kind` with its value; unknown names and bad values are refused.
[[nodiscard]] Result<Settings> settings_of(const SearcherKind& kind, const Spec& spec);

class Catalogue {
public:
    Catalogue(std::vector<GameFamily> families, std::vector<SearcherKind> kinds, std::vector<Cell> cells);

    [[nodiscard]] const std::vector<GameFamily>& families() const noexcept { return families_; }
    [[nodiscard]] const std::vector<SearcherKind>& kinds() const noexcept { return kinds_; }

    /// "reversi", "reversi:6x6".
    [[nodiscard]] Result<GamePtr> game(std::string_view text) const;
    [[nodiscard]] Result<const SearcherKind*> kind(std::string_view name) const;

    /// What the searcher needs and the game lacks; empty if they fit.
    [[nodiscard]] Requirement missing(const AnyGame& game, const SearcherKind& kind) const;

    /// Every setting of the kind with its value; unknown names and bad values are refused.
    [[nodiscard]] Result<Settings> settings(const Spec& spec) const;

    [[nodiscard]] Result<SearcherPtr> searcher(const AnyGame& game, const Spec& spec) const;

private:
    [[nodiscard]] const Cell* cell(const AnyGame& game, std::string_view kind) const;

    std::vector<GameFamily> families_;
    std::vector<SearcherKind> kinds_;
    std::vector<Cell> cells_;
};

/// The games and searchers of this program; written by CMake from the lists in apps/CMakeLists.txt.
[[nodiscard]] const Catalogue& builtin_catalogue();

}  // namespace kigi
