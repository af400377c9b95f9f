#include <kigi/games/reversi/wthor.hpp>

#include <cstddef>
#include <string>

#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t header_size = 16;
constexpr std::size_t game_size = 68;
constexpr std::size_t most_squares = 60;
constexpr std::size_t place_of_count = 4;
constexpr std::size_t place_of_board_size = 12;
constexpr std::size_t place_of_black_discs = 6;
constexpr std::size_t place_of_squares = 8;

unsigned byte_at(std::string_view bytes, std::size_t place) { return static_cast<unsigned char>(bytes[place]); }

/// Little-endian.
std::uint32_t number_at(std::string_view bytes, std::size_t place) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8U | byte_at(bytes, place + i);
    return number;
}

std::string text(std::size_t number) { return std::to_string(number); }

Result<WthorGame> parse_game(std::string_view record) {
    WthorGame game;
    const unsigned black = byte_at(record, place_of_black_discs);
    if (black > 64) return refuse("black has " + text(black) + " discs (expected 0 to 64)");
    game.black_discs = static_cast<int>(black);
    Reversi<8> position;
    for (std::size_t i = 0; i < most_squares; ++i) {
        const unsigned written = byte_at(record, place_of_squares + i);
        if (written == 0) break;
        const unsigned rank = written / 10;
        const unsigned file = written % 10;
        if (rank < 1 || rank > 8 || file < 1 || file > 8)
            return refuse("move " + text(i + 1) + " is " + text(written) +
                          " (expected 11 to 88, ten times the rank plus "
                          "the file)");
        const Move move{static_cast<std::uint8_t>(8 * (rank - 1) + file - 1)};
        if (position.legal() == 0) position = position.passed();
        if (!position.can_play(move)) return refuse("move " + text(i + 1) + ", " + move_text(move) + ", is not legal");
        position = position.play(move);
        game.squares.push_back(move.square);
    }
    return game;
}

}  // namespace

Result<std::vector<WthorGame>> parse_wthor(std::string_view bytes) {
    if (bytes.size() < header_size)
        return refuse("a WTHOR file of " + text(bytes.size()) + " bytes (expected a header of 16)");
    const std::size_t count = number_at(bytes, place_of_count);
    if (const unsigned size = byte_at(bytes, place_of_board_size); size != 0 && size != 8)
        return refuse("a WTHOR file of boards of size " + text(size) + " (expected 8)");
    if (bytes.size() != header_size + count * game_size)
        return refuse("a WTHOR file of " + text(bytes.size()) + " bytes (expected " +
                      text(header_size + count * game_size) + " for " + text(count) + " games)");
    std::vector<WthorGame> games;
    games.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        auto game = parse_game(bytes.substr(header_size + i * game_size, game_size));
        if (!game) return refuse("game " + text(i + 1) + ": " + game.error().what);
        games.push_back(*std::move(game));
    }
    return games;
}

}  // namespace kigi::reversi
