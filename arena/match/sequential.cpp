#include <kigi/arena/match/sequential.hpp>
#include <kigi/framework/algebra/sum.hpp>

namespace kigi::arena {

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
