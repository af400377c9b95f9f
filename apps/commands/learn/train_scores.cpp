#include <kigi/apps/commands/learn/train_scores.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/kept_training.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/eval/gradient_state.hpp>
#include <kigi/eval/score_network.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Of a bar that shows an error: a sign for each half point.
std::size_t bar_length(double error) { return static_cast<std::size_t>(std::min(error * 2, 60.0) + 0.5); }

class ScoreTraining {
public:
    ScoreTraining(const Context& context, const Options& options, const TrainingAsked& asked, const AnyGame& game,
                  ScoreLearner& learner)
        : context_{context},
          arguments_{options.arguments()},
          asked_{asked},
          network_{asked.network_options(options)},
          game_{game},
          learner_{learner},
          kept_{asked} {}

    int run() {
        if (asked_.self_play != 0)
            throw BadInput{
                fmt::format("--self-play: {} learns scores (expected --examples, --games or --store)", game_.name())};
        if (asked_.examples.empty() && asked_.games.empty() && asked_.store.empty())
            throw BadInput{"there is nothing to learn from (expected --examples, --games or --store)"};
        kept_.begin();
        read_examples();
        const auto [learned, held_back] = learner_.counts();
        if (!asked_.start.empty()) read_start();
        const std::string left = left_out_ == 0 ? "" : fmt::format("; {} left out", counted(left_out_, "game"));
        if (learned == 0) throw BadInput{"too few positions to learn from: 0" + left};
        if (!asked_.json)
            context_.line(fmt::format("{}, {} held back{}", counted(learned, "position"), held_back, left));
        return asked_.model == ScoreModel::network ? fit_network() : fit_sum();
    }

private:
    void read_examples() {
        for (const auto& file : asked_.example_files()) {
            constexpr std::size_t most_mib = 4096;  // 250 million labels, more than fit into memory as examples
            const auto bytes = read_bytes(context_, file, most_mib, "--examples");
            fingerprint_ = text_hash(bytes, fingerprint_);
            context_.progress("reading " + shown(file));
            (void)accepted(learner_.read(file, bytes), "--examples " + shown(file));
        }
        if (!asked_.games.empty()) add(read_training_games(context_, game_, asked_.games), "--games");
        for (const auto& store : asked_.stores()) add(stored_training_games(game_, store), "--store");
        context_.progress("");
    }
    void read_start() {
        start_ = accepted(read_whole(asked_.start), "--start");
        fingerprint_ = text_hash(start_, fingerprint_);
    }
    /// Of the learner or of its network.
    void start_from(auto& what) const {
        if (!asked_.start.empty()) accepted(what.start_from(start_), "--start " + shown(asked_.start));
    }
    void add(const TrainingGames& games, const char* where) {
        left_out_ += games.left_out;
        for (const auto& game : games.games) {
            if (!game.start.empty()) {  // of an opening of its own: its first positions are nobody's play
                ++left_out_;
                continue;
            }
            const auto fingerprint = game.fingerprint();
            fingerprint_ = text_hash(std::to_string(fingerprint), fingerprint_);
            accepted(learner_.add_game(game.moves, game.outcome.value_for(Side::first).points, fingerprint), where);
        }
    }

    /// All that decides what comes out but the number of iterations: more of them may be asked for later.
    [[nodiscard]] std::string settings() const {
        return fmt::format("{} examples {:016x} validation {} seed {} game-weight {} games-from {} start-weight {}",
                           game_.name(), fingerprint_, asked_.validation, asked_.seed, asked_.game_weight,
                           asked_.games_from, asked_.start_weight);
    }

    [[nodiscard]] std::string network_settings() const {
        return fmt::format("{} network epochs {} rate {} huber {} drop {}{}", settings(), network_.epochs,
                           network_.rate, network_.huber, network_.drop,
                           network_.only ? fmt::format(" only {}-{}", network_.only->least, network_.only->most) : "");
    }

    void refuse_others(const std::string& settings, const std::string& expected) const {
        if (settings != expected)
            throw BadInput{fmt::format("--resume {}: was begun with '{}' (expected '{}')", shown(asked_.resume),
                                       settings, expected)};
    }

    void take_up() {
        const auto bytes = accepted(read_whole(asked_.resume), "--resume");
        auto read = accepted(parse_gradient_state(bytes), "--resume " + shown(asked_.resume));
        refuse_others(read.settings, saved_.settings);
        saved_ = std::move(read);
    }

    int fit_sum() {
        saved_.settings = settings();
        if (!asked_.resume.empty()) take_up();
        start_from(learner_);
        const auto begin = Clock::now();
        const NormalEquations equations = learner_.equations([this] { return context_.stop.requested(); });
        if (!saved_.state.x.empty() && saved_.state.x.size() != equations.unknowns)
            throw BadInput{fmt::format("--resume {}: has {} unknowns (expected {})", shown(asked_.resume),
                                       saved_.state.x.size(), equations.unknowns)};
        ConjugateGradient method{equations, std::move(saved_.state)};
        const int first = method.state().iterations;
        while (method.state().iterations < asked_.iterations) {
            saved_.state = method.state();
            kept_.keep(context_, [this] { return gradient_state_bytes(saved_); });
            method.advance();
            if (context_.stop.requested())
                return broken_off(gradient_state_bytes(saved_), "iterations", saved_.state.iterations);
            const int done = method.state().iterations;
            const double left = seconds_since(begin) / (done - first) * (asked_.iterations - done);
            context_.progress(fmt::format("iteration {} of {}: {:.4f} of the first residual is left; {} s to go", done,
                                          asked_.iterations, method.residual(), seconds_text(left)));
        }
        finish(learner_.errors(method.x()), learner_.weights_file(method.x(), source()),
               Record{}
                   .add("iterations", method.state().iterations)
                   .add("residual", method.residual())
                   .add("weights", method.x().size()),
               counted(static_cast<std::uint64_t>(method.state().iterations), "iteration"), seconds_since(begin));
        return good;
    }

