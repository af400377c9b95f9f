#pragma once
/// \file
/// Where the games of a match begin.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/control/stop.hpp>

namespace kigi::arena {

/// What is given before the players choose.
struct Opening {
    std::string start{};               ///< position text; empty: the initial position of the game
    std::vector<std::string> moves{};  ///< legal moves from there, in the game's own spelling

    friend bool operator==(const Opening&, const Opening&) = default;
};

/// In which order the openings of a set come.
enum class OpeningOrder : std::uint8_t { shuffled, as_listed };

/// A set of openings that come one after another: none twice until all were there, then all again in another order.
/// None is a game that is over, and no two lead to the same position (as far as the game has keys).
///
/// `at` may be called by any number of threads. The set holds on to its game.
class Openings {
public:
    /// The initial position alone.
    [[nodiscard]] static Openings initial();

    /// Of the lines of a file: a line of moves (XOT and the like) or a position each, blank lines and comments (# or %)
    /// apart. `name` is the file's, for the refusal: of a line that is neither, with its number, or of a set in which
    /// nothing is left.
    [[nodiscard]] static Result<Openings> of_lines(GamePtr game, std::span<const std::string> lines,
                                                   const std::string& name, std::uint64_t seed,
                                                   OpeningOrder order = OpeningOrder::shuffled);

    /// Every position after `plies` moves, by one of the lines that lead there. Refused beyond `most_listed`.
    [[nodiscard]] static Result<Openings> all(GamePtr game, int plies, std::uint64_t seed,
                                              OpeningOrder order = OpeningOrder::shuffled);

    /// Lines of `plies` random moves. Where there are few, all of them, shuffled. Refused if none of many is that long,
    /// for which thousands of games are played unless the flag is raised.
    [[nodiscard]] static Result<Openings> random(GamePtr game, int plies, std::uint64_t seed,
                                                 const StopFlag& stop = {});

    /// The opening whose turn comes after `turn` others. Law: nothing but the set, its seed and the number decides, so
    /// that a match which is resumed goes on as it would have.
    [[nodiscard]] Opening at(std::uint64_t turn) const;

    /// Number of openings, where it is known.
    [[nodiscard]] std::optional<std::uint64_t> size() const;
    /// Lines of a file that were left out, since the game is over there or an earlier line leads to the same position.
    [[nodiscard]] std::size_t left_out() const noexcept { return left_out_; }
    /// Whether some begin at a position that is given as such, so that a player who knows moves alone cannot play them.
    [[nodiscard]] bool has_positions() const noexcept { return has_positions_; }
    /// Of all that decides what `at` returns: a match may be resumed with a set of the same fingerprint only.
    [[nodiscard]] std::uint64_t fingerprint() const noexcept { return fingerprint_; }

    static constexpr std::size_t most_listed = 200'000;

    class Source;  ///< what stands behind a set

private:
    explicit Openings(std::shared_ptr<const Source> source) : source_{std::move(source)} {}

    std::shared_ptr<const Source> source_;
    std::size_t left_out_ = 0;
    bool has_positions_ = false;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace kigi::arena
