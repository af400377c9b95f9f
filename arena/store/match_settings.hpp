#pragma once
/// \file
/// What a match was asked to be, and by which program it was played: what a store holds besides games.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kigi::arena {

/// Everything that decides which games are played; a match is continued only with the same.
struct MatchSettings {
    std::string command;               ///< "match", "sprt", "tournament"
    std::string game;                  ///< with its parameters: "reversi:6x6"
    std::vector<std::string> players;  ///< their specifications; a PlayerIndex is a place in this list
    std::uint64_t games = 0;           ///< for each encounter
    std::uint64_t seed = 0;
    /// All further settings, each with its name: clocks, openings, adjudication, hypotheses.
    std::vector<std::pair<std::string, std::string>> others{};

    friend bool operator==(const MatchSettings&, const MatchSettings&) = default;

    /// The setting of that name among `others`; empty if there is none.
    [[nodiscard]] std::string other(std::string_view name) const;
};

/// What is different, in words: "seed is 1 in the store and 2 now; ...". Empty if nothing is.
[[nodiscard]] std::string difference(const MatchSettings& stored, const MatchSettings& now);

/// How games came about. A store has one for each time that its match was begun or continued.
struct Provenance {
    std::string version;
    std::string compiler;
    std::string instruction_set;
    std::string started{};  ///< UTC, "2026-11-21 10:00:00"; filled in by the store

    friend bool operator==(const Provenance&, const Provenance&) = default;
};

}  // namespace kigi::arena
