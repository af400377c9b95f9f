#include <kigi/games/reversi/edax_book.hpp>

#include <cstddef>
#include <cstdlib>
#include <optional>

#include <kigi/games/reversi/file_bytes.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

namespace {

constexpr std::string_view edax_sign = "XADEKOOB";
constexpr std::string_view turned_sign = "EDAXBOOK";
constexpr std::size_t head_size = 42;
constexpr std::size_t least_position_size = 42;  // without links
constexpr std::size_t move_size = 2;
constexpr int version = 4;

EdaxMove take_move(ByteReader& file) {
    EdaxMove move;
    move.value = file.signed_byte();
    move.square = file.byte();
    return move;
}
int take_value(ByteReader& file) { return static_cast<std::int16_t>(file.number(2)); }

bool is_value(int value) { return std::abs(value) <= -EdaxMove::no_value; }

/// What is wrong with a position; nothing if all is well.
std::optional<std::string> fault_of(const EdaxPosition& at) {
    if ((at.mover & at.opponent) != 0) return "both sides have a disc on one square";
    for (const int value : {at.value, at.lower, at.upper})
        if (!is_value(value)) return "a value of " + std::to_string(value) + " discs (expected -127 to 127)";
    const Reversi<8> position{{at.mover, at.opponent, Side::first}};
    const auto is_legal = [&](int square) { return position.can_play(Move{static_cast<std::uint8_t>(square)}); };
    for (const auto& link : at.links) {
        if (!is_value(link.value)) return "a link is worth " + std::to_string(link.value) + " discs";
        if (!is_legal(link.square)) return "the link by square " + std::to_string(link.square) + " is no legal move";
    }
    if (!is_value(at.leaf.value)) return "the leaf is worth " + std::to_string(at.leaf.value) + " discs";
    if (at.leaf.square != EdaxMove::no_square && !is_legal(at.leaf.square))
        return "the leaf by square " + std::to_string(at.leaf.square) + " is no legal move";
    return std::nullopt;
}

}  // namespace

bool is_edax_book(std::string_view bytes) { return bytes.starts_with(edax_sign); }

Result<EdaxBook> parse_edax_book(std::string_view bytes) {
    if (bytes.starts_with(turned_sign))
        return refuse("a book of Edax from a machine that writes the highest byte first (expected the lowest first)");
    if (!is_edax_book(bytes)) return refuse("this is no book of Edax (expected " + std::string{edax_sign} + ")");
    if (bytes.size() < head_size)
        return refuse("the file breaks off in its head (expected " + std::to_string(head_size) + " bytes)");
    ByteReader file{bytes.substr(edax_sign.size())};
    if (const int written = file.byte(); written != version)
        return refuse("version " + std::to_string(written) + " of Edax's books is not known (expected 4)");
    EdaxBook book;
    book.release = file.byte();
    book.year = static_cast<int>(file.number(2));
    for (int* const part : {&book.month, &book.day, &book.hour, &book.minute, &book.second}) *part = file.byte();
    (void)file.byte();  // fills up to a whole number of words
    for (auto* const setting : {&book.level, &book.empties, &book.middle_error, &book.end_error, &book.verbosity})
        *setting = static_cast<std::uint32_t>(file.number(4));
    const std::uint64_t count = file.number(4);
    if (file.left() / least_position_size < count)
        return refuse("the file has room for " + std::to_string(file.left() / least_position_size) +
                      " positions (it says that there are " + std::to_string(count) + ")");
    book.positions.reserve(count);
    for (std::uint64_t n = 1; n <= count; ++n) {
        const auto refused = [n](const std::string& why) {
            return refuse("position " + std::to_string(n) + ": " + why);
        };
        if (file.left() < least_position_size) return refused("the file breaks off");
        EdaxPosition at;
        at.mover = file.number(8);
        at.opponent = file.number(8);
        for (auto* const lines : {&at.wins, &at.draws, &at.losses, &at.lines})
            *lines = static_cast<std::uint32_t>(file.number(4));
        for (int* const value : {&at.value, &at.lower, &at.upper}) *value = take_value(file);
        const auto links = static_cast<std::size_t>(file.byte());
        at.level = file.byte();
        if (file.left() < (links + 1) * move_size) return refused("the file breaks off in its links");
        for (std::size_t link = 0; link < links; ++link) at.links.push_back(take_move(file));
        at.leaf = take_move(file);
        if (const auto fault = fault_of(at)) return refused(*fault);
        book.positions.push_back(std::move(at));
    }
    if (file.left() != 0) return refuse(std::to_string(file.left()) + " bytes stand behind the last position");
    return book;
}

std::string edax_book(const EdaxBook& book) {
    ByteWriter file;
    const auto number = [&](auto value, std::size_t size) { file.number(static_cast<std::uint64_t>(value), size); };
    file.bytes(edax_sign);
    number(version, 1);
    number(book.release, 1);
    number(book.year, 2);
    for (const int part : {book.month, book.day, book.hour, book.minute, book.second, 0}) number(part, 1);
    for (const auto setting : {book.level, book.empties, book.middle_error, book.end_error, book.verbosity})
        number(setting, 4);
    number(book.positions.size(), 4);
    for (const auto& at : book.positions) {
        number(at.mover, 8);
        number(at.opponent, 8);
        for (const auto lines : {at.wins, at.draws, at.losses, at.lines}) number(lines, 4);
        for (const int value : {at.value, at.lower, at.upper}) number(value, 2);
        number(at.links.size(), 1);
        number(at.level, 1);
        const auto move = [&](const EdaxMove& one) {
            number(one.value, 1);
            number(one.square, 1);
        };
        for (const auto& link : at.links) move(link);
        move(at.leaf);
    }
    return file.take();
}

}  // namespace kigi::reversi
