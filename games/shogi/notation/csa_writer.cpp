#include <cmath>
#include <string_view>

#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/csa_words.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/sheet_writing.hpp>

namespace kigi::shogi {
namespace {

std::string rows_text(const Position& position) {
    std::string text;
    for (int rank = 0; rank < 9; ++rank) {
        text += "P" + std::to_string(rank + 1);
        for (int file = 8; file >= 0; --file) {
            const Piece piece = position.board().at(square_at(file, rank));
            text += piece == no_piece ? " * " : csa_sign(side_of(piece)) + std::string{csa_name(kind_of(piece))};
        }
        text += '\n';
    }
    for (const Side side : {Side::first, Side::second}) {
        std::string hand;
        for (const Kind kind : hand_kinds)
            for (int i = position.board().hand(side).count(kind); i > 0; --i)
                hand += "00" + std::string{csa_name(kind)};
        if (!hand.empty()) text += std::string{"P"} + csa_sign(side) + hand + '\n';
    }
    return text;
}

}  // namespace

Result<std::string> csa_of(const ScoreSheet& sheet) {
    auto start = start_of(sheet);
    if (!start) return std::unexpected{start.error()};
    Position position = *std::move(start);
    GameTags tags = sheet.tags;
    std::string text = "V2.2\nN+" + tags.players[0] + "\nN-" + tags.players[1] + '\n';
    tags.date = date_with_slashes(tags.date);
    if (!tags.time.contains('+')) tags.time.clear();  // the format knows but HH:MM+SS
    text += header_lines(csa_headers, tags);
    text += sheet.from_initial ? "PI\n" : rows_text(position);
    text += csa_sign(position.side());
    text += '\n';
    const auto declared = play_moves(sheet, position, [&](const Position& at, Move move, const SheetMove& note) {
        const Kind kind = move.is_drop() ? move.dropped() : kind_of(at.board().at(move.from()));
        text += csa_sign(at.side()) + (move.is_drop() ? "00" : square_digits(move.from())) + square_digits(move.to()) +
                std::string{csa_name(move.promotes() ? promoted(kind) : kind)} + '\n';
        if (note.seconds) text += "T" + std::to_string(std::lround(*note.seconds)) + '\n';
    });
    if (!declared) return std::unexpected{declared.error()};
    return text + std::string{csa_end_words.of(tags, *declared, position.side())} + '\n';
}

}  // namespace kigi::shogi
