#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/learn/kept_training.hpp>
#include <kigi/apps/commands/learn/train_scores.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/commands/learn/training_positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/eval/regression.hpp>
#include <kigi/eval/training.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

namespace {

std::uint64_t fingerprint(const std::vector<TrainingGame>& games) {
    std::uint64_t key = 0;
    for (const auto& game : games) key = key_of(key, game.fingerprint());
    return key;
}

void append(TrainingGames& all, TrainingGames more) {
    all.left_out += more.left_out;
    for (auto& game : more.games) all.games.push_back(std::move(game));
}

class TrainingRun {
public:
    TrainingRun(const Context& context, const Options& options, const TrainingAsked& asked)
        : context_{context},
          arguments_{options.arguments()},
          asked_{asked},
          game_{asked.chosen_game(context)},
          kept_{asked} {
        const auto* learnable = dynamic_cast<const Learnable*>(game_.get());
        const auto kinds = learnable == nullptr ? std::vector<AnyFeatures>{} : learnable->features();
        if (kinds.empty())
            throw BadInput{fmt::format("{} has no features to learn from (expected a game with some, such as trax)",
                                       game_->name())};
        features_ = chosen(kinds);
    }

    int run() {
        const auto begin = std::chrono::steady_clock::now();
        TrainingOptions options = asked_.options();
        options.regression.units = features_.units;
        if (asked_.games.empty() && asked_.store.empty() && asked_.self_play == 0)
            throw BadInput{"there is nothing to learn from (expected --games, --store or --self-play)"};
        if (asked_.generations > 1 && asked_.self_play == 0)
            throw BadInput{"--generations: nobody plays (expected --self-play, too)"};
        TrainingGames read;
        if (!asked_.games.empty()) append(read, read_training_games(context_, *game_, asked_.games));
        for (const auto& store : asked_.stores()) append(read, stored_training_games(*game_, store));
        state_.settings = asked_.settings_line(game_->name(), features_.name, fingerprint(read.games));
        kept_.begin();
        if (!asked_.resume.empty()) take_up();
        for (;;) {
            if (!play()) return broken_off();
            const Lesson lesson = lesson_of(read);
            if (!learn(lesson, options)) return broken_off();
            const Weights weights{game_->name(), features_.name, rounded(state_.best)};
            const std::string text = weights_text(weights);
            const auto generation = state_.generations + 1;
            write_file(asked_.weights_file(generation), text);
            if (generation == asked_.generations) {
                kept_.remove();
                const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
                tell_end(lesson, weights, text_hash(text), seconds);
                return good;
            }
            state_ = {.settings = std::move(state_.settings),
                      .games = std::move(state_.games),
                      .generations = generation,
                      .learned = text_hash(text)};
        }
    }

private:
    /// What one generation learns from.
    struct Lesson {
        SplitSet set;
        std::size_t games = 0;
        std::size_t kept = 0;  ///< of these, for validation
        std::size_t left_out = 0;
    };

    /// The features that are asked for, or the usual ones.
    [[nodiscard]] AnyFeatures chosen(const std::vector<AnyFeatures>& kinds) const {
        if (asked_.features.empty()) return kinds.front();
        const auto found = std::ranges::find(kinds, asked_.features, &AnyFeatures::name);
        if (found != kinds.end()) return *found;
        std::vector<std::string> names;
        for (const auto& kind : kinds) names.push_back(kind.name);
        throw BadInput{"--features: " + unknown_name(asked_.features, "a kind of features of " + game_->name(), names)};
    }

    void tell(const std::string& line) const {
        if (!asked_.json) context_.line(line);
    }

    /// Reads what was broken off.
    void take_up() {
        const auto text = accepted(read_whole(asked_.resume), "--resume");
        auto state = accepted(parse_training(text), "--resume " + shown(asked_.resume));
        if (state.settings != state_.settings)
            throw BadInput{fmt::format("--resume {}: was begun with '{}' (expected '{}')", shown(asked_.resume),
                                       state.settings, state_.settings)};
        if (const auto size = HiddenLayer{features_.size, features_.units}.size();
            !state.weights.empty() && state.weights.size() != size)
            throw BadInput{fmt::format("--resume {}: has {} features (expected {})", shown(asked_.resume),
                                       state.weights.size(), size)};
        if (state.generations >= asked_.generations ||
            state.games.size() > static_cast<std::size_t>(asked_.self_play * (state.generations + 1)))
            throw BadInput{fmt::format("--resume {}: has {} games and {} generations (expected less than that)",
                                       shown(asked_.resume), state.games.size(), state.generations)};
        if (state.generations > 0) {
            const std::string file = asked_.weights_file(state.generations);
            if (text_hash(accepted(read_whole(file), "--resume")) != state.learned)
                throw BadInput{
                    fmt::format("--resume {}: {} is not what this training wrote", shown(asked_.resume), shown(file))};
        }
        state_ = std::move(state);
    }

    /// The games of this generation. False if it was stopped.
    bool play() {
        const auto wanted = static_cast<std::size_t>(asked_.self_play * (state_.generations + 1));
        if (state_.games.size() >= wanted) return !context_.stop.requested();
        SelfPlay settings = asked_.self_play_settings();
        if (state_.generations > 0)
            settings.evaluator = features_.evaluator + ":" + asked_.weights_file(state_.generations);
        SelfPlayer player{context_, game_, settings};
        auto shown = std::chrono::steady_clock::now();
        while (state_.games.size() < wanted) {
            if (context_.stop.requested()) return false;
            auto moves = player.play(state_.games.size());
            if (!moves) return false;
            state_.games.push_back(*std::move(moves));
            kept_.keep(context_, [this] { return training_text(state_); });
            if (const auto now = std::chrono::steady_clock::now(); now - shown > std::chrono::milliseconds{200}) {
                shown = now;
                context_.progress(fmt::format("game {} of {}", state_.games.size(), wanted));
            }
        }
        context_.progress("");
        return true;
    }

