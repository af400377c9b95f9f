#pragma once
/// \file
/// The players beside the searchers: programs at the end of a pipe, a person, chance.

#include <string_view>
#include <vector>

#include <kigi/apps/players/players.hpp>
#include <kigi/framework/options/options.hpp>

namespace kigi::apps {

/// A kind of player that is not a searcher, as it is typed.
struct PlayerKind {
    std::string_view name;
    std::string_view about;
    std::vector<OptionDescription> (*describe)();
    /// Everything that can be known without starting an engine is checked. Streams of `context` must outlive the
    /// source.
    Result<PlayerSource> (*source)(const Context& context, const AnyGame& game, const Assignments& assignments);
};

/// gtp, nboard, usi, trax, best-move, random, human.
[[nodiscard]] const std::vector<PlayerKind>& player_kinds();

}  // namespace kigi::apps
