#pragma once
/// \file
/// What files call shogi.

#include <kigi/framework/any/game_facts.hpp>
#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>

namespace kigi::shogi {

/// The protocol of its engines, and the formats of games.
[[nodiscard]] inline GameFacts facts() {
    return {.protocols = {"usi"},
            .formats = {{.name = "csa",
                         .about = "the format of the Computer Shogi Association",
                         .between = std::string{between_csa},
                         .write = csa_of,
                         .read = read_csa},
                        {.name = "kif", .about = "the format of Kifu, in UTF-8", .write = kif_of, .read = read_kif}}};
}

}  // namespace kigi::shogi
