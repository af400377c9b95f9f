#pragma once

#include <kigi/framework/game/game.hpp>
#include <kigi/search/monte_carlo/uct.hpp>

namespace kigi::test {

template <Game G>
[[nodiscard]] Uct<G> uct(UctSettings settings, UctOptions<G> options = {}) {
    return *Uct<G>::create(options, settings);
}

}  // namespace kigi::test
