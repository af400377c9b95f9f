#pragma once
/// \file
/// What a search for the least child found. Plain data: it joins code compiled for different processors.

#include <cstdint>

namespace kigi::reversi {

/// The child that is worth least to its mover, of those that were looked at.
struct LeastChild {
    std::int32_t value;
    std::int32_t child;      ///< its place in the batch
    std::int32_t looked_at;  ///< how many children were evaluated
};

}  // namespace kigi::reversi
