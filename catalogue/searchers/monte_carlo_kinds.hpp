#pragma once
/// \file
/// The kinds `monte-carlo` and `uct`. They share a source in each game, since either is small.

#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/erased_game.hpp>
#include <kigi/catalogue/searchers/chosen_evaluator.hpp>
#include <kigi/catalogue/searchers/erased_callable.hpp>
#include <kigi/search/monte_carlo/flat.hpp>
#include <kigi/search/monte_carlo/uct.hpp>

namespace kigi {

/// Values of samplers are in thousandths of a point.
inline constexpr std::int32_t sampled_scale = 1000;

/// What both kinds may be told.
[[nodiscard]] inline std::vector<Setting> sampling_settings() {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    std::vector<Setting> settings = limit_settings_without_depth();
    settings.insert(settings.begin(),
                    {"playouts", "", "random games to play (default: 10000 if neither nodes nor time is limited)",
                     Setting::Form::whole, 1, most});
    settings.push_back({"seed", "1", "where the random numbers begin", Setting::Form::whole, 0, most});
    settings.push_back({"c", "0.5",
                        "exploration: c * sqrt(ln(all playouts) / playouts of the move), results being 0 to 1",
                        Setting::Form::decimal, 0, 1000});
    settings.push_back({"result",
                        "win",
                        "what counts: who wins, or by how much (win, score)",
                        Setting::Form::word,
                        0,
                        0,
                        {"win", "score"}});
    settings.push_back(
        {"longest", "10000", "plies after which a random game is a draw", Setting::Form::whole, 1, 1 << 30});
    settings.push_back(multi_pv_setting());
    return settings;
}

[[nodiscard]] inline std::uint64_t chosen_playouts(const Settings& settings) {
    return settings.text("playouts").empty() ? unlimited_playouts
                                             : static_cast<std::uint64_t>(settings.whole("playouts"));
}

template <Game G>
[[nodiscard]] Result<Reward> chosen_reward(const Settings& settings) {
    if (settings.text("result") == "win") return Reward::outcome;
    if (!Bounded<G>) return refuse("result: score needs a Bounded game: score_bound() const");
    return Reward::score;
}

struct MonteCarloKind {
    static constexpr std::string_view name = "monte-carlo";
    [[nodiscard]] static SearcherKind describe() {
        return {std::string{name}, "flat Monte Carlo: the move with the best mean result of random games",
                joined_settings({sampling_settings(),
                                 {{"share",
                                   "uniform",
                                   "how moves share the random games: uniform, ucb1",
                                   Setting::Form::word,
                                   0,
                                   0,
                                   {"uniform", "ucb1"}}}}),
                false};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>&, const Settings& settings) {
        const auto reward = chosen_reward<G>(settings);
        if (!reward) return std::unexpected{reward.error()};
        const FlatOptions options{
            .playouts = chosen_playouts(settings),
            .seed = static_cast<std::uint64_t>(settings.whole("seed")),
            .sharing = settings.text("share") == "ucb1" ? Sharing::ucb1 : Sharing::uniform,
            .exploration = settings.decimal("c"),
            .reward = *reward,
            .longest_playout = static_cast<int>(settings.whole("longest")),
            .scale = sampled_scale,
            .multi_pv = static_cast<int>(settings.whole("multi-pv")),
        };
        return std::make_unique<ErasedCallable<G, FlatMonteCarlo<G>>>(settings.limits(), options);
    }
};

struct UctKind {
    static constexpr std::string_view name = "uct";
    [[nodiscard]] static SearcherKind describe() {
        return {
            std::string{name}, "Monte Carlo tree search by upper confidence bounds, with proven values",
            joined_settings(
                {sampling_settings(),
                 {{"fpu", "", "what an untried move counts, 0 to 1 (default: each is tried once first)",
                   Setting::Form::decimal, 0, 1000},
                  {"solver", "on", "propagate what is proven", Setting::Form::on_off},
                  {"bias", "0", "progressive bias: weight of the evaluator, bias * estimate / (visits + 1)",
                   Setting::Form::decimal, 0, 1'000'000},
                  {"eval", "", "evaluator of the bias (default: the game's first, see kigi games)",
                   Setting::Form::word},
                  {"reuse", "on", "keep what the last search knew of the position", Setting::Form::on_off},
                  {"memory", "256", "MiB for the tree; full, it grows no further", Setting::Form::whole, 1, 1 << 24},
                  {"threads", "1", "trees grown side by side and joined at the root", Setting::Form::whole, 1, 256}}}),
            false};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        const auto reward = chosen_reward<G>(settings);
        if (!reward) return std::unexpected{reward.error()};
        const auto evaluator = chosen_evaluator(game, settings);
        if (!evaluator) return std::unexpected{evaluator.error()};
        UctOptions<G> options{.exploration = settings.decimal("c"),
                              .solver = settings.on("solver"),
                              .reward = *reward,
                              .bias = settings.decimal("bias"),
                              .longest_playout = static_cast<int>(settings.whole("longest"))};
        if (!settings.text("fpu").empty()) options.first_play = settings.decimal("fpu");
        if (options.bias != 0) options.estimate = as_chance(evaluator->evaluate);
        auto searcher = Uct<G>::create(options, {.playouts = chosen_playouts(settings),
                                                 .seed = static_cast<std::uint64_t>(settings.whole("seed")),
                                                 .reuse = settings.on("reuse"),
                                                 .threads = static_cast<int>(settings.whole("threads")),
                                                 .memory = static_cast<std::uint64_t>(settings.whole("memory")) << 20U,
                                                 .scale = sampled_scale,
                                                 .multi_pv = static_cast<int>(settings.whole("multi-pv"))});
        if (!searcher) return refuse("memory: " + searcher.error().what);
        return std::make_unique<ErasedCallable<G, Uct<G>>>(settings.limits(), *std::move(searcher));
    }

private:
    /// From 0 to 1: the part of the score bound, or for a game without one a curve that reaches 3/4 at a point.
    template <Game G>
    static std::function<double(const G&)> as_chance(const AnyEvaluator<G>& evaluate) {
        return [evaluate](const G& game) {
            const double points = static_cast<double>(evaluate(game).points) / evaluate.scale();
            double most = 1 + std::abs(points);
            if constexpr (Bounded<G>) most = std::max(game.score_bound(), 1);
            return 0.5 + 0.5 * std::clamp(points / most, -1.0, 1.0);
        };
    }
};

}  // namespace kigi
