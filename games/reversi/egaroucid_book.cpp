#include <kigi/games/reversi/egaroucid_book.hpp>

#include <algorithm>
#include <cstddef>

#include <kigi/games/reversi/file_bytes.hpp>
#include <kigi/games/reversi/mobility.hpp>

namespace kigi::reversi {

namespace {

constexpr std::string_view egaroucid_sign = "EGAROUCID";
constexpr std::size_t egaroucid_header_size = egaroucid_sign.size() + 1;
constexpr std::size_t count_size = 4;
constexpr std::size_t boards_size = 16;
constexpr unsigned newest = 3;
constexpr int no_leaf = 255;
constexpr int board_squares = 64;

/// Files have a1 in the highest bit, boards here in the lowest.
Bits turned(Bits bits) {
    Bits turned = 0;
    for (int square = 0; square < board_squares; ++square)
        turned |= (bits >> square & 1) << (board_squares - 1 - square);
    return turned;
}

/// What stands in the place of a leaf's square, before it is known how board_squares are counted.
struct Numbered {
    std::size_t position = 0;
    int square = 0;
};

/// Legal moves among the leaves, counted from h8 or from a1.
void take_leaves(std::vector<EgaroucidPosition>& positions, const std::vector<Numbered>& leaves) {
    const auto square_of = [](int number, bool from_h8) { return from_h8 ? board_squares - 1 - number : number; };
    const auto is_legal = [&](const Numbered& leaf, bool from_h8) {
        const auto& at = positions[leaf.position];
        return (legal_squares(at.mover, at.opponent) >> square_of(leaf.square, from_h8) & 1) != 0;
    };
    const auto legal = [&](bool from_h8) {
        return std::ranges::count_if(leaves, [&](const Numbered& leaf) { return is_legal(leaf, from_h8); });
    };
    const bool from_h8 = legal(true) >= legal(false);
    for (const auto& leaf : leaves)
        if (is_legal(leaf, from_h8)) positions[leaf.position].leaf = square_of(leaf.square, from_h8);
}

}  // namespace

bool is_egaroucid_book(std::string_view bytes) {
    return bytes.size() >= egaroucid_header_size && bytes.starts_with(egaroucid_sign);
}

Result<std::vector<EgaroucidPosition>> parse_egaroucid_book(std::string_view bytes) {
    ByteReader file{bytes};
    unsigned version = 1;
    if (is_egaroucid_book(bytes)) {
        bytes.remove_prefix(egaroucid_sign.size());
        file = ByteReader{bytes};
        version = static_cast<unsigned>(file.byte());
        if (version != 2 && version != newest)
            return refuse("version " + std::to_string(version) +
                          " of Egaroucid's books is not known (expected 2 or 3)");
    }
    if (file.left() < count_size) return refuse("the file breaks off before the number of positions");
    const std::uint64_t count = file.number(count_size);
    // Of the second version, without links.
    const std::size_t size = boards_size + (version == 3 ? 9 : version == 2 ? 6 : 1);
    if (file.left() / size < count)
        return refuse("the file has room for " + std::to_string(file.left() / size) +
                      " positions (it says that there are " + std::to_string(count) + ")");
    std::vector<EgaroucidPosition> positions;
    std::vector<Numbered> leaves;
    positions.reserve(count);
    for (std::uint64_t n = 1; n <= count; ++n) {
        const auto refused = [n](std::string_view why) {
            return refuse("position " + std::to_string(n) + ": " + std::string{why});
        };
        if (file.left() < size) return refused("the file breaks off");
        EgaroucidPosition at{.mover = turned(file.number(8)), .opponent = turned(file.number(8))};
        if ((at.mover & at.opponent) != 0) return refused("both sides have a disc on one square");
        if (version == 1) {
            at.value = file.byte() - board_squares;
        } else {
            at.value = file.signed_byte();
            at.level = file.byte();
        }
        if (at.value < -board_squares || at.value > board_squares)
            return refused("it is worth " + std::to_string(at.value) + " discs (expected -64 to 64)");
        if (version == 3) {
            at.lines = static_cast<std::uint32_t>(file.number(4));
            at.leaf_value = file.signed_byte();
            if (const int square = file.byte(); square < board_squares) leaves.push_back({positions.size(), square});
            at.leaf_level = file.byte();
        } else if (version == 2) {
            constexpr std::size_t link_size = 2;
            const std::uint64_t links = file.number(4);
            if (links > board_squares || file.left() < links * link_size)
                return refused("the file breaks off in its links");
            for (std::uint64_t link = 0; link < links; ++link)
                (void)file.number(link_size);  // the positions say as much
        }
        positions.push_back(at);
    }
    if (file.left() != 0) return refuse(std::to_string(file.left()) + " bytes stand behind the last position");
    take_leaves(positions, leaves);
    return positions;
}

std::string egaroucid_book(std::span<const EgaroucidPosition> positions) {
    ByteWriter file;
    file.bytes(egaroucid_sign);
    file.number(newest, 1);
    file.number(positions.size(), count_size);
    for (const auto& at : positions) {
        file.number(turned(at.mover), 8);
        file.number(turned(at.opponent), 8);
        file.number(static_cast<std::uint8_t>(at.value), 1);
        file.number(static_cast<std::uint8_t>(at.level), 1);
        file.number(at.lines, 4);
        file.number(static_cast<std::uint8_t>(at.leaf_value), 1);
        file.number(static_cast<std::uint8_t>(at.leaf ? board_squares - 1 - *at.leaf : no_leaf), 1);
        file.number(static_cast<std::uint8_t>(at.leaf_level), 1);
    }
    return file.take();
}

}  // namespace kigi::reversi
