#include <utility>

#include <kigi/arena/play/ponder.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

SearcherPlayer::SearcherPlayer(SearcherPtr searcher, SearcherPlayerOptions options)
    : searcher_{std::move(searcher)}, options_{std::move(options)}, clock_{options_.time} {}

std::expected<void, Breakdown> SearcherPlayer::new_game(const AnyPosition&, Side side, std::uint64_t seed) {
    if (!options_.remembers) searcher_->reseed(key_of(seed, side));
    clock_.forget();
    return {};
}

std::expected<Answer, Breakdown> SearcherPlayer::choose(const Question& question) {
    return answer(question, search(question));
}

AnyResult SearcherPlayer::search(const Question& question) {
    Limits limits = options_.limits;
    limits.stops.push_back(question.stop);
    const auto allowance = clock_.next(question.own, question.position.plies_left(), question.moves.size());
    usual_ = allowance ? allowance->usual : Limits{}.time;
    return search_by_clock(*searcher_, question.position, limits, allowance);
}

void SearcherPlayer::ponder(const PonderQuestion& question) {
    arena::ponder(*searcher_, question, options_.limits, usual_);
}

Answer SearcherPlayer::answer(const Question& question, AnyResult result) {
    if (result.lines.empty() || !result.lines.front().move)
        return Answer{.move = question.position.moves().front(), .nodes = result.counters.nodes};
    AnyLine& best = result.lines.front();
    return Answer{.move = std::move(*best.move),
                  .value = best.value,
                  .bound = best.bound,
                  .depth = result.depth,
                  .nodes = result.counters.nodes,
                  .line = std::move(best.line)};
}

}  // namespace kigi::arena
