#pragma once
/// \file
/// The options that end games before their rules do.

#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/console/options.hpp>
#include <kigi/arena/play/adjudication.hpp>

namespace kigi::apps {

struct AdjudicationOptions {
    std::string draw_value{}, draw_moves{}, draw_after{};
    std::string resign_value{}, resign_moves{};
    bool resign_alone = false;
    std::string solver{}, solve_plies{};
    std::string longest{};

    void declare(Options& options);
    /// The rules, after `options.parse()`; BadInput if they make no sense.
    [[nodiscard]] arena::Adjudication chosen() const;
    [[nodiscard]] std::string chosen_solver() const;
    /// Appends those that were given.
    void name_settings(std::vector<std::pair<std::string, std::string>>& settings) const;
};

}  // namespace kigi::apps
