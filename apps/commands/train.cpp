#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/training_games.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/record.hpp>
#include <kigi/apps/protocol/texts.hpp>
#include <kigi/apps/registry/features.hpp>
#include <kigi/apps/registry/registry.hpp>
#include <kigi/apps/registry/whole_file.hpp>
#include <kigi/eval/text_lines.hpp>
#include <kigi/eval/training.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::apps {

namespace {

struct Asked {
    std::string game, games, store;
    std::int64_t self_play = 0;
    std::string player = "pvs(depth=1,table=0)";
    std::string noise = "0.1";
    std::int64_t opening_plies = 4;
    std::int64_t longest = 200;
    std::int64_t seed = 1;
    std::int64_t epochs = 20;
    std::int64_t patience = 2;
    std::string rate = "0.03";
    std::string l2 = "10";
    std::int64_t batch = 1024;
    std::string validation = "0.1";
    std::string out, resume;
    bool json = false;

    void declare(Options& options) {
        constexpr auto many = std::numeric_limits<std::int64_t>::max();
        options.required("GAME", game, "the game, with parameters after a colon; it must have features to learn from");
        options.option("--games", games, "file of games, a line of moves each, to learn from; - is standard input");
        options.option("--store", store, "recorded match to learn from (see kigi match --store)");
        options.option("--self-play", self_play, 0, 100'000'000, "games to be played, and to learn from");
        options.option("--player", player, "plays both sides of them");
        options.option("--noise", noise, "probability that a random move is played instead of the player's");
        options.option("--opening-plies", opening_plies, 0, 1000, "random plies that such a game begins with");
        options.option("--longest", longest, 1, 100'000, "plies after which such a game is broken off and left out");
        options.option("--seed", seed, 0, many, "of the games played, of the split and of the order of positions");
        options.option("--epochs", epochs, 1, 100'000, "times that all positions are gone through, at most");
        options.option("--patience", patience, 1, 100'000, "epochs in a row without a better validation that end it");
        options.option("--rate", rate, "the first step of each weight, in log-odds");
        options.option("--l2", l2, "how strongly weights are held near 0: they are expected within 1/sqrt of it");
        options.option("--batch", batch, 1, 100'000'000, "positions a step");
        options.option("--validation", validation,
                       "share of the games that are not learned from but tell when to stop");
        options.option("--out", out, "file of weights to write (default: GAME.weights)");
        options.option("--resume", resume, "goes on with what was interrupted, from this file");
        options.flag("--json", json, "print JSON");
        options.parse();
        if (out.empty()) out = std::filesystem::path{game}.filename().string() + ".weights";
    }
    [[nodiscard]] TrainingOptions options() const {
        return {.regression = {.rate = accepted(parse_decimal(rate, 1e-6, 100), "--rate"),
                               .l2 = accepted(parse_decimal(l2, 0, 1e9), "--l2"),
                               .batch = static_cast<std::size_t>(batch)},
                .epochs = static_cast<int>(epochs),
                .patience = static_cast<int>(patience),
                .seed = static_cast<std::uint64_t>(seed)};
    }
    [[nodiscard]] SelfPlay self_play_settings() const {
        return {.player = player,
                .noise = accepted(parse_decimal(noise, 0, 1), "--noise"),
                .opening_plies = static_cast<int>(opening_plies),
                .longest = static_cast<int>(longest),
                .seed = static_cast<std::uint64_t>(seed)};
    }
};

/// Written beside the file and then put in its place, so that neither is ever half there.
void write_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    std::ofstream file{beside, std::ios::binary | std::ios::trunc};
    file << text;
    file.close();
    std::error_code error;
    if (file) std::filesystem::rename(beside, path, error);
    if (!file || error) throw Failure{fmt::format("{} cannot be written", shown(path))};
}

/// All that decides what comes out, on one line. `games` is of those that were read.
std::string settings_line(const AnyGame& game, const AnyFeatures& features, const Asked& asked, std::uint64_t games) {
    return fmt::format(
        "{} {} games {:016x} self-play {} player {} noise {} opening-plies {} longest {} seed {} epochs {} patience {} "
        "rate {} l2 {} batch {} validation {}",
        game.name(), features.name, games, asked.self_play, asked.player, asked.noise, asked.opening_plies,
        asked.longest, asked.seed, asked.epochs, asked.patience, asked.rate, asked.l2, asked.batch, asked.validation);
}

std::uint64_t fingerprint(const std::vector<TrainingGame>& games) {
    std::uint64_t key = 0;
    for (const auto& game : games) key = key_of(key, game.fingerprint());
    return key;
}

void append(TrainingGames& all, TrainingGames more) {
    all.left_out += more.left_out;
    for (auto& game : more.games) all.games.push_back(std::move(game));
}

/// Every position before a move, with the share of the point that its side got.
SplitSet split_set(const AnyGame& game, const AnyFeatures& features, const std::vector<TrainingGame>& games,
                   std::uint64_t seed, double share, std::size_t& kept) {
    SplitSet set;
    std::vector<Feature> seen;
    for (const auto& record : games) {
        const bool validates = is_for_validation(record.fingerprint(), seed, share);
        kept += validates ? 1 : 0;
        TrainingSet& part = validates ? set.validation : set.training;
        const PositionPtr position =
            record.start.empty() ? game.initial() : accepted(game.parse_position(record.start));
        for (const auto& move : record.moves) {
            if (position->outcome()) break;
            const auto points = record.outcome.value_for(position->side_to_move()).points;
            features.collect(*position, seen);
            part.add(seen, points > 0 ? 1 : points < 0 ? 0 : 0.5);
            accepted(position->play(move));
        }
    }
    return set;
}

class TrainingRun {
public:
    TrainingRun(const Context& context, const Options& options, const Asked& asked)
        : context_{context},
          arguments_{options.arguments()},
          asked_{asked},
          game_{accepted(context.registry.game(asked.game))} {
        const auto* learnable = dynamic_cast<const Learnable*>(game_.get());
        auto features = learnable == nullptr ? std::nullopt : learnable->features();
        if (!features)
            throw BadInput{fmt::format("{} has no features to learn from (expected a game with some, such as trax)",
                                       game_->name())};
        features_ = *std::move(features);
        state_file_ = asked.resume.empty() ? asked.out + ".part" : asked.resume;
    }

    int run() {
        const auto begin = std::chrono::steady_clock::now();
        const TrainingOptions options = asked_.options();
        const SelfPlay self_play = asked_.self_play_settings();
        const double share = accepted(parse_decimal(asked_.validation, 0.001, 0.9), "--validation");
        if (asked_.games.empty() && asked_.store.empty() && asked_.self_play == 0)
            throw BadInput{"there is nothing to learn from (expected --games, --store or --self-play)"};
        TrainingGames all;
        if (!asked_.games.empty()) append(all, read_training_games(context_, *game_, asked_.games));
        if (!asked_.store.empty()) append(all, stored_training_games(*game_, asked_.store));
        state_.settings = settings_line(*game_, features_, asked_, fingerprint(all.games));
        if (!asked_.resume.empty()) {
            take_up();
        } else if (std::filesystem::exists(state_file_)) {
            throw BadInput{
                fmt::format("{}: a training was interrupted (--resume goes on with it)", shown(state_file_))};
        } else {  // whether it can be written is asked before the work
            write_file(state_file_, "");
            std::remove(state_file_.c_str());
        }
        if (!play(self_play)) return broken_off();
        append(all, played_training_games(*game_, state_.games, "self-play"));
        std::size_t kept = 0;
        const SplitSet set = split_set(*game_, features_, all.games, options.seed, share, kept);
        if (set.training.empty() || set.validation.empty())
            throw BadInput{
                fmt::format("{} games, {} of them for validation, are too few to learn from", all.games.size(), kept)};
        tell(fmt::format("{} games, {} of them for validation; {} left out; {} positions", all.games.size(), kept,
                         all.left_out, set.training.size() + set.validation.size()));
        const double baseline = baseline_loss(set.training, set.validation);
        if (!learn(set, options)) return broken_off();

        const Weights weights{game_->name(), features_.name, rounded(state_.best)};
        write_file(asked_.out, weights_text(weights));
        std::remove(state_file_.c_str());  // of no use any more
        const auto learned = std::ranges::count_if(weights.values, [](auto value) { return value != 0; });
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (asked_.json)
            context_.json(Record{}
                              .add("game", game_->name())
                              .add("features", features_.name)
                              .add("games", all.games.size())
                              .add("validation_games", kept)
                              .add("left_out", all.left_out)
                              .add("positions", set.training.size() + set.validation.size())
                              .add("epochs", state_.epochs)
                              .add("best_epoch", state_.best_epoch)
                              .add("validation_loss", state_.best_loss)
                              .add("baseline_loss", baseline)
                              .add("weights", static_cast<std::int64_t>(learned))
                              .add("checksum", fmt::format("{:016x}", checksum_of(weights_text(weights))))
                              .add("out", asked_.out)
                              .add("seed", asked_.seed)
                              .add("seconds", seconds));
        else
            tell(
                fmt::format("{}: {} weights that are not 0; validation {:.4f} after epoch {}, {:.4f} without knowing "
                            "the position; {} s",
                            asked_.out, learned, state_.best_loss, state_.best_epoch, baseline, seconds_text(seconds)));
        return good;
    }

private:
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
        if (!state.weights.empty() && state.weights.size() != features_.size)
            throw BadInput{fmt::format("--resume {}: has {} features (expected {})", shown(asked_.resume),
                                       state.weights.size(), features_.size)};
        if (state.games.size() > static_cast<std::size_t>(asked_.self_play))
            throw BadInput{fmt::format("--resume {}: has {} games (expected {} at most)", shown(asked_.resume),
                                       state.games.size(), asked_.self_play)};
        state_ = std::move(state);
    }

    /// False if it was stopped.
    bool play(const SelfPlay& settings) {
        const auto wanted = static_cast<std::size_t>(asked_.self_play);
        if (state_.games.size() >= wanted) return !context_.stop.requested();
        SelfPlayer player{context_, game_, settings};
        auto shown = std::chrono::steady_clock::now();
        while (state_.games.size() < wanted) {
            if (context_.stop.requested()) return false;
            auto moves = player.play(state_.games.size());
            if (!moves) return false;
            state_.games.push_back(*std::move(moves));
            if (const auto now = std::chrono::steady_clock::now(); now - shown > std::chrono::milliseconds{200}) {
                shown = now;
                context_.progress(fmt::format("game {} of {}", state_.games.size(), wanted));
            }
        }
        context_.progress("");
        return true;
    }

    /// False if it was stopped.
    bool learn(const SplitSet& set, const TrainingOptions& options) {
        Training training{features_.size, options, state_};
        while (!training.done()) {
            const auto end = training.advance(set, [&](std::size_t seen) {
                context_.progress(fmt::format("epoch {}: {} of {} positions", training.state().epochs + 1, seen,
                                              set.training.size()));
                return !context_.stop.requested();
            });
            context_.progress("");
            state_ = training.state();
            if (!end) return false;
            tell(fmt::format("epoch {:>3}: training {:.4f}, validation {:.4f}{}", end->epoch, end->training_loss,
                             end->validation_loss, end->best ? ", the best so far" : ""));
        }
        return true;
    }

    /// Saves what there is, and says how to go on.
    int broken_off() {
        context_.progress("");
        write_file(state_file_, training_text(state_));
        std::string line = "kigi train";
        for (std::size_t i = 0; i < arguments_.size(); ++i) {
            if (arguments_[i] == "--resume") {
                ++i;
                continue;
            }
            if (arguments_[i].starts_with("--resume=")) continue;
            line += ' ' + shell_quoted(arguments_[i]);
        }
        line += " --resume " + shell_quoted(state_file_);
        if (asked_.json)
            context_.json(Record{}.add("games", state_.games.size()).add("epochs", state_.epochs).add("resume", line));
        else
            context_.line("to go on: " + line);
        return interrupted;
    }

    const Context& context_;
    std::vector<std::string> arguments_;
    const Asked& asked_;
    GamePtr game_;
    AnyFeatures features_;
    std::string state_file_;
    TrainingState state_;
};

}  // namespace

int train(Options& options, const Context& context) {
    Asked asked;
    asked.declare(options);
    return TrainingRun{context, options, asked}.run();
}

}  // namespace kigi::apps
