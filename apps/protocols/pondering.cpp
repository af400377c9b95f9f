#include <memory>
#include <utility>

#include <kigi/apps/protocols/pondering.hpp>
#include <kigi/arena/play/ponder.hpp>

namespace kigi::apps {

void Pondering::answered(Side own, const arena::Answer& answer) {
    stop();
    if (!wanted_ || answer.resigns) return;
    expected_ = Expectation{own, arena::expected_after(answer.move, answer.line)};
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
