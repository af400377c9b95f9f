#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/apps/protocols/gtp.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

std::string joined(std::span<const std::string> words) { return fmt::format("{}", fmt::join(words, " ")); }

std::unexpected<Error> illegal(const Error& why) { return refuse("illegal move: " + why.what); }

}  // namespace

struct Gtp::Command {
    std::string_view name;
    Answered (Gtp::*answer)(const Arguments&);
    bool disturbs = true;  ///< it is about the position or the player, who may be pondering
    bool thinks = false;
};

const std::vector<Gtp::Command>& Gtp::commands() {
    static const std::vector<Command> all{{"list_commands", &Gtp::list_commands, false},
                                          {"known_command", &Gtp::known_command, false},
                                          {"set_game", &Gtp::set_game},
                                          {"list_games", &Gtp::list_games, false},
                                          {"boardsize", &Gtp::board_size},
                                          {"clear_board", &Gtp::clear_board},
                                          {"komi", &Gtp::komi, false},
                                          {"play", &Gtp::play},
                                          {"genmove", &Gtp::generate, true, true},
                                          {"reg_genmove", &Gtp::suggest, true, true},
                                          {"undo", &Gtp::undo},
                                          {"time_settings", &Gtp::time_settings, false},
                                          {"time_left", &Gtp::time_left, false},
                                          {"showboard", &Gtp::show_board},
                                          {"final_score", &Gtp::final_score},
                                          {"loadsgf", &Gtp::load},
                                          {"kigi-analyze", &Gtp::analyse, true, true}};
    return all;
}

namespace {
/// Those that need nothing of the game.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> constants{
    {{"protocol_version", "2"}, {"name", "kigi"}, {"version", KIGI_VERSION}, {"quit", ""}}};

/// Of a script, all is there at once, and each answer is wanted; whoever leaves later than that waits for none.
constexpr std::chrono::milliseconds behind_each_other{250};

bool takes_leave(const HeardLine* heard) {
    return heard == nullptr || parse_gtp_line(heard->text).value_or(GtpLine{}).command == "quit";
}
}  // namespace

Gtp::Gtp(const AnyGame& game, GtpSeat seat)
    : game_{game}, seat_{std::move(seat)}, line_{game}, pondering_{seat_.player, seat_.ponders} {}

Result<void> Gtp::prepare() {
    pondering_.begin(line_.position());
    return {};
}

Result<Next> Gtp::obey(const HeardLine& heard, Session& session) {
    const auto line = parse_gtp_line(heard.text);
    if (!line) return Next::go_on;
    Answered answer = refuse("unknown command");
    if (const auto fixed = std::ranges::find(constants, line->command, &decltype(constants)::value_type::first);
        fixed != constants.end())
        answer = std::string{fixed->second};
    else if (const auto found = std::ranges::find(commands(), line->command, &Command::name);
             found != commands().end()) {
        if (found->disturbs) pondering_.stop();
        answer = found->thinks ? think(*found, line->arguments, session) : (this->*found->answer)(line->arguments);
    }
    if (session.stop().requested()) return Next::leave;
    const auto text = gtp_answer(*line, answer.has_value(), answer ? *answer : answer.error().what);
    if (auto said = session.say(text); !said) return std::unexpected{said.error()};
    return line->command == "quit" ? Next::leave : Next::go_on;
}

Gtp::Answered Gtp::think(const Command& command, const Arguments& arguments, Session& session) {
    Answered answer;
    const auto begun = std::chrono::steady_clock::now();
    session.listen_during(
        [&](const StopFlag& stop) {
            stop_ = stop;
            if (hurried_) stop_.request();
            answer = (this->*command.answer)(arguments);
        },
        [begun](const HeardLine* line) {
            return std::chrono::steady_clock::now() - begun > behind_each_other && takes_leave(line);
        });
    hurried_ = stop_.requested();
    return answer;
}

Gtp::Answered Gtp::list_commands(const Arguments&) {
    std::string all;
    for (const auto& [name, text] : constants) all += std::string{name} + "\n";
    for (const auto& command : commands()) all += std::string{command.name} + "\n";
    return all;
}

