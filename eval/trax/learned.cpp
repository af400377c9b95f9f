#include <kigi/eval/trax/learned.hpp>

#include <atomic>
#include <cstddef>
#include <utility>

#include <kigi/eval/trax/embedded_weights.hpp>
#include <kigi/eval/value_cache.hpp>
#include <kigi/games/trax/board/steps.hpp>

namespace kigi::trax {

namespace {

/// What is read of a board: one for each thread, so that nothing is allocated twice.
struct Reading {
    std::vector<Stop> way;
    std::vector<Board::End> partners;
    std::vector<Board::Point> points;
    std::vector<std::uint32_t>
        places;  ///< of ends on the way; what belongs to other ways is told apart by looking there
};

/// Where the cells of a way lie, and where each of its ends comes on it.
void place(const Board& board, const std::vector<Stop>& way, Reading& reading) {
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

/// The sum over the words of one way, in which there are as many letters as a longest word has, or more.
std::int32_t words_sum(const WordTable& table, const Reading& reading, bool white_moves) {
    const auto& way = reading.way;
    const auto count = static_cast<std::uint32_t>(way.size());
    WordReader reader;
    std::int32_t sum = 0;
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
        if (i + 1 >= longest_word) sum += table[reader.number()];
    }
    return sum;
}

}  // namespace

Learned::Learned(std::shared_ptr<const Weights> weights) {
    static std::atomic<std::uint64_t> tables_made{0};
    Tables tables{++tables_made, WordTable{*weights}, std::vector<std::int32_t>(2 * path_shapes), {{}, weights}};
    for (std::uint32_t shape = 0; shape < path_shapes; ++shape)
        for (const std::uint32_t owner : {0U, path_shapes})
            tables.paths[owner + shape] = weights->values[groups.paths + owner + unturned_shape(shape)];
    tables_ = std::make_shared<const Tables>(std::move(tables));
}

const Learned::Tables& Learned::built_in(Trax::Rules rules) {
    switch (rules) {
        case Trax::Rules::unlimited:
            break;
        case Trax::Rules::eight: {
            static const Learned learned = from_text(trax_8x8_weights, "trax:8x8").value();
            return *learned.tables_;
        }
        case Trax::Rules::loops: {
            static const Learned learned = from_text(trax_loop_weights, "trax:loop").value();
            return *learned.tables_;
        }
    }
    static const Learned learned = from_text(trax_weights, "trax").value();
    return *learned.tables_;
}

Result<Learned> Learned::from_text(std::string_view text, std::string_view game) {
    auto weights = parse_weights_of(text, game, Features::name, Features::size());
    if (!weights) return std::unexpected{weights.error()};
    return Learned{std::make_shared<const Weights>(*std::move(weights))};
}

Value Learned::operator()(const Trax& game) const {
    const Tables& tables = tables_ ? *tables_ : built_in(game.rules());
    thread_local ValueCache cache;
    thread_local std::uint64_t whose = 0;
    if (whose != tables.number) {
        cache = ValueCache{};
        whose = tables.number;
    }
    return cache.value(game.key(), [&] { return estimate(tables, game); });
}

Value Learned::estimate(const Tables& tables, const Trax& game) {
    const Board& board = game.board();
    if (count_ends(board) < longest_word) return tables.slowly(game);
    const auto& weights = tables.slowly.weights->values;
    const bool white_moves = game.side_to_move() == Side::first;
    thread_local Reading reading;
    const auto& box = board.summary();
    std::int32_t odds = weights[groups.phase + phase_of(box.tiles)];
    visit_ways(board, reading.way, [&](const std::vector<Stop>& way) {
        place(board, way, reading);
        odds += words_sum(tables.words, reading, white_moves);
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
            odds += tables.paths[(own ? 0 : path_shapes) + shape_of(path)];
            visit_line_shapes(box, path, [&](std::uint32_t shape) {
                odds += weights[groups.lines + (own ? 0 : line_shapes) + shape];
            });
        }
    });
    return {expectation(odds)};
}

}  // namespace kigi::trax
