#pragma once
/// \file
/// Legal moves in stages, each of which is generated when it is asked for: a search that is cut off by a capture never
/// looks at drops.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/framework/lazy/generator.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Stages of moves out of check, as they come.
enum class Stage : std::uint8_t {
    known,     ///< the move of the table
    captures,  ///< by board moves
    killers,   ///< those among the remaining moves that were good elsewhere
    quiets,    ///< the other board moves
    drops      ///< the others
};
/// Stages of answers to a check: what is likely to refute it before what is likely to prolong it.
enum class EvasionStage : std::uint8_t {
    king_takes_checker,
    others_take_checker,
    king_takes_others,
    king_steps_aside,
    supported_interpositions,  ///< on squares that another own piece guards
    futile_interpositions      ///< the checking piece may take them for nothing
};

/// Moves that are tried early if they are legal. `Move{}` stands for none.
struct Hints {
    Move known{};
    std::array<Move, 2> killers{};
};

/// How often each stage was generated: what a test of laziness looks at.
template <class StageOf, std::size_t size>
class StageTally {
public:
    [[nodiscard]] int operator[](StageOf stage) const { return counts_[std::to_underlying(stage)]; }
    void add(StageOf stage) { ++counts_[std::to_underlying(stage)]; }

private:
    std::array<int, size> counts_{};
};
using StageCounts = StageTally<Stage, 5>;
using EvasionCounts = StageTally<EvasionStage, 6>;

/// All legal moves, each once. The position must outlive the generator and be as it was whenever that goes on.
template <class Variant>
[[nodiscard]] Generator<Move> staged_moves(const Position& position, Hints hints = {}, StageCounts* counts = nullptr);
/// Captures alone.
template <class Variant>
[[nodiscard]] Generator<Move> captures(const Position& position);
/// All legal moves of a side that is in check. The same holds of the position.
template <class Variant>
[[nodiscard]] Generator<Move> evasions(const Position& position, EvasionCounts* counts = nullptr);

}  // namespace kigi::shogi