Gtp::Answered Gtp::known_command(const Arguments& arguments) {
    const std::string name = arguments.empty() ? "" : arguments[0];
    const bool known = std::ranges::find(constants, name, &decltype(constants)::value_type::first) != constants.end() ||
                       std::ranges::find(commands(), name, &Command::name) != commands().end();
    return known ? "true" : "false";
}

Gtp::Answered Gtp::set_game(const Arguments& arguments) {
    const std::string name = joined(arguments);
    if (!equal_in_any_case(name, game_.name()) &&
        (game_.facts().gtp_name.empty() || !equal_in_any_case(name, game_.facts().gtp_name)))
        return refuse(fmt::format("unsupported game (this is {}: kigi gtp GAME chooses another one)", game_.name()));
    begin(game_.initial());
    return "";
}

Gtp::Answered Gtp::list_games(const Arguments&) {
    return game_.facts().gtp_name.empty() ? game_.name() : game_.facts().gtp_name;
}

Gtp::Answered Gtp::board_size(const Arguments& arguments) {
    const auto size = gtp_numbers(arguments, 1);
    if (!size) return std::unexpected{size.error()};
    if (const auto own = game_.facts().board_size; own && *own != size->front()) return refuse("unacceptable size");
    begin(game_.initial());
    return "";
}

Gtp::Answered Gtp::clear_board(const Arguments&) {
    begin(game_.initial());
    return "";
}

Gtp::Answered Gtp::komi(const Arguments&) { return ""; }

void Gtp::begin(PositionPtr start) {
    line_.begin(std::move(start));
    clock_.restart();
    in_step_ = false;
}

Gtp::Answered Gtp::play(const Arguments& arguments) {
    const auto side = gtp_side(arguments);
    if (!side) return std::unexpected{side.error()};
    if (arguments.size() < 2) return refuse("syntax error: a move is missing");
    if (auto played = line_.play(*side, joined(std::span{arguments}.subspan(1))); !played)
        return illegal(played.error());
    return "";
}

Result<arena::Answer> Gtp::chosen(Side side) {
    if (auto turned = line_.turn_to(side); !turned) return illegal(turned.error());
    const auto& moves = line_.moves();
    const bool follows =
        moves.size() >= known_.size() && std::ranges::equal(known_, moves | std::views::take(known_.size()));
    if (!in_step_ || (seat_.knows_by_moves && !follows))
        if (const auto ready = seat_.player.new_game(line_.start(), side, games_++); !ready)
            return refuse(ready.error().why);
    in_step_ = true;
    auto clock = clock_.seen(side);
    if (!clock.move && !clock.left) clock.move = seat_.usual_time;
    const auto begun = std::chrono::steady_clock::now();
    auto answer =
        seat_.player.choose({.position = line_.position(), .moves = moves, .own = clock, .other = {}, .stop = stop_});
    clock_.spent(side, std::chrono::steady_clock::now() - begun);
    known_ = moves;
    if (!answer) {
        in_step_ = false;
        return refuse(answer.error().why);
    }
    if (!answer->resigns) known_.push_back(answer->move);
    return *std::move(answer);
}

std::string Gtp::written(const std::string& move) const {
    if (move == game_.facts().pass) return "PASS";
    const std::string capitals = in_upper_case(move);
    const auto read = line_.position().read_moves(capitals);
    return !read.error && read.moves == std::vector{move} ? capitals : move;
}

Gtp::Answered Gtp::generate(const Arguments& arguments) {
    const auto side = gtp_side(arguments);
    if (!side) return std::unexpected{side.error()};
    if (line_.position().outcome()) {
        line_.pass_after_end();
        return "PASS";
    }
    const auto before = line_.moves().size();
    const auto answer = chosen(*side);
    if (!answer || answer->resigns) line_.back_to(before);
    if (!answer) return std::unexpected{answer.error()};
    if (answer->resigns) return "resign";
    const auto text = written(answer->move);
    if (auto played = line_.play(answer->move); !played) return refuse("the player answers " + played.error().what);
    pondering_.answered(*side, *answer);
    return text;
}

