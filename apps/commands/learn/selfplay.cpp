// kigi selfplay: games that a searcher plays against itself on all cores, and their positions with scores.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/in_order.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/label_store.hpp>
#include <kigi/apps/commands/learn/labelled_game.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/control/cores.hpp>
#include <kigi/framework/table/pages.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct SelfPlayOptions : GameOptions {
    std::string searcher{};
    int depth = 6;
    int exact_plies = 32;
    int least_plies = 14;
    std::string random_plies = "8-32";
    double noise = 0.06;
    double end_noise = 0.35;
    double result_share = 0.5;
    int side_lines = 0;
    std::int64_t games = 1000;
    std::optional<int> threads{};
    std::uint64_t seed = 1;
    std::string out{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&SelfPlayOptions::searcher>("searcher", "plays both sides", value_name("SEARCHER"),
                                              otherwise("the game's engine, or pvs")),
            field<&SelfPlayOptions::depth>("depth", "plies that each move is searched", between(1, deepest),
                                           value_name("PLIES")),
            field<&SelfPlayOptions::exact_plies>(
                "exact-plies",
                "positions that can last at most so many plies are solved (in reversi twice the number "
                "of empty squares, since passes count)",
                at_least(0), value_name("PLIES")),
            field<&SelfPlayOptions::least_plies>("least-plies", "a game is broken off when fewer are left", at_least(0),
                                                 value_name("PLIES")),
            field<&SelfPlayOptions::random_plies>(
                "random-plies", "random plies that a game begins with, or a range to draw from", value_name("PLIES")),
            field<&SelfPlayOptions::noise>("noise", "probability of a random move in place of the searcher's",
                                           between(0.0, 1.0)),
            field<&SelfPlayOptions::end_noise>("end-noise", "the same where positions are solved", between(0.0, 1.0)),
            field<&SelfPlayOptions::result_share>(
                "result-share",
                "share of the result in a score, where nothing but best moves led to it; the rest is "
                "what the search says",
                between(0.0, 1.0)),
            field<&SelfPlayOptions::side_lines>(
                "side-lines",
                "side lines from each position that is not solved: 2 to 8 plies in which one side moves at random; the "
                "position at the end gets a label, too",
                at_least(0), value_name("N")),
            field<&SelfPlayOptions::games>("games", "games to be played, those in the file included",
                                           between(1, 1'000'000'000)),
            field<&SelfPlayOptions::threads>("threads", "games at a time", between(1, 256),
                                             otherwise("all cores, in half of the free memory")),
            field<&SelfPlayOptions::seed>("seed", "of all that is random", value_name("SEED")),
            field<&SelfPlayOptions::out>("out",
                                         "file of labels, for kigi train --examples; goes on with the games in it",
                                         value_name("FILE"), otherwise("GAME.labels")),
            field<&SelfPlayOptions::json>("json", "print JSON")));
};

class SelfPlaying {
public:
    SelfPlaying(const SelfPlayOptions& asked, const Context& context)
        : asked_{asked}, context_{context}, game_{asked.chosen_game(context)} {
        learner_ = score_learner_of(*game_);
        SearcherWishes wishes;
        wishes.table = 8;  // it is emptied before each game
        named_ = wishes.searcher_for(*game_, asked.searcher, "pvs");
        chosen_ = wishes.chosen(context.catalogue, named_, false, "--searcher");
        play_ = {.depth = asked.depth,
                 .exact_plies = asked.exact_plies,
                 .least_plies = asked.least_plies,
                 .random_plies = parse_range(asked.random_plies, "--random-plies"),
                 .noise = asked.noise,
                 .end_noise = asked.end_noise,
                 .result_share = asked.result_share,
                 .side_lines = asked.side_lines};
        (void)chosen_->on(context, *game_);  // refused now if ever
    }

    int run() {
        const std::string out = asked_.out.empty() ? game_->name() + ".labels" : asked_.out;
        LabelStore store{out, settings()};
        const auto begin = std::chrono::steady_clock::now();
        const std::int64_t first = store.games();
        play_all(store);
        context_.progress("");
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        const bool complete = store.games() >= asked_.games;
        if (complete && store.bytes() == 0)
            throw BadInput{fmt::format(
                "no position of {} got a label: each was over after its random plies, or had fewer than {} plies left "
                "(expected lower --random-plies or --least-plies)",
                counted(static_cast<std::uint64_t>(store.games()), "game"), asked_.least_plies)};
        if (asked_.json)
            context_.json(Record{}
                              .add("game", game_->name())
                              .add("searcher", named_)
                              .add("games", store.games())
                              .add("played", store.games() - first)
                              .add("bytes", store.bytes())
                              .add("out", out)
                              .add("seed", asked_.seed)
                              .add("seconds", time.count())
                              .add("complete", complete));
        else
            context_.line(fmt::format("{}: {} of {} games, {} bytes; {} games now, {} s", out, store.games(),
                                      asked_.games, store.bytes(), store.games() - first, seconds_text(time.count())));
        return complete ? good : interrupted;
    }

private:
    /// Without side lines the text is what it was before there were any, so that files begun then go on.
    [[nodiscard]] std::string settings() const {
        return fmt::format(
            "{} {} depth {} exact-plies {} least-plies {} random-plies {} noise {} end-noise {} result-share {} seed "
            "{}{}",
            game_->name(), named_, asked_.depth, asked_.exact_plies, asked_.least_plies, asked_.random_plies,
            asked_.noise, asked_.end_noise, asked_.result_share, asked_.seed,
            asked_.side_lines > 0 ? fmt::format(" side-lines {}", asked_.side_lines) : "");
    }

    /// Games go into the file in their order, so that it is the same for any number of threads.
    void play_all(LabelStore& store) {
        const auto threads = static_cast<unsigned>(
            asked_.threads.value_or(searches_at_once(chosen_->options, usable_cores(), free_memory_mib())));
        const auto begin = std::chrono::steady_clock::now();
        const std::int64_t first = store.games();
        const auto player = [this] {
            return [this, searcher = chosen_->on(context_, *game_)](std::int64_t number, const StopFlag& halt) {
                searcher->forget();
                const SplitMix random = SplitMix{asked_.seed}.split(static_cast<std::uint64_t>(number));
                return labelled_game(*game_, *searcher, *learner_, play_, random, halt);
            };
        };
        in_order(first, asked_.games, threads, context_.stop, player,
                 [&](std::int64_t number, const std::string& labels) {
                     store.add(labels);
                     const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
                     const double left = time.count() / static_cast<double>(number + 1 - first) *
                                         static_cast<double>(asked_.games - number - 1);
                     context_.progress(fmt::format("game {} of {}; {} bytes; {} s to go", number + 1, asked_.games,
                                                   store.bytes(), seconds_text(left)));
                 });
    }

    const SelfPlayOptions& asked_;
    const Context& context_;
    GamePtr game_;
    std::unique_ptr<ScoreLearner> learner_;
    std::string named_;
    std::optional<ChosenSearcher> chosen_;
    LabelledPlay play_;
};

int run(const SelfPlayOptions& asked, const Context& context) { return SelfPlaying{asked, context}.run(); }

}  // namespace

Command selfplay_command() {
    return command<SelfPlayOptions>("selfplay", "play games for learning, and write their positions with scores", run);
}

}  // namespace kigi::apps
