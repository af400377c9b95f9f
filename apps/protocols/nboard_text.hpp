#pragma once
/// \file
/// What an engine says by NBoard's protocol. Source: C. Welty, "NBoard protocol" (2014).

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// "search F5D6C3 -0.50 0 12": a line and its value for the side to move; the depth is "100%" for an exact end.
[[nodiscard]] std::string nboard_search(const AnyPosition& position, const AnyResult& result, const AnyLine& line);

/// "=== F5/-0.50/1.25"; by version 1 the move alone.
[[nodiscard]] std::string nboard_choice(int version, const std::string& move, std::optional<Points> value,
                                        std::chrono::nanoseconds time);

/// "nodestats 123456 0.50"
[[nodiscard]] std::string nboard_nodes(const AnyResult& result);

}  // namespace kigi::apps
