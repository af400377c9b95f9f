#pragma once
/// \file
/// What a linear evaluator sees of a position of Trax.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <kigi/eval/trax/path_shapes.hpp>
#include <kigi/eval/trax/words.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// Where each group of features begins in one list of numbers.
struct FeatureGroups {
    std::uint32_t phase = 0;                              ///< the side to move, by tiles
    std::array<std::uint32_t, longest_word + 1> words{};  ///< by length
    std::uint32_t paths = 0;                              ///< own ones, then the opponent's
    std::uint32_t lines = 0;                              ///< likewise
    std::uint32_t end = 0;
};
inline constexpr std::uint32_t phases = 16;
inline constexpr FeatureGroups groups = [] {
    FeatureGroups begins;
    begins.end = phases;
    for (std::size_t length = shortest_word; length <= longest_word; ++length) {
        begins.words[length] = begins.end;
        begins.end += count_words(length);
    }
    begins.paths = begins.end;
    begins.lines = begins.paths + 2 * path_shapes;
    begins.end = begins.lines + 2 * line_shapes;
    return begins;
}();

/// Four tiles a phase.
[[nodiscard]] constexpr std::uint32_t phase_of(std::uint32_t laid) noexcept { return std::min(laid / 4, phases - 1); }

/// The letters of a way around the tiles.
inline void spell(const Board& board, std::span<const Stop> way, bool white_moves, std::vector<Letter>& letters) {
    letters.clear();
    for (std::size_t i = 0; i < way.size(); ++i) {
        Letter letter{way[i].white == white_moves, way[i].next, 0};
        const Board::End other = board.other_end(way[i].end);
        for (std::size_t back = 1; back < std::min(longest_word, way.size()); ++back)
            if (way[i >= back ? i - back : i + way.size() - back].end == other) {
                letter.back = static_cast<std::uint8_t>(back);
                break;
            }
        letters.push_back(letter);
    }
}

/// Words of the perimeter, shapes of paths, lines that may come, and how many tiles lie.
struct Features {
    static constexpr std::string_view name = "trax-perimeter-1";
    [[nodiscard]] static constexpr std::uint32_t size() noexcept { return groups.end; }

    template <class Visit>
    void operator()(const Trax& game, Visit&& visit) const {
        const Board& board = game.board();
        visit(groups.phase + phase_of(board.summary().tiles), 1);
        if (board.empty()) return;
        const bool white_moves = game.side_to_move() == Side::first;
        std::vector<Stop> way;
        std::vector<Letter> letters;
        visit_ways(board, way, [&](const std::vector<Stop>& stops) {
            spell(board, stops, white_moves, letters);
            const std::size_t count = letters.size();
            for (std::size_t i = 0; i < std::min(count, longest_word) - 1; ++i) letters.push_back(letters[i]);
            for (std::size_t length = shortest_word; length <= std::min(longest_word, count); ++length)
                for (std::size_t i = 0; i < count; ++i)
                    visit(groups.words[length] + unmirrored_number(std::span{letters}.subspan(i, length)), 1);
        });
        game.visit_paths([&](const Path& path) {
            const bool own = path.colour == game.side_to_move();
            visit(groups.paths + (own ? 0 : path_shapes) + unturned_shape(shape_of(path)), 1);
            visit_line_shapes(board.summary(), path,
                              [&](std::uint32_t shape) { visit(groups.lines + (own ? 0 : line_shapes) + shape, 1); });
        });
    }
};

}  // namespace kigi::trax
