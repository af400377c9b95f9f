#include <kigi/games/trax/shores.hpp>

#include <algorithm>
#include <bit>

namespace kigi::trax {

void Shores::read(const Board& board) {
    find_places(board);
    see_paths(board);
}

void Shores::find_places(const Board& board) {
    places_.clear();
    joined_.clear();
    if (shore_of_.size() < board.cells()) shore_of_.resize(board.cells());
    const bool one_shore = board.may_conflict();
    const auto& box = board.summary();
    for (std::int32_t y = box.top - 1; y <= box.bottom + 1; ++y) {
        for (std::int32_t column = (box.left - 1) >> 4; column <= (box.right + 1) >> 4; ++column) {
            const Board::Cell page = board.find_page(column, y >> 4);
            if (page == Board::no_cell) continue;
            const Board::Cell row = page + (static_cast<Board::Cell>(y) & 15U) * 16;
            for (std::uint32_t left = board.candidates_in_row(row); left != 0; left &= left - 1) {
                const auto in_row = static_cast<Board::Cell>(std::countr_zero(left));
                const Board::Cell cell = row + in_row;
                const Board::Cell west_of = board.neighbour(cell, west);
                const Board::Cell north_of = board.neighbour(cell, north);
                const bool joins_west = !one_shore && is_candidate(board.state(west_of));
                const bool joins_north = !one_shore && is_candidate(board.state(north_of));
                std::uint32_t shore = one_shore ? 0 : static_cast<std::uint32_t>(joined_.size());
                if (joins_west) shore = root(shore_of_[west_of]);
                if (joins_north) {
                    const std::uint32_t above = root(shore_of_[north_of]);
                    if (joins_west) {
                        const auto [least, most] = std::minmax(shore, above);
                        joined_[most] = least;
                        shore = least;
                    } else {
                        shore = above;
                    }
                }
                if (shore == joined_.size()) joined_.push_back(shore);
                shore_of_[cell] = shore;
                places_.push_back({cell, column * 16 + static_cast<std::int32_t>(in_row), y, shore});
            }
        }
    }
    for (std::uint32_t shore = 0; shore < joined_.size(); ++shore) joined_[shore] = root(shore);
    for (Place& place : places_) place.shore = shore_of_[place.cell] = joined_[place.shore];
}

// A loop joins paths with both ends on the shore. A line has an end at either side of the box; each is the end of an
// old path whose other end lies on the shore, or of a tile of the turn, in an outermost row or column or one beyond it.
void Shores::see_paths(const Board& board) {
    completable_.assign(joined_.size(), {});
    leaves_.assign(joined_.size(), {});
    const auto& box = board.summary();
    const auto beyond = [&](std::int32_t x, std::int32_t y, std::int32_t margin) {
        return static_cast<std::uint8_t>(
            (y < box.top + margin ? 1U << north : 0U) | (x > box.right - margin ? 1U << east : 0U) |
            (y > box.bottom - margin ? 1U << south : 0U) | (x < box.left + margin ? 1U << west : 0U));
    };
    // The box may grow by one in the turn.
    const bool wide = board.width() >= board.line_extent() - 1;
    const bool high = board.height() >= board.line_extent() - 1;
    for (const auto& [cell, x, y, shore] : places_) {
        const State state = board.state(cell);
        const std::uint8_t outside = beyond(x, y, 0);
        if (wide || high)
            for (auto& sides : leaves_[shore]) sides |= beyond(x, y, 1);
        for (unsigned edges = known_edges(state); edges != 0; edges &= edges - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(edges));
            const unsigned colour = state >> d & 1U;
            const std::uint32_t other = shore_of_[board.other_end(cell * 4 + d) / 4];
            if (other == shore) completable_[shore][colour] = true;
            leaves_[other][colour] |= outside;
        }
    }
    if (!wide && !high) return;
    for (std::size_t shore = 0; shore < leaves_.size(); ++shore)
        for (unsigned colour = 0; colour < 2; ++colour) {
            const unsigned sides = leaves_[shore][colour];
            const auto both = [&](unsigned a, unsigned b) { return (sides >> a & sides >> b & 1U) != 0; };
            completable_[shore][colour] |= (wide && both(east, west)) || (high && both(north, south));
        }
}

}  // namespace kigi::trax
