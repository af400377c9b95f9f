#include <kigi/games/reversi/sgf_set_up.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t most_shown_squares = 20;  ///< bytes of a value
constexpr int most_files = 8;

/// The place of a square in the text of a position.
std::optional<std::size_t> place_of(std::string_view text, std::size_t side) {
    const auto square = sgf_move(std::string{text});
    if (square.size() != 2 || square[0] < 'a' || square[1] < '1') return std::nullopt;
    const auto file = static_cast<std::size_t>(square[0] - 'a');
    const auto rank = static_cast<std::size_t>(square[1] - '1');
    if (file >= side || rank >= side) return std::nullopt;
    return rank * side + file;
}

/// A value of AB, AW or AE: puts the sign on its squares.
Result<void> put(std::string& squares, std::size_t side, char sign, const Property& property, std::string_view value) {
    const auto colon = value.find(':');
    const auto one = place_of(value.substr(0, colon), side);
    const auto other = colon == std::string_view::npos ? one : place_of(value.substr(colon + 1), side);
    if (!one || !other) {
        const std::string corner = move_text(Move{static_cast<std::uint8_t>(9 * (side - 1))});
        return refuse(property.name + bracketed(std::string{beginning_of(value, most_shown_squares)}) +
                      " is not on the board (expected a1 to " + corner + ", or two corners such as a1:b2)");
    }
    const auto [first_rank, last_rank] = std::minmax({*one / side, *other / side});
    const auto [first_file, last_file] = std::minmax({*one % side, *other % side});
    for (auto rank = first_rank; rank <= last_rank; ++rank)
        for (auto file = first_file; file <= last_file; ++file) squares[rank * side + file] = sign;
    return {};
}

/// 'X' or 'O', from "B", "white", "2".
std::optional<char> player_of(std::string_view text) {
    const auto name = in_lower_case(trimmed(text));
    if (name == "b" || name == "black" || name == "1") return 'X';
    if (name == "w" || name == "white" || name == "2") return 'O';
    return std::nullopt;
}

bool is_move(const Property& property) { return property.name == "B" || property.name == "W"; }
bool is_set_up(const Property& property) {
    return property.name == "AB" || property.name == "AW" || property.name == "AE";
}

}  // namespace

std::string sgf_move(std::string text) {
    std::erase_if(text, is_white_space);
    if (text.empty() || text == "tt") return "pa";
    if (text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + most_files && text[1] >= 'a' &&
        text[1] < 'a' + most_files)
        text[1] = static_cast<char>(text[1] - 'a' + '1');
    return text;
}

Result<std::optional<std::string>> sgf_set_up(const BracketedGame& game, int size) {
    const auto first_move = std::ranges::find_if(game.properties, is_move);
    const std::span<const Property> before{game.properties.begin(), first_move};
    const auto side = static_cast<std::size_t>(size);
    const bool sets_up = std::ranges::any_of(before, is_set_up);
    const bool takes_off = std::ranges::find(before, "AE", &Property::name) != before.end();
    std::string squares = sets_up && !takes_off ? std::string(side * side, '-')
                                                : position_text(initial_discs(size), size).substr(0, side * side);
    std::optional<char> player;
    for (const auto& property : before) {
        if (property.name == "PL" && !(player = player_of(property.values.front())))
            return refuse("PL" + bracketed(property.values.front()) + " is not a side (expected B or W)");
        if (!is_set_up(property)) continue;
        const char sign = property.name == "AB" ? 'X' : property.name == "AW" ? 'O' : '-';
        for (const auto& value : property.values)
            if (auto done = put(squares, side, sign, property, value); !done) return std::unexpected{done.error()};
    }
    if (!sets_up && player != 'O') return std::nullopt;
    if (!player && first_move != game.properties.end()) player = player_of(first_move->name);
    return squares + ' ' + player.value_or('X');
}

void end_at_later_set_up(BracketedGame& game) {
    const auto first_move = std::ranges::find_if(game.properties, is_move);
    const auto later = std::find_if(first_move, game.properties.end(), is_set_up);
    if (later == game.properties.end()) return;
    game.damage = "line " + std::to_string(later->line) + ": " + later->name + bracketed(later->values.front()) +
                  " sets up discs after moves (expected before the first move)";
    game.properties.erase(later, game.properties.end());
}

}  // namespace kigi::reversi
