/// \file
/// One line through each installed room; status 0 if the answers are right.

#include <cstdio>

#include <kigi/framework/game/perft.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "nim.hpp"

int main() {
    const kigi::PerftCount nim = kigi::plain_perft(Nim{}, 3);
    const kigi::PerftCount reversi = kigi::plain_perft(kigi::Reversi<8>{}, 4);
    std::printf("nim %llu, reversi %llu\n", static_cast<unsigned long long>(nim.leaves),
                static_cast<unsigned long long>(reversi.leaves));
    return nim.leaves == 27 && reversi.leaves == 244 ? 0 : 1;
}
