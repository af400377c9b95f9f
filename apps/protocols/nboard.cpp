#include <array>
#include <charconv>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/apps/protocols/nboard.hpp>
#include <kigi/apps/protocols/nboard_text.hpp>
#include <kigi/arena/play/ponder.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

NBoard::NBoard(const AnyGame& game, NBoardSeat seat) : game_{game}, seat_{std::move(seat)}, line_{game} {}

Result<Next> NBoard::obey(const HeardLine& line, Session& session) {
    if (line.text.empty()) return Next::go_on;
    work_.stop();
    busy_ = false;
    std::string_view rest = line.text;
    const auto command = next_word(rest);
    if (command == "quit") return Next::leave;
    if (auto obeyed = obey(command, trimmed(rest), session); !obeyed) {
        const auto status = fmt::format("status line {}: {}", line.number, obeyed.error().what);
        if (auto said = session.say(status); !said) return std::unexpected{said.error()};
    }
    return Next::go_on;
}

Result<void> NBoard::left(const Session& session) {
    left_.request();
    work_.finish_while([&] { return session.may_be_heard(); });
    return {};
}

void NBoard::begin(BackgroundSearch::Work work) {
    busy_ = true;
    work_.start(std::move(work));
}

Result<void> NBoard::prepare() {
    if (!busy_ && seat_.ponders && choice_.after && choice_.after->text() == line_.position().text())
        begin([this](const StopFlag& stop) { ponder(stop); });
    return {};
}

void NBoard::ponder(const StopFlag& stop) {
    if (!seat_.ponders || !searcher_ || lines_ != 1) return;
    Limits limits = seat_.level ? limits_at(level_of(game_, *seat_.level), *choice_.after) : Limits{};
    limits.stops = {left_};
    arena::ponder(*searcher_, {.position = *choice_.after, .expected = choice_.line, .stop = stop}, limits,
                  seat_.level ? Limits{}.time : choice_.time);
}

Result<void> NBoard::obey(std::string_view command, std::string_view rest, Session& session) {
    if (command == "nboard") {
        const auto version = parse_whole(rest, 1, 1'000'000);
        if (!version) return std::unexpected{version.error()};
        version_ = static_cast<int>(*version);
        return session.say("set myname " + seat_.name);
    }
    if (command == "ping") return session.say(fmt::format("pong {}", next_word(rest)));
    if (command == "set") {
        const auto what = next_word(rest);
        return set(what, trimmed(rest), session);
    }
    if (command == "move") return line_.play(rest.substr(0, rest.find('/')));
    if (command == "hint") {
        constexpr int most_lines = 64;
        const auto lines = rest.empty() ? Result<std::int64_t>{1} : parse_whole(rest, 1, most_lines);
        if (!lines) return std::unexpected{lines.error()};
        hint(static_cast<int>(*lines), session);
        return {};
    }
    if (command == "go") {
        go(session);
        return {};
    }
    if (command == "analyze") {
        analyze(session);
        return {};
    }
    if (command == "learn") {
        learn(session);
        return {};
    }
    return refuse(fmt::format("'{}' is not known", shown(command)));
}

Result<void> NBoard::set(std::string_view what, std::string_view value, Session&) {
    if (what == "game") return set_game(value);
    if (what == "depth") {
        const auto depth = parse_whole(value, 0, 1000);
        if (!depth) return std::unexpected{depth.error()};
        seat_.level = std::clamp(static_cast<int>(*depth), 1, most_level);
        return {};
    }
    if (what == "contempt") return {};  // draws are worth what they are
    return refuse(fmt::format("'{}' cannot be set", shown(what)));
}

Result<void> NBoard::set_game(std::string_view ggf) {
    const std::array<std::string, 1> lines{std::string{ggf}};
    const auto games = parse_game_file(game_, lines, "set.ggf");
    if (games.empty()) return refuse("there is no game (expected GGF)");
    auto game = played(game_, games.front());
    line_.begin(std::move(game.first));
    for (const auto& move : game.moves)
        if (auto done = line_.play(move); !done) return done;
    if (!games.front().damage.empty()) return refuse(games.front().damage);
    if (game.error) return refuse(*game.error);
    return {};
}

AnySearcher* NBoard::searcher(int lines, Session& session) {
    if (!searcher_ || lines_ != lines) {
        searcher_.reset();
        auto made = seat_.searcher(lines);
        if (!made) {
            session.tell("status " + made.error().what);
            return nullptr;
        }
        searcher_ = *std::move(made);
        lines_ = lines;
    }
    return searcher_.get();
}

