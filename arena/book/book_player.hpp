#pragma once
/// \file
/// A player that begins with an opening book.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <kigi/arena/book/book.hpp>
#include <kigi/arena/book/learned_book.hpp>
#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// What a book answers in a game that began at `start`; nothing outside the book. `random` chooses among equals.
using AskBook =
    std::function<std::optional<Answer>(const AnyPosition& start, const Question& question, std::uint64_t random)>;

/// Moves of games, drawn: they have neither value nor nodes.
[[nodiscard]] AskBook asked(std::shared_ptr<const OpeningBook> book);
/// The best move, with its value. The book must be settled.
[[nodiscard]] AskBook asked(std::shared_ptr<const LearnedBook> book);

/// Plays what the book answers as long as it does, drawn with the seed of the game; then as `inner` does.
class BookPlayer final : public Player {
public:
    BookPlayer(std::unique_ptr<Player> inner, AskBook book) : inner_{std::move(inner)}, book_{std::move(book)} {}

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;
    void ponder(const PonderQuestion& question) override { inner_->ponder(question); }
    void game_over() override { inner_->game_over(); }

private:
    std::unique_ptr<Player> inner_;
    AskBook book_;
    PositionPtr start_{};
    std::uint64_t seed_ = 0;
};

}  // namespace kigi::arena
