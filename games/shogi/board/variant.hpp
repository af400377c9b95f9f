#pragma once
/// \file
/// The variants of shogi that are played here: what differs between them besides the initial position.

#include <string_view>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

/// A board of `files` x `ranks` in the corner of the tables' nine by nine, so that minishogi needs no tables of its
/// own.
template <int files, int ranks, int promotion_ranks>
struct BoardOf {
    static constexpr int file_count = files;
    static constexpr int rank_count = ranks;
    [[nodiscard]] [[gnu::always_inline]] static constexpr Squares all() noexcept {
        constexpr Squares squares = rectangle(files, 0, ranks);
        return squares;
    }

    /// The farthest `count` ranks as a side sees them.
    template <Side side, int count>
    static constexpr Squares far =
        side == Side::first ? rectangle(files, 0, count) : rectangle(files, ranks - count, ranks);
    /// Where a side promotes.
    template <Side side>
    static constexpr Squares zone = far<side, promotion_ranks>;
};

/// Shogi as it is usually played.
struct Standard : BoardOf<9, 9, 3> {
    static constexpr std::string_view name{};
    static constexpr std::string_view initial = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    static constexpr bool has_lances_and_knights = true;
    static constexpr int piece_count = 40;  ///< of both sides
};

/// Minishogi: five by five, one rank to promote on, without lances and knights.
struct Mini : BoardOf<5, 5, 1> {
    static constexpr std::string_view name = "mini";
    static constexpr std::string_view initial = "rbsgk/4p/5/P4/KGSBR b -";
    static constexpr bool has_lances_and_knights = false;
    static constexpr int piece_count = 12;
};

}  // namespace kigi::shogi
