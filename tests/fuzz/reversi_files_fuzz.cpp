/// \file
/// Files of games of reversi, books and pasted boards: GGF, SGF, WTHOR, Egaroucid, Edax, drawings. Whatever it is, what
/// is read can be played or is said to be damaged.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/edax_book.hpp>
#include <kigi/games/reversi/egaroucid_book.hpp>
#include <kigi/games/reversi/ggf.hpp>
#include <kigi/games/reversi/pasted_board.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/sgf.hpp>
#include <kigi/games/reversi/wthor.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(reversi_files) {
    using namespace kigi;
    for (const auto& game : reversi::parse_bracketed(text))
        for (const auto& property : game.properties) fuzz::require(!property.name.empty() && !property.values.empty());
    const std::vector<std::string> lines{std::string{text}};
    for (const auto& games : {reversi::read_ggf(lines, true), reversi::read_sgf(lines, true)})
        for (const auto& game : *games) {
            if (game.position) (void)Reversi<8>::parse_position(*game.position);
            (void)Reversi<8>{}.parse_moves(game.moves);
        }
    const auto wthor = reversi::read_wthor(text, [&](std::string_view) { return std::optional{std::string{text}}; });
    if (wthor)
        for (const auto& game : *wthor)
            for (const auto& move : Reversi<8>{}.parse_moves(game.moves)) fuzz::require(move.has_value());
    if (const auto book = reversi::parse_egaroucid_book(text))
        for (const auto& at : *book) {
            const Reversi<8> position{{at.mover, at.opponent, Side::first}};
            fuzz::require(!at.leaf || position.can_play(reversi::Move{static_cast<std::uint8_t>(*at.leaf)}));
        }
    if (const auto book = reversi::parse_edax_book(text)) {
        for (const auto& at : book->positions) {
            const Reversi<8> position{{at.mover, at.opponent, Side::first}};
            for (const auto& link : at.links)
                fuzz::require(position.can_play(reversi::Move{static_cast<std::uint8_t>(link.square)}));
        }
        const auto again = reversi::parse_edax_book(reversi::edax_book(*book));
        fuzz::require(again && *again == *book);
    }
    if (const auto plain = reversi::without_frame(text, 8))
        fuzz::require(Reversi<8>::parse_position(*plain).has_value());
}
