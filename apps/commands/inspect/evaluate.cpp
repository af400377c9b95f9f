#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// How far estimates are from what the positions are worth, in points.
class Errors {
public:
    void add(double error) {
        sum_ += std::abs(error);
        squares_ += error * error;
        ++count_;
    }
    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] std::optional<double> mean_absolute() const {
        return count_ == 0 ? std::nullopt : std::optional{sum_ / static_cast<double>(count_)};
    }
    [[nodiscard]] std::optional<double> root_mean_square() const {
        return count_ == 0 ? std::nullopt : std::optional{std::sqrt(squares_ / static_cast<double>(count_))};
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    std::size_t count_ = 0;
};

struct EvaluateOptions : GameOptions {
    std::string file{};
    bool games = false;
    std::string evaluator{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&EvaluateOptions::file>("file",
                                          "positions, a line each, with scores where known, as kigi solve takes them; "
                                          "- is standard input",
                                          argument),
            field<&EvaluateOptions::games>("games",
                                           "FILE has games: each position counts, with what its game came to as score"),
            field<&EvaluateOptions::evaluator>("evaluator", "the evaluator, NAME or NAME:FILE", value_name("EVALUATOR"),
                                               otherwise("the game's first")),
            field<&EvaluateOptions::json>("json", "print JSON, an object a line, phases and totals last")));
};

/// Phases have one length: the game's most plies, divided by this and rounded up.
constexpr int most_phases = 15;

int phase_length(const AnyGame& game) {
    const auto plies = game.initial()->plies_left();
    return plies ? std::max(1, (*plies + most_phases - 1) / most_phases) : 0;
}

std::string error_text(std::optional<double> error) { return error ? fmt::format("{:.3f}", *error) : "-"; }

/// Of each phase, by the most plies that are left in it.
using PhaseErrors = std::map<int, Errors>;

void tell_phases(const PhaseErrors& phases, int length, bool json, const Context& context) {
    for (auto phase = phases.rbegin(); phase != phases.rend(); ++phase) {
        const int first = phase->first == 0 ? 0 : (phase->first - 1) * length + 1;  // 0: the game is over
        const int last = phase->first * length;
        const Errors& errors = phase->second;
        if (json)
            context.json(Record{}
                             .add("plies_left_from", first)
                             .add("plies_left_to", last)
                             .add("positions", errors.count())
                             .add("mean_absolute_error", errors.mean_absolute())
                             .add("root_mean_square_error", errors.root_mean_square()));
        else
            context.line(fmt::format("{:>7} plies left: {}, mean absolute error {}, root mean square {}",
                                     first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last),
                                     counted(errors.count(), "position"), error_text(errors.mean_absolute()),
                                     error_text(errors.root_mean_square())));
    }
}

/// All positions of the games but their last ones. Those of games that were not played to their end have no score. Of a
/// game with an error, which is said, those before it.
std::vector<SetPosition> positions_of_games(const Context& context, const AnyGame& game, const std::string& path,
                                            bool& damaged) {
    std::vector<SetPosition> set;
    std::vector<std::string> damages;
    std::size_t index = 0;
    for (const auto& written : read_games(context, game, path)) {
        ++index;
        const auto read = played(game, written);
        if (auto damage = damage_of(written, read, fmt::format("game {}", index)); !damage.empty())
            damages.push_back(shown(path) + ": " + std::move(damage));
        const auto outcome = read.last->outcome();
        const auto position = read.first->clone();
        for (const auto& move : read.moves) {
            SetPosition& of = set.emplace_back(SetPosition{position->clone()});
            if (outcome) of.value = outcome->value_for(position->side_to_move()).points;
            accepted(position->play(move), move);
        }
    }
    if (set.empty() && !damages.empty()) throw BadInput{damages.front()};  // a file of something else, say
    if (set.empty()) throw BadInput{fmt::format("{}: no game with a move in the file", shown(path))};
    for (const auto& damage : damages) context.warn(damage);
    damaged = !damages.empty();
    return set;
}

int run(const EvaluateOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto evaluation = accepted(game->evaluation(asked.evaluator), "--evaluator");
    bool damaged = false;
    const auto set = asked.games ? positions_of_games(context, *game, asked.file, damaged)
                                 : read_positions(context, *game, asked.file);
    const int length = phase_length(*game);
    PhaseErrors phases;
    Errors all;
    std::size_t count = 0;
    for (const auto& [position, known, scores] : set) {
        if (context.stop.requested()) break;
        ++count;
        const auto outcome = position->outcome();
        const Points value = outcome ? Points{outcome->value_for(position->side_to_move()).points, 1}
                                     : Points{evaluation.root(*position).evaluate().points, evaluation.scale};
        std::optional<double> error;
        if (known) {
            error = static_cast<double>(value.units) / value.scale - *known;
            all.add(*error);
            if (const auto left = position->plies_left(); left && length > 0)
                phases[(*left + length - 1) / length].add(*error);
        }
        if (asked.json) {
            Record record;
            record.add("game", game->name()).add("evaluator", evaluation.name).add("index", count);
            add_value(record, "value", *game, *position, value);
            add_value(record, "expected", *game, *position, known);
            context.json(record.add("plies_left", position->plies_left()).add("position", position->text()));
        } else {
            context.line(fmt::format("{:>5}  {:>10}{}", count, value_text(*game, *position, value),
                                     known ? "  expected " + value_text(*game, *position, *known) : ""));
        }
    }
    tell_phases(phases, length, asked.json, context);
    if (asked.json)
        context.json(Record{}
                         .add("game", game->name())
                         .add("evaluator", evaluation.name)
                         .add("positions", count)
                         .add("with_score", all.count())
                         .add("mean_absolute_error", all.mean_absolute())
                         .add("root_mean_square_error", all.root_mean_square())
                         .add("complete", count == set.size()));
    else
        context.line(fmt::format("{} by {}, {} with a score: mean absolute error {}, root mean square {}",
                                 counted(count, "position"), evaluation.name, all.count(),
                                 error_text(all.mean_absolute()), error_text(all.root_mean_square())));
    if (context.stop.requested()) return interrupted;
    return damaged ? disagreement : good;
}

}  // namespace

Command evaluate_command() {
    return command<EvaluateOptions>(
        "evaluate", "static values of the positions of a file, and how far they are from its scores", run);
}

}  // namespace kigi::apps
