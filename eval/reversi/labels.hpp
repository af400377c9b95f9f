#pragma once
/// \file
/// Files of labelled positions: records of 17 bytes, the discs of the mover (64 bits, little-endian, bit 0 is a1, bit 7
/// h1), those of its opponent, and the score for the mover (a signed byte; empty squares count for the winner).

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

struct LabelledPosition {
    Bits mover = 0;
    Bits opponent = 0;
    std::int8_t score = 0;

    friend bool operator==(const LabelledPosition&, const LabelledPosition&) = default;
};

/// Errors name the record, from 1, and what was expected there.
[[nodiscard]] Result<std::vector<LabelledPosition>> parse_labels(std::string_view bytes);
[[nodiscard]] std::string labels_bytes(const std::vector<LabelledPosition>& labels);

}  // namespace kigi::reversi
