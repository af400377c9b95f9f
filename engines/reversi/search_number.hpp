#pragma once
/// \file
/// Tells searches apart whose findings are kept by threads.

#include <atomic>
#include <cstdint>

namespace kigi::reversi {

/// Another number for each search: what a thread has kept of an earlier one is then not taken. Never 0.
[[nodiscard]] inline std::uint32_t next_search_number() noexcept {
    static std::atomic<std::uint32_t> last{0};
    return ++last;
}

}  // namespace kigi::reversi
