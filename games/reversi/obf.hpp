#pragma once
/// \file
/// OBF, the usual file format of reversi problems: a position a line, with what each move is worth.
///
///     --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; % a comment

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/reversi_move.hpp>

namespace kigi::reversi {

struct ScoredMove {
    Move move;
    /// For the side to move, in discs, empty squares counted for the winner.
    Value score;

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

/// A line of an OBF file: a position, and some or all of its moves with their exact scores, in the order of the file.
struct Problem {
    Discs discs;
    std::vector<ScoredMove> moves;

    /// The best score, if the line has any.
    [[nodiscard]] std::optional<Value> value() const;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Reads one line: nothing if it is blank or a comment (from '%' on). Positions as parse_discs reads them, moves legal,
/// scores within +-size*size. Padding as `--:-127` is skipped. The error does not know the number of the line.
[[nodiscard]] Result<std::optional<Problem>> parse_obf_line(std::string_view line, int size = 8);

/// The line for a problem, as parse_obf_line reads it, without a line end.
[[nodiscard]] std::string obf_line(const Problem& problem, int size = 8);

/// The same for the last position of a score sheet, with the scores that the sheet has of it, in whole discs.
[[nodiscard]] Result<std::string> obf_of(const ScoreSheet& sheet, int size);

}  // namespace kigi::reversi
