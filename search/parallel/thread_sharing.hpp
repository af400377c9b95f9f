#pragma once
/// \file
/// How the threads of a search share the work.

#include <cstdint>

namespace kigi {

enum class ThreadSharing : std::uint8_t {
    split,  ///< one searches the root; others take moves of nodes whose first moves did not refute
    table,  ///< all search the root, looking first at what no other is looking at, and find each other's results
};

}  // namespace kigi
