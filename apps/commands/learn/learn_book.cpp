#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/learn/book_sources.hpp>
#include <kigi/apps/commands/learn/foreign_book.hpp>
#include <kigi/apps/commands/learn/learn_book_options.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/arena/book/book_learner.hpp>
#include <kigi/arena/book/book_lines.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// What was done with a book that is open: it is the disk's fault if it was not.
template <class T>
T written(Result<T>&& done) {
    if (!done) throw Failure{done.error().what};
    if constexpr (!std::is_void_v<T>) return *std::move(done);
}

arena::Thousandths thousandths(double points) { return static_cast<arena::Thousandths>(points * 1000); }

/// One searcher for each number of root moves that somebody asks for. All are kept, with what their tables know: the
/// next position is seldom far away.
class Searchers {
public:
    Searchers(const Context& context, const AnyGame& game, ChosenSearcher chosen)
        : context_{context}, game_{game}, chosen_{std::move(chosen)} {}

    Result<AnySearcher*> with(int lines) {
        if (const auto known = searchers_.find(lines); known != searchers_.end()) return known->second.get();
        AnyOptions options = chosen_.options;
        for (const auto& [name, value] : {std::pair{"multi-pv", std::to_string(lines)}, std::pair{"table", mib}})
            if (auto set = options.set_default(name, value); !set) return std::unexpected{set.error()};
        auto made = context_.catalogue.searcher(game_, chosen_.entry->name, options);
        if (!made) return std::unexpected{made.error()};
        return (searchers_[lines] = *std::move(made)).get();
    }

private:
    /// Of each table: there may be a dozen, and searches of a book are short.
    inline static const std::string mib = "16";

    const Context& context_;
    const AnyGame& game_;
    ChosenSearcher chosen_;
    std::map<int, SearcherPtr> searchers_{};
};

void show_moves(const Context& context, const LearnBookOptions& asked, const arena::LearnedBook& book) {
    const AnyGame& game = *book.game();
    auto at = game.initial();
    const auto read = at->read_moves(asked.moves);
    if (read.error) throw BadInput{fmt::format("--moves: move {}: {}", read.moves.size() + 1, *read.error)};
    for (const auto& move : read.moves) accepted(at->play(move), "--moves");
    const auto moves = book.moves(*at);
    if (moves.empty() && !asked.json) context.line("the book has no move here");
    for (const auto& [move, value, leaf] : moves) {
        const double points = static_cast<double>(value) / 1000;
        if (asked.json)
            context.json(Record{}.add("game", game.name()).add("move", move).add("value", points).add("leaf", leaf));
        else
            context.line(fmt::format("{:<6}{:>+9.2f}{}", move, points, leaf ? "  out of the book" : ""));
    }
}

/// How many positions.
struct Totals {
    std::size_t learned = 0, taken = 0, fixed = 0, forgotten = 0;
};

void tell_totals(const Context& context, const LearnBookOptions& asked, const arena::LearnedBook& book,
                 const Totals& totals) {
    const auto value = book.value(*book.game()->initial());
    const double points = static_cast<double>(value.value_or(0)) / 1000;
    if (!asked.json) {
        context.line(fmt::format("{}: {} learned, {} taken over, {} searched again, {} forgotten{}",
                                 counted(book.size(), "position"), totals.learned, totals.taken, totals.fixed,
                                 totals.forgotten, value ? fmt::format("; the game is worth {:+.2f}", points) : ""));
        return;
    }
    Record record;
    record.add("game", book.game()->name())
        .add("positions", book.size())
        .add("learned", totals.learned)
        .add("taken", totals.taken)
        .add("fixed", totals.fixed)
        .add("forgotten", totals.forgotten);
    if (value)
        record.add("value", points);
    else
        record.add("value", nullptr);
    context.json(record);
}

/// Deviates so many times, or until the book is as large as is wished, and tells how far it is.
class Deviation {
public:
    Deviation(const LearnBookOptions& asked, const Context& context, arena::LearnedBook& book,
              arena::BookLearner& learner)
        : asked_{asked},
          context_{context},
          book_{book},
          learner_{learner},
          before_{book.size()},
          wanted_{static_cast<std::size_t>(asked.positions.value_or(std::numeric_limits<std::int64_t>::max()))} {}

    /// How many positions it learned. A second's work is written at a time.
    std::size_t run() {
        while (!is_done())
            written(book_.at_once([&]() -> Result<void> {
                const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{1};
                while (!is_done() && std::chrono::steady_clock::now() < until)
                    if (auto done = step(); !done) return done;
                return {};
            }));
        const auto learned = book_.size() - before_;
        if (fruitless_ == fruitless_lines && book_.size() < wanted_)
            tell_few("hardly a line leads");
        else if (learned == 0 && tried_ > 0 && tried_ == asked_.deviate)
            tell_few(fmt::format("none of {} leads", counted(static_cast<std::uint64_t>(tried_), "line")));
        return learned;
    }

private:
    /// So many, one after the other, that end before they leave the book: there is hardly any other.
    static constexpr std::uint64_t fruitless_lines = 20'000;

