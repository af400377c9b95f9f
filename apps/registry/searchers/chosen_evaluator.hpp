#pragma once
/// \file
/// The evaluator that the settings name.

#include <string>
#include <vector>

#include <kigi/apps/protocol/texts.hpp>
#include <kigi/apps/registry/erased.hpp>
#include <kigi/apps/registry/settings.hpp>

namespace kigi::apps {

/// The evaluator that the settings name, or the game's first.
template <Game G>
[[nodiscard]] Parsed<const NamedEvaluator<G>*> chosen_evaluator(const Erased<G>& game, const Settings& settings) {
    if (const auto* found = game.evaluator(settings.text("eval"))) return found;
    std::vector<std::string> names;
    for (const auto& [name, about] : game.evaluators()) names.push_back(name);
    return refuse("eval: " + unknown_name(settings.text("eval"), "an evaluator of " + game.name(), names));
}

}  // namespace kigi::apps
