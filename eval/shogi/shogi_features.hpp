#pragma once
/// \file
/// What a linear evaluator sees of a position of shogi.

#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <kigi/eval/shogi/control.hpp>
#include <kigi/eval/shogi/piece_worth.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace kigi::shogi {

/// The position behind a game of shogi, with history or without.
template <class G>
[[nodiscard]] const Position& position_of(const G& game) {
    if constexpr (requires { game.bare(); })
        return game.bare().position();
    else
        return game.position();
}

/// Where each group of features begins in one list of numbers. Kinds of pieces are numbered as `Kind`.
struct FeatureGroups {
    static constexpr std::uint32_t kinds = 16;
    static constexpr std::uint32_t places = 5 * 9;    ///< files by their distance from the middle one, ranks
    static constexpr std::uint32_t offsets = 9 * 17;  ///< from a king: files away to either side, ranks ahead or behind
    static constexpr std::uint32_t most_in_hand = 18;
    static constexpr std::uint32_t near = 3 * 5;  ///< around a king: files away to either side, ranks ahead or behind

    static constexpr std::uint32_t worth = 0;                                      ///< `worth` of all pieces
    static constexpr std::uint32_t material = worth + 1;                           ///< a kind, board and hand
    static constexpr std::uint32_t squares = material + kinds;                     ///< a kind on a place
    static constexpr std::uint32_t own_king = squares + kinds * places;            ///< a kind by its own king
    static constexpr std::uint32_t other_king = own_king + kinds * offsets;        ///< a kind by the opponent's king
    static constexpr std::uint32_t hands = other_king + kinds * offsets;           ///< the first, second ... in hand
    static constexpr std::uint32_t guarded = hands + 8 * most_in_hand;             ///< a kind by what attacks it
    static constexpr std::uint32_t control = guarded + kinds * control_states;     ///< a place by who attacks it
    static constexpr std::uint32_t near_king = control + places * control_states;  ///< the same around the own king
    static constexpr std::uint32_t end = near_king + near * control_states;
};

/// What a piece adds to the feature `worth`: half pawns. Those who learn so begin with material and are left to find
/// what is wrong with it; one weight for a rook would take eleven times the steps of one for a pawn.
[[nodiscard]] constexpr std::int32_t half_pawns(Kind kind) noexcept { return shogi::worth(kind) / 50; }

/// A place as the owner of the piece sees it; mirrored ones are one.
[[nodiscard]] constexpr std::uint32_t place_of(Side owner, int square) noexcept {
    const int file = std::abs(file_of(square) - 4);
    const int rank = owner == Side::first ? rank_of(square) : 8 - rank_of(square);
    return static_cast<std::uint32_t>(9 * file + rank);
}
/// Where a piece stands from a king, as the owner of the piece sees it; mirrored ones are one.
[[nodiscard]] constexpr std::uint32_t offset_of(Side owner, int square, int king) noexcept {
    const int files = std::abs(file_of(square) - file_of(king));
    const int ranks = rank_of(square) - rank_of(king);
    return static_cast<std::uint32_t>(17 * files + 8 + (owner == Side::first ? ranks : -ranks));
}

/// Calls `visit(index)` for each feature of a piece of `owner` but `worth`. A side that has no king has no places by
/// it.
template <class Visit>
constexpr void visit_piece(Side owner, Kind kind, int square, int own_king, int other_king, Visit&& visit) {
    const auto number = static_cast<std::uint32_t>(std::to_underlying(kind));
    visit(FeatureGroups::material + number);
    visit(FeatureGroups::squares + number * FeatureGroups::places + place_of(owner, square));
    if (own_king != no_square)
        visit(FeatureGroups::own_king + number * FeatureGroups::offsets + offset_of(owner, square, own_king));
    if (other_king != no_square)
        visit(FeatureGroups::other_king + number * FeatureGroups::offsets + offset_of(owner, square, other_king));
}

/// The feature of a piece by how often its own side and the opponent attack its square (Control::state of its owner).
[[nodiscard]] constexpr std::uint32_t guarded_index(Kind kind, std::uint32_t state) noexcept {
    return FeatureGroups::guarded + std::to_underlying(kind) * control_states + state;
}

/// Calls `visit(index)` for each feature of a square, whatever stands there, as one side sees it: its own attacks come
/// first in `state`. Squares that nobody attacks have none.
template <class Visit>
constexpr void visit_square(Side side, int square, std::uint32_t state, int own_king, Visit&& visit) {
    if (state == 0) return;
    visit(FeatureGroups::control + place_of(side, square) * control_states + state);
    if (own_king == no_square) return;
    const int files = std::abs(file_of(square) - file_of(own_king));
    const int down = rank_of(square) - rank_of(own_king);
    const int ranks = side == Side::first ? down : -down;
    if (files > 2 || ranks < -2 || ranks > 2) return;
    const auto place = static_cast<std::uint32_t>(5 * files + ranks + 2);
    visit(FeatureGroups::near_king + place * control_states + state);
}

/// What the pieces are worth together; pieces, where they stand, and where that is from either king; hands; how often a
/// piece is guarded and attacked; and which squares are, everywhere and around the own king. What the opponent has
/// counts -1, turned round: the same weights serve both, and the sum changes its sign with the sides. The move itself
/// is no feature. It would be worth two pawns, as many positions are learned from in which something can be taken, and
/// a quiescence search would stand pat on that.
struct Features {
    static constexpr std::string_view name = "shogi-control-1";
    [[nodiscard]] static constexpr std::uint32_t size() noexcept { return FeatureGroups::end; }

    template <class G, class Visit>
    void operator()(const G& game, Visit&& visit) const {
        const Position& position = position_of(game);
        const Board& board = position.board();
        const Control control{board};
        for (const Side owner : {Side::first, Side::second}) {
            const int sign = owner == position.side() ? 1 : -1;
            std::int32_t worth = 0;
            for (const int square : board.of(owner)) {
                worth += half_pawns(kind_of(board.at(square)));
                visit_piece(owner, kind_of(board.at(square)), square, board.king(owner), board.king(opponent(owner)),
                            [&](std::uint32_t index) { visit(index, sign); });
                visit(guarded_index(kind_of(board.at(square)), control.state(owner, square)), sign);
            }
            for (int square = 0; square < square_count; ++square)
                visit_square(owner, square, control.state(owner, square), board.king(owner),
                             [&](std::uint32_t index) { visit(index, sign); });
            for (const Kind kind : hand_kinds) {
                const auto number = static_cast<std::uint32_t>(std::to_underlying(kind));
                const int count = board.hand(owner).count(kind);
                worth += count * half_pawns(kind);
                if (count > 0) visit(FeatureGroups::material + number, sign * count);
                for (int n = 0; n < count; ++n)
                    visit(FeatureGroups::hands + number * FeatureGroups::most_in_hand + static_cast<std::uint32_t>(n),
                          sign);
            }
            visit(FeatureGroups::worth, sign * worth);
        }
    }
};

}  // namespace kigi::shogi
