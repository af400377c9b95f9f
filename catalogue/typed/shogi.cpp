#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/typed/shogi_engine.hpp>

namespace kigi {

void add_typed_shogi(Catalogue& catalogue);
void add_typed_shogi(Catalogue& catalogue) { catalogue.add(shogi_engine_entry()); }

}  // namespace kigi
