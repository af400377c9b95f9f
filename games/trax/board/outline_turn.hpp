#pragma once
/// \file
/// A turn as it would lie on an outline: its tiles, and where paths lead through them.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <kigi/games/trax/board/outline.hpp>

namespace kigi::trax {

/// The tiles of one turn after another, on places of an outline. Nothing is cleared between turns: what was written of
/// a place says for which turn.
class OutlineTurn {
public:
    static constexpr std::uint32_t longest = 32;

    /// Forgets all that was laid; for another outline, or the same one read again.
    void begin(const Outline& outline);

    enum class Laid : std::uint8_t {
        simple,   ///< no empty cell sees two tiles of the turn
        tangled,  ///< some did
        illegal,  ///< a conflict
        unknown,  ///< too long, or it leads to where no tile touches: see `Board::completed_by`
    };
    /// Lays the turn that begins with this tile, with its chain.
    Laid lay(Outline::Index first, Edges white);

    /// Where following a path has led: out of the turn, or to a tile of it.
    struct Step {
        bool out;
        Board::Point at;                       // if out
        std::uint32_t tile;                    // otherwise
        unsigned entered;                      // over this side
        Outline::Index place = Outline::none;  // if out: of `at`, where it has one
    };
    /// The tiles, a bit each, that a path goes through.
    using Through = std::uint32_t;
    static_assert(longest <= 32);
    /// The ends of the path of a colour through the n-th tile. If they are not `out`, it is closed. Marks the tiles
    /// that it goes through.
    [[nodiscard]] std::array<Step, 2> ends(std::uint32_t n, bool white, Through& through) const noexcept {
        const auto sides = edges_of(n, white);
        return {follow(n, static_cast<unsigned>(std::countr_zero(sides)), white, &through),
                follow(n, static_cast<unsigned>(std::bit_width(sides)) - 1, white, &through)};
    }

    /// Whether the turn closes a loop of a colour.
    [[nodiscard]] bool closes_loop(bool white) const noexcept;
    /// Calls `is_line(Point, Point)` with the ends of each path of a colour that the turn touches, until it says so;
    /// not where `leaves(Point)` says of one end that it cannot be that of a line. There must be no loop.
    template <class Leaves, class IsLine>
    [[nodiscard]] bool makes_line(bool white, Leaves&& leaves, IsLine&& is_line) const {
        Through through = 0;
        for (std::uint32_t n = 0; n < count_; ++n) {
            if ((through >> n & 1U) != 0) continue;
            const auto [one, other] = ends(n, white, through);
            if (leaves(one.at) && is_line(one.at, other.at)) return true;
        }
        return false;
    }

    // What lies there now.
    struct Tile {
        Outline::Index place;
        Edges white;
    };
    /// In the order in which they were laid; of an illegal or unknown turn those that came before that was seen.
    [[nodiscard]] std::span<const Tile> tiles() const noexcept { return {tiles_.data(), count_}; }

private:
    static constexpr std::uint8_t no_tile = 255;
    /// What the turn has made of a place.
    struct Mark {
        std::uint32_t turn = 0;
        State state = 0;
        std::uint8_t tile = no_tile;
        std::uint8_t tiles_beside = 0;
    };

    [[nodiscard]] Mark& mark(Outline::Index place) noexcept {
        Mark& mark = marks_[place];
        if (mark.turn != turn_) mark = {turn_, outline_->places()[place].state, no_tile, 0};
        return mark;
    }
    [[nodiscard]] bool touches_again(Board::Point untouched) noexcept;
    [[nodiscard]] unsigned edges_of(std::uint32_t n, bool white) const noexcept {
        return white ? tiles_[n].white : all_edges ^ tiles_[n].white;
    }
    [[nodiscard]] std::uint32_t tile_on(Outline::Index place) const noexcept {
        const Mark& mark = marks_[place];
        return mark.turn == turn_ ? mark.tile : no_tile;
    }
    [[nodiscard]] Step step(std::uint32_t n, unsigned d) const noexcept;
    [[nodiscard]] Step follow(std::uint32_t n, unsigned d, bool white, Through* through = nullptr) const noexcept;

    const Outline* outline_ = nullptr;
    std::vector<Mark> marks_;  ///< a place
    std::uint32_t turn_ = 0;
    std::uint32_t count_ = 0;
    std::uint32_t waiting_ = 0;
    std::uint32_t touched_ = 0;
    bool simple_ = true;
    std::array<Tile, longest> tiles_;             ///< in the order in which they are laid
    std::array<Outline::Index, longest> forced_;  ///< places that wait for their tile
    std::array<Board::Point, std::size_t{3} * longest>
        untouched_;  ///< empty cells beside the turn that no tile touched before
};

}  // namespace kigi::trax
