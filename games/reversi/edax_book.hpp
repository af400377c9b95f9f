#pragma once
/// \file
/// Opening books of the program Edax, `book.dat`. The format is described in docs/formats.md. Source: files that
/// Edax 4.6 wrote, compared with what it says of them itself.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// A move and what it is worth to the side that makes it, in discs.
struct EdaxMove {
    /// In place of a square where there is no move, and of a value that nobody knows.
    static constexpr int no_square = 65, no_value = -127;

    int square = no_square;  ///< as in Reversi, 64 is a pass
    int value = no_value;

    friend bool operator==(const EdaxMove&, const EdaxMove&) = default;
};

/// A position of such a book. It has no colours: the mover's discs, and the opponent's. Of its eight images it is the
/// one with the lowest number as the mover's board, and then the lowest as the opponent's.
struct EdaxPosition {
    Bits mover = 0;
    Bits opponent = 0;
    std::uint32_t wins = 0, draws = 0, losses = 0;  ///< lines whose outcome is known, for the mover
    std::uint32_t lines = 0;                        ///< all of them, also those that leave the book
    int value = 0;                                  ///< for the mover, in discs
    int lower = -127;                               ///< bounds of the value, as far as the errors of searches are known
    int upper = 127;
    int level = 0;                  ///< of the search that found the leaf
    std::vector<EdaxMove> links{};  ///< moves to positions of the book, at most 64
    EdaxMove leaf{};                ///< the best move out of the book; in the end of a game the score, and no square

    friend bool operator==(const EdaxPosition&, const EdaxPosition&) = default;
};

/// A book, and what its head says of it.
struct EdaxBook {
    int release = 6;                      ///< of version 4 of Edax
    int year = 2000, month = 1, day = 1;  ///< when it was written
    int hour = 0, minute = 0, second = 0;
    std::uint32_t level = 0;         ///< of searches to come
    std::uint32_t empties = 0;       ///< Edax adds positions with more empty squares than that
    std::uint32_t middle_error = 2;  ///< of a search, in discs
    std::uint32_t end_error = 1;     ///< of a search to the end that takes risks, in discs
    std::uint32_t verbosity = 0;     ///< of Edax when it wrote the book
    std::vector<EdaxPosition> positions{};

    friend bool operator==(const EdaxBook&, const EdaxBook&) = default;
};

/// Whether the bytes begin as such a book does.
[[nodiscard]] bool is_edax_book(std::string_view bytes);

/// A book of version 4, any release. Refused with the number of the position, from 1: what breaks off, values beyond
/// 127 discs, two discs on a square, links and leaves that are no legal moves.
[[nodiscard]] Result<EdaxBook> parse_edax_book(std::string_view bytes);

/// The bytes of the book: what was read is written as it was.
[[nodiscard]] std::string edax_book(const EdaxBook& book);

}  // namespace kigi::reversi
