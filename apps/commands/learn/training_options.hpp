#pragma once
/// \file
/// What kigi train is asked for.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/commands/learn/training_positions.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/eval/score_network.hpp>
#include <kigi/eval/training.hpp>

namespace kigi::apps {

/// A sum of weights, by least squares; or a small network, example by example.
enum class ScoreModel : std::uint8_t { sum, network };

struct TrainCommandOptions : GameOptions {
    static constexpr std::array<Word, 2> models{
        Word{"sum", ScoreModel::sum, "of weights, by least squares"},
        Word{"network", ScoreModel::network, "a small one, example by example"}};

    std::string games{}, store{}, examples{};
    std::int64_t self_play = 0;
    std::int64_t generations = 1;
    std::int64_t keep = 0;
    std::string player = "pvs(depth=1,table=0)";
    double temperature = 0;
    double noise = 0.1;
    std::string opening_plies = "4";
    int longest = 200;
    std::uint64_t seed = 1;
    int epochs = 20;
    int patience = 2;
    double rate = 0.03;
    double l2 = 10;
    std::size_t batch = 1024;
    double validation = 0.1;
    double value_share = 0;
    bool quiet = false;
    ScoreModel model = ScoreModel::sum;
    double drop = 0;
    double huber = 6;
    int iterations = 40;
    double game_weight = 0.1;
    int games_from = 20;
    std::string start{};
    std::string only_phases{};
    double start_weight = 0.5;
    std::string features{};
    std::string source{};
    std::string out{}, resume{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&TrainCommandOptions::games>(
                "games", "file of games to learn from, as kigi replay reads them; - is standard input",
                value_name("FILE")),
            field<&TrainCommandOptions::store>("store",
                                               "recorded matches to learn from, with commas between them (see kigi "
                                               "match --store)",
                                               value_name("STORES")),
            field<&TrainCommandOptions::examples>(
                "examples",
                "files of positions with scores to learn from, with commas between them, where the game has such (for "
                "reversi labels, and WTHOR games *.wtb); - is standard input, with labels",
                value_name("FILES")),
            field<&TrainCommandOptions::self_play>("self-play", "games to be played, and to learn from",
                                                   between(0, 100'000'000), value_name("GAMES")),
            field<&TrainCommandOptions::generations>(
                "generations",
                "times that so many games are played, each time by the player with what was learned before",
                between(1, 1000)),
            field<&TrainCommandOptions::keep>("keep", "learn from the last so many of these games (0: from all)",
                                              between(0, 100'000'000), value_name("GAMES")),
            field<&TrainCommandOptions::player>("player", "plays both sides of them", value_name("PLAYER")),
            field<&TrainCommandOptions::temperature>(
                "temperature",
                "draw each move, one that is worth so much less than another e times as seldom (0: play the best)",
                between(0, 1000), value_name("POINTS")),
            field<&TrainCommandOptions::noise>(
                "noise", "probability that a random move is played instead of the player's", between(0, 1)),
            field<&TrainCommandOptions::opening_plies>(
                "opening-plies", "random plies that such a game begins with, or a range to draw from, as in 0-6",
                value_name("PLIES")),
            field<&TrainCommandOptions::longest>("longest", "plies after which such a game is broken off and left out",
                                                 between(1, 100'000), value_name("PLIES")),
            field<&TrainCommandOptions::seed>("seed", "of the games played, of the split and of the order of positions",
                                              value_name("SEED")),
            field<&TrainCommandOptions::epochs>("epochs", "times that all positions are gone through, at most",
                                                between(1, 100'000)),
            field<&TrainCommandOptions::patience>("patience", "epochs in a row without a better validation that end it",
                                                  between(1, 100'000)),
            field<&TrainCommandOptions::rate>("rate", "the first step of each weight, in log-odds",
                                              between(1e-6, 100.0)),
            field<&TrainCommandOptions::l2>(
                "l2", "how strongly weights are held near 0: they are expected within 1/sqrt of it", between(0.0, 1e9)),
            field<&TrainCommandOptions::batch>("batch", "positions a step", between(1, 100'000'000)),
            field<&TrainCommandOptions::validation>(
                "validation", "share of the games that are not learned from but tell when to stop",
                between(0.001, 0.9)),
            field<&TrainCommandOptions::value_share>(
                "value-share",
                "how much of what is learned is the chance to win that the searches of a store's games "
                "saw, where a chance is learned; the rest is the result",
                between(0.0, 1.0)),
            field<&TrainCommandOptions::quiet>(
                "quiet",
                "leave out positions before a forcing move, such as a capture in shogi, where a chance is learned"),
            field<&TrainCommandOptions::model>("model", "what scores are learned with, where the game has a network",
                                               one_of(models), value_name("MODEL")),
            field<&TrainCommandOptions::features>("features",
                                                  "what a chance is learned from, where the game has several kinds",
                                                  value_name("NAME"), otherwise("the usual kind")),
            field<&TrainCommandOptions::drop>("drop", "share of its inputs that a network does without, by chance",
                                              between(0.0, 0.9)),
            field<&TrainCommandOptions::huber>(
                "huber",
                "points from which on an error of a network counts in proportion, no longer squared (0: never)",
                between(0.0, 1000.0)),
            field<&TrainCommandOptions::iterations>("iterations", "of conjugate gradients, where scores are learned",
                                                    between(1, 100'000)),
            field<&TrainCommandOptions::game_weight>(
                "game-weight", "how much a position counts there of which only the end of its game is known",
                between(0.0, 1.0)),
            field<&TrainCommandOptions::games_from>(
                "games-from", "positions of games that are nearer to the end than this phase are left out there",
                between(0, 1000), value_name("PHASE")),
            field<&TrainCommandOptions::start>(
                "start",
                "weights that were learned before, to go on from, where scores are learned: a network begins with "
                "them, a sum is held near them",
                value_name("FILE")),
            field<&TrainCommandOptions::only_phases>(
                "only-phases",
                "a network that goes on from --start learns from positions of these alone, and changes nothing that "
                "others use; phases of reversi are numbers of empty squares, and four have the same layers",
                value_name("FIRST-LAST"), otherwise("all")),
            field<&TrainCommandOptions::start_weight>(
                "start-weight", "how much they count in a sum: as much as this share of the examples",
                between(0.0, 1000.0)),
            field<&TrainCommandOptions::source>("source", "what the file of weights says they were learned from",
                                                value_name("WORDS")),
            field<&TrainCommandOptions::out>("out", "file of weights to write", value_name("FILE"),
                                             otherwise("GAME.weights")),
            field<&TrainCommandOptions::resume>("resume", "goes on with what was interrupted, from this file",
                                                value_name("FILE")),
            field<&TrainCommandOptions::json>("json", "print JSON")));

    [[nodiscard]] Result<void> check() const;
};

/// What is asked for, with the rest filled in.
struct TrainingAsked : TrainCommandOptions {
    /// Throws BadInput that names the option.
    explicit TrainingAsked(TrainCommandOptions given);

    [[nodiscard]] TrainingOptions options() const;
    [[nodiscard]] SelfPlay self_play_settings() const;
    [[nodiscard]] Teaching teaching() const;
    /// The files of --store. Throws BadInput.
    [[nodiscard]] std::vector<std::string> stores() const;
    /// The files of --examples. Throws BadInput.
    [[nodiscard]] std::vector<std::string> example_files() const;
    /// Throws BadInput if weights would be written over a file that is learned from, and Failure if they cannot be
    /// written.
    void check_outputs() const;
    /// Where scores are learned.
    [[nodiscard]] ScoreLearningOptions score_options() const;
    /// Where a network learns them: fewer epochs and smaller steps than elsewhere, unless others are given.
    [[nodiscard]] NetworkLearningOptions network_options(const Options& given) const;
    /// All that decides what comes out, on one line. `kind` is that of the features, `games` the fingerprint of
    /// those that were read.
    [[nodiscard]] std::string settings_line(const std::string& game_name, const std::string& kind,
                                            std::uint64_t games) const;
    /// Where the weights of a generation go, from 1; the last one's to --out.
    [[nodiscard]] std::string weights_file(std::int64_t generation) const;

private:
    WholeRange opening_range_;
};

/// BadInput if an option was given that means nothing to a game that learns scores, or to one that learns a chance, or
/// to the model.
void check_meaningful(const Options& given, const AnyGame& game, const TrainingAsked& asked, bool scores);

}  // namespace kigi::apps
