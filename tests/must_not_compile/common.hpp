// What most of the sources include, parsed once for all of them: each is compiled twice, and that takes half of the
// time.

#include <optional>
#include <ranges>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
