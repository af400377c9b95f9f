#include <bit>

#include <kigi/arena/openings/shuffled_openings.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

std::uint64_t shuffled(std::uint64_t place, std::uint64_t size, std::uint64_t seed) {
    if (size <= 1) return 0;
    const auto half = static_cast<unsigned>((std::bit_width(size - 1) + 1) / 2);
    const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
    do {
        std::uint64_t left = place >> half;
        std::uint64_t right = place & mask;
        constexpr unsigned rounds = 4;
        for (unsigned round = 0; round < rounds; ++round) {
            const std::uint64_t next = left ^ (key_of(right, seed, round) & mask);
            left = right;
            right = next;
        }
        place = left << half | right;
    } while (place >= size);
    return place;
}

}  // namespace kigi::arena
