#pragma once
/// \file
/// How a component says which refinements it needs, and in which words it is told what a game lacks: the same for a
/// type at compile time and for a set of refinements at run time.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include <kigi/framework/game/refinement_set.hpp>

namespace kigi {

/// What a game lacks, in words: "Hashed: std::uint64_t key() const"; empty if it lacks nothing. Points to text that
/// lives as long as the program.
using Requirement = std::string_view;

/// Needs that must all be met.
template <class... Needs>
struct AllOf {};
/// Needs of which one must be met.
template <class... Needs>
struct AnyOf {};

/// A tag of the list, or some of them joined by `all_of` and `any_of`.
template <class Need>
inline constexpr bool is_need = Refinement<Need>;
template <class... Needs>
inline constexpr bool is_need<AllOf<Needs...>> = (is_need<Needs> && ...);
template <class... Needs>
inline constexpr bool is_need<AnyOf<Needs...>> = (is_need<Needs> && ...) && sizeof...(Needs) > 0;

template <class Need>
concept RefinementNeed = is_need<Need>;

/// `static constexpr auto needs = all_of(refinement::hashed{}, refinement::finite{});`
template <RefinementNeed... Needs>
[[nodiscard]] constexpr AllOf<Needs...> all_of(Needs...) noexcept {
    return {};
}
template <RefinementNeed... Needs>
[[nodiscard]] constexpr AnyOf<Needs...> any_of(Needs...) noexcept {
    return {};
}

namespace words {

/// Texts one after the other, as one that lives for ever.
template <const std::string_view&... Parts>
struct Joined {
    static constexpr auto storage = [] {
        std::array<char, (Parts.size() + ... + 0)> text{};
        auto* end = text.data();
        ((end = std::ranges::copy(Parts, end).out), ...);
        return text;
    }();
    static constexpr std::string_view text{storage.data(), storage.size()};
};

inline constexpr std::string_view colon = ": ", opens = " (", closes = ")", also = ", and ", instead = ", or ";

/// Texts with another before each of them.
template <const std::string_view& separator, class Text>
struct After : Joined<separator, Text::text> {};
template <const std::string_view& separator, class First, class... Others>
struct Separated : Joined<First::text, After<separator, Others>::text...> {};

/// What is asked for, whatever the game.
template <class Need>
struct Asked : Joined<Need::name, colon, Need::signature> {};
template <class... Needs>
struct Asked<AllOf<Needs...>> : Separated<also, Asked<Needs>...> {};
template <class... Needs>
struct Asked<AnyOf<Needs...>> : Separated<instead, Asked<Needs>...> {};

}  // namespace words

/// What is needed and not in the set; empty if nothing. Where a game cannot have what is missing, the words say why.
template <Refinement Tag>
[[nodiscard]] constexpr Requirement missing_in(RefinementSet set, Tag tag) noexcept {
    if (set.contains(tag)) return {};
    if constexpr (requires { typename Tag::ruled_out_by; }) {
        if (set.contains(typename Tag::ruled_out_by{}))
            return words::Joined<words::Asked<Tag>::text, words::opens, Tag::because, words::closes>::text;
    }
    return words::Asked<Tag>::text;
}
/// The words name the first need that is not met ...
template <class... Needs>
[[nodiscard]] constexpr Requirement missing_in([[maybe_unused]] RefinementSet set, AllOf<Needs...>) noexcept {
    Requirement first{};
    ((first = first.empty() ? missing_in(set, Needs{}) : first), ...);
    return first;
}
/// ... or all of those of which one is needed.
template <class... Needs>
[[nodiscard]] constexpr Requirement missing_in(RefinementSet set, AnyOf<Needs...> any) noexcept {
    return (missing_in(set, Needs{}).empty() || ...) ? Requirement{} : words::Asked<decltype(any)>::text;
}

/// What a component needs of a game: its `needs`, or nothing.
template <class Component>
inline constexpr auto needs_of = [] {
    if constexpr (requires { Component::needs; })
        return Component::needs;
    else
        return AllOf<>{};
}();

/// What `Component` needs of a game and `G` lacks, in words; empty if nothing. A component says what it needs as
/// `static constexpr auto needs = refinement::hashed{};` and, where that is no refinement, as a static member template
/// `template <Game G> static constexpr Requirement missing = ...;`.
///
/// `missing_for<Component>(set)` says the same at run time of the refinements in `set`, in the same words.
template <class Component, class G = RefinementSet>
inline constexpr Requirement missing_for = [] {
    constexpr Requirement refinement = missing_in(refinements_of<G>(), needs_of<Component>);
    if constexpr (!refinement.empty())
        return refinement;
    else if constexpr (requires { Component::template missing<G>; })
        return Requirement{Component::template missing<G>};
    else
        return Requirement{};
}();
template <class Component>
inline constexpr auto missing_for<Component, RefinementSet> =
    [](RefinementSet set) { return missing_in(set, needs_of<Component>); };

}  // namespace kigi
