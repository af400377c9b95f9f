#pragma once
// The rules of shogi once more, as a person applies them: square by square, every move tried. It shares nothing with
// the game but the text of positions and moves.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kigi::shogi_tests {

class ByHand {
public:
    explicit ByHand(std::string_view sfen) {
        size_ = 1 + static_cast<int>(std::count(sfen.begin(), sfen.begin() + static_cast<long>(sfen.find(' ')), '/'));
        board_.assign(static_cast<std::size_t>(size_ * size_), "");
        std::size_t at = 0;
        int square = 0;
        std::string plus;
        for (; sfen[at] != ' '; ++at) {
            const char c = sfen[at];
            if (c == '/') continue;
            if (std::isdigit(c) != 0) {
                square += c - '0';
            } else if (c == '+') {
                plus = "+";
            } else {
                board_[static_cast<std::size_t>(square++)] = std::exchange(plus, "") + c;
            }
        }
        black_ = sfen[at + 1] == 'b';
        int count = 0;
        for (at += 3; at < sfen.size() && sfen[at] != ' '; ++at) {
            if (std::isdigit(sfen[at]) != 0)
                count = count * 10 + (sfen[at] - '0');
            else if (sfen[at] != '-')
                hands_[sfen[at]] += std::exchange(count, 0) + (count == 0 ? 1 : 0);
        }
    }

    /// Legal moves, in alphabetical order.
    [[nodiscard]] std::vector<std::string> moves() const {
        std::vector<std::string> legal;
        for (const auto& move : possible_moves()) {
            const ByHand next = after(move);
            if (next.in_check(black_)) continue;
            if (move[0] == 'P' && move[1] == '*' && next.in_check(!black_) && next.moves().empty()) continue;
            legal.push_back(move);
        }
        std::ranges::sort(legal);
        return legal;
    }
    [[nodiscard]] ByHand after(const std::string& move) const {
        ByHand next = *this;
        const int to = square(move.substr(2, 2));
        if (move[1] == '*') {
            const char piece = own(move[0]);
            --next.hands_[piece];
            next.at(to) = piece;
        } else {
            if (const std::string taken = at(to); !taken.empty()) ++next.hands_[own(taken.back())];
            next.at(to) = (move.size() == 5 ? "+" : "") + std::exchange(next.at(square(move)), "");
        }
        next.black_ = !black_;
        return next;
    }
    /// Whether that colour's king is attacked.
    [[nodiscard]] bool in_check(bool black) const {
        for (int from = 0; from < size_ * size_; ++from) {
            if (at(from).empty() || is_black(from) == black) continue;
            for (const int to : goes(from))
                if (at(to) == (black ? "K" : "k")) return true;
        }
        return false;
    }
    [[nodiscard]] bool black_to_move() const { return black_; }

private:
    [[nodiscard]] const std::string& at(int square) const { return board_[static_cast<std::size_t>(square)]; }
    [[nodiscard]] std::string& at(int square) { return board_[static_cast<std::size_t>(square)]; }
    [[nodiscard]] bool is_black(int square) const { return std::isupper(at(square).back()) != 0; }
    [[nodiscard]] char own(char letter) const {
        return static_cast<char>(black_ ? std::toupper(letter) : std::tolower(letter));
    }
    [[nodiscard]] int square(std::string_view name) const { return (name[1] - 'a') * size_ + size_ - (name[0] - '0'); }
    [[nodiscard]] std::string name(int square) const {
        return {static_cast<char>('0' + size_ - square % size_), static_cast<char>('a' + square / size_)};
    }
    /// Ranks between a square and the far side of that colour.
    [[nodiscard]] int ranks_ahead(int square, bool black) const {
        return black ? square / size_ : size_ - 1 - square / size_;
    }

    /// Where the piece on a square goes, with right and down as black sees them; own pieces are in the way.
    [[nodiscard]] std::vector<int> goes(int from) const {
        using Steps = std::vector<std::pair<int, int>>;
        static const Steps gold{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
        static const Steps straight{{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
        static const Steps aslant{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
        static const std::map<std::string, Steps> steps{
            {"P", {{0, -1}}},
            {"N", {{-1, -2}, {1, -2}}},
            {"S", {{-1, -1}, {0, -1}, {1, -1}, {-1, 1}, {1, 1}}},
            {"G", gold},
            {"+P", gold},
            {"+L", gold},
            {"+N", gold},
            {"+S", gold},
            {"K", {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}},
            {"+B", straight},
            {"+R", aslant}};
        static const std::map<std::string, Steps> slides{
            {"L", {{0, -1}}}, {"B", aslant}, {"+B", aslant}, {"R", straight}, {"+R", straight}};
        std::string kind = at(from);
        const bool black = is_black(from);
        kind.back() = static_cast<char>(std::toupper(kind.back()));
        std::vector<int> found;
        const auto look = [&](const std::map<std::string, Steps>& table, bool on) {
            const auto row = table.find(kind);
            if (row == table.end()) return;
            for (auto [right, down] : row->second) {
                if (!black) down = -down;
                int column = from % size_ + right;
                int line = from / size_ + down;
                for (; column >= 0 && column < size_ && line >= 0 && line < size_; column += right, line += down) {
                    const int to = line * size_ + column;
                    if (!at(to).empty() && is_black(to) == black) break;
                    found.push_back(to);
                    if (!on || !at(to).empty()) break;
                }
            }
        };
        look(steps, false);
        look(slides, true);
        return found;
    }
    /// Ranks from which a piece of that letter could never go on.
    [[nodiscard]] static int dead_ranks(char letter) {
        return letter == 'N' ? 2 : letter == 'P' || letter == 'L' ? 1 : 0;
    }
    [[nodiscard]] std::vector<std::string> possible_moves() const {
        std::vector<std::string> moves;
        const int zone = size_ == 9 ? 3 : 1;
        for (int from = 0; from < size_ * size_; ++from) {
            if (at(from).empty() || is_black(from) != black_) continue;
            const bool promotes = at(from).size() == 1 && std::string_view{"PLNSBRplnsbr"}.contains(at(from)[0]);
            const auto letter = static_cast<char>(std::toupper(at(from).back()));
            for (const int to : goes(from)) {
                if (promotes && std::min(ranks_ahead(from, black_), ranks_ahead(to, black_)) < zone)
                    moves.push_back(name(from) + name(to) + "+");
                if (!promotes || ranks_ahead(to, black_) >= dead_ranks(letter)) moves.push_back(name(from) + name(to));
            }
        }
        for (const auto& [letter, count] : hands_) {
            if (count == 0 || (std::isupper(letter) != 0) != black_) continue;
            for (int to = 0; to < size_ * size_; ++to) {
                const auto kind = static_cast<char>(std::toupper(letter));
                if (at(to).empty() && ranks_ahead(to, black_) >= dead_ranks(kind) &&
                    !(kind == 'P' && has_pawn_on_file(to)))
                    moves.push_back(std::string{kind} + "*" + name(to));
            }
        }
        return moves;
    }
    [[nodiscard]] bool has_pawn_on_file(int square) const {
        for (int other = square % size_; other < size_ * size_; other += size_)
            if (at(other) == (black_ ? "P" : "p")) return true;
        return false;
    }

    int size_ = 9;
    std::vector<std::string> board_{};
    bool black_ = true;
    std::map<char, int> hands_{};
};

}  // namespace kigi::shogi_tests
