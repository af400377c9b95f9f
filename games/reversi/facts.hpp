#pragma once
/// \file
/// What the world calls reversi: protocols, files, levels.

#include <kigi/framework/any/game_facts.hpp>

namespace kigi::reversi {

/// Facts about reversi on `size` x `size` squares.
[[nodiscard]] GameFacts facts(int size);

}  // namespace kigi::reversi
