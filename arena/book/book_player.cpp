#include <kigi/arena/book/book_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

std::expected<void, Breakdown> BookPlayer::new_game(const AnyPosition& start, Side side, std::uint64_t seed) {
    seed_ = key_of(seed, side);
    covers_ = book_->covers(start);
    return inner_->new_game(start, side, seed);
}

std::expected<Answer, Breakdown> BookPlayer::choose(const Question& question) {
    if (covers_) {
        const auto moves = book_->moves(question.position, question.moves);
        if (auto move = drawn_book_move(moves, question.position.side_to_move(), key_of(seed_, question.moves.size())))
            return Answer{.move = *std::move(move)};
    }
    return inner_->choose(question);
}

}  // namespace kigi::arena
