#pragma once
/// \file
/// A game of shogi that is read from a file, whatever its format.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/end_words.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::shogi {

/// A date as both formats write it, "2026/11/22 10:00:00", and as sheets have it.
[[nodiscard]] inline std::string date_with_slashes(std::string date) {
    std::ranges::replace(date, '-', '/');
    return date;
}
[[nodiscard]] inline std::string date_with_dashes(std::string_view text) {
    std::string date{text};
    std::ranges::replace(date, '/', '-');
    return date;
}

/// What a reader has found so far: players and pieces, and, from the first move on, the moves of the game. The reader
/// of a format derives from it.
class GameReader {
public:
    [[nodiscard]] WrittenGame read() {
        begin();
        if (!tags_.players[0].empty() || !tags_.players[1].empty())
            game_.name = tags_.players[0] + " vs " + tags_.players[1];
        if (std::ranges::none_of(game_.notes, [](const SheetMove& note) { return note.seconds.has_value(); }))
            game_.notes.clear();
        game_.tags = std::move(tags_);
        return std::move(game_);
    }

protected:
    /// The game begins at this line of the file. `declaring`: a declaration is a move of it.
    explicit GameReader(std::size_t line, bool declaring) : declaring_{declaring} { game_.line = line; }

    /// The position where the game begins is whole. Without pieces in the file it is the usual one.
    void begin() {
        if (std::exchange(begun_, true)) return;
        const Position usual = *parse_sfen<Standard>(Standard::initial);
        position_ = placed_ ? Position{board_, side_} : usual;
        if (!(position_ == usual)) game_.position = sfen<Standard>(position_);
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
        game_.notes.push_back({.move = usi(*move)});
        position_.make(*move);
        return true;
    }
    void add(const std::string& move) {
        begin();
        game_.moves += (game_.moves.empty() ? "" : " ") + move;
    }

    /// The last move took so long.
    void took(double seconds) {
        if (!game_.notes.empty() && !lost_) game_.notes.back().seconds = seconds;
    }
    /// The game ended so.
    void end(const Ended& how) {
        begin();
        over_ = true;
        if (lost_) return;  // whose turn it was is not known
        if (how.declared && declaring_) add("win");
        tags_.outcome = how.outcome;
        tags_.end = how.declared && !declaring_ ? SheetEnd::agreed : how.end;
    }
    /// The game cannot be read on from this line; what a move that is not legal says of itself comes first.
    void break_off(std::size_t line, const std::string& why) {
        begin();
        over_ = true;
        if (game_.damage.empty() && !lost_) game_.damage = "line " + std::to_string(line) + ": " + why;
    }

    /// Puts pieces into the hand of a side, if there are not more than a game has.
    [[nodiscard]] bool add_to_hand(Side side, Kind kind, int count) {
        if (board_.hand(side).count(kind) + count > Standard::piece_count) return false;
        for (; count > 0; --count) board_.hand(side).add(kind);
        return true;
    }

    [[nodiscard]] bool has_begun() const noexcept { return begun_; }
    /// A move could not be played, and the position is not known any more.
    [[nodiscard]] bool is_lost() const noexcept { return lost_; }
    [[nodiscard]] bool is_over() const noexcept { return over_; }
    [[nodiscard]] const Position& position() const noexcept { return position_; }

    GameTags tags_{};
    Board board_;              ///< until the first move
    Side side_ = Side::first;  ///< that moves first
    bool placed_ = false;      ///< whether the file says where the pieces are

private:
    WrittenGame game_;
    Position position_;
    bool begun_ = false;
    bool lost_ = false;
    bool over_ = false;
    bool declaring_;
};

}  // namespace kigi::shogi
