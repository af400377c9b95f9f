/// \file
/// Files of games of shogi, in CSA and KIF: what is read is a position and moves, or words that are no moves; a game
/// that can be played is written in both formats and read again.

#include <sstream>
#include <string>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

namespace {

/// Both formats, there and back.
void written_again(const kigi::WrittenGame& game) {
    const auto start = game.position ? kigi::Shogi{}.parse_position(*game.position) : kigi::Shogi{};
    if (!start) return kigi::fuzz::require(!start.error().what.empty());
    kigi::ScoreSheet sheet{.tags = game.tags, .start = start->position_text(), .from_initial = !game.position};
    std::istringstream words{game.moves};
    for (std::string word; words >> word;) sheet.moves.push_back({.move = word});
    for (const bool kif : {false, true}) {
        const auto written = kif ? kigi::shogi::kif_of(sheet) : kigi::shogi::csa_of(sheet);
        if (!written) {
            kigi::fuzz::require(!written.error().what.empty());
            continue;
        }
        const auto lines = kigi::fuzz::lines_of(*written);
        const auto read = kif ? kigi::shogi::read_kif(lines, true) : kigi::shogi::read_csa(lines, true);
        kigi::fuzz::require(read && read->size() == 1 && read->front().moves == game.moves);
    }
}

}  // namespace

KIGI_FUZZER(shogi_files) {
    const auto lines = kigi::fuzz::lines_of(text);
    for (const bool named : {false, true})
        for (const auto& games : {kigi::shogi::read_csa(lines, named), kigi::shogi::read_kif(lines, named)}) {
            if (!games) continue;
            for (const auto& game : *games) {
                kigi::fuzz::require(game.line >= 1 && game.line <= lines.size() + 1);
                written_again(game);
            }
        }
}