    int fit_network() {
        const auto network = learner_.network(network_);
        if (!network) throw BadInput{fmt::format("--model network: {} has none (expected sum)", game_.name())};
        if (network->examples() == 0) throw BadInput{"--only-phases: no position to learn from is of these"};
        if (network_.only && !asked_.json)
            context_.line(fmt::format("{} of phases {} to {}", counted(network->examples(), "position"),
                                      network_.only->least, network_.only->most));
        if (asked_.resume.empty())
            start_from(*network);
        else
            take_up(*network);
        const auto begin = Clock::now();
        const int first = network->epochs_done();
        std::string before;  // made where it is needed, since it is large
        while (network->epochs_done() < network_.epochs) {
            before = fmt::format("settings {}\n{}", network_settings(), network->state());
            kept_.keep(context_, [&] { return before; });
            const int done = network->epochs_done();
            const auto progress = [&](double share) {
                const double gone = done - first + share;
                const double left = gone > 0 ? seconds_since(begin) / gone * (network_.epochs - first - gone) : 0;
                context_.progress(fmt::format("epoch {} of {}, {:.0f} %; error {:.3f} in the last; {} s to go",
                                              done + 1, network_.epochs, 100 * share, network->error(),
                                              seconds_text(left)));
            };
            if (!network->advance([this] { return context_.stop.requested(); }, progress))
                return broken_off(before, "epochs", done);
        }
        finish(network->errors(), network->weights_file(source()),
               Record{}
                   .add("epochs", network->epochs_done())
                   .add("examples", network->examples())
                   .add("error", network->error()),
               counted(static_cast<std::uint64_t>(network->epochs_done()), "epoch"), seconds_since(begin));
        return good;
    }

    void take_up(ScoreNetwork& network) const {
        const auto bytes = accepted(read_whole(asked_.resume), "--resume");
        constexpr std::string_view head = "settings ";
        const auto end = bytes.find('\n');
        if (!bytes.starts_with(head) || end == std::string::npos)
            throw BadInput{fmt::format("--resume {}: line 1 (expected 'settings LINE')", shown(asked_.resume))};
        refuse_others(bytes.substr(head.size(), end - head.size()), network_settings());
        accepted(network.restore(std::string_view{bytes}.substr(end + 1)), "--resume " + shown(asked_.resume));
    }

    [[nodiscard]] std::string source() const {
        return asked_.source.empty() ? counted(learner_.counts().learned, "position") : asked_.source;
    }

    /// Tells the errors, writes the weights, and says what was done.
    void finish(const std::vector<ScoreErrors>& errors, const std::string& file, const Record& facts,
                const std::string& rounds, double seconds) const {
        context_.progress("");
        tell(errors);
        write_file(asked_.out, file);
        kept_.remove();
        const auto [learned, held_back] = learner_.counts();
        if (asked_.json)
            context_.json(Record{facts}
                              .add("game", game_.name())
                              .add("positions", learned)
                              .add("held_back", held_back)
                              .add("left_out", left_out_)
                              .add("bytes", file.size())
                              .add("checksum", fmt::format("{:016x}", text_hash(file)))
                              .add("out", asked_.out)
                              .add("seed", asked_.seed)
                              .add("seconds", seconds));
        else
            context_.line(
                fmt::format("{}: {} bytes, after {}; {} s", asked_.out, file.size(), rounds, seconds_text(seconds)));
    }

    void tell(const std::vector<ScoreErrors>& errors) const {
        for (const auto& row : errors) {
            if (asked_.json)
                context_.json(Record{}
                                  .add("examples", row.examples)
                                  .add("phase_from", row.first_phase)
                                  .add("phase_to", row.last_phase)
                                  .add("positions", row.count)
                                  .add("mean_absolute_error", row.mean_absolute));
            else
                context_.line(fmt::format("{} held back, phases {:>2}-{:<2} {:>8} positions, error {:6.3f} {}",
                                          row.examples, row.first_phase, row.last_phase, row.count, row.mean_absolute,
                                          std::string(bar_length(row.mean_absolute), '#')));
        }
    }

    int broken_off(const std::string& state, const char* counted_as, int done) const {
        return kept_.break_off(context_, arguments_, state, Record{}.add(counted_as, done));
    }

    const Context& context_;
    std::vector<std::string> arguments_;
    const TrainingAsked& asked_;
    NetworkLearningOptions network_;
    const AnyGame& game_;
    ScoreLearner& learner_;
    KeptTraining kept_;
    std::uint64_t fingerprint_ = text_hash("");
    std::size_t left_out_ = 0;  ///< games: unfinished, or begun elsewhere than at the initial position
    std::string start_;         ///< the bytes of --start, if it is given
    GradientState saved_;
};

}  // namespace

int train_scores(const Context& context, const Options& options, const TrainingAsked& asked, const AnyGame& game,
                 ScoreLearner& learner) {
    return ScoreTraining{context, options, asked, game, learner}.run();
}

}  // namespace kigi::apps
