#include <kigi/catalogue/typed/reversi_engine.hpp>
#include <kigi/catalogue/typed/typed_alpha_beta.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi {

void add_typed_reversi(Catalogue& catalogue);
void add_typed_reversi(Catalogue& catalogue) {
    add_typed_alpha_beta<Reversi<8>>(catalogue, "reversi");
    catalogue.add(reversi_engine_entry());
}

}  // namespace kigi
