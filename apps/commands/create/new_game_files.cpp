#include <kigi/apps/commands/create/new_game_files.hpp>

namespace kigi::apps {

namespace {

constexpr std::string_view header = R"text(#pragma once
/// \file
/// The game @name@. As it stands: one heap, a move takes one, two or three stones, who takes the last one wins.
/// Change the rules step by step, and let the test say whether it still is a game.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/grid.hpp>
#include <kigi/framework/game/key.hpp>

struct @Type@ {
    int stones = 12;
    kigi::Side side = kigi::Side::first;

    // What every game has. There is an outcome exactly when there are no moves; a pass, if the game has one, is a move.
    kigi::Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    @Type@ play(int taken) const { return {stones - taken, kigi::opponent(side)}; }
    std::optional<kigi::Outcome> outcome() const {
        if (stones > 0) return std::nullopt;
        return kigi::Outcome::win(kigi::opponent(side));
    }
    bool operator==(const @Type@&) const = default;

    // What it may have besides; whatever is left out, searchers do without or say that they need it.
    static constexpr bool alternates = true;  // the side to move changes with every move
    std::uint64_t key() const {               // equal positions, equal keys: for tables
        return kigi::key_of(static_cast<std::uint64_t>(stones) * 2 + (side == kigi::Side::first ? 0 : 1));
    }
    std::int32_t score_bound() const { return 1; }  // no outcome is worth more
    int plies_left() const { return stones; }       // no line lasts longer

    // For the program: a move is written "2", a position "12 first".
    std::string move_text(int taken) const { return std::to_string(taken); }
    kigi::Result<int> parse_move(std::string_view text) const {
        const auto taken = number(text);
        if (!taken || *taken < 1 || *taken > std::min(stones, 3)) return kigi::refuse_move(text);
        return *taken;
    }
    std::string position_text() const {
        return std::to_string(stones) + (side == kigi::Side::first ? " first" : " second");
    }
    kigi::Result<@Type@> parse_position(std::string_view text) const {
        const auto space = std::min(text.find(' '), text.size());
        const auto heap = number(text.substr(0, space));
        const auto who = text.substr(std::min(space + 1, text.size()));
        if (!heap || *heap < 0 || *heap > 1000 || (who != "first" && who != "second"))
            return kigi::refuse("not a position (expected 0 to 1000 stones and who moves, such as 12 first)");
        return @Type@{*heap, who == "first" ? kigi::Side::first : kigi::Side::second};
    }

    // To be looked at: rows of a grid, one character a cell; in a picture X and O are stones, * is a legal move.
    std::string board_text() const { return kigi::drawn_text(rows()); }
    std::string board_svg() const { return kigi::drawn_svg(rows()); }

private:
    std::vector<std::string> rows() const { return {std::string(static_cast<std::size_t>(stones), 'X')}; }
    static std::optional<int> number(std::string_view text) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return value;
    }
};
)text";

constexpr std::string_view source = R"text(/// \file
/// What the program kigi knows of @name@ besides its rules.

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>

#include "@file@.hpp"

namespace kigi {

GameFamily family_@file@() {
    return family_of<::@Type@>("one heap, take one, two or three stones", "",
                               {.name = "@name@",
                                .evaluators = evaluators_of<::@Type@>(Zero{}),
                                .default_order = "killers",
                                .positions = {"12 first", "9 first", "7 second"}});
}

}  // namespace kigi
)text";

constexpr std::string_view test = R"text(/// \file
/// The laws that every game obeys, on @name@, and what only its own rules say.

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <kigi/tests/laws/game_laws.hpp>

#include "@file@.hpp"

TEST_CASE("@name@ obeys the laws of games") { kigi::laws::game<@Type@>(); }

TEST_CASE("@name@: who takes the last stone wins") {
    CHECK(@Type@{3}.play(3).outcome() == kigi::Outcome::win(kigi::Side::first));
}
)text";

constexpr std::string_view build = R"text(cmake_minimum_required(VERSION 3.25)
project(@file@ LANGUAGES CXX)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
enable_testing()

find_package(kigi 0.1 REQUIRED)
find_package(doctest REQUIRED)

add_executable(@file@_test @file@_test.cpp)
target_link_libraries(@file@_test PRIVATE kigi::laws)
add_test(NAME @file@_test COMMAND @file@_test)

# The program kigi with this game in it.
kigi_add_game(@name@ SOURCE @file@.cpp)
# Searchers against minimax, which looks at every line: not deeper than takes a moment.
add_test(NAME @file@_compared COMMAND kigi compare @name@ --searchers minimax,alpha-beta,pvs --depth 4)
)text";

}  // namespace

const std::vector<std::pair<std::string_view, std::string_view>>& new_game_files() {
    static const std::vector<std::pair<std::string_view, std::string_view>> files{
        {"@file@.hpp", header}, {"@file@.cpp", source}, {"@file@_test.cpp", test}, {"CMakeLists.txt", build}};
    return files;
}

}  // namespace kigi::apps
