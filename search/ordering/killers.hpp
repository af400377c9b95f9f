#pragma once
/// \file
/// Killer moves: what refuted a sibling is tried early. Source: S. Akl, M. Newborn, "The principal continuation and the
/// killer heuristic", ACM (1977).

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace kigi {

/// The last two different moves that cut off at each ply.
template <class Move>
class Killers {
public:
    using Pair = std::array<std::optional<Move>, 2>;

    [[nodiscard]] Pair at(int ply) const {
        const auto row = static_cast<std::size_t>(ply);
        return row < rows_.size() ? rows_[row] : Pair{};
    }
    void cut_off(int ply, Move move) {
        const auto row = static_cast<std::size_t>(ply);
        if (row >= rows_.size()) rows_.resize(row + 1);
        if (rows_[row][0] == move) return;
        rows_[row][1] = rows_[row][0];
        rows_[row][0] = move;
    }
    void clear() { rows_.clear(); }

private:
    std::vector<Pair> rows_;
};

}  // namespace kigi
