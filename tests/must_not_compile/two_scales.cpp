// The evaluators of a stack have one scale: the compiler says so where the types differ.
// expect: must have the same scale
#include <cstdint>

#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace {

template <std::int32_t scale_>
struct Even {
    static constexpr std::int32_t scale = scale_;
    kigi::Value operator()(const kigi::TicTacToe&) const { return {0}; }
};

#ifdef KIGI_FIXED
constexpr std::int32_t other = 1000;
#else
constexpr std::int32_t other = 10;
#endif

}  // namespace

int main() {
    kigi::Driver search{
        kigi::stack(kigi::terminal, kigi::horizon(Even<1000>{}), kigi::horizon(Even<other>{}), kigi::alpha_beta())};
    (void)search(kigi::TicTacToe{}, kigi::at_depth(1));
}
