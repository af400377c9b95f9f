#include <algorithm>
#include <array>
#include <istream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/arena/book/book.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

constexpr std::string_view usage =
    "type a move, or: moves, board, hint, line (what the engine expects), undo, help, quit";

/// A person against a searcher, line by line.
class Session {
public:
    struct Book {
        std::optional<arena::OpeningBook> book{};
        std::uint64_t seed = 1;
    };

    Session(const Context& context, GamePtr game, PositionPtr position, SearcherPtr engine, Side person, bool json,
            Book book)
        : context_{context},
          game_{std::move(game)},
          engine_{std::move(engine)},
          person_{person},
          json_{json},
          book_{std::move(book)},
          at_{std::move(position)} {}

    int run() {
        board();
        if (!json_) context_.line(std::string{usage});
        while (!context_.stop.requested()) {
            if (at_->outcome() && !over_said_) say_over();
            if (!at_->outcome() && at_->side_to_move() != person_) {
                engine_moves();
                continue;
            }
            prompt();
            std::string line;
            if (!std::getline(context_.in, line) || context_.stop.requested()) break;
            if (!obey(line)) return end(good);
        }
        if (!json_) context_.line("");
        return end(context_.stop.requested() ? interrupted : good);
    }

private:
    struct Played {
        PositionPtr before;
        std::string move;
    };

    void prompt() const {
        if (json_) return;
        const std::string text = at_->outcome() ? "(over)>" : side_text(at_->side_to_move()) + ">";
        if (!context_.terminal) return context_.line(text);  // from a pipe nothing ends the line
        context_.out << text << ' ' << std::flush;
    }

    Record event(const char* what) const { return Record{}.add("game", game_->name()).add("event", what); }

    void say(const char* what, const std::string& text) const {
        if (json_)
            context_.json(event(what).add("text", text));
        else
            context_.line(text);
    }

    void board() const {
        if (json_) {
            context_.json(event("board")
                              .add("position", at_->text())
                              .add("side", side_text(at_->side_to_move()))
                              .add("board", at_->board()));
            return;
        }
        std::string drawn = at_->board();
        while (drawn.ends_with('\n')) drawn.pop_back();
        context_.line(drawn);
    }

    void say_over() {
        over_said_ = true;
        if (json_)
            context_.json(event("over").add("outcome", outcome_text(at_->outcome())));
        else
            context_.line("the game is over: " + outcome_phrase(*at_->outcome()));
    }

    /// Does what a line says; false to leave.
    bool obey(const std::string& typed) {
        const auto first = typed.find_first_not_of(" \t\r");
        if (first == std::string::npos) return true;
        const std::string word = typed.substr(first, typed.find_last_not_of(" \t\r") - first + 1);
        if (word == "quit" || word == "exit") return false;
        if (word == "help" || word == "?")
            say("help", std::string{usage});
        else if (word == "board")
            board();
        else if (word == "moves")
            say("moves", fmt::format("{}", fmt::join(at_->moves(), " ")));
        else if (word == "undo")
            undo();
        else if (word == "hint")
            hint();
        else if (word == "line")
            say("line",
                expected_.empty() ? "the engine has not thought yet" : fmt::format("{}", fmt::join(expected_, " ")));
        else
            person_moves(word);
        return true;
    }

    void person_moves(const std::string& word) {
        auto before = at_->clone();
        const Side side = at_->side_to_move();
        if (const auto done = at_->play(word); !done) {
            std::string why = at_->outcome() ? "the game is over" : done.error().what;
            std::ranges::replace_if(why, [](unsigned char c) { return c < 0x20 || c >= 0x7f; }, '?');
            return say("error", why + "; help says what may be typed");
        }
        if (json_)
            context_.json(event("move")
                              .add("by", "person")
                              .add("side", side_text(side))
                              .add("move", word)
                              .add("position", at_->text()));
        played_.push_back({std::move(before), word});
        if (!json_) board();
    }

    AnyResult thought() {
        auto result = engine_->search(*at_, when(context_.stop), [&](const AnyResult& so_far) {
            if (context_.terminal && !so_far.lines.empty())
                context_.progress(fmt::format("thinking: {} {}", value_text(*game_, *at_, so_far.lines[0].value),
                                              fmt::join(so_far.lines[0].line, " ")));
        });
        context_.progress("");
        if (!result.lines.empty()) expected_ = result.lines[0].line;
        return result;
    }

    /// What is added to a move of the engine: value, depth and line.
    Record thought_json(const AnyResult& result) const {
        Record record;
        const auto best = result.best();
        add_value(record, "value", *game_, *at_, best ? std::optional{best->value} : std::nullopt);
        record.add("bound", best ? std::optional{bound_text(best->bound)} : std::nullopt);
        record.add("pv", best ? best->line : std::vector<std::string>{});
        add_depth(record, *at_, result);
        return record.add("nodes", result.counters.nodes)
            .add("seconds", result.seconds())
            .add("complete", result.complete);
    }
    std::string thought_text(const AnyResult& result) const {
        if (result.lines.empty()) return "nothing complete within its limits";
        const AnyLine& best = result.lines[0];
        return fmt::format(
            "{} for {}, {}: {}", value_text(*game_, *at_, best.value), side_text(at_->side_to_move()),
            is_unlimited(result.depth) || result.solved ? "solved" : fmt::format("depth {}", result.depth),
            fmt::join(best.line, " "));
    }

