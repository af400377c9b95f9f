#pragma once
/// \file
/// A game as a peer conducts it: it sets up positions, plays for both sides and takes moves back.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// The game must outlive it.
class PlayedLine {
public:
    explicit PlayedLine(const AnyGame& game) : game_{game} { begin(game.initial()); }

    /// A new game from there.
    void begin(PositionPtr start);

    /// Plays one move in the game's notation. Where the side to move can only pass and another move is named, the pass
    /// is put in before it; a pass is also whatever reads as "pass" in either case. After the end of the game passes
    /// change nothing.
    [[nodiscard]] Result<void> play(std::string_view move);
    /// The same for a side: refused if it is the other one's turn, unless that one can only pass.
    [[nodiscard]] Result<void> play(Side side, std::string_view move);
    /// Makes it that side's turn, by a pass of the other one if that can do nothing else. Refused if it can, and not
    /// while the game is over.
    [[nodiscard]] Result<void> turn_to(Side side);
    /// A pass after the end of the game, to be taken back like any other.
    void pass_after_end() { ++passes_after_end_; }
    /// Takes back all but so many moves, whoever said them.
    void back_to(std::size_t moves);
    /// Takes the last move back, and the passes around it that were put in: nobody said them. Refused if there is none.
    [[nodiscard]] Result<void> undo();

    [[nodiscard]] const AnyGame& game() const noexcept { return game_; }
    [[nodiscard]] const AnyPosition& start() const { return *positions_.front(); }
    [[nodiscard]] const AnyPosition& position() const { return *positions_.back(); }
    /// The position after so many moves, up to moves().size().
    [[nodiscard]] const AnyPosition& after(std::size_t moves) const { return *positions_[moves]; }
    /// In the game's spelling.
    [[nodiscard]] const std::vector<std::string>& moves() const noexcept { return moves_; }
    /// Whether the side to move can do nothing but pass.
    [[nodiscard]] bool must_pass() const;

private:
    void append(const std::string& move, bool said = true);
    void remove_last();

    const AnyGame& game_;
    std::vector<PositionPtr> positions_{};  ///< one more than moves
    std::vector<std::string> moves_{};
    std::vector<bool> said_{};  ///< of each move; the others are passes that were put in
    int passes_after_end_ = 0;
};

}  // namespace kigi::apps
