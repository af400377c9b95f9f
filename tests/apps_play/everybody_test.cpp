// Every searcher on every game: games are played to the end legally, and who sees to the end never loses a position
// that is not lost.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <kigi/arena/openings/openings.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/tests/apps_play/scripted.hpp>
#include <kigi/tests/cases.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;

/// A specification of `entry` with those of `wishes` that it has a setting for.
std::string spec(const SearcherEntry& entry, const std::vector<std::pair<std::string, std::string>>& wishes) {
    std::string text;
    for (const auto& [name, value] : wishes)
        if (entry.options.has(name)) text += (text.empty() ? "(" : ",") + name + "=" + value;
    return entry.name + (text.empty() ? "" : text + ")");
}

/// Games of every C++ type that the program has.
std::vector<GamePtr> every_game() {
    std::vector<GamePtr> games;
    for (const auto& family : builtin_catalogue().families())
        for (const auto& variant : family.variants)
            games.push_back(test::game(family.name + (variant.empty() ? "" : ":" + variant)));
    return games;
}

/// The searchers that fit a game.
std::vector<SearcherEntry> searchers_for(const AnyGame& game) {
    std::vector<SearcherEntry> searchers;
    for (const auto& entry : builtin_catalogue().searchers())
        if (entry.unmet_by_default(game).empty()) searchers.push_back(entry);
    return searchers;
}

/// The game again, by its rules alone.
void check_legal(const GamePtr& game, const GameRecord& record) {
    auto at = game->initial();
    for (const auto& move : record.opening) REQUIRE(at->play(move));
    for (const auto& ply : record.plies) {
        REQUIRE_FALSE(at->outcome());
        REQUIRE(at->play(ply.move));
    }
    if (record.ending == Ending::rules) CHECK(at->outcome() == record.outcome);
}

TEST_SUITE_BEGIN("players of every kind");

TEST_CASE("every searcher plays every game to its end") {
    int games = 0;
    for (const auto& game : every_game()) {
        CAPTURE(game->name());
        // Games without a bound on their length are cut off: that they end is not promised.
        const bool finite = game->initial()->plies_left().has_value();
        const Adjudication rules{.longest = finite ? std::nullopt : std::optional{30}};
        const int pairs = test::cases(!finite ? 2 : game->initial()->plies_left() <= 16 ? 150 : 10);
        for (const auto& entry : searchers_for(*game)) {
            auto wishes = std::vector<std::pair<std::string, std::string>>{
                {"depth", finite ? "2" : "1"}, {"playouts", "20"}, {"longest", finite ? "1000" : "20"}};
            if (game->initial()->key()) wishes.emplace_back("table", "1");
            if (spec(entry, {{"depth", "1"}}) == entry.name) wishes.emplace_back("nodes", "300");
            const auto text = spec(entry, wishes);
            CAPTURE(text);
            SearcherPlayer player{test::searcher(*game, text)};
            RandomPlayer chance;
            const auto start = game->initial();
            for (int pair = 0; pair < pairs; ++pair) {
                const GameSetup setup{.start = *start, .seed = static_cast<std::uint64_t>(pair)};
                for (const auto& record : {play_game(setup, {0, player}, {1, chance}, rules),
                                           play_game(setup, {1, chance}, {0, player}, rules)}) {
                    const bool ended = record.ending == Ending::rules || (!finite && record.ending == Ending::longest);
                    CHECK_MESSAGE(ended, text_of(record.ending), ": ", record.why);
                    check_legal(game, record);
                    ++games;
                }
            }
        }
    }
    MESSAGE(games, " games");
    CHECK(games > test::cases(1000));
}

/// Who plays `game` to the end exactly, as specifications.
std::vector<std::string> exact_players(const AnyGame& game, bool with_tables_only) {
    std::vector<std::string> players;
    for (const auto& entry : searchers_for(game))
        if (entry.exact && (entry.options.has("table") || !with_tables_only))
            players.push_back(spec(entry, {{"table", "8"}}));
    return players;
}

/// The worst that each exact player got with `side`, in points for it, against chance and against all other exact ones.
void never_below(const GamePtr& game, Side side, std::int32_t least, int random_games, bool with_tables_only = false) {
    const auto specs = exact_players(*game, with_tables_only);
    REQUIRE_FALSE(specs.empty());
    std::vector<std::unique_ptr<Player>> players;
    for (const auto& text : specs)
        players.push_back(
            std::make_unique<SearcherPlayer>(test::searcher(*game, text), SearcherPlayerOptions{.remembers = true}));
    const auto start = game->initial();
    const auto play = [&](Player& player, Player& other, std::uint64_t seed) {
        const GameSetup setup{.start = *start, .seed = seed};
        const auto record =
            side == Side::first ? play_game(setup, {0, player}, {1, other}) : play_game(setup, {1, other}, {0, player});
        REQUIRE(record.ending == Ending::rules);
        CHECK(record.outcome->value_for(side).points >= least);
    };
    for (std::size_t i = 0; i < players.size(); ++i) {
        CAPTURE(specs[i]);
        RandomPlayer chance;
        for (int seed = 0; seed < random_games; ++seed) play(*players[i], chance, static_cast<std::uint64_t>(seed));
        for (std::size_t k = 0; k < players.size(); ++k)
            if (k != i) play(*players[i], *players[k], 0);
    }
}

TEST_CASE("exact players never lose tic-tac-toe, which is a draw") {
    never_below(test::game("tictactoe"), Side::first, 0, 5);
    never_below(test::game("tictactoe"), Side::second, 0, 15);
}

TEST_CASE("exact players win 4x4 reversi as white by 10 or more") {
    never_below(test::game("reversi:4x4"), Side::second, 10, 20);
}

TEST_CASE("exact players never lose 5x4 connect four, which is a draw") {
    never_below(test::game("connect-four:5x4"), Side::first, 0, 10, true);
    never_below(test::game("connect-four:5x4"), Side::second, 0, 10, true);
}

TEST_SUITE_END();

}  // namespace
