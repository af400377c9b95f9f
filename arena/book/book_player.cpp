#include <algorithm>

#include <kigi/arena/book/book_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

AskBook asked(std::shared_ptr<const OpeningBook> book) {
    return [book = std::move(book)](const AnyPosition& start, const Question& question,
                                    std::uint64_t random) -> std::optional<Answer> {
        if (!book->covers(start)) return std::nullopt;
        auto move =
            drawn_book_move(book->moves(question.position, question.moves), question.position.side_to_move(), random);
        if (!move) return std::nullopt;
        return Answer{.move = *std::move(move)};
    };
}

AskBook asked(std::shared_ptr<const LearnedBook> book) {
    return [book = std::move(book)](const AnyPosition&, const Question& question,
                                    std::uint64_t random) -> std::optional<Answer> {
        const auto known = book->moves(question.position);
        if (known.empty()) return std::nullopt;
        const auto equals = std::ranges::count(known, known.front().value, &LearnedMove::value);
        const auto& chosen = known[random % static_cast<std::uint64_t>(equals)];
        return Answer{.move = chosen.move, .value = Points{static_cast<std::int32_t>(chosen.value), 1000}};
    };
}

std::expected<void, Breakdown> BookPlayer::new_game(const AnyPosition& start, Side side, std::uint64_t seed) {
    seed_ = key_of(seed, side);
    start_ = start.clone();
    return inner_->new_game(start, side, seed);
}

std::expected<Answer, Breakdown> BookPlayer::choose(const Question& question) {
    const AnyPosition& start = start_ ? *start_ : question.position;  // asked without a game
    if (auto answer = book_(start, question, key_of(seed_, question.moves.size()))) return *std::move(answer);
    return inner_->choose(question);
}

}  // namespace kigi::arena
