// The rule takes it that the move to a node was a parry: after any other it would answer wrongly.
// expect: threats_decide needs an order that leaves out moves which lose at once: alpha_beta(ParriesAlone{})
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/parries_alone.hpp>
#include <kigi/search/rules/threats_decide.hpp>

int main() {
#ifdef KIGI_FIXED
    kigi::Driver search{kigi::stack(kigi::threats_decide, kigi::alpha_beta(kigi::ParriesAlone{}))};
#else
    kigi::Driver search{kigi::stack(kigi::threats_decide, kigi::alpha_beta())};
#endif
    (void)search(kigi::ConnectFour{}, kigi::Limits{});
}
