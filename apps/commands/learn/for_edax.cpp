#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

#include <kigi/apps/commands/learn/foreign_writing.hpp>
#include <kigi/games/reversi/edax_book.hpp>

namespace kigi::apps {

namespace {

using reversi::EdaxBook;
using reversi::EdaxMove;
using reversi::EdaxPosition;

/// The mover's discs, and the opponent's.
using Boards = std::pair<reversi::Bits, reversi::Bits>;

Boards boards_of(const Reversi<8>& board) { return {board.mover(), board.opponent()}; }

std::uint32_t sum_of(std::uint32_t one, std::uint32_t other) {
    return one > std::numeric_limits<std::uint32_t>::max() - other ? std::numeric_limits<std::uint32_t>::max()
                                                                   : one + other;
}

/// Turns positions of a learned book into those of Edax, and gives them what follows from the positions behind them:
/// bounds, and how many lines there are.
class Writing {
public:
    explicit Writing(const arena::LearnedBook& book) : book_{book} {}

    void add(const BookedPosition& booked) {
        const auto [least, symmetry] = least_image(booked.board);
        EdaxPosition position{.mover = least.mover(),
                              .opponent = least.opponent(),
                              .value = discs_of(book_.value(*booked.at).value_or(0))};
        for (const auto& known : book_.moves(*booked.at)) {
            const auto legal = booked.board.parse_move(known.move);
            if (!legal) continue;  // cannot be: the book looked for legal moves
            const EdaxMove move{Reversi<8>::transformed(*legal, symmetry).square, discs_of(known.value)};
            if (known.leaf) {
                position.leaf = move;
                position.level = level_of_depth(booked.entry->leaf.depth);
                ++levels_[static_cast<std::size_t>(position.level)];
            } else {
                position.links.push_back(move);
                if (const auto end = booked.board.play(*legal); end.is_over()) add_end(end);
            }
        }
        std::ranges::sort(position.links, {}, [](const EdaxMove& link) { return std::pair{-link.value, link.square}; });
        empties_ = std::min(empties_, reversi::count(booked.board.empties()));
        // One position for both colours, in books where somebody passed.
        positions_.emplace(boards_of(least), Made{std::move(position), false});
    }

    EdaxBook all() {
        const auto most = std::ranges::max_element(levels_) - levels_.begin();
        EdaxBook book{.level = static_cast<std::uint32_t>(most), .empties = static_cast<std::uint32_t>(empties_)};
        for (auto& [boards, made] : positions_) {
            if (made.position.leaf.square == EdaxMove::no_square) made.position.level = static_cast<int>(most);
            book.positions.push_back(settled(made));
        }
        return book;
    }

private:
    struct Made {
        EdaxPosition position{};
        bool is_settled = false;
    };

    /// Where the game is over, Edax has a position of its own with the score as the value of a leaf.
    void add_end(const Reversi<8>& end) {
        const auto least = least_image(end).first;
        const int score = end.final_score();
        positions_.emplace(boards_of(least), Made{{.mover = least.mover(),
                                                   .opponent = least.opponent(),
                                                   .wins = score > 0,
                                                   .draws = score == 0,
                                                   .losses = score < 0,
                                                   .lines = 1,
                                                   .value = score,
                                                   .lower = score,
                                                   .upper = score,
                                                   .leaf = {EdaxMove::no_square, score}},
                                                  true});
    }

    /// A value that was searched for and not worked out: between which bounds it is, and what is known of the outcome.
    static void take_searched(EdaxPosition& at, int value) {
        const bool is_exact = at.level >= reversi::count(~(at.mover | at.opponent));
        const int error = is_exact ? 0 : static_cast<int>(EdaxBook{}.middle_error);
        at.lower = value - error;
        at.upper = value + error;
        if (is_exact) ++(value > 0 ? at.wins : value < 0 ? at.losses : at.draws);
    }

    const EdaxPosition& settled(Made& made) {
        auto& at = made.position;
        if (made.is_settled) return at;
        made.is_settled = true;
        if (at.leaf.square != EdaxMove::no_square) {
            take_searched(at, at.leaf.value);
            at.lines = 1;
        } else if (at.links.empty()) {
            take_searched(at, at.value);
        } else {
            at.upper = at.lower;  // below all of its moves
        }
        const Reversi<8> board{{at.mover, at.opponent, Side::first}};
        for (const auto& link : at.links) {
            const auto child =
                positions_.find(boards_of(least_image(board.play({static_cast<std::uint8_t>(link.square)})).first));
            if (child == positions_.end()) continue;  // cannot be: links lead to positions of the book
            const auto& behind = settled(child->second);
            at.lower = std::max(at.lower, -behind.upper);
            at.upper = std::max(at.upper, -behind.lower);
            at.wins = sum_of(at.wins, behind.losses);
            at.draws = sum_of(at.draws, behind.draws);
            at.losses = sum_of(at.losses, behind.wins);
            at.lines = sum_of(at.lines, behind.lines);
        }
        return at;
    }

    const arena::LearnedBook& book_;
    std::map<Boards, Made> positions_{};
    std::array<std::size_t, deepest_level + 1> levels_{};  ///< how many positions have which
    int empties_ = reversi::count(Reversi<8>{}.empties());
};

}  // namespace

Result<std::string> for_edax(const arena::LearnedBook& book) {
    const auto all = positions_in_order(book);
    if (!all) return std::unexpected{all.error()};
    Writing writing{book};
    for (const auto& booked : *all) writing.add(booked);
    return reversi::edax_book(writing.all());
}

}  // namespace kigi::apps
