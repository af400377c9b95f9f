#pragma once
// Made-up games for the tests of stores: a pure function of their id.

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/store/match_settings.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::test {

inline arena::GameRecord made_up_game(std::uint64_t id) {
    std::mt19937_64 random{id + 1};
    const auto below = [&](std::uint64_t n) { return random() % n; };
    arena::GameRecord game;
    game.id = id;
    game.first = static_cast<arena::PlayerIndex>(id % 2);
    game.second = 1 - game.first;
    if (below(4) == 0) game.start = "X../.../... O";
    for (auto i = below(4); i > 0; --i) game.opening.push_back("o" + std::to_string(below(99)));
    for (auto i = below(70); i > 0; --i) {
        arena::PlyRecord ply{.move = "m" + std::to_string(below(999))};
        if (below(3) != 0) ply.value = Points{static_cast<std::int32_t>(below(1u << 29)) - (1 << 28)};
        if (ply.value && below(3) == 0) ply.value->scale = static_cast<std::int32_t>(1 + below(100'000));
        if (ply.value && below(4) == 0) ply.bound = static_cast<Bound>(below(4));
        if (below(3) != 0) ply.depth = below(5) == 0 ? unlimited_depth : static_cast<int>(below(64));
        if (below(3) != 0) ply.nodes = random() >> below(64);
        ply.time = std::chrono::nanoseconds{static_cast<std::int64_t>(random() >> (1 + below(63)))};
        if (below(3) == 0)
            for (auto n = 2 + below(9); n > 0; --n)
                ply.line.push_back(ply.line.empty() ? ply.move : "two words " + std::to_string(below(99)));
        game.plies.push_back(ply);
    }
    game.ending = static_cast<arena::Ending>(below(7));
    if (game.ending == arena::Ending::illegal_move) game.why = "'100% wrong' is not a legal move here";
    if (below(9) != 0) game.outcome = Outcome::score(Side::first, static_cast<std::int32_t>(below(129)) - 64);
    game.time = std::chrono::nanoseconds{static_cast<std::int64_t>(below(1'000'000'000'000))};
    game.seed = random() >> 1;
    return game;
}

/// Everything of a game as one text, to compare games.
inline std::string text_of(const arena::GameRecord& game) {
    std::string text = std::to_string(game.id) + ' ' + std::to_string(game.first) + std::to_string(game.second) + " [" +
                       game.start + "]";
    for (const auto& move : game.opening) text += ' ' + move;
    text += " :";
    for (const auto& ply : game.plies) {
        text += " (" + ply.move;
        if (ply.value) text += " v" + std::to_string(ply.value->units) + "/" + std::to_string(ply.value->scale);
        if (ply.value) text += " b" + std::to_string(static_cast<int>(ply.bound));
        if (ply.depth) text += " d" + std::to_string(*ply.depth);
        if (ply.nodes) text += " n" + std::to_string(*ply.nodes);
        for (const auto& move : ply.line) text += " " + move;
        text += " t" + std::to_string(ply.time.count()) + ")";
    }
    text += game.outcome ? " " + std::to_string(game.outcome->value_for(Side::first).points) : " ?";
    return text + ' ' + std::string{arena::text_of(game.ending)} + " (" + game.why + ") " +
           std::to_string(game.time.count()) + ' ' + std::to_string(game.seed);
}

inline const arena::MatchSettings some_settings{.command = "match",
                                                .game = "tictactoe",
                                                .players = {"pvs(depth=3,eval=zero)", "alpha-beta(depth=1)"},
                                                .games = 400,
                                                .seed = 9,
                                                .others = {{"openings", "4 plies"}, {"time", "2s"}}};
inline const arena::Provenance somewhere{"1.2.3", "gcc 12", "v3"};

/// A folder that is gone afterwards.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "kigi-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path operator/(const char* name) const { return path_ / name; }

private:
    std::filesystem::path path_{};
};

}  // namespace kigi::test
