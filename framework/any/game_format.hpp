#pragma once
/// \file
/// Games in files: what a format reads, and what it writes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// A move of a score sheet.
struct SheetMove {
    std::string move{};
    bool given = false;               ///< belongs to the opening: nobody chose it
    std::optional<double> value{};    ///< for the side that moved, in points
    std::optional<double> seconds{};  ///< that it took

    friend bool operator==(const SheetMove&, const SheetMove&) = default;
};

/// How a game ended.
enum class SheetEnd : std::uint8_t {
    rules,     ///< by the rules of the game
    agreed,    ///< adjudicated
    time,      ///< the loser ran out of time
    resigned,  ///< the loser gave up
    forfeited  ///< the loser broke down or played an illegal move
};

/// What is known of a game beside its moves. A format keeps what it has words for; what nobody said is empty.
struct GameTags {
    std::array<std::string, 2> players{};  ///< who moves first in the game's sense, and the other
    std::array<std::string, 2> ratings{};  ///< theirs, as they were typed
    std::string event{};                   ///< the tournament
    std::string place{};                   ///< where it was played
    std::string date{};                    ///< "2026-11-21 10:00:00", or as the file writes it
    std::string time{};                    ///< the time control, as it was typed
    std::string variant{};                 ///< what else is agreed on, in the words of a format: "s8r20" (GGF)
    std::optional<Outcome> outcome{};      ///< none if no result is known, or not with its points
    SheetEnd end = SheetEnd::rules;

    friend bool operator==(const GameTags&, const GameTags&) = default;
};

/// One game that is to be written: who played it, the moves, and how it ended.
struct ScoreSheet {
    GameTags tags{};
    std::string start{};       ///< text of the position where it begins
    bool from_initial = true;  ///< whether that is the initial position of the game
    std::vector<SheetMove> moves{};
    std::vector<SheetMove> scores{};  ///< of a position without moves: what is known of those that can be played
};

/// A game of a file, before anything is played.
struct WrittenGame {
    std::size_t line = 0;                   ///< where it begins, from 1
    std::string name{};                     ///< the first field of a table, a remark, "A vs B"; may be empty
    std::string game{};                     ///< what it is a game of, if the file says so: "trax:8x8"
    std::optional<std::string> position{};  ///< where it begins, if not at the initial position
    std::string moves{};
    std::vector<Side> sides{};          ///< who made each of them, if the file says so
    std::vector<SheetMove> notes{};     ///< values and times of moves, in their order, where the file has any
    std::vector<std::string> fields{};  ///< of a table, without the moves
    GameTags tags{};
    std::string damage{};  ///< what of it could not be read, and where: "line 3: ..."; empty if all was
    std::string remark{};  ///< what is not known of it though the game is whole: names whose file is cut off
};

/// The bytes of a file that belongs to another one: same name, this ending ("jou"). Nothing if there is none.
using SiblingFile = std::function<std::optional<std::string>(std::string_view ending)>;

/// A file that is not text, to be written.
struct FileBytes {
    std::string ending{};  ///< of its name: "wtb"
    std::string bytes{};
};

/// Games as files that belong together, the one with the games first; and what could not be written, by its place among
/// the sheets, and why.
struct WrittenFiles {
    std::vector<FileBytes> files{};
    std::vector<std::pair<std::size_t, std::string>> left_out{};
};

/// A format for games of one game. Any function may be missing; text is read and written in lines, other files whole.
struct GameFormat {
    std::string name{};      ///< as it is typed, and what the names of such files end in: "trx"
    std::string known_as{};  ///< another name, which may be typed as well; may be empty
    std::string about{};     ///< one line
    std::string between{};   ///< the line that stands between two games; empty if there is none
    /// The name that a sibling usually has if it belongs to several files, without its ending: "WTH"; may be empty.
    std::string sibling_name{};

    [[nodiscard]] bool is_named(std::string_view text) const noexcept {
        return text == name || (!known_as.empty() && text == known_as);
    }

    /// The sheet as text, to which a line end is added. Refused: what the format has no words for.
    std::function<Result<std::string>(const ScoreSheet& sheet)> write{};
    /// The games of a file; nothing if the file is of another format. `named`: the name of the file says that it is of
    /// this one.
    std::function<std::optional<std::vector<WrittenGame>>(std::span<const std::string> lines, bool named)> read{};
    /// The games of a file that is not text and has the ending of this format. What is damaged is left out, and said.
    std::function<Result<std::vector<WrittenGame>>(std::string_view bytes, const SiblingFile& sibling)> read_bytes{};
    /// The games as files that are not text.
    std::function<WrittenFiles(std::span<const ScoreSheet> sheets)> write_bytes{};
};

}  // namespace kigi
