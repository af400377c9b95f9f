#pragma once
/// \file
/// What kigi train is asked for.

#include <cstdint>
#include <string>

#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/eval/training.hpp>

namespace kigi::apps {

/// As it was typed; what is made of it throws BadInput that names the option.
struct TrainingAsked {
    std::string game, games, store;
    std::int64_t self_play = 0;
    std::int64_t generations = 1;
    std::int64_t keep = 0;
    std::string player = "pvs(depth=1,table=0)";
    std::string temperature = "0";
    std::string noise = "0.1";
    std::string opening_plies = "4";
    std::int64_t longest = 200;
    std::int64_t seed = 1;
    std::int64_t epochs = 20;
    std::int64_t patience = 2;
    std::string rate = "0.03";
    std::string l2 = "10";
    std::int64_t batch = 1024;
    std::string validation = "0.1";
    std::string out, resume;
    bool json = false;

    void declare(Options& options);
    [[nodiscard]] TrainingOptions options() const;
    [[nodiscard]] SelfPlay self_play_settings() const;
    /// Of all games, the part that validates.
    [[nodiscard]] double share() const;
    /// All that decides what comes out, on one line. `games` is the fingerprint of those that were read.
    [[nodiscard]] std::string settings_line(const std::string& game_name, const std::string& features,
                                            std::uint64_t games) const;
    /// Where the weights of a generation go, from 1; the last one's to --out.
    [[nodiscard]] std::string weights_file(std::int64_t generation) const;
};

}  // namespace kigi::apps
