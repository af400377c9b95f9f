#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

arena::Clock remaining(const AnswerTime& time) {
    const std::chrono::nanoseconds gone = std::chrono::steady_clock::now() - time.asked + time.margin;
    arena::Clock clock = time.clock;
    for (auto* left : {&clock.move, &clock.left})
        if (*left) **left = std::max(**left - gone, **left / 10);
    return clock;
}

Result<void> EngineSeat::prepare(Side own) {
    if (at_ || prepared_) return {};
    if (auto ready = player_.new_game(*game_.initial(), own, seed_ + static_cast<std::uint64_t>(begun_)); !ready)
        return refuse(ready.error().why);
    prepared_ = own;
    return {};
}

Result<void> EngineSeat::begin(Side own) {
    rest();
    at_.reset();
    if (preparation_ == Preparation::side_matters && prepared_ != own) prepared_.reset();
    if (auto ready = prepare(own); !ready) return ready;
    prepared_.reset();
    at_ = game_.initial();
    own_ = own;
    moves_.clear();
    ++begun_;
    scribe_.begins(own);
    return {};
}

Result<void> EngineSeat::take(std::string_view move) {
    rest();
    const auto read = at_->read_moves(move);
    if (read.error) return refuse(*read.error);
    if (read.moves.size() != 1) return refuse(fmt::format("'{}' is {} moves", shown(move), read.moves.size()));
    play(read.moves.front());
    return {};
}

Result<arena::Answer> EngineSeat::think(const AnswerTime& time, const StopFlag& stop) {
    rest();
    auto answer =
        player_.choose({.position = *at_, .moves = moves_, .own = remaining(time), .other = {}, .stop = stop});
    if (!answer) return refuse(answer.error().why);
    pondering_.answered(own_, *answer);
    return *std::move(answer);
}

void EngineSeat::ponder() {
    if (at_) pondering_.begin(*at_);
}

void EngineSeat::abandon() {
    if (!at_) return;
    rest();
    player_.game_over();
    scribe_.ended();
    at_.reset();
}

void EngineSeat::play(const std::string& move) {
    if (!at_->play(move)) return;
    moves_.push_back(move);
    scribe_.played(move);
    if (!at_->outcome()) return;
    player_.game_over();
    scribe_.ended();
    at_.reset();
    ++over_;
}

}  // namespace kigi::apps
