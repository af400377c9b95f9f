#include <kigi/games/reversi/obf.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>

namespace kigi::reversi {
namespace {

constexpr int padding_score = -127;

/// What stands before the next `separator`, taken off the text together with it.
std::string_view take(std::string_view& text, char separator) {
    const auto end = std::min(text.find(separator), text.size());
    const std::string_view taken = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

std::optional<int> whole_number(std::string_view text) {
    using Limits = std::numeric_limits<int>;
    const auto number = parse_whole(without_plus(text), Limits::min(), Limits::max());
    return number ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

template <int Size>
Result<std::string> line_of(const ScoreSheet& sheet) {
    auto position = Reversi<Size>::parse_position(sheet.start);
    if (!position) return std::unexpected{position.error()};
    for (const SheetMove& played : sheet.moves) {
        const auto move = position->parse_move(played.move);
        if (!move) return std::unexpected{move.error()};
        *position = position->play(*move);
    }
    Problem problem{position->discs(), {}};
    for (const SheetMove& scored : sheet.scores) {
        if (!scored.value) continue;
        const auto move = position->parse_move(scored.move);
        if (!move) return std::unexpected{move.error()};
        problem.moves.push_back({*move, Value{static_cast<std::int32_t>(std::lround(*scored.value))}});
    }
    return obf_line(problem, Size);
}

}  // namespace

std::optional<Value> Problem::value() const {
    if (moves.empty()) return std::nullopt;
    return std::ranges::max(moves, {}, &ScoredMove::score).score;
}

Result<std::optional<Problem>> parse_obf_line(std::string_view line, int size) {
    std::string_view rest = trimmed(take(line, '%'));
    if (rest.empty()) return std::nullopt;
    const Result<Discs> discs = parse_discs(take(rest, ';'), size);
    if (!discs) return std::unexpected{discs.error()};
    Problem problem{*discs, {}};
    while (!rest.empty()) {
        const std::string_view entry = take(rest, ';');
        if (entry.empty()) continue;
        std::string_view score_text = entry;
        const std::string_view move_text = take(score_text, ':');
        const std::optional<int> score = whole_number(trimmed(score_text));
        if (!score) return refuse(in_quotes(entry) + " is not a move with a score (expected, say, F5:+4)");
        if (*score == padding_score) continue;
        if (*score < -size * size || *score > size * size) {
            return refuse("the score " + std::to_string(*score) + " of " + in_quotes(move_text) + " is beyond " +
                          std::to_string(size * size) + " discs");
        }
        const Result<Move> move = parse_legal_move(*discs, size, move_text);
        if (!move) return std::unexpected{move.error()};
        problem.moves.push_back({*move, Value{*score}});
    }
    return problem;
}

std::string obf_line(const Problem& problem, int size) {
    std::string line = position_text(problem.discs, size) + ';';
    for (const ScoredMove& scored : problem.moves) {
        const int score = scored.score.points;
        const std::string move = in_upper_case(move_text(scored.move));
        line += ' ' + move + ':' + (score >= 0 ? "+" : "") + std::to_string(score) + ';';
    }
    return line;
}

Result<std::string> obf_of(const ScoreSheet& sheet, int size) {
    switch (size) {
        case 4:
            return line_of<4>(sheet);
        case 6:
            return line_of<6>(sheet);
        default:
            return line_of<8>(sheet);
    }
}

}  // namespace kigi::reversi
