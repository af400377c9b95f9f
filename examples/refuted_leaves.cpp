// A tree as text; a leaf '!' throws if somebody opens it. The picture in README.md is this tree.
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>

#include <cstdio>

using namespace kigi;

int main() {
    const auto tree = LiteralTree::from_parameters("((4 6 5) (2 ! !) (7 3 !))").value();
    const auto found = Driver{stack(terminal, alpha_beta())}(tree, Limits{});
    std::printf("value %d in %llu nodes\n", found.best().value.points,
                static_cast<unsigned long long>(found.counters.nodes));
    return found.best().value == Value{4} && found.counters.nodes == 10 ? 0 : 1;
}
