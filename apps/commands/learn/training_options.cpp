#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// "4", or "0-6".
PlyRange parse_plies(const std::string& text) {
    constexpr int most = 1000;
    const auto dash = text.find('-');
    const auto number = [&](const std::string& part) { return parse_decimal(part, 0, most); };
    const auto least = number(text.substr(0, dash));
    const auto last = dash == std::string::npos ? least : number(text.substr(dash + 1));
    if (least && last && *least <= *last && *least == static_cast<int>(*least) && *last == static_cast<int>(*last))
        return {static_cast<int>(*least), static_cast<int>(*last)};
    throw BadInput{
        fmt::format("--opening-plies: '{}' is not a number of plies (expected 0 to {}, or two of these as in 0-6)",
                    shown(text), most)};
}

}  // namespace

void TrainingAsked::declare(Options& options) {
    constexpr auto many = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t most_games = 100'000'000;
    options.required("GAME", game, "the game, with parameters after a colon; it must have features to learn from");
    options.option("--games", games, "file of games, a line of moves each, to learn from; - is standard input");
    options.option("--store", store, "recorded match to learn from (see kigi match --store)");
    options.option("--self-play", self_play, 0, most_games, "games to be played, and to learn from");
    options.option("--generations", generations, 1, 1000,
                   "times that so many games are played, each time by the player with what was learned before");
    options.option("--keep", keep, 0, most_games, "learn from the last so many of these games (0: from all)");
    options.option("--player", player, "plays both sides of them");
    options.option("--temperature", temperature,
                   "draw each move, one that is worth so much less than another e times as seldom (0: play the best)");
    options.option("--noise", noise, "probability that a random move is played instead of the player's");
    options.option("--opening-plies", opening_plies,
                   "random plies that such a game begins with, or a range to draw from, as in 0-6");
    options.option("--longest", longest, 1, 100'000, "plies after which such a game is broken off and left out");
    options.option("--seed", seed, 0, many, "of the games played, of the split and of the order of positions");
    options.option("--epochs", epochs, 1, 100'000, "times that all positions are gone through, at most");
    options.option("--patience", patience, 1, 100'000, "epochs in a row without a better validation that end it");
    options.option("--rate", rate, "the first step of each weight, in log-odds");
    options.option("--l2", l2, "how strongly weights are held near 0: they are expected within 1/sqrt of it");
    options.option("--batch", batch, 1, 100'000'000, "positions a step");
    options.option("--validation", validation, "share of the games that are not learned from but tell when to stop");
    options.option("--out", out, "file of weights to write (default: GAME.weights)");
    options.option("--resume", resume, "goes on with what was interrupted, from this file");
    options.flag("--json", json, "print JSON");
    options.parse();
    if (out.empty()) out = std::filesystem::path{game}.filename().string() + ".weights";
}

TrainingOptions TrainingAsked::options() const {
    return {.regression = {.rate = accepted(parse_decimal(rate, 1e-6, 100), "--rate"),
                           .l2 = accepted(parse_decimal(l2, 0, 1e9), "--l2"),
                           .batch = static_cast<std::size_t>(batch)},
            .epochs = static_cast<int>(epochs),
            .patience = static_cast<int>(patience),
            .seed = static_cast<std::uint64_t>(seed)};
}

SelfPlay TrainingAsked::self_play_settings() const {
    return {.player = player,
            .temperature = accepted(parse_decimal(temperature, 0, 1000), "--temperature"),
            .noise = accepted(parse_decimal(noise, 0, 1), "--noise"),
            .opening_plies = parse_plies(opening_plies),
            .longest = static_cast<int>(longest),
            .seed = static_cast<std::uint64_t>(seed)};
}

double TrainingAsked::share() const { return accepted(parse_decimal(validation, 0.001, 0.9), "--validation"); }

std::string TrainingAsked::settings_line(const std::string& game_name, const std::string& features,
                                         std::uint64_t read) const {
    return fmt::format(
        "{} {} games {:016x} self-play {} generations {} keep {} player {} temperature {} noise {} opening-plies {} "
        "longest {} seed {} epochs {} patience {} rate {} l2 {} batch {} validation {}",
        game_name, features, read, self_play, generations, keep, player, temperature, noise, opening_plies, longest,
        seed, epochs, patience, rate, l2, batch, validation);
}

std::string TrainingAsked::weights_file(std::int64_t generation) const {
    return generation == generations ? out : fmt::format("{}.{}", out, generation);
}

}  // namespace kigi::apps
