#pragma once
/// \file
/// How many games of two players were new: a repeat says nothing that was not known.

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

#include <kigi/arena/play/game_record.hpp>

namespace kigi::arena {

/// A number for what was played: who moved first, the start, the moves and the points. Games that differ in any of
/// these have different numbers, except one in 2^64 by chance.
[[nodiscard]] std::uint64_t imprint(const GameRecord& game);

/// Games, and how many of them are different.
class Variety {
public:
    void add(std::uint64_t imprint) {
        ++games_;
        seen_.insert(imprint);
    }

    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    [[nodiscard]] std::uint64_t different() const noexcept { return seen_.size(); }
    /// Whether fewer than half are different: what takes games to be independent is then not to be believed.
    [[nodiscard]] bool is_poor() const noexcept { return 2 * different() < games(); }
    /// "14 of 1000 games differ".
    [[nodiscard]] std::string text() const;

private:
    std::unordered_set<std::uint64_t> seen_{};
    std::uint64_t games_ = 0;
};

}  // namespace kigi::arena