    /// Of the games that were read, and the last of those that were played.
    Lesson lesson_of(const TrainingGames& read) {
        const auto kept = static_cast<std::size_t>(asked_.keep);
        const std::size_t first = kept == 0 || kept > state_.games.size() ? 0 : state_.games.size() - kept;
        TrainingGames all = read;
        append(all, played_training_games(*game_, std::span{state_.games}.subspan(first), first, "self-play"));
        Lesson lesson;
        lesson.games = all.games.size();
        lesson.left_out = all.left_out;
        lesson.set = positions_of(all.games, *game_, features_, asked_.teaching(), lesson.kept);
        const auto& [training, validation] = lesson.set;
        if (training.empty() || validation.empty())
            throw BadInput{fmt::format("too few games to learn from: {}, {} of them for validation",
                                       counted(lesson.games, "game"), lesson.kept)};
        if (asked_.generations > 1)
            tell(fmt::format("generation {} of {}", state_.generations + 1, asked_.generations));
        tell(fmt::format("{}, {} of them for validation; {} left out; {}", counted(lesson.games, "game"), lesson.kept,
                         lesson.left_out, counted(training.size() + validation.size(), "position")));
        return lesson;
    }

    /// False if it was stopped.
    bool learn(const Lesson& lesson, const TrainingOptions& options) {
        Training training{features_.size, options, state_};
        while (!training.done()) {
            const auto end = training.advance(lesson.set, [&](std::size_t seen) {
                context_.progress(fmt::format("epoch {}: {} of {} positions", training.state().epochs + 1, seen,
                                              lesson.set.training.size()));
                return !context_.stop.requested();
            });
            context_.progress("");
            state_ = training.state();
            if (!end) return false;
            kept_.keep(context_, [this] { return training_text(state_); });
            tell(fmt::format("epoch {:>3}: training {:.4f}, validation {:.4f}{}", end->epoch, end->training_loss,
                             end->validation_loss, end->best ? ", the best so far" : ""));
        }
        return true;
    }

    void tell_end(const Lesson& lesson, const Weights& weights, std::uint64_t checksum, double seconds) const {
        const auto& [training, validation] = lesson.set;
        const double baseline = baseline_loss(training, validation);
        const auto learned = std::ranges::count_if(weights.values, [](auto value) { return value != 0; });
        if (asked_.json)
            context_.json(Record{}
                              .add("game", game_->name())
                              .add("features", features_.name)
                              .add("games", lesson.games)
                              .add("validation_games", lesson.kept)
                              .add("left_out", lesson.left_out)
                              .add("positions", training.size() + validation.size())
                              .add("generations", asked_.generations)
                              .add("epochs", state_.epochs)
                              .add("best_epoch", state_.best_epoch)
                              .add("validation_loss", state_.best_loss)
                              .add("baseline_loss", baseline)
                              .add("weights", static_cast<std::int64_t>(learned))
                              .add("checksum", fmt::format("{:016x}", checksum))
                              .add("out", asked_.out)
                              .add("seed", asked_.seed)
                              .add("seconds", seconds));
        else
            tell(
                fmt::format("{}: {} weights that are not 0; validation {:.4f} after epoch {}, {:.4f} without knowing "
                            "the position; {} s",
                            asked_.out, learned, state_.best_loss, state_.best_epoch, baseline, seconds_text(seconds)));
    }

    /// Saves what there is, and says how to go on.
    int broken_off() {
        return kept_.break_off(context_, arguments_, training_text(state_),
                               Record{}.add("games", state_.games.size()).add("epochs", state_.epochs));
    }

    const Context& context_;
    std::vector<std::string> arguments_;
    const TrainingAsked& asked_;
    GamePtr game_;
    AnyFeatures features_;
    KeptTraining kept_;
    TrainingState state_;
};

int run(const TrainCommandOptions& given, const Options& options, const Context& context) {
    const TrainingAsked asked{given};
    const auto game = asked.chosen_game(context);
    asked.check_outputs();
    if (const auto* learnable = dynamic_cast<const Learnable*>(game.get())) {
        if (const auto learner = learnable->score_learner(asked.score_options())) {
            if (!asked.features.empty())
                throw BadInput{
                    fmt::format("--features: {} learns scores, from one kind of features (expected a game that "
                                "learns a chance, such as trax)",
                                game->name())};
            check_meaningful(options, *game, asked, true);
            return train_scores(context, options, asked, *game, *learner);
        }
    }
    if (!asked.examples.empty())
        throw BadInput{fmt::format("--examples: {} learns from games alone (expected --games, --store or --self-play)",
                                   game->name())};
    if (!asked.start.empty())
        throw BadInput{
            fmt::format("--start: {} learns a chance, afresh (expected a game that learns scores, such as "
                        "reversi)",
                        game->name())};
    check_meaningful(options, *game, asked, false);
    return TrainingRun{context, options, asked}.run();
}

}  // namespace

Command train_command() {
    return command<TrainCommandOptions>("train", "learn the weights of an evaluator from games", run);
}

}  // namespace kigi::apps
