#pragma once
/// \file
/// What the source of a cell includes; see cell.hpp.

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/erased_game.hpp>

namespace kigi {

template <class Type, class KindTag>
Cell cell() {
    using G = typename Type::Game;
    constexpr Requirement missing = KindTag::template missing<G>;
    Cell result{Type::name, KindTag::name, missing, nullptr};
    if constexpr (missing.empty()) {
        result.make = [](const AnyGame& game, const Settings& settings) -> Result<SearcherPtr> {
            return KindTag::make(static_cast<const Erased<G>&>(game), settings);
        };
    }
    return result;
}

}  // namespace kigi
