#pragma once
/// \file
/// A family of games as the registry lists it.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi {

/// Games that share a name and differ in parameters.
struct GameFamily {
    std::string name;
    std::string about;
    std::string parameters;             ///< what may follow the colon, for a person; empty if nothing may
    std::vector<std::string> variants;  ///< parameters of which each stands for one C++ type ("" the usual game)
    std::function<Result<GamePtr>(std::string_view parameters)> make;
};

}  // namespace kigi
