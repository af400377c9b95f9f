#pragma once
/// \file
/// What stands behind a set of openings.

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <vector>

#include <kigi/arena/openings/openings.hpp>

namespace kigi::arena {

/// See Openings::at.
class Openings::Source {
public:
    virtual ~Source() = default;
    [[nodiscard]] virtual Opening at(std::uint64_t turn) const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;
};

/// Openings of which there is a list, round after round.
class ListedOpenings : public Openings::Source {
public:
    ListedOpenings(std::uint64_t seed, OpeningOrder order) : seed_{seed}, order_{order} {}
    [[nodiscard]] Opening at(std::uint64_t turn) const final;

protected:
    [[nodiscard]] virtual Opening nth(std::uint64_t n) const = 0;

private:
    std::uint64_t seed_;
    OpeningOrder order_;
};

/// As they were read.
class ReadOpenings final : public ListedOpenings {
public:
    ReadOpenings(std::vector<Opening> list, std::uint64_t seed, OpeningOrder order)
        : ListedOpenings{seed, order}, list_{std::move(list)} {}
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return list_.size(); }

private:
    [[nodiscard]] Opening nth(std::uint64_t n) const override { return list_[n]; }
    std::vector<Opening> list_;
};

/// Lines of equal length from the initial position, each move as its number among the legal ones.
class LineOpenings final : public ListedOpenings {
public:
    using Line = std::vector<std::uint16_t>;

    /// The lines to all positions after `plies` moves in which the game goes on, by key where there is one; nothing if
    /// there are more than `most`.
    [[nodiscard]] static std::optional<std::vector<Line>> lines(const AnyGame& game, int plies, std::size_t most);

    LineOpenings(GamePtr game, std::vector<Line> lines, std::uint64_t seed, OpeningOrder order)
        : ListedOpenings{seed, order}, game_{std::move(game)}, lines_{std::move(lines)} {}
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return lines_.size(); }

private:
    [[nodiscard]] Opening nth(std::uint64_t n) const override;
    GamePtr game_;
    std::vector<Line> lines_;
};

/// Random lines that are drawn when they are needed. A draw is its number, from which it can be drawn again; those that
/// lead to a position that was there in this round are passed over, and a round ends when nothing else is drawn.
class RandomOpenings final : public Openings::Source {
public:
    RandomOpenings(GamePtr game, int plies, std::uint64_t seed) : game_{std::move(game)}, plies_{plies}, seed_{seed} {}
    /// Whether there is an opening at all, as far as thousands of draws say, or those until the flag is raised.
    [[nodiscard]] bool any(const StopFlag& stop) const;
    [[nodiscard]] Opening at(std::uint64_t turn) const override;
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return std::nullopt; }

private:
    /// The position after draw number `number`, or nothing if the game ends on the way; the moves are added to `moves`
    /// if it is there.
    [[nodiscard]] PositionPtr drawn(std::uint64_t number, std::vector<std::string>* moves) const;
    /// Draws until one more is found; false if many in a row were in vain in a round that has none, or the flag, if
    /// there is one, is raised.
    bool draw(const StopFlag* stop) const;

    GamePtr game_;
    int plies_;
    std::uint64_t seed_;
    mutable std::mutex busy_{};
    mutable std::vector<std::uint64_t> found_{};  ///< the number of the draw of each turn
    mutable std::unordered_set<std::uint64_t> round_{};
    mutable std::uint64_t next_ = 0;
};

}  // namespace kigi::arena
