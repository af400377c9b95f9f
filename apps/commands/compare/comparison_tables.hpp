#pragma once
/// \file
/// What `kigi compare` prints for people.

#include <string>
#include <vector>

#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// "0.45 [0.40, 0.51]", "0.0034 [0.0021, 0.012]". `interval` is false where one position says nothing about how much
/// others would differ.
[[nodiscard]] std::string ratio_text(const Ratio& ratio, bool interval);

/// value, low, high.
[[nodiscard]] Record record_of(const Ratio& ratio);

/// Columns as wide as their widest cell, the first to the left, the others to the right.
void print_table(const Context& context, const std::vector<std::vector<std::string>>& rows);

/// Totals of each searcher, and ratios to the first.
void summarise(const Context& context, const std::vector<Contestant>& contestants);

/// Values position by position, where there are not too many for a person.
void list_positions(const Context& context, const AnyGame& game, const std::vector<SetPosition>& set,
                    const std::vector<Contestant>& contestants);

/// What the last line says, where no two values that had to agree differ.
[[nodiscard]] std::string agreement(const Checked& checked);

/// "position 3", "positions 3, 4" of positions from 0.
[[nodiscard]] std::string numbered(const std::vector<std::size_t>& positions);

}  // namespace kigi::apps
