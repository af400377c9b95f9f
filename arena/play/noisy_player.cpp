#include <kigi/arena/play/noisy_player.hpp>

#include <utility>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/random.hpp>

namespace kigi::arena {

NoisyPlayer::NoisyPlayer(std::unique_ptr<Player> player, double noise) : player_{std::move(player)}, noise_{noise} {}

std::expected<void, Breakdown> NoisyPlayer::new_game(const AnyPosition& start, Side side, std::uint64_t seed) {
    random_.seed(key_of(seed, std::to_underlying(side)));
    return player_->new_game(start, side, seed);
}

std::expected<Answer, Breakdown> NoisyPlayer::choose(const Question& question) {
    if (unit_interval(random_()) >= noise_) return player_->choose(question);
    auto moves = question.position.moves();
    return Answer{.move = std::move(moves[random_() % moves.size()])};
}

}  // namespace kigi::arena
