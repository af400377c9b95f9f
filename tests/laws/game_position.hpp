#pragma once
/// \file
/// The laws that can be seen at one position of a game.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// How a position is named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game) {
    if constexpr (Notated<G>) return "at '" + std::string{game.position_text()} + "'";
    return "at a position without notation";
}

/// How a position after a move is named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game, const move_t<G>& move) {
    if constexpr (Notated<G>) return where(game) + " after '" + std::string{game.move_text(move)} + "'";
    return where(game);
}

/// How two positions are named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game, const G& other) {
    if constexpr (Notated<G>) return where(game) + " and '" + std::string{other.position_text()} + "'";
    return where(game);
}

/// Equal as bits where the type has no padding, otherwise by `==`.
template <class G>
bool same_bits(const G& a, const G& b) {
    if constexpr (std::has_unique_object_representations_v<G>) return std::memcmp(&a, &b, sizeof(G)) == 0;
    return a == b;
}

/// The moves as a list.
template <Game G>
[[gnu::noinline]] std::vector<move_t<G>> listed(const G& game) {
    std::vector<move_t<G>> moves;
    for (const auto move : game.moves()) moves.push_back(move);
    return moves;
}

template <class Move>
bool contains(const std::vector<Move>& moves, const Move& move) {
    return std::ranges::find(moves, move) != moves.end();
}

/// Whether the whole has these, in this order, with others between them.
template <class Move>
bool is_part(const std::vector<Move>& part, const std::vector<Move>& whole) {
    auto next = part.begin();
    for (const Move& move : whole)
        if (next != part.end() && *next == move) ++next;
    return next == part.end();
}

template <class Move>
bool distinct(const std::vector<Move>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (moves[i] == moves[j]) return false;
    return true;
}

template <class Move>
bool same_set(const std::vector<Move>& a, const std::vector<Move>& b) {
    return a.size() == b.size() && std::ranges::all_of(a, [&](const Move& move) { return contains(b, move); });
}

/// Two positions that look alike from every side.
template <Game G>
[[gnu::noinline]] bool alike(const G& a, const G& b) {
    bool same = a == b && a.side_to_move() == b.side_to_move() && a.outcome() == b.outcome() && listed(a) == listed(b);
    if constexpr (Hashed<G>) same = same && a.key() == b.key();
    if constexpr (Repeating<G>) same = same && a.repeated() == b.repeated();
    if constexpr (Notated<G>) same = same && a.position_text() == b.position_text();
    return same;
}

/// Wins in one are the moves that win; attacks and parries are those that playing every move would find.
template <Threatening G>
void threat_laws(Report& report, const G& game, const std::vector<move_t<G>>& moves) {
    const auto at = [&] { return where(game); };
    const auto collected = [](auto&& range) {
        std::vector<move_t<G>> list;
        for (const auto move : range) list.push_back(move);
        return list;
    };
    const Side own = game.side_to_move();
    const Side other = opponent(own);
    for (const Side side : {own, other}) {
        const auto wins = collected(game.winning_moves(side));
        report.law(wins_at_once(game, side) == !wins.empty(), "wins_at_once() says whether there are winning moves",
                   at);
        report.law(distinct(wins), "winning moves are distinct", at);
        report.law(moves.empty() ? wins.empty() : true, "nobody wins in a finished game", at);
    }
    const auto lets_win = [&](G& child) {
        return std::ranges::any_of(listed(child), [&](const auto& reply) {
            const auto outcome = Child<G> { child, reply } -> outcome();
            return outcome && outcome->won_by(other);
        });
    };
    std::vector<move_t<G>> wins;
    std::vector<move_t<G>> holding;
    std::vector<move_t<G>> attacking;
    G copy = game;
    for (const auto& move : moves) {
        Child<G> child{copy, move};
        const auto outcome = child->outcome();
        const bool holds = outcome ? !outcome->won_by(other) : !lets_win(*child);
        if (outcome && outcome->won_by(own)) wins.push_back(move);
        if (holds) holding.push_back(move);
        if (holds && !outcome && wins_at_once(*child, own)) attacking.push_back(move);
    }
    report.law(collected(game.winning_moves(own)) == wins, "winning moves are those after which the game is won", at);
    report.law(collected(parries(copy)) == holding, "parries are the moves after which the opponent cannot win in one",
               at);
    report.law(collected(attacks(copy)) == attacking, "attacks threaten to win in one, and do not lose in one", at);
    if constexpr (Forewarned<G>) {
        const auto likely = game.likely_parries();
        report.law(likely.has_value() == wins_at_once(game, other), "likely parries are listed under a threat", at);
        if (likely) {
            report.law(is_part(holding, *likely), "all parries are among the likely ones", at);
            report.law(is_part(*likely, moves), "likely parries are moves, in their order", at);
        }
    }
    report.law(copy == game, "looking for threats leaves the position as it was", at);
}

