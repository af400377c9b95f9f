#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// The names of a list, which may stand in quotation marks.
std::vector<std::string> files_in(const std::string& list, std::string_view option) {
    if (list.empty()) return {};
    auto files = accepted(split_list(list), option);
    for (auto& file : files) file = accepted(unquoted(file), option);
    return files;
}

}  // namespace

Result<void> TrainCommandOptions::check() const {
    // It is a line of the file of weights, which could not be read back.
    if (std::ranges::any_of(source, is_control))
        return refuse(fmt::format("--source: '{}' has a line break or another control character (expected one line)",
                                  shown(source)));
    return {};
}

TrainingAsked::TrainingAsked(TrainCommandOptions given)
    : TrainCommandOptions{std::move(given)}, opening_range_{parse_range(opening_plies, "--opening-plies")} {
    if (out.empty()) out = std::filesystem::path{game}.filename().string() + ".weights";
}

namespace {

/// BadInput if an option of the other model was given.
void check_model(const Options& given, ScoreModel model) {
    constexpr std::array of_sums{"--iterations", "--start-weight"};
    constexpr std::array of_networks{"--epochs", "--rate", "--drop", "--huber", "--only-phases"};
    const auto refuse_all = [&](const auto& names, std::string_view other) {
        for (const char* name : names)
            if (given.given(name)) throw BadInput{fmt::format("{}: wants --model {}", name, other)};
    };
    if (model == ScoreModel::network)
        refuse_all(of_sums, "sum");
    else
        refuse_all(of_networks, "network");
    if (given.given("--start-weight") && !given.given("--start"))
        throw BadInput{"--start-weight: wants --start, the weights that were learned before"};
}

}  // namespace

void check_meaningful(const Options& given, const AnyGame& game, const TrainingAsked& asked, bool scores) {
    constexpr std::array of_chances{"--generations", "--keep",          "--player",      "--temperature",
                                    "--noise",       "--opening-plies", "--longest",     "--patience",
                                    "--l2",          "--batch",         "--value-share", "--quiet"};
    constexpr std::array of_scores{"--model",       "--drop",       "--huber",       "--iterations",
                                   "--game-weight", "--games-from", "--only-phases", "--start-weight"};
    const auto refuse_all = [&](const auto& names, std::string_view learnt, std::string_view other) {
        for (const char* name : names)
            if (given.given(name))
                throw BadInput{
                    fmt::format("{}: {} learns {} (expected a game that learns {})", name, game.name(), learnt, other)};
    };
    if (!scores) return refuse_all(of_scores, "a chance", "scores, such as reversi");
    refuse_all(of_chances, "scores", "a chance, such as trax");
    check_model(given, asked.model);
}

TrainingOptions TrainingAsked::options() const {
    return {
        .regression = {.rate = rate, .l2 = l2, .batch = batch}, .epochs = epochs, .patience = patience, .seed = seed};
}

SelfPlay TrainingAsked::self_play_settings() const {
    return {.player = player,
            .temperature = temperature,
            .noise = noise,
            .opening_plies = opening_range_,
            .longest = longest,
            .seed = seed};
}

Teaching TrainingAsked::teaching() const {
    return {.value_share = value_share, .quiet = quiet, .validation = validation, .seed = seed};
}

std::vector<std::string> TrainingAsked::stores() const { return files_in(store, "--store"); }
std::vector<std::string> TrainingAsked::example_files() const { return files_in(examples, "--examples"); }

void TrainingAsked::check_outputs() const {
    const auto labels = example_files();
    const auto recorded = stores();
    check_is_file("--out", out);
    for (std::int64_t generation = 1; generation <= generations; ++generation) {
        const auto file = weights_file(generation);
        check_not_input("--out", file, {games, start, resume});
        check_not_in_settings("--out", file, player);
        for (const auto& one : labels) check_not_input("--out", file, {one});
        for (const auto& one : recorded) check_not_input("--out", file, {one});
        check_writable(file);
    }
}

ScoreLearningOptions TrainingAsked::score_options() const {
    return {.game_weight = game_weight,
            .games_from = games_from,
            .start_weight = start_weight,
            .validation = validation,
            .seed = seed};
}

NetworkLearningOptions TrainingAsked::network_options(const Options& given) const {
    NetworkLearningOptions options;
    if (given.given("--epochs")) options.epochs = epochs;
    if (given.given("--rate")) options.rate = rate;
    options.drop = drop;
    options.huber = huber;
    options.seed = seed;
    if (!only_phases.empty()) {
        if (start.empty()) throw BadInput{"--only-phases: wants --start, the network of the other phases"};
        options.only = parse_range(only_phases, "--only-phases", "phases");
    }
    return options;
}

std::string TrainingAsked::settings_line(const std::string& game_name, const std::string& kind,
                                         std::uint64_t read) const {
    return fmt::format(
        "{} {} games {:016x} self-play {} generations {} keep {} player {} temperature {} noise {} opening-plies {} "
        "longest {} seed {} epochs {} patience {} rate {} l2 {} batch {} validation {} value-share {} "
        "quiet {}",
        game_name, kind, read, self_play, generations, keep, player, temperature, noise, opening_plies, longest, seed,
        epochs, patience, rate, l2, batch, validation, value_share, quiet);
}

std::string TrainingAsked::weights_file(std::int64_t generation) const {
    return generation == generations ? out : fmt::format("{}.{}", out, generation);
}

}  // namespace kigi::apps
