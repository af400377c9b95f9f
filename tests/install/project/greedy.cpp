/// \file
/// A move order that kigi does not know: larger takings first.

#include <kigi/framework/any/named_order.hpp>

#include "nim.hpp"

namespace kigi {

NamedOrder order_greedy() {
    return order_of<Nim>("greedy", "takes many first", [](const Nim&, int taken) { return taken; });
}

}  // namespace kigi
