#pragma once
/// \file
/// An analysed game as a person, a program or a browser reads it.

#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/analyse/game_analysis.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/protocols/game_file.hpp>

namespace kigi::apps {

struct AnalysedGame {
    const AnyGame& game;
    const WrittenGame& written;
    const PlayedGame& played;
    const GameAnalysis& analysis;
    double blunder = 0;
    std::vector<std::pair<std::string, std::string>> asked{};  ///< everything by which it can be repeated
};

/// "Rose (10 moves)"; empty if the game has no names, or none for this opening.
[[nodiscard]] std::string opening_of(const AnalysedGame& analysed);

/// A line for each move, the figures of each side, and the graph.
void tell_analysis(const Context& context, const AnalysedGame& analysed);
/// The same as JSON: an object for each move, then one for the game.
void tell_analysis_json(const Context& context, const AnalysedGame& analysed, std::size_t index);
/// The same as a page, with boards.
[[nodiscard]] std::string analysis_page(const AnalysedGame& analysed);

}  // namespace kigi::apps
