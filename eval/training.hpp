#pragma once
/// \file
/// Learning, epoch by epoch, until other games say that it is enough; and what goes on where it was broken off.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/regression.hpp>
#include <kigi/eval/training_set.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

struct TrainingOptions {
    RegressionOptions regression{};
    int epochs = 20;   ///< at most
    int patience = 3;  ///< ends after so many epochs in a row that were not better than the best
    std::uint64_t seed = 1;
};

/// Everything that must be kept to go on: what was asked for and the games that were played are the caller's.
struct TrainingState {
    std::string settings{};            ///< one line: may be continued only where it is the same
    std::vector<std::string> games{};  ///< played so far, a line each
    int generations = 0;               ///< of players, finished; what follows is of the one after them
    std::uint64_t learned = 0;         ///< checksum of the last finished one's weights; 0 if there is none
    int epochs = 0;                    ///< finished
    int best_epoch = 0;                ///< the one with the least loss in validation, from 1; 0 if there is none
    double best_loss = 0;
    std::vector<double> weights{}, squares{};  ///< of the regression; empty before the first epoch
    std::vector<double> best{};                ///< the weights after the best epoch
    friend bool operator==(const TrainingState&, const TrainingState&) = default;
};

/// `kigi-training 2`, then `settings LINE`, `game LINE` for each, `generations DONE CHECKSUM`, `epochs DONE BEST LOSS`,
/// `features COUNT`, then `INDEX WEIGHT SQUARES BEST` for each feature that was ever seen, and `checksum HEX` over all
/// before.
[[nodiscard]] std::string training_text(const TrainingState& state);
/// Errors name the line and what was expected there. The state is exactly the one that was written.
[[nodiscard]] Result<TrainingState> parse_training(std::string_view text);

/// How an epoch ended.
struct EpochEnd {
    int epoch = 0;  ///< from 1
    double training_loss = 0;
    double validation_loss = 0;
    bool best = false;
};

/// Early stopping: what is learned beyond the best epoch is about the games and not about the game. Laws: the result
/// depends on sets, options and state alone; a state that was written and read back goes on to the same result.
class Training {
public:
    /// Goes on from a state that may be empty; its weights must be as many as there are features.
    Training(std::uint32_t features, const TrainingOptions& options, TrainingState state);

    [[nodiscard]] bool done() const noexcept;
    /// One epoch. Nothing if `go_on` (see Regression::epoch) broke it off: the state is then that before it.
    [[nodiscard]] std::optional<EpochEnd> advance(const SplitSet& set,
                                                  const std::function<bool(std::size_t)>& go_on = {});

    [[nodiscard]] const TrainingState& state() const noexcept { return state_; }

private:
    std::uint32_t features_;
    TrainingOptions options_;
    TrainingState state_;
};

}  // namespace kigi
