#include <kigi/games/reversi/flip/lines.hpp>

#include <kigi/games/reversi/flip/rays.hpp>

namespace kigi::reversi::flip {
namespace {

consteval LineTables make_line_tables() {
    LineTables tables{};
    for (int place = 0; place < 8; ++place) {
        for (int inner = 0; inner < 64; ++inner) {
            const int opponent = inner << 1;
            int high = place + 1;
            while (high < 7 && (opponent >> high & 1) != 0) ++high;
            int low = place - 1;
            while (low > 0 && (opponent >> low & 1) != 0) --low;
            const int above = high > place + 1 ? 1 << high : 0;
            const int below = low >= 0 && low < place - 1 ? 1 << low : 0;
            tables.outflank[place][inner] = static_cast<std::uint8_t>(above | below);
        }
        for (int closing = 0; closing < 137; ++closing) {
            int between = 0;
            for (int end = 0; end < 8; ++end) {
                if ((closing >> end & 1) == 0) continue;
                for (int p = place + 1; p < end; ++p) between |= 1 << p;
                for (int p = end + 1; p < place; ++p) between |= 1 << p;
            }
            tables.flipped[place][closing] = static_cast<std::uint8_t>(between);
        }
    }
    for (int square = 0; square < 64; ++square) {
        const Rays rays = rays_of(square);
        tables.rising[square] = rays.up[3] | rays.down[3];
        tables.falling[square] = rays.up[1] | rays.down[1];
    }
    return tables;
}

}  // namespace

constinit const LineTables line_tables = make_line_tables();

}  // namespace kigi::reversi::flip
