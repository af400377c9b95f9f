#include <kigi/games/reversi/endgame/few_empties_here.hpp>

namespace kigi::reversi {

FewEmptiesResult few_empties_portable(std::uint64_t mover, std::uint64_t opponent, int alpha,
                                      const FewEmptiesOptions& options) {
    return few_empties_here(mover, opponent, alpha, options);
}

}  // namespace kigi::reversi
