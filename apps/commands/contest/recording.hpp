#pragma once
/// \file
/// The store of a contest: begun, or gone on with.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <kigi/apps/commands/contest/contest_plan.hpp>
#include <kigi/arena/store/store.hpp>

namespace kigi::apps {

class Recording {
public:
    /// Whether the plan goes on with a store that is there. Throws BadInput if there is one and that was not asked for.
    [[nodiscard]] static bool resumes(const ContestPlan& plan);

    /// Without --store nothing is recorded. Throws BadInput.
    explicit Recording(const ContestPlan& plan);

    /// Shows the games of the store to `take`, and returns which those are, by id.
    [[nodiscard]] std::vector<bool> recorded(std::uint64_t games,
                                             const std::function<void(const arena::GameRecord&)>& take) const;
    [[nodiscard]] Result<void> add(const arena::GameRecord& game);
    [[nodiscard]] bool is_open() const noexcept { return store_.has_value(); }

private:
    std::optional<arena::Store> store_{};
};

}  // namespace kigi::apps
