#pragma once
/// \file
/// A player that begins with an opening book.

#include <memory>
#include <utility>

#include <kigi/arena/book/book.hpp>
#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Plays moves of the book as long as there are any, drawn with the seed of the game; then as `inner` does. Such moves
/// have neither value nor nodes.
class BookPlayer final : public Player {
public:
    BookPlayer(std::unique_ptr<Player> inner, std::shared_ptr<const OpeningBook> book)
        : inner_{std::move(inner)}, book_{std::move(book)} {}

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;
    void game_over() override { inner_->game_over(); }

private:
    std::unique_ptr<Player> inner_;
    std::shared_ptr<const OpeningBook> book_;
    std::uint64_t seed_ = 0;
    bool covers_ = true;
};

}  // namespace kigi::arena
