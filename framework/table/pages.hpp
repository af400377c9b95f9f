#pragma once
/// \file
/// Memory that the system has promised, made to be there.

#include <cstddef>

namespace kigi {

/// Touches each page of memory that was mapped, on all threads of the processor, and changes nothing in it. A page that
/// is first touched by a search is zeroed while the clock runs: a GiB takes about as long as a million nodes.
void touch_pages(std::byte* from, std::size_t bytes) noexcept;

}  // namespace kigi
