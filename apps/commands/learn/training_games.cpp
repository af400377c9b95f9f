#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <range/v3/view/enumerate.hpp>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/arena/openings/openings.hpp>
#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/arena/play/play_game.hpp>
#include <kigi/arena/store/move_list.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// The outcome after the moves, none if the game goes on. Throws BadInput if one cannot be played.
std::optional<Outcome> replayed(const AnyGame& game, const TrainingGame& record, const std::string& where) {
    PositionPtr position = record.start.empty() ? game.initial() : accepted(game.parse_position(record.start), where);
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply)
        accepted(position->play(record.moves[ply]), fmt::format("{}: ply {}", where, ply + 1));
    return position->outcome();
}

}  // namespace

std::uint64_t TrainingGame::fingerprint() const {
    std::uint64_t key = text_hash(start);
    for (const auto& move : moves) key = key_of(key, text_hash(move));
    return key_of(key, outcome.value_for(Side::first).points);
}

TrainingGames read_training_games(const Context& context, const AnyGame& game, const std::string& path) {
    TrainingGames read;
    for (const auto& written : read_games(context, game, path)) {
        auto result = played(game, written);
        if (result.error) throw BadInput{damage_in(path, written, result)};
        const auto outcome = result.last->outcome();
        if (!outcome) {
            ++read.left_out;
            continue;
        }
        read.games.push_back(
            {.start = written.position.value_or(""), .moves = std::move(result.moves), .outcome = *outcome});
    }
    return read;
}

TrainingGames stored_training_games(const AnyGame& game, const std::string& path) {
    const auto store = accepted(arena::Store::open(path));
    if (store.settings().game != game.name())
        throw BadInput{
            fmt::format("{}: holds games of {} (expected {})", shown(path), store.settings().game, game.name())};
    TrainingGames read;
    accepted(store.games([&](const arena::GameRecord& record) {
        using arena::Ending;
        const bool tells =
            record.ending == Ending::rules || record.ending == Ending::adjudicated || record.ending == Ending::resigned;
        if (!tells || !record.outcome) {
            ++read.left_out;
            return;
        }
        TrainingGame found{.start = record.start, .moves = record.opening, .outcome = *record.outcome};
        found.values.resize(found.moves.size());
        for (const auto& ply : record.plies) {
            found.moves.push_back(ply.move);
            found.values.push_back(ply.value ? std::optional{ply.value->value()} : std::nullopt);
        }
        read.games.push_back(std::move(found));
    }));
    return read;
}

SelfPlayer::SelfPlayer(const Context& context, const GamePtr& game, const SelfPlay& settings) {
    const auto source = accepted(parse_player(context, game, settings.player,
                                              {.evaluator = settings.evaluator, .temperature = settings.temperature}),
                                 "--player");
    if (source.person) throw BadInput{"--player: a person does not play thousands of games"};
    if (source.unlimited) throw BadInput{"--player: a searcher needs a limit here (depth, nodes or time)"};
    const auto [least, most] = settings.opening_plies;
    struct Table {
        std::vector<arena::Openings> openings;  ///< by plies, from the least number on
        std::unique_ptr<arena::Player> first, second;
        PositionPtr initial;
    };
    std::vector<arena::Openings> openings;
    for (int plies = least; plies <= most; ++plies)
        openings.push_back(plies == 0
                               ? arena::Openings::initial()
                               : accepted_unless(context.stop,
                                                 arena::Openings::random(game, plies, settings.seed, context.stop),
                                                 "--opening-plies"));
    const auto noisy = [&] {
        return std::make_unique<arena::NoisyPlayer>(accepted_unless(context.stop, source.make(), "--player"),
                                                    settings.noise);
    };
    const auto table = std::make_shared<Table>(Table{std::move(openings), noisy(), noisy(), game->initial()});
    play_ = [table, settings, stop = context.stop](std::uint64_t number) -> std::optional<std::string> {
        const std::uint64_t seed = key_of(settings.seed, number);
        const auto opening = table->openings[seed % table->openings.size()].at(number);
        const arena::GameSetup setup{.id = number, .start = *table->initial, .opening = opening.moves, .seed = seed};
        const auto record =
            play_game(setup, {0, *table->first}, {1, *table->second}, {.longest = settings.longest}, nullptr, stop);
        if (record.ending == arena::Ending::stopped) return std::nullopt;
        std::string moves;
        for (const auto& move : record.opening) arena::append_move(moves, move);
        for (const auto& ply : record.plies) arena::append_move(moves, ply.move);
        return moves.empty() ? "-" : moves;
    };
}

std::optional<std::string> SelfPlayer::play(std::uint64_t number) { return play_(number); }

TrainingGames played_training_games(const AnyGame& game, std::span<const std::string> lines, std::size_t first,
                                    const std::string& where) {
    TrainingGames read;
    for (const auto& [i, line] : ranges::views::enumerate(lines)) {
        TrainingGame record;
        if (line != "-") record.moves = arena::split_moves(line);
        const auto outcome = replayed(game, record, fmt::format("{} game {}", where, first + i + 1));
        if (!outcome) {
            ++read.left_out;
            continue;
        }
        record.outcome = *outcome;
        read.games.push_back(std::move(record));
    }
    return read;
}

WholeRange parse_range(const std::string& text, std::string_view option, std::string_view counted) {
    constexpr int most = 1000;
    const auto dash = text.find('-');
    const auto number = [&](const std::string& part) { return parse_whole(part, 0, most); };
    const auto least = number(text.substr(0, dash));
    const auto last = dash == std::string::npos ? least : number(text.substr(dash + 1));
    if (least && last && *least <= *last) return {static_cast<int>(*least), static_cast<int>(*last)};
    throw BadInput{fmt::format("{}: '{}' is not a number of {} (expected 0 to {}, or two of these as in 0-6)", option,
                               shown(text), counted, most)};
}

std::unique_ptr<ScoreLearner> score_learner_of(const AnyGame& game) {
    const auto* learnable = dynamic_cast<const Learnable*>(&game);
    auto learner = learnable == nullptr ? nullptr : learnable->score_learner({});
    if (!learner)
        throw BadInput{
            fmt::format("{} does not learn scores (expected a game that does, such as reversi)", game.name())};
    return learner;
}

}  // namespace kigi::apps
