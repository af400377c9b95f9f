#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <kigi/arena/export/game_text.hpp>

namespace kigi::arena {

namespace {

/// A text within brackets.
std::string bracketed(std::string text) {
    for (char& c : text) {
        if (c == '[') c = '(';
        if (c == ']') c = ')';
        if (c == '\n' || c == '\r') c = ' ';
    }
    return "[" + text + "]";
}

/// "F5"; a pass is "PA".
std::string upper(std::string_view move) {
    std::string text{move};
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text == "PASS" || text == "PS" || text == "--" ? "PA" : text;
}

/// "+12.00", as black counts, with what ended the game if it was not the rules: `t` time, `s` an agreement, `r` the
/// rest.
std::string result(const GameRecord& game) {
    if (!game.outcome) return "?";
    const std::string points = fmt::format("{:+.2f}", static_cast<double>(game.outcome->value_for(Side::first).points));
    switch (game.ending) {
        case Ending::rules:
            return points;
        case Ending::timed_out:
            return points + ":t";
        case Ending::adjudicated:
        case Ending::longest:
            return points + ":s";
        default:
            return points + ":r";
    }
}

/// Black is the first side, also where white moves first.
std::string board(const std::string& start) {  // "---XO--- X"
    std::string squares = start.substr(0, start.find(' '));
    const auto size = std::lround(std::sqrt(static_cast<double>(squares.size())));
    std::ranges::replace(squares, 'X', '*');
    return fmt::format("TY[{}]BO[{} {} {}]", size, size, squares, start.ends_with('O') ? 'O' : '*');
}

}  // namespace

std::string ggf_of(const GameRecord& game, const MatchSettings& settings, const std::string& initial,
                   const std::string& date) {
    const std::string& start = game.start.empty() ? initial : game.start;
    const std::string time = settings.other("time").empty() ? settings.other("move-time") : settings.other("time");
    std::string text = fmt::format("(;GM[Othello]PC[kigi]DT{}PB{}PW{}RE[{}]TI{}{}", bracketed(date),
                                   bracketed(settings.players[game.first]), bracketed(settings.players[game.second]),
                                   result(game), bracketed(time.empty() ? "0" : time), board(start));
    bool black = !start.ends_with('O');
    const auto add = [&](const std::string& what) {
        text += fmt::format("{}[{}]", black ? 'B' : 'W', what);
        black = !black;
    };
    for (const auto& move : game.opening) add(upper(move));
    for (const auto& ply : game.plies)
        add(fmt::format("{}/{}/{:.3f}", upper(ply.move),
                        ply.value ? fmt::format("{:.2f}", static_cast<double>(*ply.value)) : "",
                        std::chrono::duration<double>(ply.time).count()));
    return text + ";)";
}

}  // namespace kigi::arena
