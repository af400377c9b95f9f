#pragma once
/// \file
/// Positions one after the other, whether the game copies or makes and unmakes.

#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// The line of positions from the root of a search: those of a Copying game one after the other, of an Undoable one
/// what takes each move back.
template <Game G>
class PositionLine {
public:
    explicit PositionLine(G root) { positions_.push_back(std::move(root)); }

    [[nodiscard]] G& back() noexcept { return positions_.back(); }
    [[nodiscard]] const G& back() const noexcept { return positions_.back(); }
    void make(move_t<G> move) { positions_.push_back(positions_.back().play(move)); }
    void unmake() { positions_.pop_back(); }
    /// The line begins where it ends.
    void begin_at_end() {
        std::swap(positions_.front(), positions_.back());
        positions_.erase(positions_.begin() + 1, positions_.end());
    }
    /// The line begins here.
    void begin(const G& root) {
        G copy = root;  // it may be one of these
        positions_.clear();
        positions_.push_back(std::move(copy));
    }

private:
    std::vector<G> positions_{};
};

template <Game G>
    requires Undoable<G>
class PositionLine<G> {
public:
    explicit PositionLine(G root) : position_{std::move(root)} {}

    [[nodiscard]] G& back() noexcept { return position_; }
    [[nodiscard]] const G& back() const noexcept { return position_; }
    void make(move_t<G> move) { made_.push_back({move, position_.make(move)}); }
    void unmake() {
        Made& last = made_.back();
        position_.unmake(last.move, std::move(last.difference));
        made_.pop_back();
    }
    void begin_at_end() { made_.clear(); }
    void begin(const G& root) {
        position_ = root;
        made_.clear();
    }

private:
    struct Made {
        move_t<G> move;
        undo_t<G> difference;
    };
    G position_;
    std::vector<Made> made_{};
};

}  // namespace kigi
