#pragma once
/// \file
/// Where a training that is interrupted is kept, and how to go on with it.

#include <string>
#include <vector>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

class KeptTraining {
public:
    /// The file that the training goes on from, or one beside the file that it writes.
    explicit KeptTraining(const TrainingAsked& asked);

    /// Before the work of a training from the start: refuses where another one is kept, or where none could be.
    void begin() const;
    /// The training is over.
    void remove() const;
    /// Keeps `state`, and says how to go on; JSON has what was done, too. The status of a command that was interrupted.
    [[nodiscard]] int break_off(const Context& context, const std::vector<std::string>& arguments,
                                const std::string& state, Record done) const;

private:
    std::string file_;
    bool json_;
};

}  // namespace kigi::apps
