#pragma once
/// \file
/// A game that kigi does not know: one heap, take one to three, who takes the last stone wins.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>

struct Nim {
    int stones = 9;
    kigi::Side side = kigi::Side::first;

    kigi::Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    Nim play(int taken) const { return {stones - taken, kigi::opponent(side)}; }
    std::optional<kigi::Outcome> outcome() const {
        if (stones > 0) return std::nullopt;
        return kigi::Outcome::win(kigi::opponent(side));
    }
    bool operator==(const Nim&) const = default;

    // For searches to the end with a table.
    std::uint64_t key() const {
        return kigi::key_of(static_cast<std::uint64_t>(2 * stones) + (side == kigi::Side::first));
    }
    std::int32_t score_bound() const { return 1; }
    int plies_left() const { return stones; }

    // For the program: moves are written "1" to "3", positions "9 first".
    std::string move_text(int taken) const { return std::to_string(taken); }
    kigi::Result<int> parse_move(std::string_view text) const {
        const auto taken = number(text);
        return taken && *taken >= 1 && *taken <= std::min(stones, 3) ? kigi::Result<int>{*taken}
                                                                     : kigi::refuse_move(text);
    }
    std::string position_text() const {
        return std::to_string(stones) + (side == kigi::Side::first ? " first" : " second");
    }
    kigi::Result<Nim> parse_position(std::string_view text) const {
        const auto space = std::min(text.find(' '), text.size());
        const auto read = number(text.substr(0, space));
        const std::string_view who = text.substr(std::min(space + 1, text.size()));
        if (!read || *read < 0 || *read > 1000 || (who != "first" && who != "second"))
            return kigi::refuse("'" + std::string{text} + "' is not a heap (expected 0 to 1000, then first or second)");
        return Nim{*read, who == "first" ? kigi::Side::first : kigi::Side::second};
    }

private:
    static std::optional<int> number(std::string_view text) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return value;
    }
};
static_assert(kigi::Game<Nim> && kigi::Hashed<Nim> && kigi::Bounded<Nim> && kigi::Notated<Nim>);
