#include <kigi/eval/training.hpp>

#include <cmath>
#include <cstddef>
#include <utility>

#include <kigi/eval/text_lines.hpp>
#include <kigi/eval/weights.hpp>

namespace kigi {

namespace {

bool is_loss(double number) { return std::isfinite(number) && number >= 0; }

/// "INDEX WEIGHT SQUARES BEST" from `next` on; moves that behind it.
bool read_feature(std::string_view line, TrainingState& state, std::size_t& next) {
    std::size_t at = 0;
    if (!take_number(line, at) || at < next || at >= state.weights.size()) return false;
    double& squares = state.squares[at];
    next = at + 1;
    return take_word(line, state.weights[at]) && take_word(line, squares) && take_word(line, state.best[at]) &&
           line.empty() && std::isfinite(state.weights[at]) && is_loss(squares) && std::isfinite(state.best[at]);
}

}  // namespace

std::string training_text(const TrainingState& state) {
    std::string text = "kigi-training 2\nsettings " + state.settings + "\n";
    for (const auto& game : state.games) text += "game " + game + "\n";
    text += "generations " + std::to_string(state.generations) + " " + std::to_string(state.learned) + "\n";
    text += "epochs " + std::to_string(state.epochs) + " " + std::to_string(state.best_epoch) + " ";
    append_number(text, state.best_loss);
    text += "\nfeatures " + std::to_string(state.weights.size()) + "\n";
    for (std::size_t i = 0; i < state.weights.size(); ++i) {
        if (state.weights[i] == 0 && state.squares[i] == 0 && state.best[i] == 0) continue;
        append_number(text, i);
        for (const double number : {state.weights[i], state.squares[i], state.best[i]}) {
            text += ' ';
            append_number(text, number);
        }
        text += '\n';
    }
    return with_checksum(std::move(text));
}

Result<TrainingState> parse_training(std::string_view text) {
    TrainingState state;
    TextLines lines{text, "the training"};
    if (!lines.next() || lines.line != "kigi-training 2") return lines.wrong("'kigi-training 2' at the beginning");
    if (!lines.next("settings ")) return lines.wrong("'settings LINE'");
    state.settings = lines.line;
    while (lines.next("game ")) state.games.emplace_back(lines.line);
    if (!lines.behind("generations ") || !take_number(lines.line, state.generations) ||
        !take_word(lines.line, state.learned) || !lines.line.empty() || state.generations < 0 ||
        (state.generations == 0 && state.learned != 0))
        return lines.wrong("'game MOVES' or 'generations DONE CHECKSUM'");
    if (!lines.next("epochs ") || !take_number(lines.line, state.epochs) || !take_word(lines.line, state.best_epoch) ||
        !take_word(lines.line, state.best_loss) || !lines.line.empty() || state.epochs < 0 || state.best_epoch < 0 ||
        state.best_epoch > state.epochs || !is_loss(state.best_loss))
        return lines.wrong("'epochs DONE BEST LOSS' with 0 <= BEST <= DONE");
    std::uint32_t count = 0;
    if (!lines.next("features ") || !take_number(lines.line, count) || !lines.line.empty() || count > most_features ||
        (count == 0) != (state.epochs == 0))
        return lines.wrong("'features COUNT', 0 before the first epoch");
    for (auto* numbers : {&state.weights, &state.squares, &state.best}) numbers->resize(count);
    std::size_t next = 0;
    while (lines.next()) {
        if (lines.behind("checksum ")) {
            if (auto good = lines.check_sum(); !good) return std::unexpected{good.error()};
            if (training_text(state) != text) return refuse("the training is not written as kigi train writes it");
            return state;
        }
        if (!read_feature(lines.line, state, next))
            return lines.wrong("'INDEX WEIGHT SQUARES BEST' with rising indices below " + std::to_string(count) +
                               ", or 'checksum HEX'");
    }
    return lines.wrong("'checksum HEX' behind this line, where the text ends");
}

Training::Training(std::uint32_t features, const TrainingOptions& options, TrainingState state)
    : features_{features}, options_{options}, state_{std::move(state)} {}

bool Training::done() const noexcept {
    return state_.epochs >= options_.epochs || state_.epochs - state_.best_epoch >= options_.patience;
}

std::optional<EpochEnd> Training::advance(const SplitSet& set, const std::function<bool(std::size_t)>& go_on) {
    Regression regression{features_, options_.regression};
    if (state_.epochs > 0) regression.restore(state_.weights, state_.squares);
    if (!regression.epoch(set.training, options_.seed, state_.epochs, go_on)) return std::nullopt;
    EpochEnd end{.epoch = ++state_.epochs,
                 .training_loss = mean_loss(regression.weights(), set.training, options_.regression.units),
                 .validation_loss = mean_loss(regression.weights(), set.validation, options_.regression.units)};
    state_.weights = regression.weights();
    state_.squares = regression.squares();
    end.best = state_.best_epoch == 0 || end.validation_loss < state_.best_loss;
    if (end.best) {
        state_.best_epoch = end.epoch;
        state_.best_loss = end.validation_loss;
        state_.best = state_.weights;
    }
    return end;
}

}  // namespace kigi
