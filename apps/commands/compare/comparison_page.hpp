#pragma once
/// \file
/// The page of `kigi compare --html`.

#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/apps/commands/compare/depth_curve.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

struct Compared {
    const Context& context;
    const AnyGame& game;
    std::string source;                                      ///< where the positions are from
    std::vector<std::pair<std::string, std::string>> asked;  ///< everything by which the comparison can be repeated
    const std::vector<SetPosition>& set;
    const std::vector<Contestant>& contestants;
    const std::vector<std::vector<DepthPoint>>& curves;  ///< of each contestant
};

/// The page, with a small tree from the first position that has one.
[[nodiscard]] std::string comparison_page(const Compared& compared);

}  // namespace kigi::apps
