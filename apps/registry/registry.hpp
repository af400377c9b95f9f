#pragma once
/// \file
/// Every game and every searcher that the program has, by name.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/apps/registry/cell.hpp>
#include <kigi/apps/registry/game_family.hpp>
#include <kigi/framework/any/searcher.hpp>

namespace kigi::apps {

/// A searcher or a player as it is typed: "pvs(depth=8,table=64)". Values may be quoted: `gtp(args="-l 3, -x")`.
struct Spec {
    std::string kind;
    std::vector<std::pair<std::string, std::string>> settings;  ///< as given, in order
};
[[nodiscard]] Parsed<Spec> parse_spec(std::string_view text);

/// Every setting of `kind` with its value; unknown names and bad values are refused.
[[nodiscard]] Parsed<Settings> settings_of(const Kind& kind, const Spec& spec);

class Registry {
public:
    Registry(std::vector<Family> families, std::vector<Kind> kinds, std::vector<Cell> cells);

    [[nodiscard]] const std::vector<Family>& families() const noexcept { return families_; }
    [[nodiscard]] const std::vector<Kind>& kinds() const noexcept { return kinds_; }

    /// "reversi", "reversi:6x6".
    [[nodiscard]] Parsed<GamePtr> game(std::string_view text) const;
    [[nodiscard]] Parsed<const Kind*> kind(std::string_view name) const;

    /// What the searcher needs and the game lacks; empty if they fit.
    [[nodiscard]] Requirement missing(const AnyGame& game, const Kind& kind) const;

    /// Every setting of the kind with its value; unknown names and bad values are refused.
    [[nodiscard]] Parsed<Settings> settings(const Spec& spec) const;

    [[nodiscard]] Parsed<SearcherPtr> searcher(const AnyGame& game, const Spec& spec) const;

private:
    [[nodiscard]] const Cell* cell(const AnyGame& game, std::string_view kind) const;

    std::vector<Family> families_;
    std::vector<Kind> kinds_;
    std::vector<Cell> cells_;
};

/// The games and searchers of this program; written by CMake from the lists in apps/CMakeLists.txt.
[[nodiscard]] const Registry& builtin_registry();

}  // namespace kigi::apps
