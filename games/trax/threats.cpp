#include <kigi/games/trax/threats.hpp>

#include <kigi/games/trax/threat_finder.hpp>

namespace kigi::trax {

void find_completions(const Trax& position, std::vector<Completion>& found) {
    found.clear();
    thread_local ThreatFinder finder;
    finder.look(position);
    finder.visit(true, true, [&](const Completion& one, Outline::Index) {
        found.push_back(one);
        return false;
    });
}

std::vector<Completion> completions(const Trax& position) {
    std::vector<Completion> found;
    find_completions(position, found);
    return found;
}

std::vector<Move> winning_moves(const Trax& position, Side side) {
    std::vector<Move> found;
    thread_local ThreatFinder finder;
    finder.look(position);
    finder.visit(side == Side::first, side == Side::second, [&](const Completion& one, Outline::Index) {
        found.push_back(one.move);
        return false;
    });
    return found;
}

bool can_win_at_once(const Trax& position, Side side) {
    bool found = false;
    thread_local ThreatFinder finder;
    finder.look(position);
    finder.visit(side == Side::first, side == Side::second,
                 [&](const Completion&, Outline::Index) { return found = true; });
    return found;
}

}  // namespace kigi::trax
