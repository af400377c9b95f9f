// Somebody with an idea about searching: a searcher is a list, and an algorithm is swapped by editing the list.
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

#include <cstdio>

using namespace kigi;

int main() {
    auto table = *TranspositionTable<ConnectFour::Column>::create(16);
    const auto order = MovePicker<ConnectFour>{};
    const auto end = horizon(OpenFours{});
    bool agreed = true;
    auto show = [&, truth = std::optional<Value>{}](const char* name, auto searcher) mutable {
        const auto found = searcher(ConnectFour{}, at_depth(7));
        std::printf("%-20s %+d in %7llu nodes\n", name, found.best().value.points,
                    static_cast<unsigned long long>(found.counters.nodes));
        agreed = agreed && found.best().value == truth.value_or(found.best().value);
        truth = found.best().value;
    };
    show("minimax", Driver{stack(terminal, end, minimax)});
    show("alpha-beta", Driver{stack(terminal, end, alpha_beta())});
    show("with killer moves", Driver{stack(terminal, end, alpha_beta(order))});
    show("with a table", Driver{stack(terminal, end, transposition(table), alpha_beta(order))});
    table.clear();
    show("PVS with a table", Driver{stack(terminal, end, transposition(table), principal_variation(order))});
    table.clear();
    show("MTD(f)", Driver{stack(terminal, end, transposition(table), alpha_beta(order)), MtdF{}, {.deepen = true}});
    return agreed ? 0 : 1;
}
