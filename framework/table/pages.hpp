#pragma once
/// \file
/// Memory that the system has promised, made to be there.

#include <cstddef>
#include <cstdint>
#include <optional>

namespace kigi {

/// Bytes of what the system may give in place of 512 pages of 4 KiB.
inline constexpr std::size_t huge_page = std::size_t{1} << 21U;
/// So many bytes, or more to fill the last one.
[[nodiscard]] constexpr std::size_t in_huge_pages(std::size_t bytes) noexcept {
    return (bytes + huge_page - 1) / huge_page * huge_page;
}

/// Touches each page of memory that was mapped, on all threads of the processor, and changes nothing in it. A page that
/// is first touched by a search is zeroed while the clock runs: a GiB takes about as long as a million nodes.
void touch_pages(std::byte* from, std::size_t bytes) noexcept;

/// How much memory can be used without taking it from others, in MiB, as the system sees it just now: of the machine,
/// of the group of processes that has a limit of its own, and of the addresses that this process may have (`ulimit
/// -v`). Nothing if it does not say.
[[nodiscard]] std::optional<std::int64_t> free_memory_mib();

}  // namespace kigi
