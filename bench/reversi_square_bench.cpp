/// \file
/// What it is worth that the compiler knows the square of a move, the algorithm being the same; and two ways to bring a
/// diagonal into a row.
///
///     reversi_square_bench                          all
///     reversi_square_bench --benchmark_filter=folded
///
/// `folded` is 64 functions made from one template, reached through a table of them; `tabled` is one function that
/// reads the rays from a table. The squares come as in games, so that nobody foresees them, or all moves to a square
/// together.
///
/// A diagonal becomes a row by a mask for each square and a multiplication; or by turning the whole board through 45
/// degrees (each column is rotated by its number, in three steps), where all diagonals of a direction are rows, once
/// for each move or once for all moves of a position.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <vector>

#include <kigi/games/reversi/flip/by_square.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace {

using kigi::Reversi;
using kigi::reversi::Bits;
namespace flip = kigi::reversi::flip;

struct Case {
    int square;
    Bits mover, opponent;
};

/// Legal moves of random games, as they come.
std::vector<Case> cases_of_games() {
    std::vector<Case> cases;
    std::mt19937 random{1};
    while (cases.size() < 4096)
        for (Reversi<> game; !game.outcome();) {
            auto at = game.moves().begin();
            for (auto k = random() % game.count_moves(); k > 0; --k) ++at;
            if (!(*at).is_pass()) cases.push_back({(*at).square, game.mover(), game.opponent()});
            game = game.play(*at);
        }
    std::ranges::shuffle(cases, random);
    return cases;
}
std::vector<Case> sorted(std::vector<Case> cases) {
    std::ranges::stable_sort(cases, {}, &Case::square);
    return cases;
}

constexpr flip::RayTable rays_by_square = flip::make_ray_table();

Bits folded(const Case& one) { return flip::by_square(one.square, one.mover, one.opponent); }

Bits tabled(const Case& one) {
    const flip::Rays& rays = rays_by_square.of[one.square];
    Bits turned = 0;
    for (std::size_t i = 0; i < 4; ++i)
        turned |=
            flip::up_ray(rays.up[i], one.mover, one.opponent) | flip::down_ray(rays.down[i], one.mover, one.opponent);
    return turned;
}

constexpr Bits first_column = 0x0101010101010101U;

/// The diagonal of squares with the same difference of row and column.
constexpr auto diagonal_of = [] {
    std::array<Bits, 64> table{};
    for (std::size_t a = 0; a < 64; ++a)
        for (std::size_t b = 0; b < 64; ++b)
            if (a / 8 + b % 8 == b / 8 + a % 8) table[a] |= Bits{1} << b;
    return table;
}();

/// In a row of eight: what turns when the mover puts a disc on `column`.
unsigned turned_in_row(unsigned column, unsigned mover, unsigned opponent) {
    const unsigned above = 0xFEU << column & 0xFFU;
    const unsigned others_above = ~opponent & above;
    const unsigned closing_above = others_above & (0U - others_above) & mover;
    unsigned turned = closing_above == 0 ? 0 : (closing_above - 1) & above;
    const unsigned below = (1U << column) - 1;
    const unsigned closing_below = std::bit_floor(~opponent & below) & mover;
    if (closing_below != 0) turned |= below & ~(2 * closing_below - 1);
    return turned;
}

/// A mask for each square: the diagonal falls into a row by one multiplication, and comes back by another.
Bits diagonal_by_mask(const Case& one) {
    const Bits diagonal = diagonal_of[static_cast<std::size_t>(one.square)];
    const auto row = [&](Bits board) { return static_cast<unsigned>((board & diagonal) * first_column >> 56); };
    const unsigned turned = turned_in_row(static_cast<unsigned>(one.square) & 7U, row(one.mover), row(one.opponent));
    return turned * first_column & diagonal;
}

