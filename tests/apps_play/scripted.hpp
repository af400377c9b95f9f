#pragma once
/// \file
/// Players of which a test says what they do.

#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <kigi/arena/play/play_game.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::test {

/// Answers as a function says; begins and ends are counted.
class ScriptedPlayer final : public arena::Player {
public:
    using Chooses = std::function<std::expected<arena::Answer, arena::Breakdown>(const arena::Question&)>;

    explicit ScriptedPlayer(Chooses chooses) : chooses_{std::move(chooses)} {}
    /// Plays the first legal move.
    ScriptedPlayer() : ScriptedPlayer{std::vector<std::string>{}} {}
    /// Plays these moves, then the first legal one; each with the value.
    explicit ScriptedPlayer(std::vector<std::string> moves, std::optional<Points> value = {})
        : ScriptedPlayer{[moves = std::move(moves), value, n = std::size_t{0}](const arena::Question& asked) mutable {
              auto move = n < moves.size() ? moves[n++] : asked.position.moves().front();
              return arena::Answer{.move = std::move(move), .value = value};
          }} {}

    std::expected<void, arena::Breakdown> new_game(const AnyPosition&, Side side, std::uint64_t) override {
        sides.push_back(side);
        if (!ready) return std::unexpected{*ready.error()};
        return {};
    }
    std::expected<arena::Answer, arena::Breakdown> choose(const arena::Question& asked) override {
        return chooses_(asked);
    }
    void game_over() override { ++over; }

    std::vector<Side> sides{};
    int over = 0;
    std::expected<void, std::optional<arena::Breakdown>> ready{};

private:
    Chooses chooses_;
};

[[nodiscard]] inline GamePtr game(std::string_view name) {
    auto found = builtin_catalogue().game(name);
    return found ? *std::move(found) : throw std::runtime_error{found.error().what};
}

[[nodiscard]] inline SearcherPtr searcher(const AnyGame& game, std::string_view spec) {
    auto made = builtin_catalogue().searcher(game, *parse_spec(spec));
    return made ? *std::move(made) : throw std::runtime_error{made.error().what};
}

}  // namespace kigi::test
