#pragma once
/// \file
/// Where a table of moves keeps a move, whatever its type.

#include <cstddef>
#include <cstdint>

#include <kigi/framework/game/side.hpp>

namespace kigi {

inline constexpr std::size_t history_slots = 8192;

/// Moves are told apart by hash: two may share a slot. Those of the two sides are different moves. Moves of eight bytes
/// or less are hashed as one word, so that a game and the same game behind virtual functions share the same slots.
template <class Move>
[[nodiscard]] std::size_t history_slot(Side side, const Move& move) noexcept {
    std::uint64_t hash = side == Side::first ? 0x9E3779B97F4A7C15U : 0xC2B2AE3D27D4EB4FU;
    for (std::size_t at = 0; at < sizeof move; at += sizeof hash) {
        std::uint64_t word = 0;
        __builtin_memcpy(&word, reinterpret_cast<const unsigned char*>(&move) + at,
                         sizeof move - at < sizeof word ? sizeof move - at : sizeof word);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>((hash * 0xC2B2AE3D27D4EB4FU) >> 51U);
}

}  // namespace kigi
