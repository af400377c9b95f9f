#pragma once
/// \file
/// The options of a sequential test, for the commands that have one.

#include <optional>
#include <string>

#include <kigi/apps/console/options.hpp>
#include <kigi/arena/statistics/sprt.hpp>

namespace kigi::apps {

struct SprtOptions {
    std::string elo0{};
    std::string elo1{};
    std::string alpha = "0.05";
    std::string beta = "0.05";
    std::string model = "normalized";

    void declare(Options& options);
    /// The test, after `options.parse()`; nothing if neither --elo0 nor --elo1 was given. BadInput if it makes no
    /// sense.
    [[nodiscard]] std::optional<arena::Sprt> sprt() const;
};

}  // namespace kigi::apps
