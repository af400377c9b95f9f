#include <kigi/games/trax/board/contour.hpp>

#include <bit>
#include <tuple>

namespace kigi::trax {

void Contour::read(const Board& board, const Outline& outline) {
    const auto& places = outline.places();
    edges_.assign(places.size() * 4, {});
    rounds_.assign(1, {});
    for (Outline::Index n = 0; n < places.size(); ++n)
        for (unsigned known = known_edges(places[n].state); known != 0; known &= known - 1)
            if (const Outline::End end = n * 4 + static_cast<unsigned>(std::countr_zero(known)); edges_[end].round == 0)
                walk(board, outline, end);
}

// With the tile on side d of a place, the walk goes on to side d + 1.
void Contour::walk(const Board& board, const Outline& outline, Outline::End from) {
    const auto& places = outline.places();
    Edge at;
    at.round = static_cast<std::uint32_t>(rounds_.size());
    Outline::End end = from;
    do {
        edges_[end] = at;
        const Outline::Index n = end / 4;
        const unsigned d = end & 3U;
        const unsigned ahead = (d + 1) & 3U;
        const Outline::Index next = places[n].beside[ahead];
        ++at.edges;
        if ((known_edges(places[n].state) >> ahead & 1U) != 0) {
            ++at.concave;
            end = n * 4 + ahead;
        } else if (next != Outline::none && (known_edges(places[next].state) >> d & 1U) != 0) {
            end = next * 4 + d;
        } else {
            ++at.convex;
            Outline::Index around = next != Outline::none ? places[next].beside[d] : Outline::none;
            if (around == Outline::none)
                around = outline.at(board.neighbour(board.neighbour(places[n].cell, ahead), d));
            end = around * 4 + opposite(ahead);
        }
    } while (end != from);
    rounds_.push_back(at);
}

Contour::Way Contour::way(Outline::End a, Outline::End b) const noexcept {
    const Edge& from = edges_[a];
    const Edge& to = edges_[b];
    if (from.round != to.round) return {};
    const Edge& round = rounds_[from.round];
    const std::int32_t sign = to.edges < from.edges ? -1 : 1;
    const Way one{true, sign * (to.edges - from.edges), sign * (to.convex - from.convex),
                  sign * (to.concave - from.concave)};
    const Way other{true, round.edges - one.edges, round.convex - one.convex, round.concave - one.concave};
    return std::tie(one.edges, one.convex, one.concave) <= std::tie(other.edges, other.convex, other.concave) ? one
                                                                                                              : other;
}

}  // namespace kigi::trax
