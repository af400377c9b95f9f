#include <kigi/apps/commands/learn/train_scores.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/resume_line.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/eval/gradient_state.hpp>
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
        : context_{context}, arguments_{options.arguments()}, asked_{asked}, game_{game}, learner_{learner} {
        state_file_ = asked.resume.empty() ? asked.out + ".part" : asked.resume;
    }

    int run() {
        if (asked_.self_play != 0)
            throw BadInput{
                fmt::format("--self-play: {} learns scores (expected --examples, --games or --store)", game_.name())};
        if (asked_.examples.empty() && asked_.games.empty() && asked_.store.empty())
            throw BadInput{"there is nothing to learn from (expected --examples, --games or --store)"};
        if (asked_.resume.empty()) {
            if (std::filesystem::exists(state_file_))
                throw BadInput{
                    fmt::format("{}: a training was interrupted (--resume goes on with it)", shown(state_file_))};
            check_writable(state_file_);
            std::remove(state_file_.c_str());
        }
        read_examples();
        const auto [learned, held_back] = learner_.counts();
        if (learned == 0) throw BadInput{"too few positions to learn from: 0"};
        if (!asked_.json) context_.line(fmt::format("{}, {} held back", counted(learned, "position"), held_back));
        saved_.settings = settings();
        if (!asked_.resume.empty()) take_up();
        return fit();
    }

private:
    void read_examples() {
        std::vector<std::string> files;
        if (!asked_.examples.empty()) files = accepted(split_list(asked_.examples), "--examples");
        for (const auto& file : files) {
            const auto bytes = accepted(read_whole(file), "--examples");
            fingerprint_ = text_hash(bytes, fingerprint_);
            context_.progress("reading " + shown(file));
            (void)accepted(learner_.read(file, bytes), "--examples " + shown(file));
        }
        if (!asked_.games.empty()) add(read_training_games(context_, game_, asked_.games), "--games");
        if (!asked_.store.empty()) add(stored_training_games(game_, asked_.store), "--store");
        context_.progress("");
    }
    void add(const TrainingGames& games, const char* where) {
        for (const auto& game : games.games) {
            if (!game.start.empty()) continue;  // of an opening of its own: its first positions are nobody's play
            const auto fingerprint = game.fingerprint();
            fingerprint_ = text_hash(std::to_string(fingerprint), fingerprint_);
            accepted(learner_.add_game(game.moves, game.outcome.value_for(Side::first).points, fingerprint), where);
        }
    }

    /// All that decides what comes out but the number of iterations: more of them may be asked for later.
    [[nodiscard]] std::string settings() const {
        return fmt::format("{} examples {:016x} validation {} seed {} game-weight {} games-from {}", game_.name(),
                           fingerprint_, asked_.validation, asked_.seed, asked_.game_weight, asked_.games_from);
    }

    void take_up() {
        const auto bytes = accepted(read_whole(asked_.resume), "--resume");
        auto read = accepted(parse_gradient_state(bytes), "--resume " + shown(asked_.resume));
        if (read.settings != saved_.settings)
            throw BadInput{fmt::format("--resume {}: was begun with '{}' (expected '{}')", shown(asked_.resume),
                                       read.settings, saved_.settings)};
        saved_ = std::move(read);
    }

    int fit() {
        const auto begin = Clock::now();
        const NormalEquations equations = learner_.equations([this] { return context_.stop.requested(); });
        if (!saved_.state.x.empty() && saved_.state.x.size() != equations.unknowns)
            throw BadInput{fmt::format("--resume {}: has {} unknowns (expected {})", shown(asked_.resume),
                                       saved_.state.x.size(), equations.unknowns)};
        ConjugateGradient method{equations, std::move(saved_.state)};
        const int first = method.state().iterations;
        while (method.state().iterations < asked_.iterations) {
            saved_.state = method.state();
            method.advance();
            if (context_.stop.requested()) return broken_off();
            const int done = method.state().iterations;
            const double left = seconds_since(begin) / (done - first) * (asked_.iterations - done);
            context_.progress(fmt::format("iteration {} of {}: {:.4f} of the first residual is left; {} s to go", done,
                                          asked_.iterations, method.residual(), seconds_text(left)));
        }
        context_.progress("");
        tell_errors(method.x());
        const auto [learned, held_back] = learner_.counts();
        const std::string source = asked_.source.empty() ? counted(learned, "position") : asked_.source;
        const std::string file = learner_.weights_file(method.x(), source);
        write_file(asked_.out, file);
        std::remove(state_file_.c_str());  // of no use any more
        tell_end(method, text_hash(file), file.size(), seconds_since(begin));
        return good;
    }

    void tell_errors(std::span<const double> solution) const {
        for (const auto& row : learner_.errors(solution)) {
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

    void tell_end(const ConjugateGradient& method, std::uint64_t checksum, std::size_t bytes, double seconds) const {
        const auto [learned, held_back] = learner_.counts();
        if (asked_.json)
            context_.json(Record{}
                              .add("game", game_.name())
                              .add("positions", learned)
                              .add("held_back", held_back)
                              .add("iterations", method.state().iterations)
                              .add("residual", method.residual())
                              .add("weights", method.x().size())
                              .add("bytes", bytes)
                              .add("checksum", fmt::format("{:016x}", checksum))
                              .add("out", asked_.out)
                              .add("seed", asked_.seed)
                              .add("seconds", seconds));
        else
            context_.line(fmt::format("{}: {} weights, {} bytes, after {}; {} s", asked_.out, method.x().size(), bytes,
                                      counted(static_cast<std::uint64_t>(method.state().iterations), "iteration"),
                                      seconds_text(seconds)));
    }

    int broken_off() {
        context_.progress("");
        write_file(state_file_, gradient_state_bytes(saved_));
        const std::string line = resume_line("train", arguments_, state_file_);
        if (asked_.json)
            context_.json(Record{}.add("iterations", saved_.state.iterations).add("resume", line));
        else
            context_.line("to go on: " + line);
        return interrupted;
    }

    const Context& context_;
    std::vector<std::string> arguments_;
    const TrainingAsked& asked_;
    const AnyGame& game_;
    ScoreLearner& learner_;
    std::string state_file_;
    std::uint64_t fingerprint_ = text_hash("");
    GradientState saved_;
};

}  // namespace

int train_scores(const Context& context, const Options& options, const TrainingAsked& asked, const AnyGame& game,
                 ScoreLearner& learner) {
    return ScoreTraining{context, options, asked, game, learner}.run();
}

}  // namespace kigi::apps
