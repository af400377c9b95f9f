#pragma once
/// \file
/// A 64-bit hash of text.

#include <cstdint>
#include <string_view>

namespace kigi {

/// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991): tells damage and difference, not malice. A text in two parts is
/// hashed by giving the hash of the first as `from`.
[[nodiscard]] constexpr std::uint64_t text_hash(std::string_view text,
                                                std::uint64_t from = 0xcbf29ce484222325U) noexcept {
    for (const char byte : text) from = (from ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    return from;
}

}  // namespace kigi
