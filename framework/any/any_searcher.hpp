#pragma once
/// \file
/// A searcher of which only the texts are known: the far side of the one wall where types are erased.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/points.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi {

class AnyPosition;

/// A root move with what is known of it.
struct AnyLine {
    Points value{};  ///< for the side to move
    Bound bound = Bound::exact;
    std::optional<std::string> move{};  ///< none if the game is over
    std::vector<std::string> line{};    ///< begins with `move`
    bool to_the_end = false;            ///< the line ends the game
};

/// SearchResult with texts in the place of moves.
struct AnyResult {
    std::vector<AnyLine> lines{};  ///< best first; none if nothing is known
    int depth = 0;                 ///< more than `deepest`: to the end of the game
    bool solved = false;
    bool complete = false;
    Counters counters{};
    std::chrono::nanoseconds time{};
    std::optional<int> table_per_mille{};  ///< how full the table is, if there is one

    [[nodiscard]] double seconds() const { return std::chrono::duration<double>{time}.count(); }
    [[nodiscard]] std::optional<AnyLine> best() const {
        return lines.empty() ? std::nullopt : std::optional{lines.front()};
    }
};

using AnyObserver = std::function<void(const AnyResult&)>;

class AnySearcher {
public:
    virtual ~AnySearcher() = default;

    /// Searches until one of the searcher's own limits or of `further` is reached. `position` must be of the game that
    /// the searcher was made for.
    [[nodiscard]] virtual AnyResult search(const AnyPosition& position, const Limits& further,
                                           const AnyObserver& observer = {}) = 0;
    /// Does beforehand what the first search under a clock should not lose time by: makes the memory of tables be
    /// there. A searcher with a time limit of its own sees to it by itself.
    virtual void warm_up() {}
    /// Forgets tables, killers and history: the next search is as the first.
    virtual void forget() = 0;
    /// Forgets, and begins random numbers with this beside its own seed. Nothing more happens where nothing is drawn.
    virtual void reseed([[maybe_unused]] std::uint64_t seed) { forget(); }
};

using SearcherPtr = std::unique_ptr<AnySearcher>;

}  // namespace kigi
