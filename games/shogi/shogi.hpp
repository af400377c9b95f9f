#pragma once
/// \file
/// Shogi, and minishogi.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/move_list.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi {

/// Shogi without memory: black, the first side, moves first; who has no legal move has lost. Two pawns of a side on a
/// file, pieces that could never move again and mate by a dropped pawn are illegal. Repetition is not looked for: that
/// is `ShogiWithRepetition`. By option the game may be won by declaration (`shogi::may_declare`).
///
/// A side may be without its king, as the attacker is in most mate problems; it then cannot be checked.
template <class Variant>
class ShogiOn {
public:
    using Move = shogi::Move;
    using Rules = Variant;

    static constexpr bool alternates = true;

    /// The usual initial position.
    ShogiOn();
    explicit ShogiOn(const shogi::Position& position, bool declaring = false) noexcept
        : position_{position}, declaring_{declaring} {}

    /// Where everything is.
    [[nodiscard]] const shogi::Position& position() const noexcept { return position_; }
    /// Whether the side to move is in check.
    [[nodiscard]] bool in_check() const { return shogi::in_check(position_, side_to_move()); }

    [[nodiscard]] Side side_to_move() const noexcept { return position_.side(); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] shogi::MoveList moves() const;
    shogi::Difference make(Move move) noexcept { return position_.make(move); }
    void unmake(Move move, shogi::Difference difference) noexcept { position_.unmake(move, difference); }
    friend bool operator==(const ShogiOn&, const ShogiOn&) noexcept = default;

    [[nodiscard]] std::uint64_t key() const noexcept { return position_.key() ^ (declaring_ ? declaring_key : 0); }
    [[nodiscard]] static constexpr std::int32_t score_bound() noexcept { return 1; }
    [[nodiscard]] std::uint64_t count_moves() const;
    [[nodiscard]] bool can_play(Move move) const;
    [[nodiscard]] PerftCount count_lines(int depth) const { return count_lines(depth, instruction_set()); }
    [[nodiscard]] PerftCount count_lines(int depth, InstructionSet set) const;

    /// As USI has it: "7g7f", "8h2b+", "P*5e"; "win" for a declaration.
    [[nodiscard]] static std::string move_text(Move move);
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const;
    /// SFEN.
    [[nodiscard]] std::string position_text() const;
    [[nodiscard]] Result<ShogiOn> parse_position(std::string_view text) const;
    /// Files and ranks named as in moves, pieces as in SFEN. See also `shogi::japanese_board`.
    [[nodiscard]] std::string board_text() const;
    [[nodiscard]] std::string board_svg() const;

    /// "standard", "declaration" (shogi that may be won by declaration), "mini" (minishogi): those that are of this
    /// variant.
    [[nodiscard]] static Result<ShogiOn> from_parameters(std::string_view text);
    [[nodiscard]] std::string parameters() const;

private:
    static constexpr std::uint64_t declaring_key = 0x6b2f4d9c1a7e8053U;

    [[nodiscard]] bool may_declare() const;

    shogi::Position position_;
    std::uint64_t declaring_ = 0;  // 64 bits so that no byte is padding
};

extern template class ShogiOn<shogi::Standard>;
extern template class ShogiOn<shogi::Mini>;

using Shogi = ShogiOn<shogi::Standard>;
using MiniShogi = ShogiOn<shogi::Mini>;

}  // namespace kigi
