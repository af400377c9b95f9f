#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/contest/play_contest.hpp>
#include <kigi/apps/commands/contest/recording.hpp>
#include <kigi/apps/commands/contest/rhythm.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using Clock = std::chrono::steady_clock;

/// The command that goes on with a match. `command`: the program and its command.
std::string resume_line(const std::string& command, const std::vector<std::string>& arguments) {
    std::string line = command;
    for (const auto& argument : arguments) line += ' ' + shell_quoted(argument);
    if (std::ranges::find(arguments, "--resume") == arguments.end()) line += " --resume";
    return line;
}

/// What is shown while games are played.
class Ticker {
public:
    Ticker(const Context& context, const ContestPlan& plan, const ContestView& view)
        : context_{context},
          view_{view},
          rhythm_{plan.run.progress},
          quiet_{std::ranges::any_of(plan.players, &PlayerSource::person)},
          json_{plan.run.json} {}

    void game_over(std::uint64_t taken, std::uint64_t games) {
        if (quiet_) return;
        if (!json_ && taken < games && rhythm_.due(taken)) {
            context_.progress("");
            for (const auto& line : view_.block()) context_.line(line);
            context_.line("");
        }
        constexpr std::chrono::milliseconds between{200};
        if (!context_.terminal || Clock::now() - shown_ <= between) return;
        shown_ = Clock::now();
        context_.progress(fmt::format("game {} of {}: {}", taken, games, view_.one_line()));
    }

private:
    const Context& context_;
    const ContestView& view_;
    Rhythm rhythm_;
    bool quiet_;  ///< a person plays on this terminal
    bool json_;
    Clock::time_point shown_ = Clock::now();
};

/// Makes ways to play; the first may be there already.
class Tables {
public:
    explicit Tables(const arena::MatchPlan& plan) : plan_{plan} {}

    /// Makes one before there is a store: an engine that does not start leaves none behind.
    void prepare(const StopFlag& stop) { first_ = accepted_unless(stop, arena::game_player(plan_)); }
    Result<arena::PlayGame> next() {
        {
            const std::scoped_lock lock{one_at_a_time_};
            if (first_) return *std::exchange(first_, std::nullopt);
        }
        return arena::game_player(plan_);
    }

private:
    const arena::MatchPlan& plan_;
    std::mutex one_at_a_time_{};
    std::optional<arena::PlayGame> first_{};
};

}  // namespace

ContestEnd play(const Context& context, const Options& options, const ContestPlan& plan, const ContestView& view) {
    Ticker ticker{context, plan, view};
    Tables tables{plan.match};
    if (!Recording::resumes(plan)) tables.prepare(context.stop);
    Recording recording{plan};

    ContestEnd end{.games = plan.schedule.size()};
    bool enough = false;
    const auto done = recording.recorded(*plan.match.game, end.games, [&](const arena::GameRecord& game) {
        ++end.taken;
        enough = !view.take(game) || enough;
    });
    const arena::TakeGame take = [&](const arena::GameRecord& game) -> Result<bool> {
        if (!game.outcome) {
            if (++end.unplayable == 1) end.why = fmt::format("game {}: {}", game.id, game.why);
            return true;
        }
        if (auto added = recording.add(game); !added) {
            end.unrecorded = true;
            return std::unexpected{added.error()};
        }
        ++end.taken;
        enough = !view.take(game);
        if (!enough) ticker.game_over(end.taken, end.games);
        return !enough;
    };

    const auto begin = Clock::now();
    if (!enough) {
        const auto played = arena::play_schedule(
            plan.schedule, done, [&] { return tables.next(); }, take,
            {.threads = static_cast<unsigned>(plan.run.concurrency), .pinned = plan.run.pin, .stop = context.stop});
        if (!played) end.trouble = played.error().what;
    }
    context.progress("");
    end.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    end.left = !enough && end.taken + end.unplayable < end.games;
    end.stopped = end.left && !end.trouble && context.stop.requested();
    if (end.left && recording.is_open())
        end.resume = resume_line(context.program + ' ' + plan.settings.command, options.arguments());
    if (end.unplayable > 0 && !end.trouble && end.taken == 0) end.trouble = "no game could be played; " + end.why;
    return end;
}

void tell_end(const Context& context, const ContestEnd& end) {
    context.line(fmt::format("{} of {} games, {} s", end.taken, end.games, seconds_text(end.seconds)));
    if (end.unplayable > 0)
        context.line(
            fmt::format("{} game{} could not be played; {}", end.unplayable, end.unplayable == 1 ? "" : "s", end.why));
    if (end.resume) context.line("to go on: " + *end.resume);
}

int status_of(const ContestEnd& end) {
    if (end.trouble && end.unrecorded) throw Failure{*end.trouble};
    if (end.trouble) throw BadInput{*end.trouble};
    return end.stopped ? interrupted : good;
}

}  // namespace kigi::apps
