#pragma once
/// \file
/// Options that are short for settings of a searcher, and results as people and programs read them.

#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

/// --depth, --nodes, --time, --evaluator, --order, --table, --threads. What a searcher says in its own parentheses
/// comes first.
class SettingOptions {
public:
    void declare(Options& options);
    /// `spec` with the settings that were given here and that its kind has. With `strict`, one that the kind lacks is
    /// refused.
    [[nodiscard]] Spec applied(const Catalogue& catalogue, Spec spec, bool strict) const;
    /// The text of a setting, empty if it was not given.
    [[nodiscard]] const std::string& text(const std::string& setting) const;

private:
    struct Given {
        std::string option, setting, value, about;
    };
    std::vector<Given> given_{{"--depth", "depth", "", "plies to look ahead"},
                              {"--nodes", "nodes", "", "stop after so many nodes"},
                              {"--time", "time", "", "stop after this time (500ms, 2s)"},
                              {"--evaluator", "eval", "", "evaluator at the horizon"},
                              {"--order", "order", "", "move order"},
                              {"--table", "table", "", "transposition table, MiB"},
                              {"--threads", "threads", "", "threads that search together"}};
};

/// exact, lower, upper or none.
[[nodiscard]] std::string bound_text(Bound bound);

/// The depth that a result stands for: a search to the end of the game is as deep as the game can still last, or null
/// if the game does not know.
void add_depth(Record& record, const AnyPosition& position, const AnyResult& result);

/// A value for the side to move of `position` as the game writes it: a number, with decimals if it is not whole, or "win" or "loss" of the first side
/// (the player at the root of a graph). Null if there is none.
void add_value(Record& record, std::string_view name, const AnyGame& game, const AnyPosition& position,
               std::optional<Points> value);
[[nodiscard]] std::string value_text(const AnyGame& game, const AnyPosition& position, Points value);

}  // namespace kigi::apps
