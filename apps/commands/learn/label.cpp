#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/eval/training_set.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct LabelOptions : GameOptions, SearcherWishes {
    std::string file{};
    std::string searcher = "pvs";
    int least = 1;
    int most = 1'000'000;
    double share = 1;
    std::uint64_t seed = 1;
    std::string out{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            GameOptions::fields,
            boost::hana::make_tuple(
                field<&LabelOptions::file>("file", "games, as kigi replay reads them; - is standard input", argument),
                field<&LabelOptions::searcher>("searcher", "the searcher with its settings; its values are the labels",
                                               value_name("SEARCHER")),
                field<&LabelOptions::least>("least", "fewest plies that may be left in a position", at_least(0),
                                            value_name("PLIES")),
                field<&LabelOptions::most>("most", "most plies that may be left", at_least(0), value_name("PLIES")),
                field<&LabelOptions::share>("share", "share of these positions that is labelled", between(0.0, 1.0)),
                field<&LabelOptions::seed>("seed", "of the choice of that share", value_name("SEED")),
                field<&LabelOptions::out>("out", "file of labels to write, for kigi train --examples",
                                          value_name("FILE"), otherwise("GAME.labels")),
                field<&LabelOptions::json>("json", "print JSON"))),
        SearcherWishes::fields);

    [[nodiscard]] Result<void> check() const {
        if (least > most) return refuse(fmt::format("--least {} is more than --most {}", least, most));
        return {};
    }
};

class Labelling {
public:
    Labelling(const LabelOptions& asked, const Context& context)
        : asked_{asked}, context_{context}, game_{asked.chosen_game(context)} {
        if (!asked.out.empty()) out_ = asked.out;
        check_is_file("--out", out_);
        check_not_input("--out", out_, {asked.file});
        for (const auto& typed : {asked.searcher, asked.evaluator}) check_not_in_settings("--out", out_, typed);
        learner_ = score_learner_of(*game_);
        searcher_ = asked.chosen(context.catalogue, asked.searcher, true, "--searcher").on(context, *game_);
    }

    int run() {
        const auto games = read_games(context_, *game_, asked_.file);
        check_writable(out_);
        check_part();
        std::size_t done = 0;
        for (const auto& written : games) {
            if (!label(written)) break;
            ++done;
            context_.progress(fmt::format("game {} of {}: {}", done, games.size(), counted(count_, "label")));
        }
        context_.progress("");
        if (done == games.size() && moves_ == 0 && !unsaid_.empty())  // a file of something else, say
            throw BadInput{unsaid_.front()};
        const bool whole = done == games.size() && damaged_ == 0;
        if (whole && moves_ == 0)
            throw BadInput{fmt::format("{}: no game with a move in the file", shown(asked_.file))};
        if (whole && count_ == 0) throw BadInput{shown(asked_.file) + ": " + why_none()};
        // A part in the place of the whole would be taken for it.
        const std::string file = done == games.size() ? out_ : part();
        const bool writes = count_ > 0 && (file == out_ || can_keep_part());  // else what is there is worth more
        if (writes) write_file(file, labels_);
        if (asked_.json)
            context_.json(Record{}
                              .add("game", game_->name())
                              .add("games", done)
                              .add("labels", count_)
                              .add("nodes", nodes_)
                              .add("seconds", seconds_)
                              .add("out", writes ? file : out_)
                              .add("seed", asked_.seed)
                              .add("damaged", damaged_)
                              .add("complete", done == games.size()));
        else
            context_.line(fmt::format("{}{}: {} from {} of {}, {} nodes, {} s", writes ? file : out_,
                                      !writes        ? " stays as it was"
                                      : file == out_ ? ""
                                                     : " has what was done",
                                      counted(count_, "label"), done, counted(games.size(), "game"), nodes_,
                                      seconds_text(seconds_)));
        if (context_.stop.requested()) return interrupted;
        return damaged_ == 0 ? good : disagreement;
    }

private:
    /// Where the labels go if it is stopped.
    [[nodiscard]] std::string part() const { return out_ + ".part"; }
    /// Beside a pipe or a device there is no place for them.
    [[nodiscard]] bool can_keep_part() const {
        std::error_code error;
        const auto type = std::filesystem::status(out_, error).type();
        return type == std::filesystem::file_type::regular || type == std::filesystem::file_type::not_found;
    }
    void check_part() const {
        std::error_code error;
        if (can_keep_part() && std::filesystem::exists(part(), error))
            throw BadInput{
                fmt::format("--out {}: {} is there, and would be lost if this is interrupted (expected "
                            "another name, or that file elsewhere)",
                            shown(out_), shown(part()))};
    }