Limits NBoard::limits(const AnyPosition& position, const Session& session, const StopFlag& stop) const {
    Limits limits = seat_.level ? limits_at(level_of(game_, *seat_.level), position) : after(seat_.usual_time);
    limits.stops = {session.stop(), stop};
    return limits;
}

void NBoard::go(Session& session) {
    if (line_.position().outcome()) return session.tell("status the game is over");
    if (line_.must_pass()) return answer(game_.facts().pass, session);
    if (seat_.book)
        if (const auto move = seat_.book->move(line_.position())) {
            session.tell("status a move of the book");
            return answer(*move, session);
        }
    AnySearcher* const chosen = searcher(1, session);
    if (chosen == nullptr) return;
    session.tell("status thinking");
    begin([this, chosen, &session, at = std::shared_ptr<AnyPosition>{line_.position().clone()}](const StopFlag& stop) {
        const auto result = chosen->search(*at, limits(*at, session, stop));
        if (stop.requested() || session.stop().requested()) return;
        const auto best = result.best();
        if (version_ >= 2) session.tell(nboard_nodes(result));
        if (best && best->move) session.tell(nboard_search(*at, result, *best));
        const std::string move = best && best->move ? *best->move : at->moves().front();
        session.tell(nboard_choice(version_, move, best ? std::optional{best->value} : std::nullopt, result.time));
        session.tell("status");
        choose(*at, move, best ? best->line : std::vector<std::string>{}, result.time);
        ponder(stop);
    });
}

void NBoard::answer(const std::string& move, Session& session) {
    session.tell(nboard_choice(version_, move, std::nullopt, {}));
    choose(line_.position(), move, {}, {});
    if (seat_.ponders) begin([this](const StopFlag& stop) { ponder(stop); });
}

void NBoard::choose(const AnyPosition& at, const std::string& move, const std::vector<std::string>& line,
                    std::chrono::nanoseconds time) {
    auto after = at.clone();
    if (!after->play(move)) return;
    choice_ = {std::move(after), arena::expected_after(move, line), time};
}

void NBoard::hint(int lines, Session& session) {
    if (line_.position().outcome()) return session.tell("status the game is over");
    AnySearcher* const chosen = searcher(lines, session);
    if (chosen == nullptr) return;
    session.tell("status thinking");
    begin([this, chosen, &session, at = std::shared_ptr<AnyPosition>{line_.position().clone()}](const StopFlag& stop) {
        const auto told = [&](const AnyResult& result) {
            if (stop.requested() || session.stop().requested()) return;
            for (const auto& line : result.lines) session.tell(nboard_search(*at, result, line));
            if (version_ >= 2) session.tell(nboard_nodes(result));
        };
        told(chosen->search(*at, limits(*at, session, stop), told));
        if (!stop.requested()) session.tell("status");
    });
}

void NBoard::learn(Session& session) {
    const auto no = [&](const char* why) {
        session.tell(std::string{"status "} + why);
        session.tell("learned");
    };
    if (!seat_.book) return no("nothing is learned without a book (--book)");
    if (line_.start().text() != game_.initial()->text()) return no("the book begins at the initial position");
    session.tell("status learning");
    begin([this, &session, moves = line_.moves()](const StopFlag& stop) {
        const auto learned = seat_.book->learn(moves, [&](const AnyPosition& at) { return limits(at, session, stop); },
                                               {stop, session.stop()});
        session.tell(learned ? fmt::format("status {} learned", counted(*learned, "position"))
                             : "status " + learned.error().what);
        session.tell("learned");
    });
}

void NBoard::analyze(Session& session) {
    AnySearcher* const chosen = searcher(1, session);
    if (chosen == nullptr) return;
    auto positions = std::make_shared<std::vector<PositionPtr>>();
    for (std::size_t ply = 0; ply <= line_.moves().size(); ++ply) positions->push_back(line_.after(ply).clone());
    session.tell("status analysing");
    begin([this, chosen, &session, positions](const StopFlag& stop) {
        for (std::size_t ply = positions->size(); ply-- > 0;) {
            const AnyPosition& at = *(*positions)[ply];
            std::optional<double> value;
            if (const auto outcome = at.outcome())
                value = outcome->value_for(at.side_to_move()).points;
            else if (const auto best = chosen->search(at, limits(at, session, stop)).best())
                value = best->value.value();
            if (stop.requested() || session.stop().requested()) return;
            if (value) session.tell(fmt::format("analysis {} {:.2f}", ply, *value));
        }
        session.tell("status");
    });
}

}  // namespace kigi::apps
