#pragma once
/// \file
/// What files call shogi.

#include <span>
#include <string>

#include <kigi/framework/any/game_facts.hpp>
#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>

namespace kigi::shogi {

/// The protocol of its engines, and the formats of games. `declaring`: the game may be won by declaration.
[[nodiscard]] inline GameFacts facts(bool declaring) {
    using Lines = std::span<const std::string>;
    return {.protocols = {"usi"},
            .formats = {{.name = "csa",
                         .about = "the format of the Computer Shogi Association",
                         .between = std::string{between_csa},
                         .write = csa_of,
                         .read = [declaring](Lines lines, bool named) { return read_csa(lines, named, declaring); }},
                        {.name = "kif",
                         .about = "the format of Kifu",
                         .write = kif_of,
                         .read = [declaring](Lines lines, bool named) { return read_kif(lines, named, declaring); }}}};
}

}  // namespace kigi::shogi
