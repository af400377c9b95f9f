#pragma once
/// \file
/// How a component says which refinement a game lacks, at compile time and in words.

#include <string_view>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// The name of the first refinement that a requirement lists and the game lacks; empty if it has them all.
using Requirement = std::string_view;

/// What `Component` needs of a game that `G` lacks; empty if nothing. A component says it as a static member template
/// `template <Game G> static constexpr Requirement missing = Hashed<G> ? "" : "Hashed: key()";`
template <class Component, class G>
inline constexpr Requirement missing_for = [] {
    if constexpr (requires { Component::template missing<G>; })
        return Requirement{Component::template missing<G>};
    else
        return Requirement{};
}();

}  // namespace kigi
