#pragma once
/// \file
/// A player that begins with a book that was learned by search.

#include <memory>
#include <utility>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Plays the best move that the book knows, drawn with the seed of the game among equals; outside the book as `inner`
/// does. The book must be settled.
class LearnedBookPlayer final : public Player {
public:
    LearnedBookPlayer(std::unique_ptr<Player> inner, std::shared_ptr<const LearnedBook> book)
        : inner_{std::move(inner)}, book_{std::move(book)} {}

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;
    void game_over() override { inner_->game_over(); }

private:
    std::unique_ptr<Player> inner_;
    std::shared_ptr<const LearnedBook> book_;
    std::uint64_t seed_ = 0;
};

}  // namespace kigi::arena