Gtp::Answered Gtp::suggest(const Arguments& arguments) {
    const auto side = gtp_side(arguments);
    if (!side) return std::unexpected{side.error()};
    if (line_.position().outcome()) return "PASS";
    const auto before = line_.moves().size();
    const auto answer = chosen(*side);
    const auto text = !answer ? "" : answer->resigns ? "resign" : written(answer->move);
    line_.back_to(before);
    if (!answer) return std::unexpected{answer.error()};
    return text;
}

Gtp::Answered Gtp::undo(const Arguments&) {
    if (auto undone = line_.undo(); !undone) return refuse("cannot undo");
    return "";
}

Gtp::Answered Gtp::time_settings(const Arguments& arguments) {
    const auto read = gtp_numbers(arguments, 3);
    if (!read) return std::unexpected{read.error()};
    clock_ = GtpClock{{std::chrono::seconds{(*read)[0]}, std::chrono::seconds{(*read)[1]}, (*read)[2]}};
    return "";
}

Gtp::Answered Gtp::time_left(const Arguments& arguments) {
    const auto side = gtp_side(arguments);
    if (!side) return std::unexpected{side.error()};
    const auto read = gtp_numbers(std::span{arguments}.subspan(1), 2);
    if (!read) return std::unexpected{read.error()};
    clock_.left(*side, std::chrono::seconds{(*read)[0]}, (*read)[1]);
    return "";
}

Gtp::Answered Gtp::show_board(const Arguments&) { return "\n" + line_.position().board(); }

Gtp::Answered Gtp::final_score(const Arguments&) {
    const auto outcome = line_.position().outcome();
    if (!outcome) return refuse("the game is not over");
    const auto points = outcome->value_for(Side::first).points;
    if (points == 0) return "0";
    return fmt::format("{}+{}", points > 0 ? 'B' : 'W', points > 0 ? points : -points);
}

Gtp::Answered Gtp::load(const Arguments& arguments) {
    if (arguments.empty()) return refuse("syntax error: a file is missing");
    const auto games = seat_.games_of(arguments[0]);
    if (!games) return refuse("cannot load file: " + games.error().what);
    if (games->empty()) return refuse("cannot load file: it has no game");
    auto game = played(game_, games->front());
    if (game.error) return refuse("cannot load file: " + *game.error);
    std::size_t count = game.moves.size();
    if (arguments.size() > 1) {
        const auto number = gtp_numbers(std::span{arguments}.subspan(1), 1);
        if (!number) return std::unexpected{number.error()};
        // The position in which that move is to be played.
        count = std::min(count, static_cast<std::size_t>(std::max<std::int64_t>(number->front() - 1, 0)));
    }
    begin(std::move(game.first));
    for (std::size_t i = 0; i < count; ++i)
        if (auto done = line_.play(game.moves[i]); !done) return illegal(done.error());
    return "";
}

Gtp::Answered Gtp::analyse(const Arguments& arguments) {
    const auto before = line_.moves().size();
    if (!arguments.empty()) {
        const auto side = gtp_side(arguments);
        if (!side) return std::unexpected{side.error()};
        if (auto turned = line_.turn_to(*side); !turned) return illegal(turned.error());
    }
    Answered answer = analysed();
    line_.back_to(before);
    return answer;
}

Gtp::Answered Gtp::analysed() const {
    if (line_.position().outcome()) return refuse("the game is over");
    const auto result = seat_.analyse(line_.position(), when(stop_));
    if (!result) return std::unexpected{result.error()};
    std::string text;
    for (const auto& line : result->lines)
        text += fmt::format("{} {:+.2f} {} {}\n", written(line.move.value_or("")), line.value.value(),
                            is_unlimited(result->depth) ? "end" : std::to_string(result->depth), joined(line.line));
    return text;
}

}  // namespace kigi::apps