/// Moves are distinct, end with the game, and are the same each time they are asked for, also while children are
/// visited.
template <Game G>
void move_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = listed(game);
    report.law(game.outcome().has_value() == moves.empty(), "the game has an outcome iff there are no moves", at);
    report.law(distinct(moves), "moves are distinct", at);
    report.law(listed(game) == moves, "moves come in the same order each time", at);
    {
        auto abandoned = game.moves();
        if (auto first = std::ranges::begin(abandoned); first != std::ranges::end(abandoned))
            report.law(*first == moves.front(), "a lazy list may be left after its first move", at);
    }
    std::vector<move_t<G>> lazily;
    G parent = game;
    for (const auto move : parent.moves()) {
        const Child<G> child{parent, move};
        lazily.push_back(move);
        if (lazily.size() > moves.size()) break;
    }
    report.law(lazily == moves, "moves listed while children are visited are the moves listed at once", at);
    if constexpr (Countable<G>)
        report.law(game.count_moves() == moves.size(), "count_moves() is the number of moves", at);
    if constexpr (Batched<G>) {
        child_batch_t<G> batch;
        game.expand(batch);
        bool agree = batch.size() == moves.size();
        for (std::size_t i = 0; agree && i < moves.size(); ++i) {
            const G child = played(game, moves[i]);
            agree =
                batch.move(i) == moves[i] && batch.position(i) == child && batch.count_moves(i) == child.count_moves();
        }
        report.law(agree, "a batch holds each child, in the order of the moves, with its number of moves", at);
    }
    if constexpr (Forcing<G>) {
        std::vector<move_t<G>> forcing;
        for (const auto move : game.forcing_moves()) forcing.push_back(move);
        report.law(distinct(forcing), "forcing moves are distinct", at);
        report.law(std::ranges::all_of(forcing, [&](const auto& m) { return contains(moves, m); }),
                   "forcing moves are legal moves", at);
    }
    if constexpr (Threatening<G>) threat_laws(report, game, moves);
}

/// What is to be seen of an unmade position that is not what it was.
template <Game G>
[[gnu::noinline]] std::string unmade(const G& changed, const G& game) {
    if constexpr (Notated<G>)
        if (const std::string text{changed.position_text()}; text != std::string{game.position_text()})
            return ", now '" + text + "'";
    return changed == game ? ", now another one that == takes for it" : ", now another one";
}

/// Playing leaves the original untouched; making and unmaking restores it; both ways lead to the same child; and where
/// the game promises it, the other side is to move there.
template <Game G>
void play_laws(Report& report, const G& game) {
    for (const auto move : listed(game)) {
        const auto at = [&] { return where(game, move); };
        if constexpr (Alternating<G>)
            report.law(played(game, move).side_to_move() == opponent(game.side_to_move()),
                       "the side to move changes with every move, as `alternates` promises", at);
        if constexpr (Copying<G>) {
            const G before = game;
            const G child = before.play(move);
            report.law(same_bits(before, game), "play() leaves the original untouched", at);
            report.law(alike(child, game.play(move)), "play() gives the same child each time", at);
        }
        if constexpr (Undoable<G>) {
            G changed = game;
            auto difference = changed.make(move);
            const G child = changed;
            if constexpr (Copying<G>)
                report.law(alike(child, game.play(move)), "make() and play() lead to the same child", at);
            changed.unmake(move, std::move(difference));
            report.law(same_bits(changed, game) && alike(changed, game), "unmake() restores the position",
                       [&] { return where(game, move) + unmade(changed, game); });
        }
    }
}

/// Scores and lengths stay within what the game says of itself.
template <Game G>
void bound_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    if constexpr (Bounded<G>) {
        report.law(game.score_bound() >= 0 && game.score_bound() < infinite.points, "the score bound is a number", at);
        if (const auto outcome = game.outcome())
            report.law(std::abs(outcome->value_for(Side::first).points) <= game.score_bound(),
                       "outcomes lie within the score bound", at);
    }
    if (const auto outcome = game.outcome())
        report.law(std::abs(outcome->value_for(Side::first).points) < infinite.points, "an outcome is a number", at);
    if constexpr (Finite<G>) report.law(game.plies_left() >= 0, "plies_left() is not negative", at);
}

