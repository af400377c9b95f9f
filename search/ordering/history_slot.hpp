#pragma once
/// \file
/// Where a table of moves keeps a move, whatever its type.

#include <cstddef>
#include <cstdint>

#include <kigi/framework/game/side.hpp>

namespace kigi {

inline constexpr std::size_t history_slots = 8192;

/// Moves are told apart by hash: two may share a slot. Those of the two sides are different moves.
template <class Move>
[[nodiscard]] std::size_t history_slot(Side side, const Move& move) noexcept {
    unsigned char bytes[sizeof move];
    __builtin_memcpy(bytes, &move, sizeof move);
    std::uint64_t hash = side == Side::first ? 1 : 2;
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(hash >> 51U);
}

}  // namespace kigi
