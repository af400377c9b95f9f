#include <utility>

#include <kigi/arena/play/random_player.hpp>

namespace kigi::arena {

std::expected<void, Breakdown> RandomPlayer::new_game(const AnyPosition&, Side side, std::uint64_t seed) {
    random_.seed(2 * seed + std::to_underlying(side));
    return {};
}

std::expected<Answer, Breakdown> RandomPlayer::choose(const Question& question) {
    auto moves = question.position.moves();
    return Answer{.move = std::move(moves[random_() % moves.size()])};
}

}  // namespace kigi::arena
