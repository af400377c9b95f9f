#include <algorithm>
#include <utility>

#include <kigi/apps/protocols/gtp_clock.hpp>

namespace kigi::apps {

void GtpClock::restart() {
    left_ = {};
    if (!settings_ || !settings_->limits()) return;
    const bool at_once = settings_->main.count() == 0;
    left_.fill(at_once ? Left{settings_->period, settings_->stones} : Left{settings_->main, 0});
}

void GtpClock::left(Side side, std::chrono::seconds time, std::int64_t stones) {
    auto& left = left_[std::to_underlying(side)];
    // Whole seconds may be rounded up, and at least one: by less than a second, the own count is the better one.
    if (left && left->stones == stones && left->time < time && time - left->time < std::chrono::seconds{1}) return;
    left = Left{time, stones};
}

void GtpClock::spent(Side side, std::chrono::nanoseconds time) {
    auto& left = left_[std::to_underlying(side)];
    if (!left) return;
    left->time = std::max(left->time - time, std::chrono::nanoseconds{0});
    const bool periods = settings_ && settings_->stones > 0;
    const bool used_up = left->stones > 0 ? --left->stones == 0 : left->time.count() == 0;
    if (periods && used_up) *left = {settings_->period, settings_->stones};
}

arena::Clock GtpClock::seen(Side side) const {
    const auto& left = left_[std::to_underlying(side)];
    if (!left) return {};
    if (left->stones == 0) return {.left = left->time};
    return {.move = left->time / left->stones};
}

}  // namespace kigi::apps
