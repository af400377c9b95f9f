#include <algorithm>
#include <iterator>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/apps/protocols/usi.hpp>
#include <kigi/apps/protocols/usi_info.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::apps {

namespace {

void wait_for(const StopFlag& stop, const StopFlag& other) {
    while (!stop.requested() && !other.requested()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

std::string best_move(const std::vector<std::string>& line, bool ponder) {
    if (ponder && line.size() > 1) return fmt::format("bestmove {} ponder {}", line[0], line[1]);
    return "bestmove " + line[0];
}

std::vector<std::string> moves_of(const shogi::MateAnswer& mate) {
    std::vector<std::string> moves;
    for (const shogi::Move move : mate.line) moves.push_back(shogi::usi(move));
    return moves;
}

}  // namespace

Usi::Usi(const AnyGame& game, UsiSeat seat) : game_{game}, seat_{std::move(seat)}, at_{game.initial()} {}

Result<Next> Usi::obey(const HeardLine& line, Session& session) {
    std::string_view rest = line.text;
    const auto command = next_word(rest);
    if (command == "quit") {
        abandon();
        return Next::leave;
    }
    if (auto done = obey(command, trimmed(rest), line, session); !done) {
        const auto told = fmt::format("info string line {}: {}: {}", line.number, shown(command), done.error().what);
        if (auto said = session.say(told); !said) return std::unexpected{said.error()};
    }
    return Next::go_on;
}

Result<void> Usi::left(const Session& session) {
    if (waits_)
        abandon();
    else
        work_.finish_while([&] { return session.may_be_heard(); });
    return {};
}

void Usi::abandon() {
    muted_ = true;
    work_.stop();
    pondered_.reset();
    waits_ = false;
}

Result<void> Usi::obey(std::string_view command, std::string_view rest, const HeardLine& line, Session& session) {
    if (command == "stop") {
        work_.stop();  // which answers
        pondered_.reset();
        waits_ = false;
        return {};
    }
    if (command == "ponderhit") {
        if (!pondered_) return {};
        const auto times = parse_usi_go(rest);
        const UsiGo asked = pondered_->updated(times.value_or(UsiGo{}));
        abandon();  // its table remembers
        if (auto begun = go(asked, line.at, session); !begun) return begun;
        if (!times) return std::unexpected{times.error()};
        return {};
    }
    // A search goes on meanwhile: its answer is waited for.
    if (command == "usi") return introduce(session);
    if (command == "setoption") return set(rest);
    if (command == "position") return set_up(rest);
    if (command == "isready") {
        if (work_.is_under_way()) return session.say("readyok");  // what was set since is for the next one
        auto ready = make_ready();
        if (auto said = session.say("readyok"); !said) return said;
        return ready;
    }
    constexpr std::string_view others[]{"usinewgame", "go", "gameover"};
    if (std::ranges::find(others, command) == std::end(others)) return {};
    abandon();
    if (command == "usinewgame") {
        if (searcher_) searcher_->forget();
        clock_use_.forget();
        at_ = game_.initial();
        plies_ = 0;
        return {};
    }
    if (command == "go") {
        auto asked = parse_usi_go(rest);
        if (asked) return go(*asked, line.at, session);
        // Some answer is waited for: one of the kind that was asked for.
        const auto words = words_of(rest);
        const bool mate = std::ranges::find(words, "mate") != words.end();
        if (auto done = mate ? session.say("checkmate notimplemented") : go(UsiGo{}, line.at, session); !done)
            return done;
        return std::unexpected{asked.error()};
    }
    return {};
}

Result<void> Usi::introduce(Session& session) const {
    for (const auto& line :
         {"id name " + seat_.name, std::string{"id author the authors of kigi"},
          fmt::format("option name USI_Hash type spin default {} min 1 max {}", hash_, seat_.most_mib),
          fmt::format("option name Threads type spin default {} min 1 max {}", threads_, Team::most_threads),
          fmt::format("option name USI_Ponder type check default {}", ponder_),
          fmt::format("option name MoveOverhead type spin default {} min 0 max 10000", overhead_.count()),
          std::string{"usiok"}})
        if (auto said = session.say(line); !said) return said;
    return {};
}

Result<void> Usi::set(std::string_view words) {
    const auto option = parse_usi_option(words);
    if (!option) return std::unexpected{option.error()};
    const auto whole = [&](std::int64_t least, std::int64_t most) { return parse_whole(option->value, least, most); };
    if (option->name == "USI_Hash") {
        const auto mib = whole(1, seat_.most_mib);
        if (!mib) return std::unexpected{mib.error()};
        hash_ = *mib;
    } else if (option->name == "Threads") {
        const auto threads = whole(1, Team::most_threads);
        if (!threads) return std::unexpected{threads.error()};
        threads_ = static_cast<int>(*threads);
    } else if (option->name == "MoveOverhead") {
        const auto time = whole(0, 10'000);
        if (!time) return std::unexpected{time.error()};
        overhead_ = std::chrono::milliseconds{*time};
        clock_use_ = arena::ClockUse{{.reserve = overhead_}};
    } else if (option->name == "USI_Ponder") {
        if (option->value != "true" && option->value != "false")
            return refuse(fmt::format("'{}' is neither true nor false", shown(option->value)));
        ponder_ = option->value == "true";
    }
    return {};
}

Result<void> Usi::set_up(std::string_view words) {
    at_.reset();
    const auto asked = parse_usi_position(words);
    if (!asked) return std::unexpected{asked.error()};
    auto start = asked->sfen ? game_.parse_position(*asked->sfen) : Result<PositionPtr>{game_.initial()};
    if (!start) return std::unexpected{start.error()};
    PositionPtr at = *std::move(start);
    plies_ = 0;
    for (const auto word : words_of(asked->moves)) {
        const auto read = at->read_moves(word);
        if (read.error) return refuse(fmt::format("move {}: {}", plies_ + 1, *read.error));
        for (const auto& move : read.moves)
            if (auto played = at->play(move); !played) return played;
        plies_ += read.moves.size();
        // The interface is the one that knows when a game is over: where a position has come four times and it asks
        // all the same, or goes on, a move is expected, and to resign would lose a draw. The same position without its
        // past has moves, if there is no mate.
        if (at->outcome())
            if (auto alone = game_.parse_position(at->text())) at = *std::move(alone);
    }
    at_ = std::move(at);
    return {};
}

Result<void> Usi::make_ready() {
    const UsiMeans means{.mib = std::max<std::int64_t>(hash_ / 2, 1), .threads = threads_};
    // The engine takes a sixteenth more than its table.
    const UsiMeans rest{.mib = std::max<std::int64_t>(means.mib - means.mib / 16, 1), .threads = threads_};
    if (searcher_ && made_with_ == means) return {};
    searcher_.reset();
    mates_ = {};
    auto searcher = seat_.searcher(means);
    if (!searcher) return std::unexpected{searcher.error()};
    auto mates = seat_.mates(rest);
    if (!mates) return std::unexpected{mates.error()};
    searcher_ = *std::move(searcher);
    mates_ = *std::move(mates);
    searcher_->warm_up();
    made_with_ = means;
    return {};
}

Result<void> Usi::go(const UsiGo& asked, std::chrono::steady_clock::time_point at, Session& session) {
    muted_ = false;
    waits_ = asked.ponder || (asked.mate ? !asked.mate_time : asked.infinite);
    if (asked.ponder) pondered_ = asked;
    auto ready = make_ready();
    if (!ready || !at_ || at_->moves().empty()) {
        auto said = say_at_once(!asked.mate    ? "bestmove resign"
                                : ready && at_ ? "checkmate nomate"
                                               : "checkmate notimplemented",
                                asked, session);
        return said ? ready : said;
    }
    if (asked.mate)
        look_for_mate(asked, session);
    else
        search(asked, at, session);
    return {};
}

Result<void> Usi::say_at_once(const char* answer, const UsiGo& asked, Session& session) {
    waits_ = waits_ && !asked.mate;
    if (!waits_) return session.say(answer);
    work_.start([this, answer, &session](const StopFlag& stop) {
        wait_for(stop, session.stop());
        if (!muted_) session.tell(answer);
    });
    return {};
}

void Usi::search(const UsiGo& asked, std::chrono::steady_clock::time_point at, Session& session) {
    const Side own = at_->side_to_move();
    const bool endless = asked.ponder || asked.infinite;
    Limits limits;
    std::optional<arena::Allowance> allowance;
    if (!endless) {
        if (asked.depth) limits.depth = *asked.depth;
        if (asked.nodes) limits.nodes = *asked.nodes;
        const auto clock = remaining({.asked = at, .clock = asked.clock(own), .margin = overhead_ / 2});
        allowance = clock_use_.next(clock, at_->plies_left(), plies_);
        if (!allowance && !asked.limits(own)) limits.time = seat_.usual_time;
        if (allowance && !clock.left) limits.time = std::exchange(allowance, {})->most;  // nothing can be saved
    }
    work_.start([this, limits, allowance, endless, ponder = ponder_, &session,
                 at = std::shared_ptr<AnyPosition>{at_->clone()}](const StopFlag& stop) {
        Limits all = limits;
        all.stops = {stop, session.stop()};
        const auto inform = [&](const std::string& text) {
            if (!muted_) session.tell(text);
        };
        std::vector<std::string> line;
        const auto result = arena::search_by_clock(*searcher_, *at, all, allowance, [&](const AnyResult& so_far) {
            if (const auto best = so_far.best(); best && best->move) inform(usi_info(so_far, *best));
        });
        if (const auto best = result.best(); best && best->move) line = best->line;
        if (const auto best = result.best(); line.empty() && best && best->move) line = {*best->move};
        if (line.empty()) {  // there was no time at all: a ply takes hardly any
            const auto glance = searcher_->search(*at, at_depth(1) | when(session.stop()));
            if (const auto best = glance.best(); best && best->move) line = {*best->move};
        }
        if (line.empty()) line = {at->moves().front()};
        if (endless) wait_for(stop, session.stop());
        inform(best_move(line, ponder));
    });
}

void Usi::look_for_mate(const UsiGo& asked, Session& session) {
    work_.start([this, time = asked.mate_time, &session,
                 at = std::shared_ptr<AnyPosition>{at_->clone()}](const StopFlag& stop) {
        Limits limits;
        limits.stops = {stop, session.stop()};
        if (time) limits.time = *time;
        const auto mate = mates_(*at, limits);
        if (muted_) return;
        if (mate.is_mate()) {
            session.tell(usi_info(mate));
            session.tell(fmt::format("checkmate {}", fmt::join(moves_of(mate), " ")));
        } else {
            session.tell(mate.verdict == shogi::MateAnswer::Verdict::none ? "checkmate nomate" : "checkmate timeout");
        }
    });
}

}  // namespace kigi::apps
