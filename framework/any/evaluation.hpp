#pragma once
/// \file
/// An evaluator of some game, chosen by name.

#include <cstdint>
#include <functional>
#include <string>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>

namespace kigi {

struct Evaluation {
    std::string name;        ///< as it is typed, with the file of its weights if one was named
    std::int32_t scale = 1;  ///< units of its values a point
    /// Whether no estimate reaches the score bound, so that a value which does is the game's own.
    bool short_of_bound = false;
    /// The root of a search: this position, which must be of the game that has the evaluator, with the evaluator and
    /// what it keeps up to date move by move.
    std::function<DynamicGame(const AnyPosition&)> root;
    /// Makes whatever is otherwise made while a search goes on, before a clock runs; or nothing.
    std::function<void()> warm_up{};
};

}  // namespace kigi
