#pragma once
/// \file
/// The evaluator that the settings name.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/texts.hpp>
#include <kigi/catalogue/erased_game.hpp>
#include <kigi/catalogue/searcher_settings.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi {

/// The evaluator that the settings name, or the game's first. "NAME:FILE" is that evaluator with the weights of a file.
template <Game G>
[[nodiscard]] Result<NamedEvaluator<G>> chosen_evaluator(const Erased<G>& game, const Settings& settings) {
    const std::string& wish = settings.text("eval");
    const auto colon = wish.find(':');
    if (const auto* found = game.evaluator(std::string_view{wish}.substr(0, colon))) {
        if (colon == std::string::npos) {
            if (found->prepare) found->prepare(Erased<G>::of(*game.initial()));
            return *found;
        }
        const std::string file = wish.substr(colon + 1);
        if (!found->with_weights)
            return refuse("eval: " + std::string{found->name} + " has no weights that a file could give");
        const auto text = read_whole(file);
        if (!text) return refuse("eval: " + text.error().what);
        auto evaluate = found->with_weights(*text, game.name());
        if (!evaluate) return refuse("eval: " + shown(file) + ": " + evaluate.error().what);
        return NamedEvaluator<G>{found->name, found->about, *std::move(evaluate), found->with_weights, {}};
    }
    std::vector<std::string> names;
    for (const auto& [name, about] : game.evaluators()) names.push_back(name);
    return refuse("eval: " + unknown_name(wish, "an evaluator of " + game.name(), names));
}

}  // namespace kigi
