#pragma once
/// \file
/// Mates, solved and played through.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace kigi::shogi_tests {

inline shogi::MateAnswer solved(shogi::MateSolver& solver, const Shogi& game, bool shortest,
                                std::uint64_t nodes = 1'000'000) {
    solver.forget();
    return solver.solve<shogi::Standard>(game.position(), at_nodes(nodes), shortest);
}
/// The line is legal and ends in mate after so many plies.
inline void check_line(Shogi game, const shogi::MateAnswer& answer) {
    REQUIRE(answer.line.size() == static_cast<std::size_t>(answer.plies));
    for (const auto move : answer.line) {
        REQUIRE(game.can_play(move));
        game.make(move);
    }
    CHECK(game.in_check());
    CHECK(game.moves().empty());
}

}  // namespace kigi::shogi_tests
