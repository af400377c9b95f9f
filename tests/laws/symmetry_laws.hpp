#pragma once
/// \file
/// The laws of symmetries, at one position.

#include <cstddef>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Every symmetry maps positions and moves alike, playing commutes with it, and some symmetry takes it back.
template <Symmetric G>
void symmetry_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = playable(game);
    report.law(game.transformed(0) == game, "symmetry 0 is the identity", at);
    for (int s = 0; s < game.symmetries(); ++s) {
        const G image = game.transformed(s);
        const auto at_symmetry = [&] { return at() + ", symmetry " + std::to_string(s); };
        std::vector<move_t<G>> mapped;
        for (const auto move : moves) mapped.push_back(game.transformed(move, s));
        report.law(same_set(mapped, playable(image)), "a symmetry maps legal moves to legal moves", at_symmetry);
        report.law(image.side_to_move() == game.side_to_move() && image.outcome() == game.outcome(),
                   "a symmetry keeps side and outcome", at_symmetry);
        bool back = false;
        for (int t = 0; t < game.symmetries() && !back; ++t) back = image.transformed(t) == game;
        report.law(back, "a symmetry has an inverse", at_symmetry);
        const auto legal = playable(image);
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (contains(legal, mapped[i]))
                report.law(played(game, moves[i]).transformed(s) == played(image, mapped[i]),
                           "playing commutes with a symmetry",
                           [&] { return where(game, moves[i]) + ", symmetry " + std::to_string(s); });
        if constexpr (Canonical<G>)
            report.law(image.canonical_key() == game.canonical_key(), "images have the same canonical key",
                       at_symmetry);
    }
}

}  // namespace kigi::laws