/// Every symmetry maps positions and moves alike, playing commutes with it, and some symmetry takes it back.
template <Symmetric G>
void symmetry_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = listed(game);
    report.law(game.transformed(0) == game, "symmetry 0 is the identity", at);
    for (int s = 0; s < game.symmetries(); ++s) {
        const G image = game.transformed(s);
        std::vector<move_t<G>> mapped;
        for (const auto move : moves) mapped.push_back(game.transformed(move, s));
        report.law(same_set(mapped, listed(image)), "a symmetry maps legal moves to legal moves", at);
        report.law(image.side_to_move() == game.side_to_move() && image.outcome() == game.outcome(),
                   "a symmetry keeps side and outcome", at);
        bool back = false;
        for (int t = 0; t < game.symmetries() && !back; ++t) back = image.transformed(t) == game;
        report.law(back, "a symmetry has an inverse", at);
        const auto legal = listed(image);
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (contains(legal, mapped[i]))
                report.law(played(game, moves[i]).transformed(s) == played(image, mapped[i]),
                           "playing commutes with a symmetry", at);
    }
}

/// Texts nearly like one: cut, doubled, one character changed.
[[nodiscard]] inline std::vector<std::string> nearly(const std::string& line) {
    std::vector<std::string> near{"", line.substr(0, line.size() / 2), line + line, line + " "};
    for (std::size_t i = 0; i < line.size(); i += 1 + line.size() / 8)
        for (const char c : {'#', '9', 'X'}) near.push_back(std::string{line}.replace(i, 1, 1, c));
    return near;
}

/// What was written is read back; what is nearly a position is refused or is one; nothing but legal moves is read as a
/// move.
template <Notated G>
void text_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = listed(game);
    std::vector<std::string> texts;
    for (const auto move : moves) {
        texts.emplace_back(game.move_text(move));
        const auto read = game.parse_move(texts.back());
        report.law(read.has_value() && *read == move, "a written move is read back", at);
    }
    report.law(distinct(texts), "different moves have different names", at);
    for (const std::string_view text : {"", " ", "?", "-1", "z99", "a0", "99999999999999999999", "\xff\xfe"}) {
        const auto read = game.parse_move(text);
        report.law(!read || contains(moves, *read), "only legal moves are read", at);
        if (!read) report.law(!read.error().what.empty(), "a refusal says what was expected", at);
    }
    const std::string line{game.position_text()};
    report.law(line.find('\n') == std::string::npos, "a position is one line", at);
    const auto read = game.parse_position(line);
    report.law(read.has_value(), "a written position is read back",
               [&] { return at() + " refused because " + read.error().what; });
    if (read) {
        if constexpr (Repeating<G>)
            report.law(read->bare() == game.bare(), "a written position is read back, but for its history", at);
        else
            report.law(alike(*read, game), "a written position is read back the same", at);
    }
    for (const std::string& text : nearly(line)) {
        const auto other = game.parse_position(text);
        if (!other) continue;
        const auto again = other->parse_position(other->position_text());
        report.law(again && again->position_text() == other->position_text(),
                   "what is accepted as a position is written and read back", [&] { return "'" + text + "'"; });
    }
}

/// Features that were updated move by move are those of the position.
template <class G>
    requires requires(const G game) { game.features(); }
void feature_laws(Report& report, const G& game) {
    using Features = std::remove_cvref_t<decltype(game.features())>;
    report.law(game.features() == Features{game.base()}, "features are those of the position",
               [&] { return where(game); });
    for (const auto move : listed(game)) {
        const G child = played(game, move);
        report.law(child.features() == Features{child.base()}, "features follow a move", [&] { return where(game); });
    }
}

/// Draws something.
template <Drawable G>
void drawing_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const std::string text{game.board_text()};
    const std::string svg{game.board_svg()};
    report.law(!text.empty() && text.back() == '\n', "the board is lines of text", at);
    report.law(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "the board is an SVG document", at);
}

/// Every law above that the game's refinements call for.
template <Game G>
void position_laws(Report& report, const G& game) {
    move_laws(report, game);
    play_laws(report, game);
    bound_laws(report, game);
    if constexpr (Symmetric<G>) symmetry_laws(report, game);
    if constexpr (Notated<G>) text_laws(report, game);
    if constexpr (Drawable<G>) drawing_laws(report, game);
    if constexpr (requires { game.features(); }) feature_laws(report, game);
    report.law(alike(G{game}, game), "a copy is equal", [&] { return where(game); });
}

}  // namespace kigi::laws
