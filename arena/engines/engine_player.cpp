#include <utility>

#include <kigi/arena/engines/engine_player.hpp>

namespace kigi::arena {

EnginePlayer::Done EnginePlayer::started() {
    if (auto began = engine_.start(); !began)
        return std::unexpected{Breakdown{Ending::crashed, std::move(began.error().what)}};
    return hello();
}

Result<void> EnginePlayer::ready() {
    if (engine_.runs()) return {};
    if (auto done = started(); !done) return refuse(std::move(done.error().why));
    return {};
}

std::expected<void, Breakdown> EnginePlayer::new_game(const AnyPosition& start, Side side, std::uint64_t) {
    at_ = start.clone();
    told_ = 0;
    if (std::exchange(strayed_, false)) engine_.dismiss();
    const bool fresh = !engine_.runs();
    if (fresh)
        if (auto done = started(); !done) return done;
    auto done = begin(start, side);
    if (done || fresh) return done;
    // It broke down between two games, or since the last one: once more from the start.
    if (auto again = started(); !again) return again;
    return begin(start, side);
}

void EnginePlayer::note(const std::string& move) {
    ++told_;
    (void)at_->play(move);
}

EnginePlayer::Done EnginePlayer::follow(const Question& question) {
    while (told_ < question.moves.size()) {
        const std::string& move = question.moves[told_];
        if (auto done = tell(at_->side_to_move(), move, question.stop); !done) return done;
        note(move);
    }
    return {};
}

std::expected<Answer, Breakdown> EnginePlayer::choose(const Question& question) {
    if (!game_.pass.empty())
        if (const auto moves = question.position.moves(); moves.size() == 1 && moves.front() == game_.pass)
            return Answer{.move = game_.pass};
    if (auto done = follow(question); !done) return std::unexpected{std::move(done.error())};
    auto answer = ask(question);
    if (!answer || answer->resigns) return answer;
    // In the game's spelling, if it is a legal move; otherwise the arena sees what was said.
    auto read = question.position.read_moves(answer->move);
    strayed_ = read.error || read.moves.size() != 1;
    if (strayed_) return answer;
    answer->move = std::move(read.moves.front());
    if (plays_its_answer()) note(answer->move);
    return answer;
}

}  // namespace kigi::arena
