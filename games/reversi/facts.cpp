#include <string>
#include <vector>

#include <kigi/games/reversi/facts.hpp>
#include <kigi/games/reversi/ggf.hpp>
#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/opening_names.hpp>
#include <kigi/games/reversi/sgf.hpp>
#include <kigi/games/reversi/wthor.hpp>
#include <kigi/games/reversi/wthor_writer.hpp>

namespace kigi::reversi {

namespace {

/// Twice as many squares as plies at first, since the end is searched faster than the middle; from 20 squares on, each
/// costs more than twice as much as the one before.
std::vector<Level> levels() {
    constexpr int most = 40;
    constexpr int steep = 10;
    std::vector<Level> all;
    for (int depth = 1; depth <= most; ++depth) {
        const int empties = depth <= steep ? 2 * depth : 2 * steep + (depth - steep + 1) / 2;
        all.push_back({.depth = depth,
                       .end_plies = 2 * empties,  // a pass may follow every move
                       .end_text = std::to_string(empties) + " empty squares"});
    }
    return all;
}

}  // namespace

GameFacts facts(int size) {
    const bool usual = size == 8;
    GameFacts all{.pass = "pa",
                  .gtp_name = "Othello",
                  .board_size = size,
                  .protocols = usual ? std::vector<std::string>{"nboard"} : std::vector<std::string>{},
                  .ggf_board = ggf_board,
                  .formats = {{.name = "ggf",
                               .about = "the Generic Game Format of the Othello servers",
                               .write = [](const ScoreSheet& sheet) -> Result<std::string> { return ggf_of(sheet); },
                               .read = read_ggf},
                              {.name = "sgf",
                               .about = "the Smart Game Format, as Edax and Quarry write it",
                               .write = [](const ScoreSheet& sheet) -> Result<std::string> { return sgf_of(sheet); },
                               .read = read_sgf},
                              {.name = "obf",
                               .about = "a position a line, with the scores of its moves",
                               .write = [size](const ScoreSheet& sheet) { return obf_of(sheet, size); }}},
                  .levels = levels(),
                  .opening_name = usual ? opening_name : nullptr};
    if (usual)
        all.formats.push_back({.name = "wtb",
                               .known_as = "wthor",
                               .about = "WTHOR, the game base of the French Othello Federation",
                               .sibling_name = "WTH",
                               .read_bytes = read_wthor,
                               .write_bytes = wthor_of});
    return all;
}

}  // namespace kigi::reversi
