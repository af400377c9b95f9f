#pragma once
// The rules of Trax once more, as a person plays them: tiles in a map, every cell looked at after every tile, every
// path walked from every tile. Slow and plain; nothing of it is shared with the game.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kigi::trax_tests {

struct ByHand {
    using At = std::pair<int, int>;       // column, row
    using Colours = std::array<char, 4>;  // of the upper, right, lower, left edge: 'w', 'r', or ' ' if not known
    std::map<At, Colours> tiles;
    bool white_moves = true;
    std::string result = "open";
    std::string rules = "unlimited";

    static constexpr std::array<At, 4> steps{At{0, -1}, At{1, 0}, At{0, 1}, At{-1, 0}};
    static At beside(At at, std::size_t d) { return {at.first + steps[d].first, at.second + steps[d].second}; }

    [[nodiscard]] Colours around(At at) const {
        Colours seen{' ', ' ', ' ', ' '};
        for (std::size_t d = 0; d < 4; ++d)
            if (const auto other = tiles.find(beside(at, d)); other != tiles.end())
                seen[d] = other->second[(d + 2) % 4];
        return seen;
    }
    static char other_colour(char c) { return c == 'w' ? 'r' : 'w'; }
    static std::ptrdiff_t count(const Colours& c, char colour) { return std::count(c.begin(), c.end(), colour); }

    [[nodiscard]] std::set<At> empty_cells() const {
        std::set<At> cells;
        for (const auto& [at, colours] : tiles)
            for (std::size_t d = 0; d < 4; ++d)
                if (!tiles.contains(beside(at, d))) cells.insert(beside(at, d));
        return cells;
    }
    [[nodiscard]] At low() const {
        At corner = tiles.begin()->first;
        for (const auto& [at, colours] : tiles)
            corner = {std::min(corner.first, at.first), std::min(corner.second, at.second)};
        return corner;
    }
    [[nodiscard]] At high() const {
        At corner = tiles.begin()->first;
        for (const auto& [at, colours] : tiles)
            corner = {std::max(corner.first, at.first), std::max(corner.second, at.second)};
        return corner;
    }

    /// Edges of one colour are joined by the tile: which pairs, by its sign.
    static std::vector<Colours> tiles_of(char sign) {
        if (sign == '+') return {{'w', 'r', 'w', 'r'}, {'r', 'w', 'r', 'w'}};
        if (sign == '/') return {{'w', 'r', 'r', 'w'}, {'r', 'w', 'w', 'r'}};
        return {{'w', 'w', 'r', 'r'}, {'r', 'r', 'w', 'w'}};
    }

    /// The tiles after a tile with its chain; nothing if it is illegal.
    [[nodiscard]] std::optional<ByHand> turn(At at, char sign) const {
        if (result != "open") return std::nullopt;
        ByHand next = *this;
        if (tiles.empty()) {
            if (at != At{0, 0} || sign == '\\') return std::nullopt;
            next.tiles[at] = tiles_of(sign)[0];
        } else {
            if (!empty_cells().contains(at)) return std::nullopt;
            const Colours seen = around(at);
            bool placed = false;
            for (const Colours& tile : tiles_of(sign)) {
                bool fits = true;
                for (std::size_t d = 0; d < 4; ++d) fits = fits && (seen[d] == ' ' || seen[d] == tile[d]);
                if (!fits) continue;
                next.tiles[at] = tile;
                placed = true;
            }
            if (!placed) return std::nullopt;
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const At& cell : next.empty_cells()) {
                const Colours seen = next.around(cell);
                for (const char colour : {'w', 'r'}) {
                    if (count(seen, colour) > 2) return std::nullopt;
                    if (changed || count(seen, colour) != 2) continue;
                    Colours tile;
                    for (std::size_t d = 0; d < 4; ++d) tile[d] = seen[d] == colour ? colour : other_colour(colour);
                    next.tiles[cell] = tile;
                    changed = true;
                }
                if (changed) break;
            }
        }
        const At low_corner = next.low();
        const At high_corner = next.high();
        if (rules == "8x8" && (high_corner.first - low_corner.first > 7 || high_corner.second - low_corner.second > 7))
            return std::nullopt;
        next.white_moves = !white_moves;
        return next;
    }
    /// The same with the result.
    [[nodiscard]] std::optional<ByHand> after(At at, char sign) const {
        auto next = turn(at, sign);
        if (!next) return next;
        const bool white = next->wins('w');
        const bool red = next->wins('r');
        if (white || red) next->result = white && red ? (white_moves ? "white" : "red") : white ? "white" : "red";
        if (rules == "8x8" && next->result == "open" && next->moves().empty()) next->result = "draw";
        return next;
    }

    /// Walks every path of the colour from every tile.
    [[nodiscard]] bool wins(char colour) const {
        const At low_corner = low();
        const At high_corner = high();
        for (const auto& [start, colours] : tiles) {
            std::vector<std::pair<At, std::size_t>> ends;  // the tile at an end, and the side where the path leaves it
            for (std::size_t first = 0; first < 4; ++first) {
                if (colours[first] != colour) continue;
                At at = start;
                std::size_t leaving = first;
                for (;;) {
                    const At to = beside(at, leaving);
                    const auto tile = tiles.find(to);
                    if (tile == tiles.end()) {
                        ends.emplace_back(at, leaving);
                        break;
                    }
                    const std::size_t entering = (leaving + 2) % 4;
                    for (std::size_t d = 0; d < 4; ++d)
                        if (d != entering && tile->second[d] == colour) leaving = d;
                    at = to;
                    if (at == start) return true;
                }
            }
            if (rules == "loop") continue;
            const auto leaves = [&](std::size_t d, int where) {
                return std::any_of(ends.begin(), ends.end(), [&](const auto& end) {
                    return end.second == d && (d % 2 == 0 ? end.first.second : end.first.first) == where;
                });
            };
            if (high_corner.first - low_corner.first >= 7 && leaves(3, low_corner.first) &&
                leaves(1, high_corner.first))
                return true;
            if (high_corner.second - low_corner.second >= 7 && leaves(0, low_corner.second) &&
                leaves(2, high_corner.second))
                return true;
        }
        return false;
    }

    /// The cells relative to the box before the move, with the sign.
    struct Move {
        int column, row;
        char sign;
        auto operator<=>(const Move&) const = default;
    };
    [[nodiscard]] At absolute(const Move& move) const {
        if (tiles.empty()) return {move.column, move.row};
        return {low().first + move.column - 1, low().second + move.row - 1};
    }
    [[nodiscard]] std::vector<Move> moves() const {
        std::vector<Move> legal;
        if (tiles.empty()) return {{0, 0, '+'}, {0, 0, '/'}};
        for (const At& at : empty_cells())
            for (const char sign : {'+', '/', '\\'})
                if (turn(at, sign)) legal.push_back({at.first - low().first + 1, at.second - low().second + 1, sign});
        std::sort(legal.begin(), legal.end());
        return legal;
    }
};

}  // namespace kigi::trax_tests
