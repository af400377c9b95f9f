#pragma once
/// \file
/// How a game of shogi ended, in the words of a file format.

#include <array>
#include <optional>
#include <string_view>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/framework/game/side.hpp>

namespace kigi::shogi {

/// What a word says about the end of a game.
struct Ended {
    std::optional<Outcome> outcome{};  ///< none if the game was broken off
    SheetEnd end = SheetEnd::rules;
    bool declared = false;  ///< the side to move has won by declaration
};

/// What a format writes for each way to end. "The mover" is the side whose turn it is.
struct EndWords {
    std::string_view unfinished;
    std::string_view declared;  ///< the entered king
    std::string_view repetition;
    std::string_view mate;
    std::string_view time;
    std::string_view agreed_draw;
    std::string_view resigned;
    std::string_view foul_of_mover;                      ///< the mover has lost by a foul
    std::array<std::string_view, 2> foul_of_opponent{};  ///< the mover has won by one; by who the mover is

    /// Where the format has no word for both winner and reason, the game is written as broken off: no result is better
    /// than a wrong one.
    [[nodiscard]] constexpr std::string_view of(const GameTags& tags, bool by_declaration, Side mover) const {
        if (by_declaration) return declared;
        if (!tags.outcome) return unfinished;
        const bool by_rules = tags.end == SheetEnd::rules;
        if (tags.outcome->is_draw()) return by_rules ? repetition : agreed_draw;
        const bool foul = tags.end == SheetEnd::forfeited;
        // By the rules, too: whoever checks for ever loses.
        if (tags.outcome->won_by(mover)) return by_rules || foul ? foul_of_opponent[mover != Side::first] : unfinished;
        return by_rules                         ? mate
               : tags.end == SheetEnd::time     ? time
               : foul && !foul_of_mover.empty() ? foul_of_mover
                                                : resigned;
    }

    /// Nothing if it is no word for an end.
    [[nodiscard]] constexpr std::optional<Ended> meaning(std::string_view word, Side mover) const {
        const Outcome lost = Outcome::win(opponent(mover));
        if (word == unfinished) return Ended{};
        if (word == declared) return Ended{.outcome = Outcome::win(mover), .declared = true};
        if (word == repetition) return Ended{.outcome = Outcome::draw()};
        if (word == mate) return Ended{.outcome = lost};
        if (word == time) return Ended{.outcome = lost, .end = SheetEnd::time};
        if (word == agreed_draw) return Ended{.outcome = Outcome::draw(), .end = SheetEnd::agreed};
        if (word == resigned) return Ended{.outcome = lost, .end = SheetEnd::resigned};
        if (word == foul_of_opponent[mover != Side::first])
            return Ended{.outcome = Outcome::win(mover), .end = SheetEnd::forfeited};
        if (word == foul_of_mover || word == foul_of_opponent[mover == Side::first])
            return Ended{.outcome = lost, .end = SheetEnd::forfeited};
        return std::nullopt;
    }
};

}  // namespace kigi::shogi