/// Column n moves n rows towards the first row, round the edge: the squares of a diagonal come into one row.
Bits turned_45(Bits board) {
    constexpr Bits odd = 0xAAAAAAAAAAAAAAAAU, twos = 0xCCCCCCCCCCCCCCCCU, fours = 0xF0F0F0F0F0F0F0F0U;
    board ^= odd & (board ^ std::rotr(board, 8));
    board ^= twos & (board ^ std::rotr(board, 16));
    board ^= fours & (board ^ std::rotr(board, 32));
    return board;
}
Bits turned_back(Bits board) {
    constexpr Bits odd = 0xAAAAAAAAAAAAAAAAU, twos = 0xCCCCCCCCCCCCCCCCU, fours = 0xF0F0F0F0F0F0F0F0U;
    board ^= odd & (board ^ std::rotl(board, 8));
    board ^= twos & (board ^ std::rotl(board, 16));
    board ^= fours & (board ^ std::rotl(board, 32));
    return board;
}

/// The row of a turned board holds two diagonals, before and behind the edge that the columns went round.
unsigned own_part(int square) {
    const int row = square / 8, column = square % 8;
    return row >= column ? (1U << (8 - (row - column))) - 1 : 0xFFU << (column - row) & 0xFFU;
}

Bits diagonal_in_turned(int square, Bits mover, Bits opponent) {
    const auto column = static_cast<unsigned>(square) & 7U;
    const unsigned row = (static_cast<unsigned>(square) / 8 - column) & 7U;
    const unsigned part = own_part(square);
    const auto of = [&](Bits board) { return static_cast<unsigned>(board >> 8 * row) & part; };
    return Bits{turned_in_row(column, of(mover), of(opponent))} << 8 * row;
}
Bits diagonal_by_rotation(const Case& one) {
    return turned_back(diagonal_in_turned(one.square, turned_45(one.mover), turned_45(one.opponent)));
}

template <class Flip>
void of_cases(benchmark::State& state, const std::vector<Case>& cases, Flip flip) {
    for (auto _ : state)
        for (const Case& one : cases) benchmark::DoNotOptimize(flip(one));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cases.size()));
}

/// Eight moves of one position: by rotation the board is turned once.
template <bool rotates>
void of_position(benchmark::State& state, const std::vector<Case>& cases) {
    for (auto _ : state)
        for (const Case& one : cases) {
            const Bits mover = rotates ? turned_45(one.mover) : one.mover;
            const Bits opponent = rotates ? turned_45(one.opponent) : one.opponent;
            for (int other = 0; other < 8; ++other) {
                const int square = (one.square + 8 * other) & 63;
                if constexpr (rotates)
                    benchmark::DoNotOptimize(turned_back(diagonal_in_turned(square, mover, opponent)));
                else
                    benchmark::DoNotOptimize(diagonal_by_mask({square, mover, opponent}));
            }
        }
    state.SetItemsProcessed(state.iterations() * 8 * static_cast<std::int64_t>(cases.size()));
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<Case> mixed = cases_of_games();
    const std::vector<Case> together = sorted(mixed);
    for (const Case& one : mixed)
        if (folded(one) != tabled(one) || diagonal_by_mask(one) != diagonal_by_rotation(one) ||
            diagonal_by_mask(one) != (folded(one) & diagonal_of[static_cast<std::size_t>(one.square)]))
            std::abort();  // the figures would be of something else
    benchmark::RegisterBenchmark("folded/unforeseen", of_cases<decltype(&folded)>, mixed, &folded);
    benchmark::RegisterBenchmark("tabled/unforeseen", of_cases<decltype(&tabled)>, mixed, &tabled);
    benchmark::RegisterBenchmark("folded/together", of_cases<decltype(&folded)>, together, &folded);
    benchmark::RegisterBenchmark("tabled/together", of_cases<decltype(&tabled)>, together, &tabled);
    benchmark::RegisterBenchmark("diagonal/mask", of_cases<decltype(&diagonal_by_mask)>, mixed, &diagonal_by_mask);
    benchmark::RegisterBenchmark("diagonal/rotation", of_cases<decltype(&diagonal_by_rotation)>, mixed,
                                 &diagonal_by_rotation);
    benchmark::RegisterBenchmark("diagonals of a position/mask", of_position<false>, mixed);
    benchmark::RegisterBenchmark("diagonals of a position/rotation", of_position<true>, mixed);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
