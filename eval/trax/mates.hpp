#pragma once
/// \file
/// Mates that can be seen without searching: a win in one, and threats that cannot all be answered.

#include <cstdint>

#include <kigi/games/trax/threats/threat_finder.hpp>

namespace kigi::trax {

/// What the next two plies decide, from the side to move.
enum class Mate : std::uint8_t {
    none,
    threatened,  ///< the other side would win with its next move, and may be stopped
    own,         ///< the side to move wins at once
    others,      ///< the other side wins at one of two places, whatever the side to move does
};

/// `finder` has looked at the position, in which `mover` is to move. Threats on two shores cannot both be answered: a
/// turn stays on one. (Two threats of one line may be, by a tile that makes the box larger; this is a rule of thumb.)
[[nodiscard]] inline Mate mate_seen(ThreatFinder& finder, Side mover) {
    const bool white = mover == Side::first;
    if (finder.shores_completed(white, 1) != 0) return Mate::own;
    const int threats = finder.shores_completed(!white, 2);
    return threats == 0 ? Mate::none : threats == 1 ? Mate::threatened : Mate::others;
}

}  // namespace kigi::trax
