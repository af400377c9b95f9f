#pragma once
/// \file
/// The laws of keys and of equality for positions that nobody met by playing: what `parse_position` accepts when the
/// other side is to move, a character is another, or a word is left out. In many games a position is met with one side
/// to move only, so that a key without the side, or without some other part, is not found along lines of play.

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/key_laws.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// A piece of a position's text: a word or a character, counted from the front or from the back.
struct Piece {
    bool word = true;
    bool from_back = false;
    std::size_t number = 0;

    /// Where it is in `text`; empty if there is none.
    [[nodiscard]] std::string_view in(std::string_view text) const {
        if (!word) {
            if (number >= text.size()) return {};
            return text.substr(from_back ? text.size() - 1 - number : number, 1);
        }
        std::vector<std::string_view> words;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(' ', begin), text.size());
            words.push_back(text.substr(begin, end - begin));
            begin = end + 1;
        }
        if (number >= words.size()) return {};
        return words[from_back ? words.size() - 1 - number : number];
    }
    /// `text` with the piece replaced.
    [[nodiscard]] std::string replaced(const std::string& text, std::string_view by) const {
        const std::string_view old = in(text);
        std::string other = text;
        return other.replace(static_cast<std::size_t>(old.data() - text.data()), old.size(), by);
    }
};

/// A text that is like that of a position but for one piece.
template <Game G>
struct Variant {
    const G* of;
    std::string text;
};

/// Variants with the other side to move, as far as a piece of the text names the side: it is the same wherever the
/// first side is to move, and another wherever the second is.
template <Notated G>
[[nodiscard]] std::vector<Variant<G>> with_other_side(const std::vector<G>& positions, std::size_t most) {
    std::vector<Variant<G>> variants;
    std::vector<Piece> pieces;
    for (std::size_t number = 0; number < 3; ++number)
        for (const bool from_back : {true, false})
            for (const bool word : {true, false}) pieces.push_back({word, from_back, number});
    for (const Piece piece : pieces) {
        std::set<std::string> names[2];
        for (const G& game : positions)
            names[game.side_to_move() == Side::second].emplace(piece.in(std::string{game.position_text()}));
        if (names[0].size() != 1 || names[1].size() != 1 || names[0] == names[1]) continue;
        for (std::size_t i = 0; i < positions.size(); i += 1 + positions.size() / most) {
            const std::string text{positions[i].position_text()};
            const std::string& other = *names[positions[i].side_to_move() == Side::first].begin();
            if (!piece.in(text).empty()) variants.push_back({&positions[i], piece.replaced(text, other)});
        }
        break;
    }
    return variants;
}

/// Variants with one character replaced by another that the texts of positions have.
template <Notated G>
[[nodiscard]] std::vector<Variant<G>> with_another_character(const std::vector<G>& positions, std::size_t most) {
    std::set<char> alphabet;
    for (const G& game : positions)
        for (const char c : std::string{game.position_text()}) alphabet.insert(c);
    std::vector<Variant<G>> variants;
    for (std::size_t i = 0; i < positions.size() && variants.size() < most; i += 1 + positions.size() / 20) {
        const std::string text{positions[i].position_text()};
        for (std::size_t at = 0; at < text.size() && variants.size() < most; at += 1 + text.size() / 16)
            for (const char c : alphabet)
                if (c != text[at]) variants.push_back({&positions[i], std::string{text}.replace(at, 1, 1, c)});
    }
    return variants;
}

/// Variants without one of the last words: rights and counters stand there in many games, and may be left out.
template <Notated G>
[[nodiscard]] std::vector<Variant<G>> with_a_word_left_out(const std::vector<G>& positions, std::size_t most) {
    std::vector<Variant<G>> variants;
    for (std::size_t i = 0; i < positions.size(); i += 1 + positions.size() / most) {
        const std::string text{positions[i].position_text()};
        for (std::size_t number = 0; number < 3; ++number) {
            const std::string_view word = Piece{.from_back = true, .number = number}.in(text);
            if (word.empty() || word.data() == text.data()) continue;
            const auto space = static_cast<std::size_t>(word.data() - text.data()) - 1;
            variants.push_back({&positions[i], std::string{text}.erase(space, word.size() + 1)});
        }
    }
    return variants;
}

/// A variant that is another position is not equal to the one met, and nor is its key.
template <Notated G>
void variant_laws(Report& report, const G& game, const G& other) {
    const auto at = [&] { return where(game, other); };
    if (game.side_to_move() != other.side_to_move())
        report.law(!(game == other), "positions with different sides to move are different", at);
    if constexpr (Hashed<G> || Repeating<G>) {
        const bool same_key = any_key(game) == any_key(other);
        if (same_for_keys(game, other))
            report.law(same_key, "equal positions have equal keys", at);
        else
            report.law(!same_key, "different positions have different keys", at);
    }
}

/// With the other side to move on the same board, each side wins by the moves by which it did.
template <Notated G>
    requires Threatening<G>
void other_side_laws(Report& report, const std::vector<G>& positions) {
    const auto wins = [](const G& game, Side side) {
        std::vector<move_t<G>> list;
        for (const auto move : game.winning_moves(side)) list.push_back(move);
        return list;
    };
    for (const auto& [game, text] : with_other_side(positions, 200)) {
        if (report.full()) return;
        guarded(
            report, [&] { return "when '" + text + "' is read as a position"; },
            [&] {
                const auto other = game->parse_position(text);
                if (!other || std::string{other->position_text()} != text) return;
                if (game->side_to_move() == other->side_to_move() || game->outcome() || other->outcome()) return;
                for (const Side side : {Side::first, Side::second})
                    report.law(wins(*game, side) == wins(*other, side),
                               "winning moves of a side are the same, whoever is to move",
                               [&] { return where(*game, *other); });
            });
    }
}

template <Notated G>
void variant_laws(Report& report, const std::vector<G>& positions) {
    if constexpr (Threatening<G>) other_side_laws(report, positions);
    auto variants = with_other_side(positions, 200);
    for (auto& variant : with_another_character(positions, 1000)) variants.push_back(std::move(variant));
    for (auto& variant : with_a_word_left_out(positions, 200)) variants.push_back(std::move(variant));
    for (const auto& [game, text] : variants) {
        if (report.full()) return;
        guarded(
            report, [&] { return "when '" + text + "' is read as a position"; },
            [&] {
                const auto other = game->parse_position(text);
                if (other && std::string{other->position_text()} == text) variant_laws(report, *game, *other);
            });
    }
}

}  // namespace kigi::laws
