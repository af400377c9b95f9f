#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace kigi {

namespace {

constexpr const char* tictactoe_is = "m x n boards up to 17x17, k in a row wins; 3x3x3 if nothing is said";

template <class G>
GameDescription<G> described(G initial, std::vector<std::string> positions) {
    return {.name = "tictactoe",
            .about = tictactoe_is,
            .initial = std::move(initial),
            .evaluators = evaluators_of<G>(Zero{}, LeafAverage{}),
            .default_order = "killers",
            .positions = std::move(positions)};
}

}  // namespace

GameFamily family_tictactoe() {
    GameFamily family =
        family_of<TicTacToe>(tictactoe_is, "WIDTHxHEIGHTxROW",
                             described(TicTacToe{}, {".../.../...", "X../.../...", ".../.X./...", "X../.O./...",
                                                     "XO./.../...", "X.O/.X./...", "OX./.X./.O."}));
    // Boards of more squares than a word has bits are a type of their own.
    family.make = [small = family.make](std::string_view text) -> Result<GamePtr> {
        if (text.empty() || TicTacToe::from_parameters(text)) return small(text);
        auto wide = WideTicTacToe::from_parameters(text);
        if (!wide) return std::unexpected{wide.error()};
        return std::make_shared<CatalogueGame<WideTicTacToe>>(described(*std::move(wide), {}));
    };
    return family;
}

}  // namespace kigi
