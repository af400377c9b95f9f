// Somebody with a position: what is it worth, and how is it played?
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#include <cstdio>

using namespace kigi;

int main() {
    const auto position =
        Reversi<8>::parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
    auto table = TranspositionTable<Reversi<8>::Move>::create(16);  // MiB
    if (!position || !table) return 1;                              // .error().what says why
    Driver solve{stack(terminal, horizon(Mobility{}), transposition(*table),
                       principal_variation(MovePicker<Reversi<8>, ByMobility>{}))};
    const auto found = solve(*position, Limits{});  // no limit: to the end of the game
    std::printf("%s wins by %d\n", position->move_text(*found.best().move).c_str(), found.best().value.points);
    return found.solved && found.best().value == Value{18} ? 0 : 1;
}
