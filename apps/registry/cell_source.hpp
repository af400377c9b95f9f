#pragma once
/// \file
/// What the source of a cell includes; see cell.hpp.

#include <kigi/apps/registry/cell.hpp>
#include <kigi/apps/registry/erased.hpp>

namespace kigi::apps {

template <class Type, class KindTag>
Cell cell() {
    using G = typename Type::Game;
    constexpr Requirement missing = KindTag::template missing<G>;
    Cell result{Type::name, KindTag::name, missing, nullptr};
    if constexpr (missing.empty()) {
        result.make = [](const AnyGame& game, const Settings& settings) -> Parsed<SearcherPtr> {
            return KindTag::make(static_cast<const Erased<G>&>(game), settings);
        };
    }
    return result;
}

}  // namespace kigi::apps
