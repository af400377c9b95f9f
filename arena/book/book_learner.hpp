#pragma once
/// \file
/// What a learned book learns by: searching positions of games, and those to which good moves lead out of it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::arena {

class BookLearner {
public:
    /// A searcher that tells so many root moves, best first.
    using Searchers = std::function<Result<AnySearcher*>(int lines)>;

    /// The stop flags are looked at after every position: what was learned is in the file, and what was searched when
    /// one of them was raised is not.
    BookLearner(LearnedBook& book, Searchers searchers, std::function<Limits(const AnyPosition&)> limits,
                std::vector<StopFlag> stops)
        : book_{book}, searchers_{std::move(searchers)}, limits_{std::move(limits)}, stops_{std::move(stops)} {}

    /// Searches the position for the best move that the book does not follow, and enters it. Nothing happens if the
    /// game is over there.
    [[nodiscard]] Result<void> learn(const AnyPosition& position);
    /// The positions of a game from the initial one on, after up to so many moves, that are not in the book.
    [[nodiscard]] Result<std::size_t> add_game(const std::vector<std::string>& moves, std::size_t plies);
    /// Goes from the initial position along moves that are at most `error` worse than the best, drawn by the seed,
    /// until it leaves the book, learns the position that it comes to, and finds the one before it another way out.
    /// False if it met the end of a game, or `plies`.
    [[nodiscard]] Result<bool> deviate(Thousandths error, std::size_t plies, std::uint64_t seed);
    /// Searches again where the move that led out of the book is in it by now; how many positions.
    [[nodiscard]] Result<std::size_t> fix();

private:
    [[nodiscard]] bool is_stopped() const { return std::ranges::any_of(stops_, &StopFlag::requested); }

    LearnedBook& book_;
    Searchers searchers_;
    std::function<Limits(const AnyPosition&)> limits_;
    std::vector<StopFlag> stops_;
};

}  // namespace kigi::arena
