// The catalogue inside another program: games and searchers by name, positions and moves as text. What a web page or a
// module of another language is made of.
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/game/points.hpp>

#include <cstdio>
#include <string>
#include <utility>

using namespace kigi;

namespace {

/// The best line after some moves, as text; an error says what was wrong with the input.
Result<std::string> best_line(const std::string& game_name, const std::string& moves,
                              const std::string& searcher_name) {
    const Catalogue& catalogue = builtin_catalogue();
    const auto game = catalogue.game(game_name);
    if (!game) return std::unexpected{game.error()};
    const auto position = (*game)->initial();
    const auto read = position->read_moves(moves);
    if (read.error) return refuse("move " + std::to_string(read.moves.size() + 1) + ": " + *read.error);
    for (const auto& move : read.moves)
        if (const auto played = position->play(move); !played) return std::unexpected{played.error()};
    const auto spec = parse_spec(searcher_name);
    if (!spec) return std::unexpected{spec.error()};
    const auto searcher = catalogue.searcher(**game, *spec);
    if (!searcher) return std::unexpected{searcher.error()};
    const AnyResult result = (*searcher)->search(*position, Limits{});
    const auto best = result.best();
    if (!best) return "nothing is known";
    std::string text = points_text(best->value) + ":";
    for (const auto& move : best->line) text += " " + move;
    return text;
}

}  // namespace

int main() {
    const auto line = best_line("connect-four", "4453", "pvs(depth=8)");
    if (!line) return 1;
    std::printf("%s\n", line->c_str());
    for (const auto& [game, moves] : {std::pair{"conect-four", ""},         // did you mean 'connect-four'?
                                      std::pair{"connect-four", "449"}}) {  // move 3: there is no column 9
        const auto refused = best_line(game, moves, "pvs");
        std::printf("%s\n", refused ? "?" : refused.error().what.c_str());
        if (refused) return 1;
    }
    return 0;
}
