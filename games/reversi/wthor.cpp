#include <kigi/games/reversi/wthor.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/wthor_sizes.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t place_of_count = 4;
constexpr std::size_t place_of_board_size = 12;
constexpr std::size_t place_of_black_discs = 6;
constexpr std::size_t place_of_squares = 8;
constexpr std::size_t place_of_year = 10;
constexpr std::size_t place_of_black = 2;
constexpr std::size_t place_of_white = 4;

unsigned byte_at(std::string_view bytes, std::size_t place) { return static_cast<unsigned char>(bytes[place]); }

/// Little-endian.
std::uint32_t number_at(std::string_view bytes, std::size_t place) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8U | byte_at(bytes, place + i);
    return number;
}

std::string text(std::size_t number) { return std::to_string(number); }

/// A game as far as it can be read, and why not further; empty if all of it was.
struct ReadGame {
    WthorGame game{};
    std::string why{};
};

ReadGame read_game(std::string_view record) {
    ReadGame read;
    const unsigned black = byte_at(record, place_of_black_discs);
    if (black > 64) read.why = "black has " + text(black) + " discs (expected 0 to 64)";
    read.game.black_discs = static_cast<int>(std::min(black, 64U));
    Reversi<8> position;
    for (std::size_t i = 0; i < wthor_most_squares; ++i) {
        const unsigned written = byte_at(record, place_of_squares + i);
        if (written == 0) break;
        const unsigned rank = written / 10;
        const unsigned file = written % 10;
        if (rank < 1 || rank > 8 || file < 1 || file > 8) {
            read.why = "move " + text(i + 1) + " is " + text(written) +
                       " (expected 11 to 88, ten times the rank plus the file)";
            break;
        }
        const Move move{static_cast<std::uint8_t>(8 * (rank - 1) + file - 1)};
        if (position.legal() == 0) position = position.passed();
        if (!position.can_play(move)) {
            read.why = "move " + text(i + 1) + ", " + move_text(move) + ", is not legal";
            break;
        }
        position = position.play(move);
        read.game.squares.push_back(move.square);
    }
    return read;
}

/// What is wrong with the head of a file; empty if nothing is.
std::string why_no_wthor(std::string_view bytes) {
    if (bytes.size() < wthor_header_size)
        return "a WTHOR file of " + text(bytes.size()) + " bytes (expected a header of 16)";
    if (const unsigned size = byte_at(bytes, place_of_board_size); size != 0 && size != 8)
        return "a WTHOR file of boards of size " + text(size) + " (expected 8)";
    return {};
}

/// Names are in Latin-1.
std::string utf8(std::string_view latin) {
    std::string text;
    for (const char c : latin) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xc0U | byte >> 6U);
            text += static_cast<char>(0x80U | (byte & 0x3fU));
        }
    }
    return text;
}

/// Names of a .jou or .trn file: records of `size` bytes behind the head, each ended by a zero.
std::vector<std::string> read_list(const std::optional<std::string>& bytes, std::size_t size) {
    std::vector<std::string> list;
    if (!bytes) return list;
    for (std::size_t at = wthor_header_size; at + size <= bytes->size(); at += size) {
        const auto record = bytes->substr(at, size);
        list.push_back(utf8(record.substr(0, record.find('\0'))));
    }
    return list;
}

/// The names of a file that belongs to the games; asks for one that it does not have once.
class WthorNames {
public:
    WthorNames(const SiblingFile& sibling, const char* ending, std::size_t size) : ending_{ending} {
        const auto bytes = sibling(ending_);
        is_there_ = bytes.has_value();
        list_ = read_list(bytes, size);
    }

    std::string of(std::string_view record, std::size_t place, WrittenGame& written) {
        const std::size_t number = byte_at(record, place) | byte_at(record, place + 1) << 8U;
        if (number < list_.size()) return list_[number];
        if (std::exchange(is_there_, false))
            written.remark += (written.remark.empty() ? "" : "; ") + ("the ." + ending_) + " file has " +
                              text(list_.size()) + " names, and game " + text(written.line) + " asks for number " +
                              text(number + 1) + ": some names are missing";
        return {};
    }

private:
    std::string ending_;
    bool is_there_ = false;
    std::vector<std::string> list_{};
};

}  // namespace

Result<std::vector<WthorGame>> parse_wthor(std::string_view bytes) {
    if (auto why = why_no_wthor(bytes); !why.empty()) return refuse(std::move(why));
    const std::size_t count = number_at(bytes, place_of_count);
    if (bytes.size() != wthor_header_size + count * wthor_game_size)
        return refuse("a WTHOR file of " + text(bytes.size()) + " bytes (expected " +
                      text(wthor_header_size + count * wthor_game_size) + " for " + text(count) + " games)");
    std::vector<WthorGame> games;
    games.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        auto [game, why] = read_game(bytes.substr(wthor_header_size + i * wthor_game_size, wthor_game_size));
        if (!why.empty()) return refuse("game " + text(i + 1) + ": " + why);
        games.push_back(std::move(game));
    }
    return games;
}

Result<std::vector<WrittenGame>> read_wthor(std::string_view bytes, const SiblingFile& sibling) {
    if (auto why = why_no_wthor(bytes); !why.empty()) return refuse(std::move(why));
    WthorNames players{sibling, "jou", wthor_player_size};
    WthorNames tournaments{sibling, "trn", wthor_tournament_size};
    const std::size_t count = number_at(bytes, place_of_count);
    const std::size_t there = (bytes.size() - wthor_header_size) / wthor_game_size;
    if (count == 0 && there > 0)
        return refuse("the file says that it has 0 games, and has " + text(there) + " (expected " + text(there) + ")");
    const unsigned year = byte_at(bytes, place_of_year) | byte_at(bytes, place_of_year + 1) << 8U;
    std::vector<WrittenGame> games;
    for (std::size_t at = wthor_header_size; at < bytes.size(); at += wthor_game_size) {
        const std::size_t number = games.size() + 1;
        WrittenGame written{.line = number, .tags = {.date = year == 0 ? "" : text(year)}};
        if (at + wthor_game_size > bytes.size()) {
            written.damage = "game " + text(number) + ": the file ends in it";
            games.push_back(std::move(written));
            break;
        }
        const auto record = bytes.substr(at, wthor_game_size);
        auto [game, why] = read_game(record);
        GameTags& tags = written.tags;
        tags.players = {players.of(record, place_of_black, written), players.of(record, place_of_white, written)};
        written.name = tags.players[0] + " vs " + tags.players[1];
        tags.event = tournaments.of(record, 0, written);
        if (!tags.event.empty()) written.name += ", " + tags.event;
        tags.outcome = Outcome::score(Side::first, 2 * game.black_discs - 64);
        for (const auto square : game.squares) written.moves += move_text(Move{square});
        written.fields = {game.black_discs > 32 ? "first" : game.black_discs < 32 ? "second" : "draw"};
        if (!why.empty()) written.damage = "game " + text(number) + ": " + why;
        games.push_back(std::move(written));
    }
    if (games.size() > count && games.back().damage.empty())
        games.push_back({.line = games.size() + 1,
                         .damage = "the file says that it has " + text(count) + (count == 1 ? " game" : " games") +
                                   ", and has " + text(games.size())});
    if (games.size() < count && (games.empty() || games.back().damage.empty()))
        games.push_back(
            {.line = games.size() + 1,
             .damage = "the file says that it has " + text(count) + " games, and ends after " + text(games.size())});
    return games;
}

}  // namespace kigi::reversi