    /// As far as it is legal; it is said why not further. False if it was stopped.
    bool label(const WrittenGame& written) {
        const auto result = played(*game_, written);
        const auto position = result.first->clone();
        for (const auto& move : result.moves) {
            if (context_.stop.requested()) return false;
            if (wanted(*position)) label(*position);
            accepted(position->play(move));
            ++moves_;
        }
        if (context_.stop.requested()) return false;
        if (result.error) {
            ++damaged_;
            unsaid_.push_back(damage_in(asked_.file, written, result));
        }
        if (moves_ == 0) return true;
        for (const auto& damage : unsaid_) context_.warn(damage);
        unsaid_.clear();
        return true;
    }

    /// Each position once, however it is turned. The same ones of a seed, in whatever game they come.
    bool wanted(const AnyPosition& position) {
        const auto left = position.plies_left();
        if (position.outcome() || (left && (*left < asked_.least || *left > asked_.most))) return false;
        const auto key = position.canonical_key().value_or(text_hash(position.text()));
        return is_for_validation(key, asked_.seed, asked_.share) && seen_.insert(key).second;
    }

    /// Where games have moves, and no position a label.
    [[nodiscard]] std::string why_none() const {
        if (complete_ > 0)
            return fmt::format(
                "no label is written, since none of {} gave an exact value (expected a --searcher such "
                "as pvs)",
                counted(seen_.size(), "search", "searches"));
        if (!seen_.empty())
            return fmt::format(
                "no label is written, since none of {} came to an end (expected a larger --nodes or --time)",
                counted(seen_.size(), "search", "searches"));
        return fmt::format("no label is written, since no position is chosen by --least {}, --most {} and --share {}",
                           asked_.least, asked_.most, decimal_text(asked_.share));
    }

    void label(const AnyPosition& position) {
        searcher_->forget();
        const auto result = searcher_->search(position, when(context_.stop));
        const auto best = result.best();
        complete_ += result.complete ? 1 : 0;
        if (!best || !result.complete || best->bound != Bound::exact) return;
        nodes_ += result.counters.nodes;
        seconds_ += result.seconds();
        const auto score = static_cast<std::int32_t>(std::lround(best->value.value()));
        labels_ += accepted(learner_->label(position.text(), score));
        ++count_;
    }

    const LabelOptions& asked_;
    const Context& context_;
    GamePtr game_;
    std::string out_ = game_->name() + ".labels";
    std::unique_ptr<ScoreLearner> learner_;
    SearcherPtr searcher_;
    std::set<std::uint64_t> seen_;
    std::string labels_;
    std::size_t count_ = 0;
    std::size_t complete_ = 0;         // searches, whatever they said
    std::size_t moves_ = 0;            // of the games
    std::size_t damaged_ = 0;          // of these
    std::vector<std::string> unsaid_;  // what is wrong with the games before the first move
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

int run(const LabelOptions& asked, const Context& context) { return Labelling{asked, context}.run(); }

}  // namespace

Command label_command() {
    return command<LabelOptions>(
        "label", "search the positions of games, and write their values for kigi train to learn from", run);
}

}  // namespace kigi::apps
