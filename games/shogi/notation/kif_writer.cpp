#include <cmath>
#include <cstddef>
#include <string_view>

#include <kigi/games/shogi/notation/drawing.hpp>
#include <kigi/games/shogi/notation/game_reader.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>
#include <kigi/games/shogi/notation/kif_words.hpp>
#include <kigi/games/shogi/notation/sheet_writing.hpp>

namespace kigi::shogi {

Result<std::string> kif_of(const ScoreSheet& sheet) {
    auto start = start_of(sheet);
    if (!start) return std::unexpected{start.error()};
    Position position = *std::move(start);
    GameTags tags = sheet.tags;
    tags.date = date_with_slashes(tags.date);
    std::string text = header_lines(kif_headers, tags);
    text += sheet.from_initial ? "手合割：平手\n" : japanese_board<Standard>(position);
    text += "先手：" + tags.players[0] + "\n後手：" + tags.players[1] + "\n手数----指手---------消費時間--\n";
    int number = 0;
    int last = no_square;
    const auto numbered = [&](const std::string& words) {
        std::string count = std::to_string(++number);
        text += std::string(count.size() < 4 ? 4 - count.size() : 0, ' ') + count + " " + words;
    };
    const auto declared = play_moves(sheet, position, [&](const Position& at, Move move, const SheetMove& note) {
        std::string words = move.to() == last
                                ? "同　"
                                : std::string{kif_files[static_cast<std::size_t>(file_of(move.to()))]} +
                                      std::string{kif_ranks[static_cast<std::size_t>(rank_of(move.to()))]};
        if (move.is_drop()) {
            words += std::string{name_in_moves(move.dropped())} + "打";
        } else {
            words += std::string{name_in_moves(kind_of(at.board().at(move.from())))} + (move.promotes() ? "成" : "") +
                     "(" + std::to_string(file_of(move.from()) + 1) + std::to_string(rank_of(move.from()) + 1) + ")";
        }
        numbered(words);
        if (note.seconds) {
            const long seconds = std::lround(*note.seconds);
            text += "   (" + std::to_string(seconds / 60) + ":" + (seconds % 60 < 10 ? "0" : "") +
                    std::to_string(seconds % 60) + "/)";
        }
        text += '\n';
        last = move.to();
    });
    if (!declared) return std::unexpected{declared.error()};
    numbered(std::string{kif_end_words.of(tags, *declared, position.side())} + '\n');
    return text;
}

}  // namespace kigi::shogi
