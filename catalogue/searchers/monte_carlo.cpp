#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/concat.hpp>
#include <boost/hana/fold_left.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/callable_searcher.hpp>
#include <kigi/catalogue/searchers/entries.hpp>
#include <kigi/framework/any/counts_visits.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/search/monte_carlo/flat.hpp>
#include <kigi/search/monte_carlo/uct.hpp>

namespace kigi {

namespace {

/// Values of samplers are in thousandths of a point, or as fine as large scores leave room for.
std::int32_t sampled_scale(const AnyGame& game) {
    const std::int32_t bound = game.initial()->score_bound().value_or(1);
    return std::clamp((infinite.points - 1) / std::max(bound, 1), 1, 1000);
}

constexpr std::array reward_words{Word{"win", Reward::outcome, "who wins"},
                                  Word{"score", Reward::score, "by how much"}};
constexpr std::array share_words{Word{"uniform", Sharing::uniform, "all alike"},
                                 Word{"ucb1", Sharing::ucb1, "by upper confidence bounds"}};

/// What both searchers may be told.
struct SamplingOptions : BudgetOptions {
    std::optional<std::uint64_t> playouts{};
    std::uint64_t seed = 1;
    double c = 0.5;
    Reward result = Reward::outcome;
    int longest = 10'000;
    int multi_pv = 1;

    static constexpr auto fields = boost::hana::fold_left(
        boost::hana::make_tuple(
            BudgetOptions::fields,
            boost::hana::make_tuple(
                field<&SamplingOptions::seed>("seed", "where the random numbers begin", value_name("NUMBER")),
                field<&SamplingOptions::c>(
                    "c", "exploration: c * sqrt(ln(all playouts) / playouts of the move), results being 0 to 1",
                    between(0.0, 1000.0), value_name("WEIGHT")),
                field<&SamplingOptions::result>(
                    "result", "what counts; the mean of wins is shown as that part of the highest score",
                    one_of(reward_words)),
                field<&SamplingOptions::longest>("longest", "plies after which a random game is a draw",
                                                 between(1, 1 << 30), value_name("PLIES")),
                field<&SamplingOptions::multi_pv>("multi-pv", "root moves wanted, best first", between(1, 1000),
                                                  value_name("MOVES")))),
        boost::hana::make_tuple(field<&SamplingOptions::playouts>(
            "playouts", "random games to play", at_least(std::uint64_t{1}), value_name("GAMES"),
            otherwise("10000 if neither nodes nor time is limited"))),
        boost::hana::concat);

    [[nodiscard]] std::uint64_t wanted() const { return playouts.value_or(unlimited_playouts); }
};

struct MonteCarloOptions : SamplingOptions {
    Sharing share = Sharing::uniform;

    static constexpr auto fields = boost::hana::concat(
        SamplingOptions::fields, boost::hana::make_tuple(field<&MonteCarloOptions::share>(
                                     "share", "how moves share the random games", one_of(share_words))));
};

struct TreeOptions : SamplingOptions {
    std::optional<double> fpu{};
    bool solver = true;
    double bias = 0;
    std::string eval{};
    bool reuse = true;
    std::int64_t memory = 256;  ///< MiB
    int threads = 1;

