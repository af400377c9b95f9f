#include <kigi/catalogue/typed/connect_four_solver.hpp>
#include <kigi/catalogue/typed/typed_alpha_beta.hpp>
#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi {

void add_typed_connect_four(Catalogue& catalogue);
void add_typed_connect_four(Catalogue& catalogue) {
    add_typed_alpha_beta<ConnectFour>(catalogue, "connect-four");
    catalogue.add(connect_four_solver_entry());
}

}  // namespace kigi
