#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/cassio_text.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

constexpr double most_discs = 64;
constexpr std::array<int, most_end_level + 1> end_precisions{100, 99, 95, 87, 73};

std::unexpected<Error> refused(std::string_view what, const Error& why) {
    return refuse(fmt::format("{}: {}", what, why.what));
}

/// All of the board and its side, from one word or two.
std::string board_and_side(std::string_view& words) {
    constexpr std::size_t squares = 64;
    const auto board = next_word(words);
    if (board.size() != squares) return std::string{board};
    return fmt::format("{}{}", board, next_word(words));
}

char letter(Side side) { return side == Side::first ? 'B' : 'W'; }

/// Those of black in capitals, those of white in small letters, as the game writes them; without passes.
std::string moves_text(const AnyGame& game, const AnyPosition& position, const std::vector<std::string>& moves) {
    std::string text;
    const auto at = position.clone();
    for (const auto& move : moves) {
        const bool capitals = at->side_to_move() == Side::first;
        if (move != game.facts().pass) text += capitals ? in_upper_case(move) : move;
        if (!at->play(move)) break;
    }
    return text;
}

/// The least and the most that the value may be.
std::pair<double, double> bounds(const AnyLine& line, bool outcome) {
    double value = line.value.value();
    if (line.bound == Bound::exact) return {value, value};
    // Of who wins alone, a score is known to be the next one that there is.
    if (outcome) value = value > 0 ? std::max(value, 2.0) : std::min(value, -2.0);
    if (line.bound == Bound::lower) return {value, std::max(value, most_discs)};
    if (line.bound == Bound::upper) return {std::min(value, -most_discs), value};
    return {-most_discs, most_discs};
}

}  // namespace

Result<CassioRequest> parse_cassio_request(std::string_view words, bool has_depth) {
    CassioRequest asked;
    asked.position = board_and_side(words);
    if (asked.position.size() != 65)
        return refuse(fmt::format("'{}' is no position (expected 64 squares and X or O)", shown(asked.position)));
    constexpr double far = 1e6;  // a window may be as wide as anybody likes
    const auto alpha = parse_decimal(next_word(words), -far, far);
    if (!alpha) return refused("alpha", alpha.error());
    const auto beta = parse_decimal(next_word(words), -far, far);
    if (!beta) return refused("beta", beta.error());
    if (*alpha >= *beta) return refuse(fmt::format("alpha {} is not less than beta {}", *alpha, *beta));
    asked.alpha = *alpha;
    asked.beta = *beta;
    if (has_depth) {
        const auto depth = parse_whole(next_word(words), 0, 1000);
        if (!depth) return refused("depth", depth.error());
        asked.depth = static_cast<int>(*depth);
    }
    const auto precision = parse_whole(next_word(words), 0, 100);
    if (!precision) return refused("precision", precision.error());
    asked.precision = static_cast<int>(*precision);
    if (const auto more = next_word(words); !more.empty()) return refuse(fmt::format("'{}' is too much", shown(more)));
    return asked;
}

int empty_squares(const AnyPosition& position) { return static_cast<int>(std::ranges::count(position.text(), '-')); }

int end_precision(int level) { return end_precisions.at(static_cast<std::size_t>(level)); }

int level_of_precision(int percent) {
    int level = most_end_level;
    while (level > 0 && end_precision(level) < percent) --level;
    return level;
}

std::string cassio_answer(const AnyGame& game, const CassioRequest& asked, const AnyPosition& position,
                          const AnyResult& result, int middle_precision) {
    const char side = letter(position.side_to_move());
    const int left = empty_squares(position);
    const int depth = is_unlimited(result.depth) ? left : std::min(result.depth, left);
    const int precision = result.solved                ? 100
                          : is_unlimited(result.depth) ? end_precision(end_level(result.depth))
                                                       : middle_precision;
    const auto best = result.best().value_or(AnyLine{});
    const auto [low, high] = bounds(best, asked.asks_for_outcome());
    const auto without_minus = [](double value) { return std::abs(value) < 0.005 ? 0.0 : value; };
    const auto in_case = [&](const std::vector<std::string>& moves) { return moves_text(game, position, moves); };
    const std::string move = !best.move ? "--" : *best.move == game.facts().pass ? "PA" : in_case({*best.move});
    const std::string line = in_case(best.line);
    return fmt::format("{}, move {}, depth {}, @{}%, {}{:+.2f} <= v <= {}{:+.2f}, {}, node {}, time {:.3f}",
                       asked.position, move, depth, precision, side, without_minus(low), side, without_minus(high),
                       line.empty() ? move : line, result.counters.nodes, result.seconds());
}

}  // namespace kigi::apps