    static constexpr auto fields = boost::hana::concat(
        SamplingOptions::fields,
        boost::hana::make_tuple(
            field<&TreeOptions::fpu>("fpu", "what an untried move counts, 0 to 1", between(0.0, 1000.0),
                                     value_name("CHANCE"), otherwise("each is tried once first")),
            field<&TreeOptions::solver>("solver", "propagate what is proven"),
            field<&TreeOptions::bias>("bias",
                                      "progressive bias: weight of the evaluator, bias * estimate / (visits + 1)",
                                      between(0.0, 1'000'000.0), value_name("WEIGHT")),
            field<&TreeOptions::eval>("eval", "evaluator of the bias, see kigi games", value_name("NAME"),
                                      otherwise("the game's first")),
            field<&TreeOptions::reuse>("reuse", "keep what the last search knew of the position"),
            field<&TreeOptions::memory>("memory", "for the tree; full, it grows no further",
                                        between(std::int64_t{1}, 1 << 24), value_name("MIB")),
            field<&TreeOptions::threads>("threads", "trees grown side by side and joined at the root", between(1, 256),
                                         value_name("THREADS"))));
};

Result<void> check_reward(const AnyGame& game, Reward reward) {
    if (reward == Reward::outcome) return {};
    if (const auto missing = missing_in(game.refinements(), refinement::bounded{}); !missing.empty())
        return refuse("result: score needs a game that is " + std::string{missing});
    return {};
}

/// A sampler with the visits of its root moves.
template <class Sampler>
class SamplingSearcher final : public CallableSearcher<DynamicGame, Sampler>, public CountsVisits {
    using Base = CallableSearcher<DynamicGame, Sampler>;

public:
    using Base::Base;

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        root_ = this->searched().root(position);
        return Base::search(position, further, observer);
    }
    std::vector<MoveVisits> visits() const override {
        std::vector<MoveVisits> all;
        if (!root_ || root_->outcome()) return all;
        for (const auto& one : this->callable().root_moves())
            if (one.tried.mean.count != 0)
                all.push_back(
                    {std::string{root_->move_text(one.move)}, static_cast<std::uint64_t>(one.tried.mean.count)});
        std::ranges::stable_sort(all, std::greater{}, &MoveVisits::visits);
        return all;
    }

private:
    std::optional<DynamicGame> root_{};
};

Result<SearcherPtr> make_flat(const AnyGame& game, const MonteCarloOptions& options) {
    using G = DynamicGame;
    if (auto fits = check_reward(game, options.result); !fits) return std::unexpected{fits.error()};
    auto searched = Searched<G>::of(game, {});
    if (!searched) return std::unexpected{searched.error()};
    return std::make_unique<SamplingSearcher<FlatMonteCarlo<G>>>(*std::move(searched), options.budget(),
                                                                 FlatOptions{.playouts = options.wanted(),
                                                                             .seed = options.seed,
                                                                             .sharing = options.share,
                                                                             .exploration = options.c,
                                                                             .reward = options.result,
                                                                             .longest_playout = options.longest,
                                                                             .scale = sampled_scale(game),
                                                                             .multi_pv = options.multi_pv});
}

/// From 0 to 1: the part of the score bound, or for a game without one a curve that reaches 3/4 at a point.
double as_chance(const DynamicGame& game, std::int32_t scale) {
    const double points = static_cast<double>(game.evaluate().points) / scale;
    const auto bound = known_score_bound(game);
    const double most = bound ? std::max(*bound, 1) : 1 + std::abs(points);
    return 0.5 + 0.5 * std::clamp(points / most, -1.0, 1.0);
}

Result<SearcherPtr> make_uct(const AnyGame& game, const TreeOptions& options) {
    using G = DynamicGame;
    if (auto fits = check_reward(game, options.result); !fits) return std::unexpected{fits.error()};
    auto searched = Searched<G>::of(game, options.eval);
    if (!searched) return std::unexpected{searched.error()};
    UctOptions<G> tree{.exploration = options.c,
                       .solver = options.solver,
                       .reward = options.result,
                       .bias = options.bias,
                       .longest_playout = options.longest};
    if (options.fpu) tree.first_play = *options.fpu;
    if (options.bias != 0)
        tree.estimate = [scale = searched->evaluate().scale()](const G& at) { return as_chance(at, scale); };
    auto uct = Uct<G>::create(tree, {.playouts = options.wanted(),
                                     .seed = options.seed,
                                     .reuse = options.reuse,
                                     .threads = options.threads,
                                     .memory = static_cast<std::uint64_t>(options.memory) << 20U,
                                     .scale = sampled_scale(game),
                                     .multi_pv = options.multi_pv});
    if (!uct) return refuse("memory: " + uct.error().what);
    return std::make_unique<SamplingSearcher<Uct<G>>>(*std::move(searched), options.budget(), *std::move(uct));
}

}  // namespace

std::vector<SearcherEntry> monte_carlo_entries() {
    return {{"monte-carlo", "flat Monte Carlo: the move with the best mean result of random games",
             AnyOptions::of<MonteCarloOptions>(), needs_nothing, made_with<MonteCarloOptions>(make_flat), false},
            {"uct", "Monte Carlo tree search by upper confidence bounds, with proven values",
             AnyOptions::of<TreeOptions>(), needs_nothing, made_with<TreeOptions>(make_uct), false}};
}

}  // namespace kigi
