#include <algorithm>
#include <array>
#include <istream>
#include <memory>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/contest/terminal_game.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/play/ponder.hpp>
#include <kigi/arena/play/typed_move.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::apps {

namespace {

constexpr std::string_view usage =
    "type a move, or: moves, board, hint, line (what the engine expects), undo, help, quit";
constexpr std::array<std::string_view, 9> words{"moves", "board", "hint", "line", "undo", "help", "?", "quit", "exit"};

}  // namespace

TerminalGame::TerminalGame(const Context& context, GamePtr game, PositionPtr position, SearcherPtr engine, Side person,
                           bool json, TerminalBook book, std::optional<std::chrono::nanoseconds> time, bool ponders,
                           Estimate estimate)
    : context_{context},
      game_{std::move(game)},
      engine_{std::move(engine)},
      person_{person},
      json_{json},
      book_{std::move(book)},
      start_{position->clone()},
      at_{std::move(position)},
      clocks_{arena::RunningClock{{.total = time}}, arena::RunningClock{{.total = time}}},
      estimate_{std::move(estimate)},
      ponders_{ponders} {}

int TerminalGame::run() {
    board();
    if (!json_) context_.line(std::string{usage});
    while (!context_.stop.requested()) {
        if (over() && !over_said_) say_over();
        if (!over() && at_->side_to_move() != person_) {
            engine_moves();
            continue;
        }
        prompt();
        const auto asked = std::chrono::steady_clock::now();
        const auto typed = arena::read_typed(context_.in, *at_, words);
        if (!typed || context_.stop.requested()) break;
        if (!over()) spend(person_, asked);
        if (out_of_time_ && *typed && (*typed)->is_move) {
            if (over_said_) say("error", "the game is over; undo takes a move back");
            continue;
        }
        if (!*typed)
            say("error", printable_ascii(typed->error().what) + "; help says what may be typed");
        else if ((*typed)->is_move)
            person_moves((*typed)->text);
        else if (!obey((*typed)->text))
            return end(good);
    }
    if (!json_) context_.line("");
    return end(context_.stop.requested() ? interrupted : good);
}

void TerminalGame::prompt() const {
    if (json_) return;
    const std::string text = over() ? "(over)>" : mover() + time_left() + ">";
    if (!context_.terminal) return context_.line(text);  // from a pipe nothing ends the line
    context_.out << text << ' ' << std::flush;
}

Record TerminalGame::event(const char* what) const { return Record{}.add("game", game_->name()).add("event", what); }

void TerminalGame::say(const char* what, const std::string& text) const {
    if (json_)
        context_.json(event(what).add("text", text));
    else
        context_.line(text);
}

void TerminalGame::board() const {
    if (json_) {
        Record record = event("board");
        record.add("position", at_->text()).add("side", side_text(at_->side_to_move())).add("board", at_->board());
        estimate_.add_to(record, *game_, *at_);
        return context_.json(record);
    }
    std::string drawn = at_->board();
    while (drawn.ends_with('\n')) drawn.pop_back();
    context_.line(drawn);
    if (const auto text = estimate_.text(*game_, *at_)) context_.line(*text);
}

void TerminalGame::spend(Side side, std::chrono::steady_clock::time_point since) {
    if (!clocks_[std::to_underlying(side)].spend(std::chrono::steady_clock::now() - since)) out_of_time_ = side;
}

std::string TerminalGame::time_left() const {
    const auto left = clocks_[std::to_underlying(at_->side_to_move())].seen().left;
    if (!left) return {};
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*left).count();
    return fmt::format(" {}:{:02}", seconds / 60, seconds % 60);
}

Record TerminalGame::outcome_json() const {
    if (out_of_time_ && !at_->outcome())
        return Record{}.add("outcome", side_text(opponent(*out_of_time_))).add("why", "time");
    return Record{}.add("outcome", outcome_text(at_->outcome()));
}

void TerminalGame::say_over() {
    over_said_ = true;
    if (json_) return context_.json(event("over").join(outcome_json()));
    context_.line("the game is over: " + (at_->outcome()
                                              ? outcome_phrase(*game_, *at_->outcome())
                                              : game_->side_name(opponent(*out_of_time_)).word + " wins on time"));
}

bool TerminalGame::obey(std::string_view word) {
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
    else
        say("line",
            expected_.empty() ? "the engine has not thought yet" : fmt::format("{}", fmt::join(expected_, " ")));
    return true;
}

void TerminalGame::person_moves(const std::string& move) {
    pondering_.stop();
    auto before = at_->clone();
    const Side side = at_->side_to_move();
    accepted(at_->play(move));
    if (json_)
        context_.json(event("move")
                          .add("by", "person")
                          .add("side", side_text(side))
                          .add("move", move)
                          .add("position", at_->text()));
    played_.push_back({std::move(before), move});
    if (!json_) board();
}

