#pragma once
/// \file
/// The move orders that searchers have for every game, by name.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/framework/game/requirement.hpp>

namespace kigi {

/// What moves are sorted by.
enum class SortedBy : std::uint8_t { history, estimate, shallow, fastest, threats, own };

/// A move order.
struct BuiltInOrder {
    std::string_view name;
    bool natural = false;  ///< as the game lists its moves, and nothing before them
    bool killers = false;
    bool sorted = false;
    SortedBy by = SortedBy::history;
    /// What a game lacks for it, in words; null: every game will do.
    Requirement (*missing)(RefinementSet) = nullptr;

    [[nodiscard]] constexpr Requirement missing_in(RefinementSet game) const {
        return missing ? missing(game) : Requirement{};
    }
};

template <Refinement Tag>
[[nodiscard]] constexpr Requirement missing_of_order(RefinementSet game) noexcept {
    return missing_in(game, Tag{});
}

inline constexpr std::array built_in_orders{
    BuiltInOrder{.name = "natural", .natural = true},
    BuiltInOrder{.name = "table"},
    BuiltInOrder{.name = "killers", .killers = true},
    BuiltInOrder{.name = "history", .killers = true, .sorted = true},
    BuiltInOrder{.name = "static", .sorted = true, .by = SortedBy::estimate},
    BuiltInOrder{.name = "shallow", .sorted = true, .by = SortedBy::shallow},
    BuiltInOrder{
        .name = "fastest", .sorted = true, .by = SortedBy::fastest, .missing = missing_of_order<refinement::countable>},
    BuiltInOrder{.name = "threats",
                 .killers = true,
                 .sorted = true,
                 .by = SortedBy::threats,
                 .missing = missing_of_order<refinement::threatening>},
};

/// The one of this name, null if none has it.
[[nodiscard]] constexpr const BuiltInOrder* built_in_order(std::string_view name) noexcept {
    const auto* const found = std::ranges::find(built_in_orders, name, &BuiltInOrder::name);
    return found == built_in_orders.end() ? nullptr : found;
}

}  // namespace kigi
