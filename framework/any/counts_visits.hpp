#pragma once
/// \file
/// What searchers say that share their playouts among the moves of the root.

#include <cstdint>
#include <string>
#include <vector>

namespace kigi {

struct MoveVisits {
    std::string move{};
    std::uint64_t visits = 0;
    friend bool operator==(const MoveVisits&, const MoveVisits&) = default;
};

/// A searcher that counts them is this beside AnySearcher; whoever wants to know asks by dynamic_cast.
class CountsVisits {
public:
    virtual ~CountsVisits() = default;

    /// Of each root move that was tried, as far as the last search is, most visited first; moves visited alike in the
    /// order of the game. To be asked by an observer, or when the search has ended.
    [[nodiscard]] virtual std::vector<MoveVisits> visits() const = 0;
};

}  // namespace kigi
