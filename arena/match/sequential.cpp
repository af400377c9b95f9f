#include <cstdlib>
#include <string>
#include <string_view>

#include <kigi/arena/match/sequential.hpp>
#include <kigi/arena/statistics/summary.hpp>
#include <kigi/framework/algebra/sum.hpp>

namespace kigi::arena {

std::optional<Sprt> sequential_test_of(const MatchSettings& settings) {
    const auto number = [&](std::string_view name, double otherwise) {
        const std::string text = settings.other(name);
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        return text.empty() || *end != '\0' ? otherwise : value;
    };
    if (settings.other("elo0").empty() || settings.other("elo1").empty()) return std::nullopt;
    return Sprt{number("elo0", 0), number("elo1", 0), number("alpha", 0.05), number("beta", 0.05),
                elo_model(settings.other("model")).value_or(EloModel::normalised)};
}

void SequentialTest::add(const FinishedPair& pair) {
    if (state_ != SprtState::undecided) return;
    waiting_.emplace(pair.number, pair);
    for (auto at = waiting_.find(next_); at != waiting_.end() && state_ == SprtState::undecided;
         at = waiting_.find(++next_)) {
        constexpr Sum sum;
        seen_ = sum(seen_, at->second.tally());
        for (const auto points : at->second.points) seen_ = sum(seen_, HeadToHead::of_game(points));
        for (const auto imprint : at->second.imprints) variety_.add(imprint);
        waiting_.erase(at);
        ratio_ = test_.log_likelihood_ratio(seen_.results());
        state_ = test_.state(ratio_);
        if (state_ != SprtState::undecided && variety_.is_poor()) state_ = SprtState::repeats;
    }
}

}  // namespace kigi::arena