    /// What the book plays, if it knows the position.
    std::optional<std::string> from_book() const {
        if (!book_.book || !book_.book->covers(*at_)) return std::nullopt;
        return arena::drawn_book_move(book_.book->moves(*at_, {}), at_->side_to_move(),
                                      key_of(book_.seed, played_.size()));
    }

    void engine_plays(const std::string& move) {
        auto before = at_->clone();
        accepted(at_->play(move));
        played_.push_back({std::move(before), move});
        if (!json_) board();
    }

    void engine_moves() {
        if (const auto move = from_book()) {
            const auto side = side_text(at_->side_to_move());
            if (json_)
                context_.json(event("move").add("by", "book").add("side", side).add("move", *move));
            else
                context_.line(fmt::format("{} plays {} (from the book)", side, *move));
            return engine_plays(*move);
        }
        const auto result = thought();
        if (context_.stop.requested()) return;
        const auto best = result.best();
        const std::string move = best && best->move ? *best->move : at_->moves().front();
        if (json_)
            context_.json(event("move")
                              .add("by", "engine")
                              .add("side", side_text(at_->side_to_move()))
                              .add("move", move)
                              .join(thought_json(result)));
        else
            context_.line(fmt::format("{} plays {} ({})", side_text(at_->side_to_move()), move, thought_text(result)));
        engine_plays(move);
    }

    void hint() {
        if (at_->outcome()) return say("error", "the game is over");
        const auto result = thought();
        if (json_)
            context_.json(event("hint")
                              .add("move", result.best() ? result.best()->move : std::nullopt)
                              .join(thought_json(result)));
        else
            context_.line(fmt::format("{} ({})", result.best() ? result.best()->move.value_or("-") : "no idea",
                                      thought_text(result)));
    }

    /// Back to where the person moved last.
    void undo() {
        const auto last = std::ranges::find_if(
            played_.rbegin(), played_.rend(), [&](const Played& one) { return one.before->side_to_move() == person_; });
        if (last == played_.rend()) return say("error", "there is nothing to take back");
        at_ = std::move(last->before);
        played_.erase(std::prev(last.base()), played_.end());
        over_said_ = false;
        board();
    }

    int end(int status) const {
        std::vector<std::string> moves;
        for (const auto& one : played_) moves.push_back(one.move);
        if (json_)
            context_.json(event("end").add("moves", moves).add("outcome", outcome_text(at_->outcome())));
        else if (!moves.empty())
            context_.line(fmt::format("moves: {}", fmt::join(moves, " ")));
        return status;
    }

    const Context& context_;
    GamePtr game_;
    SearcherPtr engine_;
    Side person_;
    bool json_;
    Book book_;
    PositionPtr at_;
    std::vector<Played> played_{};
    std::vector<std::string> expected_{};
    bool over_said_ = false;
};

constexpr std::array side_words{Word{"first", Side::first}, Word{"second", Side::second}};

struct PlayOptions : PositionOptions, SearcherWishes {
    std::string searcher = "pvs";
    Side side = Side::first;
    std::string book{};
    std::uint64_t seed = 1;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            PositionOptions::fields,
            boost::hana::make_tuple(field<&PlayOptions::searcher>(
                "searcher", "whom to play against; without depth, nodes or time it thinks a second",
                value_name("SEARCHER")))),
        boost::hana::concat(
            SearcherWishes::fields,
            boost::hana::make_tuple(
                field<&PlayOptions::side>("side", "the side that you play", one_of(side_words), value_name("SIDE")),
                field<&PlayOptions::book>("book", "opening book that it plays from (kigi book makes one)",
                                          value_name("FILE")),
                field<&PlayOptions::seed>("seed", "of the moves of the book", value_name("SEED")),
                field<&PlayOptions::json>("json", "print JSON, an object for each event"))));
};

int run(const PlayOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    auto position = asked.chosen_position(context, *game);
    auto chosen = asked.chosen(context.catalogue, asked.searcher, true, "--searcher");
    const auto limit = [&](const char* name) { return chosen.options.given(name); };
    if (!asked.limited() && !limit("depth") && !limit("nodes") && !limit("time"))
        accepted(chosen.options.set_default("time", "1s"));
    Session::Book known{.seed = asked.seed};
    if (!asked.book.empty()) known.book = accepted(read_book(context, game, asked.book), "--book");
    return Session{context,    game,       std::move(position), chosen.on(context, *game),
                   asked.side, asked.json, std::move(known)}
        .run();
}

}  // namespace

Command play_command() { return command("play", "play against a searcher", run); }

}  // namespace kigi::apps
