#pragma once
/// \file
/// How completions are found: which shores could have one, and the turns there.

#include <array>
#include <cstdint>
#include <vector>

#include <kigi/games/trax/board/outline.hpp>
#include <kigi/games/trax/board/outline_turn.hpp>
#include <kigi/games/trax/threats/threats.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// Looks at one position after another; keeps its memory from one to the next.
class ThreatFinder {
public:
    /// Tangled turns (see OutlineTurn) come from pockets alone, cost much and complete something rarely: evaluators
    /// leave them out.
    enum class Turns : std::uint8_t { all, simple };
    /// The position must outlive the questions about it.
    void look(const Trax& position, Turns turns = Turns::all);
    /// What was read of it; not of an empty board or a finished position.
    [[nodiscard]] const Outline& outline() const noexcept { return outline_; }

    /// Whether a turn on this shore could complete something of a colour. Necessary, not sufficient.
    [[nodiscard]] bool may_complete(Outline::Index shore, bool white) const noexcept {
        return loops_[shore][white ? 1 : 0] || lines_[shore][white ? 1 : 0] || pockets_[shore] != 0;
    }
    /// Calls `visit(Completion, shore)` with the moves that complete something of a wanted colour, in the order of
    /// `Trax::moves()`, until it returns true. A colour that is not wanted is not reported.
    template <class Visit>
    void visit(bool white, bool red, Visit&& visit);
    /// On how many shores a colour could be completed at once, counted up to `most`. Cheaper than visiting: where the
    /// ends of one path lie side by side, nothing is followed.
    [[nodiscard]] int shores_completed(bool white, int most);

private:
    using ShoreColours = std::array<bool, 2>;  // red, white

    void see_loops();
    void see_lines();
    void see_pockets();
    [[nodiscard]] bool closes_at_once(Outline::End a, Outline::End b, bool white) const;
    [[nodiscard]] bool has_inner_end(Outline::Index place, bool white) const;
    [[nodiscard]] bool is_linked(Outline::Index place, bool white) const;
    [[nodiscard]] bool is_idle(const Outline::Place& place, Edges white) const;
    [[nodiscard]] Board::Completed completed_by(Outline::Index place, Edges edges, bool white, bool red);
    [[nodiscard]] Move move_at(const Outline::Place& place, Tile tile) const;
    [[nodiscard]] bool fits(const Outline::Place& place) const;

    const Trax* position_ = nullptr;
    bool over_ = true;
    Turns turns_ = Turns::all;
    Outline outline_;
    std::vector<ShoreColours> loops_, lines_;          ///< a shore: whether a turn there could complete one
    std::vector<ShoreColours> sure_;                   ///< a shore: whether a turn there is known to complete something
    std::vector<Outline::End> inner_paths_;            ///< one end each of the paths with both ends on one shore
    std::vector<std::uint8_t> inner_;                  ///< an end: whether the path's other end is on the same shore
    std::vector<std::uint8_t> wide_;                   ///< a shore: whether a place has three candidates beside it
    std::vector<std::array<std::uint8_t, 2>> leaves_;  ///< a shore: a bit for each side at which a path could leave
    std::vector<std::uint8_t> pockets_;                ///< a shore: whether a turn there could be tangled
    OutlineTurn turn_;
};

template <class Visit>
void ThreatFinder::visit(bool white, bool red, Visit&& visit) {
    if (over_) return;
    const auto& places = outline_.places();
    for (Outline::Index n = 0; n < places.size(); ++n) {
        const auto& place = places[n];
        const bool see_white = white && may_complete(place.shore, true);
        const bool see_red = red && may_complete(place.shore, false);
        if ((!see_white && !see_red) || !fits(place)) continue;
        for (unsigned t = 0; t < tiles; ++t) {
            const auto tile = static_cast<Tile>(t);
            const Edges edges = fitting_tile(place.state, tile);
            if (edges == 0) continue;
            const Board::Completed completed = completed_by(n, edges, see_white, see_red);
            if (!completed.white && !completed.red) continue;
            if (visit(Completion{move_at(place, tile), completed.white, completed.red}, place.shore)) return;
        }
    }
}

}  // namespace kigi::trax
