#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <kigi/arena/play/soft_player.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/random.hpp>

namespace kigi::arena {

namespace {

double worth_of(const AnyLine& line, bool is_result) {
    const double value = line.value.value();
    if (!is_result) return value;
    constexpr double most = 1 - 1e-6;  // what is won has finite odds, too
    return 2 * std::atanh(std::clamp(value, -most, most));
}

}  // namespace

std::size_t drawn_line(std::span<const AnyLine> lines, std::optional<std::int32_t> score_bound, double temperature,
                       double chance) {
    std::vector<double> shares;
    for (const AnyLine& line : lines) shares.push_back(worth_of(line, score_bound == 1));
    const double best = std::ranges::max(shares);
    double sum = 0;
    for (double& share : shares) sum += share = std::exp((share - best) / temperature);
    double rest = chance * sum;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if ((rest -= shares[i]) < 0) return i;
    return static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin());  // rounding alone leads here
}

SoftPlayer::SoftPlayer(SearcherPlayer searcher, double temperature)
    : searcher_{std::move(searcher)}, temperature_{temperature} {}

std::expected<void, Breakdown> SoftPlayer::new_game(const AnyPosition& start, Side side, std::uint64_t seed) {
    random_.seed(key_of(seed, std::to_underlying(side), std::uint64_t{1}));  // a noisy player draws without the 1
    return searcher_.new_game(start, side, seed);
}

std::expected<Answer, Breakdown> SoftPlayer::choose(const Question& question) {
    AnyResult result = searcher_.search(question);
    const double chance = unit_interval(random_());
    if (!result.lines.empty())
        std::swap(result.lines.front(),
                  result.lines[drawn_line(result.lines, question.position.score_bound(), temperature_, chance)]);
    return searcher_.answer(question, std::move(result));
}

}  // namespace kigi::arena