AnyResult TerminalGame::thought() {
    pondering_.stop();
    const auto side = std::to_underlying(at_->side_to_move());
    const auto allowance = uses_[side].next(clocks_[side].seen(), at_->plies_left(), played_.size());
    usual_ = allowance ? allowance->usual : Limits{}.time;
    auto result = arena::search_by_clock(*engine_, *at_, when(context_.stop), allowance, [&](const AnyResult& so_far) {
        if (context_.terminal && !so_far.lines.empty())
            context_.progress(fmt::format("thinking: {} {}", value_text(*game_, *at_, so_far.lines[0].value),
                                          fmt::join(so_far.lines[0].line, " ")));
    });
    context_.progress("");
    if (!result.lines.empty()) expected_ = result.lines[0].line;
    return result;
}

Record TerminalGame::thought_json(const AnyResult& result) const {
    Record record;
    const auto best = result.best();
    add_value(record, "value", *game_, *at_, best ? std::optional{best->value} : std::nullopt);
    record.add("bound", best ? std::optional{bound_text(best->bound)} : std::nullopt);
    record.add("pv", best ? best->line : std::vector<std::string>{});
    add_depth(record, *at_, result);
    return record.add("nodes", result.counters.nodes).add("seconds", result.seconds()).add("complete", result.complete);
}

std::string TerminalGame::thought_text(const AnyResult& result) const {
    if (result.lines.empty()) return "nothing complete within its limits";
    const AnyLine& best = result.lines[0];
    return fmt::format("{} for {}, {}: {}", value_text(*game_, *at_, best.value), mover(),
                       result.solved                ? "solved"
                       : is_unlimited(result.depth) ? "to the end"
                                                    : fmt::format("depth {}", result.depth),
                       fmt::join(best.line, " "));
}

std::optional<std::string> TerminalGame::from_book() const {
    if (!book_.ask) return std::nullopt;
    const auto moves = moves_played();
    auto answer = book_.ask(*start_, {.position = *at_, .moves = moves}, key_of(book_.seed, moves.size()));
    if (!answer) return std::nullopt;
    return std::move(answer->move);
}

void TerminalGame::engine_plays(const std::string& move) {
    auto before = at_->clone();
    accepted(at_->play(move));
    played_.push_back({std::move(before), move});
    if (!json_) board();
}

void TerminalGame::engine_moves() {
    if (const auto move = from_book()) {
        const auto side = side_text(at_->side_to_move());
        if (json_)
            context_.json(event("move").add("by", "book").add("side", side).add("move", *move));
        else
            context_.line(fmt::format("{} plays {} (from the book)", mover(), *move));
        return engine_plays(*move);
    }
    const auto asked = std::chrono::steady_clock::now();
    const auto result = thought();
    if (context_.stop.requested()) return;
    spend(at_->side_to_move(), asked);
    if (out_of_time_) return;
    const auto best = result.best();
    const std::string move = best && best->move ? *best->move : at_->moves().front();
    if (json_)
        context_.json(event("move")
                          .add("by", "engine")
                          .add("side", side_text(at_->side_to_move()))
                          .add("move", move)
                          .join(thought_json(result)));
    else
        context_.line(fmt::format("{} plays {} ({})", mover(), move, thought_text(result)));
    engine_plays(move);
    ponder(move);
}

void TerminalGame::ponder(const std::string& move) {
    if (!ponders_ || over() || at_->side_to_move() != person_) return;
    pondering_.start([this, expected = arena::expected_after(move, expected_),
                      here = std::shared_ptr<AnyPosition>{at_->clone()}](const StopFlag& stop) {
        arena::ponder(*engine_, {.position = *here, .expected = expected, .stop = stop}, {}, usual_);
    });
}

void TerminalGame::hint() {
    if (at_->outcome()) return say("error", "the game is over");
    const auto result = thought();
    if (json_)
        context_.json(
            event("hint").add("move", result.best() ? result.best()->move : std::nullopt).join(thought_json(result)));
    else
        context_.line(fmt::format("{} ({})", result.best() ? result.best()->move.value_or("-") : "no idea",
                                  thought_text(result)));
}

void TerminalGame::undo() {
    const auto last = std::ranges::find_if(played_.rbegin(), played_.rend(),
                                           [&](const Played& one) { return one.before->side_to_move() == person_; });
    if (last == played_.rend() && !out_of_time_) return say("error", "there is nothing to take back");
    pondering_.stop();
    if (last != played_.rend()) {  // else the loss on time alone
        at_ = std::move(last->before);
        played_.erase(std::prev(last.base()), played_.end());
    }
    over_said_ = false;
    out_of_time_.reset();
    board();
}

std::vector<std::string> TerminalGame::moves_played() const {
    std::vector<std::string> moves;
    moves.reserve(played_.size());
    for (const auto& one : played_) moves.push_back(one.move);
    return moves;
}

int TerminalGame::end(int status) const {
    const auto moves = moves_played();
    if (json_)
        context_.json(event("end").add("moves", moves).join(outcome_json()));
    else if (!moves.empty())
        context_.line(fmt::format("moves: {}", fmt::join(moves, " ")));
    return status;
}

}  // namespace kigi::apps
