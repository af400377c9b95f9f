#include <kigi/games/shogi/board/piece_keys.hpp>

#include <kigi/framework/game/random.hpp>

namespace kigi::shogi {

constinit const std::array<std::array<std::uint64_t, square_count>, piece_count> piece_keys = [] {
    std::array<std::array<std::uint64_t, square_count>, piece_count> keys{};
    SplitMix random{0x53484f4749};
    for (std::size_t piece = 1; piece < keys.size(); ++piece)
        for (auto& key : keys[piece]) key = random.next();
    return keys;
}();

}  // namespace kigi::shogi
