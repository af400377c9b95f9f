#include <memory>
#include <utility>

#include <kigi/apps/protocols/pondering.hpp>

namespace kigi::apps {

void Pondering::answered(Side own, const arena::Answer& answer) {
    stop();
    if (!wanted_ || answer.resigns) return;
    expected_ = Expectation{own, {}};
    if (!answer.line.empty() && answer.line.front() == answer.move)
        expected_->line.assign(answer.line.begin() + 1, answer.line.end());
}

void Pondering::begin(const AnyPosition& at) {
    const auto expected = std::exchange(expected_, std::nullopt);
    if (!expected || at.outcome() || at.side_to_move() == expected->own) return;
    work_.start([this, line = expected->line, here = std::shared_ptr<AnyPosition>{at.clone()}](const StopFlag& stop) {
        player_.ponder({.position = *here, .expected = line, .stop = stop});
    });
}

void Pondering::stop() {
    expected_.reset();
    work_.stop();
}

}  // namespace kigi::apps
