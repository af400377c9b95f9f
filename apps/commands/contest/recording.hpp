#pragma once
/// \file
/// The store of a contest: begun, or gone on with.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/contest/contest_plan.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

class Recording {
public:
    /// Whether the plan goes on with a store that is there. Throws BadInput if there is one and that was not asked for.
    [[nodiscard]] static bool resumes(const ContestPlan& plan);

    /// Without --store nothing is recorded. Throws BadInput.
    explicit Recording(const ContestPlan& plan);

    /// Shows the games of the store to `take`, and returns which those are, by id. The first few are played through:
    /// throws BadInput where the rules of `game` are not those by which they were played.
    [[nodiscard]] std::vector<bool> recorded(const AnyGame& game, std::uint64_t games,
                                             const std::function<void(const arena::GameRecord&)>& take) const;
    [[nodiscard]] Result<void> add(const arena::GameRecord& game);
    [[nodiscard]] bool is_open() const noexcept { return store_.has_value(); }

private:
    std::string path_{};
    std::optional<arena::Store> store_{};
};

}  // namespace kigi::apps