    void tell_few(const std::string& which) const {
        context_.warn(fmt::format(
            "{}: {} out of the book within {} and with errors of {} at most", counted(book_.size(), "position"), which,
            counted(static_cast<std::uint64_t>(asked_.plies), "move"), decimal_text(asked_.error)));
    }
    [[nodiscard]] bool is_done() const {
        return context_.stop.requested() || book_.size() >= wanted_ || fruitless_ == fruitless_lines ||
               (asked_.deviate > 0 || !asked_.positions ? tried_ >= asked_.deviate : false);
    }
    Result<void> step() {
        // The size makes each position that is learned, and a run that is continued, go other ways.
        const auto seed = asked_.seed + book_.size() * 1'000'003 + fruitless_;
        const auto learned = learner_.deviate(thousandths(asked_.error), static_cast<std::size_t>(asked_.plies), seed);
        if (!learned) return std::unexpected{learned.error()};
        fruitless_ = *learned ? 0 : fruitless_ + 1;
        ++tried_;
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun_;
        const double pace = static_cast<double>(book_.size() - before_) / std::max(time.count(), 1e-3);
        auto to_go = static_cast<double>(wanted_ - std::min(wanted_, book_.size()));
        if (asked_.deviate > 0) to_go = std::min(to_go, static_cast<double>(asked_.deviate - tried_));
        context_.progress(fmt::format("{}, {:.1f} a second; {:.0f} s to go", counted(book_.size(), "position"), pace,
                                      pace > 0 ? to_go / pace : 0));
        return {};
    }

    const LearnBookOptions& asked_;
    const Context& context_;
    arena::LearnedBook& book_;
    arena::BookLearner& learner_;
    std::size_t before_;
    std::size_t wanted_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    std::int64_t tried_ = 0;
    std::uint64_t fruitless_ = 0;
};

/// What can be said before anything is read.
void check_files(const LearnBookOptions& asked) {
    check_not_input("--export", asked.out, {asked.book, asked.games, asked.merge, asked.import});
    check_not_in_settings("--export", asked.out, asked.searcher);
    check_is_file("BOOK", asked.book);
    if (asked.out.empty()) return;
    if (names_foreign_book(asked.out) && !names_written_book(asked.out))
        throw BadInput{"--export: of Egaroucid's books, only .egbk3 is written"};
    check_writable(asked.out);
}

/// One that tells what several moves are worth, after each depth.
ChosenSearcher searcher_of(const LearnBookOptions& asked, const Context& context, const AnyGame& game) {
    const SearcherWishes wishes{};
    const std::string name = wishes.searcher_for(game, asked.searcher, "pvs");
    auto chosen = wishes.chosen(context.catalogue, name, true, "--searcher");
    if (!chosen.options.has("multi-pv"))
        throw BadInput{"--searcher: " + name + " cannot tell what several moves are worth"};
    accepted(chosen.options.set_default("deepen", "on"));
    return chosen;
}

/// What the book is to learn from, all of it read before the book is touched.
struct BookSources {
    std::vector<arena::KnownPosition> imported{};
    std::optional<arena::LearnedBook> merged{};
    std::vector<std::vector<std::string>> lines{};
};

/// What is asked of the book, one thing after another, until somebody stops it.
Totals changed(arena::LearnedBook& book, arena::BookLearner& learner, const BookSources& sources,
               const LearnBookOptions& asked, const Context& context) {
    Totals totals;
    totals.taken += written(book.take(sources.imported));
    if (sources.merged) totals.taken += written(book.merge(*sources.merged));
    for (const auto& moves : sources.lines) {
        if (context.stop.requested()) break;
        totals.learned += written(learner.add_game(moves, static_cast<std::size_t>(asked.plies)));
        context.progress(counted(book.size(), "position"));
    }
    totals.learned += Deviation{asked, context, book, learner}.run();
    if (asked.fix && !context.stop.requested()) totals.fixed = written(learner.fix());
    if (asked.prune && !context.stop.requested()) {
        const auto rest = book.beyond(thousandths(*asked.prune));
        totals.forgotten = rest.size();
        written(book.erase(rest));
    }
    context.progress("");
    return totals;
}

void export_book(const Context& context, const std::string& out, const arena::LearnedBook& book) {
    std::string text;
    if (names_foreign_book(out))
        text = accepted(foreign_book(book, out), "--export");
    else
        for (const auto& line : arena::book_lines(book)) text += line + "\n";
    write_result(context, out, text);
}

int run(const LearnBookOptions& asked, const Context& context) {
    using Access = arena::Database::Access;
    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    check_files(asked);
    auto chosen = searcher_of(asked, context, *game);
    BookSources sources{.imported = imported_positions(context, *game, asked.import)};
    if (!asked.merge.empty()) sources.merged = accepted(arena::LearnedBook::open(game, asked.merge, Access::read));
    sources.lines = lines_to_learn(context, *game, asked.games);
    auto book = accepted(arena::LearnedBook::open(game, asked.book, asked.changes() ? Access::create : Access::read));
    Searchers by_lines{context, *game, std::move(chosen)};
    const Level level = level_of(*game, asked.level);
    arena::BookLearner learner{book,
                               [&](int count) { return by_lines.with(count); },
                               [&](const AnyPosition& at) { return limits_at(level, at) | when(context.stop); },
                               {context.stop}};
    const auto totals = changed(book, learner, sources, asked, context);
    if (!asked.out.empty()) export_book(context, asked.out, book);
    if (asked.show)
        show_moves(context, asked, book);
    else if (!is_standard_output(asked.out))
        tell_totals(context, asked, book, totals);
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command learn_book_command() {
    return command<LearnBookOptions>("learn-book", "an opening book learned by search: add, deviate, fix, merge, prune",
                                     run);
}

}  // namespace kigi::apps
