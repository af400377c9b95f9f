#pragma once
/// \file
/// One meeting of a game type and a kind of searcher. Cells are built one source each (written by CMake from the two
/// lists) and joined by the registry, which knows the game types as names only.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/catalogue/searcher_settings.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/game/requirement.hpp>

namespace kigi {

struct Cell {
    std::string_view type;  ///< AnyGame::type()
    std::string_view kind;  ///< SearcherKind::name
    /// What the searcher needs and the game lacks; empty if they fit.
    Requirement missing;
    /// Null if they do not fit. The game must be of the cell's type.
    Result<SearcherPtr> (*make)(const AnyGame& game, const Settings& settings);
};

/// `Type` is a tag with the game type as `Type::Game`; defined in cell_source.hpp, instantiated in the cell's source.
template <class Type, class KindTag>
[[nodiscard]] Cell cell();

/// A kind of searcher, as a person sees it.
struct SearcherKind {
    std::string name;
    std::string about;
    std::vector<Setting> settings;
    /// Its complete answers are those of minimax with the same horizon and evaluator.
    bool exact = true;
};

}  // namespace kigi
