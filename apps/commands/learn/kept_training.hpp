#pragma once
/// \file
/// Where a training that is interrupted or killed is kept, and how to go on with it.

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

class KeptTraining {
public:
    using Duration = std::chrono::steady_clock::duration;

    /// In OUT.part beside the file that it writes, whatever it goes on from: no other file is written or removed. It is
    /// written no sooner than after a `pause`.
    explicit KeptTraining(const TrainingAsked& asked, Duration pause = std::chrono::seconds{10});

    /// Before the work: refuses where another training is kept than the one that is gone on with, or none could be.
    void begin() const;
    /// Between two steps: keeps what `state` then makes if the last time is a while ago, so that a kill or a loss of
    /// power takes little. Through a link or a pipe nothing is kept. The training goes on where that cannot be written,
    /// which is said once.
    void keep(const Context& context, const std::function<std::string()>& state);
    /// The training is over.
    void remove() const;
    /// Keeps `state`, and says how to go on; JSON has what was done, too. The status of a command that was interrupted.
    [[nodiscard]] int break_off(const Context& context, const std::vector<std::string>& arguments,
                                const std::string& state, Record done) const;

private:
    std::string file_;
    std::string resume_;
    bool json_;
    Duration pause_;
    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + pause_;
    bool failed_ = false;
};

}  // namespace kigi::apps
