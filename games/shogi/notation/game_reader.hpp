#pragma once
/// \file
/// A game of shogi that is read from a file, whatever its format.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::shogi {

/// What a reader has found so far: players and pieces, and, from the first move on, the moves of the game. The reader
/// of a format derives from it.
class GameReader {
public:
    [[nodiscard]] WrittenGame read() {
        begin();
        if (!players_[0].empty() || !players_[1].empty()) game_.name = players_[0] + " vs " + players_[1];
        return std::move(game_);
    }

protected:
    /// The game begins at this line of the file.
    explicit GameReader(std::size_t line) { game_.line = line; }

    /// The position where the game begins is whole. Without pieces in the file it is the usual one.
    void begin() {
        if (std::exchange(begun_, true)) return;
        const Position usual = *parse_sfen<Standard>(Standard::initial);
        position_ = placed_ ? Position{board_, side_} : usual;
        if (!(position_ == usual)) game_.position = sfen<Standard>(position_);
        game_.game = "shogi";
    }
    /// Plays a move. One that cannot be, and all that follow it, are kept as they are written, so that whoever replays
    /// the game can say which it was. False for these.
    bool play(const std::optional<Move>& move, std::string_view written) {
        begin();
        if (lost_ || !move || !is_legal<Standard>(position_, *move)) {
            lost_ = true;
            add(printable(written));
            return false;
        }
        add(usi(*move));
        position_.make(*move);
        return true;
    }
    void add(const std::string& move) {
        begin();
        game_.moves += (game_.moves.empty() ? "" : " ") + move;
    }

    [[nodiscard]] bool has_begun() const noexcept { return begun_; }
    [[nodiscard]] const Position& position() const noexcept { return position_; }

    std::array<std::string, 2> players_{};
    Board board_;              ///< until the first move
    Side side_ = Side::first;  ///< that moves first
    bool placed_ = false;      ///< whether the file says where the pieces are

private:
    WrittenGame game_;
    Position position_;
    bool begun_ = false;
    bool lost_ = false;
};

}  // namespace kigi::shogi
