#pragma once
/// \file
/// What is asked and answered by Cassio's engine protocol, as far as it has parts.

#include <optional>
#include <string>
#include <string_view>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// `midgame-search POSITION ALPHA BETA DEPTH PRECISION`, `endgame-search POSITION ALPHA BETA PRECISION`.
struct CassioRequest {
    std::string position{};      ///< 64 squares and the side to move, 65 signs
    double alpha = -64;          ///< discs, for the side to move
    double beta = 64;            ///< more than alpha
    std::optional<int> depth{};  ///< plies; nothing: to the end of the game
    int precision = 100;         ///< percent, from 0

    /// The position as kigi writes it.
    [[nodiscard]] std::string position_text() const { return position.substr(0, 64) + " " + position.substr(64); }
    /// Whether it is enough to know who wins: a score is an even number of discs, so none lies within such a window
    /// but 0.
    [[nodiscard]] bool asks_for_outcome() const noexcept { return !depth && alpha >= -2 && beta <= 2; }
};

/// What stands behind `midgame-search`, or `endgame-search`, which has no depth. The side may be a word of its own.
[[nodiscard]] Result<CassioRequest> parse_cassio_request(std::string_view words, bool has_depth);

/// How many squares are left to play on.
[[nodiscard]] int empty_squares(const AnyPosition& position);

/// The precision of a search to the end by its level (see control/limits.hpp), in percent.
[[nodiscard]] int end_precision(int level);
/// The level of the search to the end that is at least so precise: 0 from 100 on.
[[nodiscard]] int level_of_precision(int percent);

/// "POSITION, move D6, depth 12, @73%, B+1.50 <= v <= B+1.50, D6c4F5, node 4711, time 0.123". The value is that of the
/// side to move, which the letter names; the line has black's moves in capitals, and no passes.
/// `middle_precision` is that of a search to a depth.
[[nodiscard]] std::string cassio_answer(const AnyGame& game, const CassioRequest& asked, const AnyPosition& position,
                                        const AnyResult& result, int middle_precision);

}  // namespace kigi::apps
