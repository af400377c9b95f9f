#pragma once
/// \file
/// Adding up what tables say of the words, paths and lines of a position.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/eval/trax/path_shapes.hpp>
#include <kigi/eval/trax/perimeter.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/trax/word_table.hpp>
#include <kigi/games/trax/board/steps.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// What is read of a board: one for each thread, so that nothing is allocated twice.
struct Reading {
    std::vector<Stop> way;
    std::vector<Board::End> partners;
    std::vector<Board::Point> points;
    std::vector<std::uint32_t>
        places;  ///< of ends on the way; what belongs to other ways is told apart by looking there

    [[nodiscard]] static Reading& of_thread() {
        thread_local Reading reading;
        return reading;
    }
};

/// Where the cells of a way lie, and where each of its ends comes on it.
inline void place(const Board& board, const std::vector<Stop>& way, Reading& reading) {
    if (reading.places.size() < std::size_t{4} * board.cells()) reading.places.resize(std::size_t{4} * board.cells());
    reading.partners.resize(way.size());
    reading.points.resize(way.size());
    Board::Point at = board.point(way.front().end / 4);
    for (std::size_t i = 0; i < way.size(); ++i) {
        const auto [end, white, next] = way[i];
        reading.partners[i] = board.other_end(end);
        reading.points[i] = at;
        reading.places[end] = static_cast<std::uint32_t>(i);
        if (next == Turn::concave) continue;
        const unsigned side = end & 3U;
        const unsigned ahead = (side + 1) & 3U;
        at.x += dx[ahead] + (next == Turn::convex ? dx[side] : 0);
        at.y += dy[ahead] + (next == Turn::convex ? dy[side] : 0);
    }
}

/// Adds what `word` says of the longest words of one way, in which there are as many letters as such a word has, or
/// more.
template <class Sum, class Word>
void add_words(Sum& sum, const Word& word, const Reading& reading, bool white_moves) {
    const auto& way = reading.way;
    const auto count = static_cast<std::uint32_t>(way.size());
    WordReader reader;
    // The first letters come again at the end, when words are read that began before them.
    for (std::uint32_t i = 0; i < count + longest_word - 1; ++i) {
        const std::uint32_t at = i < count ? i : i - count;
        const std::uint32_t place = reading.places[reading.partners[at]];
        std::uint32_t back = 0;
        if (place < count && way[place].end == reading.partners[at]) {
            back = place <= at ? at - place : at + count - place;
            if (back >= longest_word) back = 0;
        }
        reader.read(way[at].white == white_moves, way[at].next, back);
        if (i + 1 >= longest_word) sum += word(reader.number());
    }
}

/// The sum over a position in which there are as many path ends as a longest word has letters, or more:
/// `tables.phase(number)`, `tables.word(number)` of a longest word with all shorter ones that it begins with,
/// `tables.path(own, shape, end)` and `tables.line(own, shape)`.
template <class Sum, class Tables>
[[nodiscard]] Sum position_sum(const Tables& tables, const Trax& game) {
    const Board& board = game.board();
    const bool white_moves = game.side_to_move() == Side::first;
    Reading& reading = Reading::of_thread();
    const auto& box = board.summary();
    Sum sum = tables.phase(phase_of(box.tiles));
    visit_ways(board, reading.way, [&](const std::vector<Stop>& way) {
        place(board, way, reading);
        add_words(sum, [&](std::uint32_t number) { return tables.word(number); }, reading, white_moves);
        for (std::size_t i = 0; i < way.size(); ++i) {
            const Board::End other = reading.partners[i];
            if (other < way[i].end) continue;  // each path once
            const std::uint32_t there = reading.places[other];
            const bool here = there < way.size() && way[there].end == other;
            const Path path{
                side_of(way[i].white),
                {reading.points[i], static_cast<Direction>(way[i].end & 3U)},
                {here ? reading.points[there] : board.point(other / 4), static_cast<Direction>(other & 3U)}};
            const bool own = way[i].white == white_moves;
            sum += tables.path(own, shape_of(path), way[i].end);
            visit_line_shapes(box, path, [&](std::uint32_t shape) { sum += tables.line(own, shape); });
        }
    });
    return sum;
}

}  // namespace kigi::trax
