#include <algorithm>

#include <kigi/arena/book/learned_book_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

std::expected<void, Breakdown> LearnedBookPlayer::new_game(const AnyPosition& start, Side side, std::uint64_t seed) {
    seed_ = key_of(seed, side);
    return inner_->new_game(start, side, seed);
}

std::expected<Answer, Breakdown> LearnedBookPlayer::choose(const Question& question) {
    const auto known = book_->moves(question.position);
    if (known.empty()) return inner_->choose(question);
    const auto equals = std::ranges::count(known, known.front().value, &LearnedMove::value);
    const auto& chosen = known[key_of(seed_, question.moves.size()) % static_cast<std::uint64_t>(equals)];
    return Answer{.move = chosen.move, .value = Points{static_cast<std::int32_t>(chosen.value), 1000}};
}

}  // namespace kigi::arena
