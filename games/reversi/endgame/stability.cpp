#include <kigi/games/reversi/endgame/stability.hpp>

#include <cstdint>

#include <kigi/games/reversi/endgame/stability_here.hpp>

namespace kigi::reversi {

namespace {

/// What turns on an edge when `own` puts a disc on `place`.
constexpr unsigned turned_on_edge(unsigned own, unsigned others, unsigned place) {
    unsigned turned = 0;
    for (const int step : {-1, 1}) {
        unsigned run = 0;
        int at = static_cast<int>(place) + step;
        for (; at >= 0 && at < 8 && (others >> at & 1U) != 0; at += step) run |= 1U << at;
        if (at >= 0 && at < 8 && (own >> at & 1U) != 0) turned |= run;
    }
    return turned;
}

std::size_t index_of(const StableEdges& edges, unsigned own, unsigned others) {
    return edges.ternary[own] + 2U * edges.ternary[others];
}

std::uint8_t from_those_after(const StableEdges& edges, unsigned own, unsigned others) {
    unsigned stable = own;
    for (unsigned place = 0; place < 8 && stable != 0; ++place) {
        const unsigned square = 1U << place;
        if (((own | others) & square) != 0) continue;
        const unsigned won = turned_on_edge(own, others, place);
        stable &= edges.stable[index_of(edges, own | won | square, others & ~won)];
        const unsigned lost = turned_on_edge(others, own, place);
        stable &= edges.stable[index_of(edges, own & ~lost, others | lost | square)];
    }
    return static_cast<std::uint8_t>(stable);
}

StableEdges make_stable_edges() {
    StableEdges edges{};
    for (unsigned set = 0; set < 256; ++set)
        for (unsigned place = 0, power = 1; place < 8; ++place, power *= 3)
            if ((set >> place & 1U) != 0) edges.ternary[set] = static_cast<std::uint16_t>(edges.ternary[set] + power);
    // What comes after an edge has more squares taken, and so a larger number.
    for (unsigned taken = 256; taken-- > 0;)
        for (unsigned own = taken;; own = (own - 1) & taken) {
            edges.stable[index_of(edges, own, taken ^ own)] = from_those_after(edges, own, taken ^ own);
            if (own == 0) break;
        }
    return edges;
}

}  // namespace

const StableEdges stable_edges = make_stable_edges();

Bits stable_discs(Bits own, Bits others) noexcept { return stable_discs_here(own, others); }

}  // namespace kigi::reversi
