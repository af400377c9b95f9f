// Rules that answer with the learned evaluation want it at the horizon, too: values of a search have one unit.
// expect: must have the same scale
#include <kigi/engines/reversi/static_cut.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/reversi/learned_patterns.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

int main() {
#ifdef KIGI_FIXED
    const kigi::reversi::LearnedPatterns evaluate;
#else
    const kigi::reversi::Discs evaluate;
#endif
    kigi::Driver search{kigi::stack(kigi::terminal, kigi::horizon(evaluate),
                                    kigi::reversi::StaticCut{&kigi::reversi::PatternEvaluation::built_in(), 1.1},
                                    kigi::alpha_beta())};
    (void)search(kigi::Reversi<8>{}, kigi::at_depth(1));
}
