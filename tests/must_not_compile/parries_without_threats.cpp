// The order yields nothing where every move loses at once, and the fold would take that for the end of the game.
// expect: an order that leaves out moves which lose at once needs a rule that answers where no other is left
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/parries_alone.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/threats_decide.hpp>

int main() {
    const auto fold = kigi::young_brothers_wait(kigi::alpha_beta(kigi::ParriesAlone{}));
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::threats_decide, fold)};
#else
    kigi::Driver search{kigi::stack(kigi::terminal, fold)};
#endif
    (void)search(kigi::ConnectFour{}, kigi::Limits{});
}
