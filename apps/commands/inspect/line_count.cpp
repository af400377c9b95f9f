#include <algorithm>
#include <chrono>
#include <utility>

#include <kigi/apps/commands/inspect/line_count.hpp>

namespace kigi::apps {

namespace {

constexpr int least_piece = 2;
/// A piece that took less may be a ply deeper the next time; one that took more than `too_long`, a ply less.
constexpr std::chrono::milliseconds short_piece{10};
constexpr std::chrono::milliseconds too_long{200};
constexpr std::size_t most_known = 1 << 20;  ///< positions remembered for one depth

}  // namespace

LineCount::LineCount(PerftCounter counter, StopFlag stop, bool joining, std::function<void(const PerftCount&)> told)
    : counter_{std::move(counter)},
      stop_{std::move(stop)},
      joining_{joining},
      told_{std::move(told)},
      piece_depth_{least_piece} {}

std::optional<PerftCount> LineCount::operator()(const AnyPosition& position, int depth) {
    so_far_ = {};
    known_.assign(static_cast<std::size_t>(std::max(depth, 0)) + 1, {});
    const auto begin = std::chrono::steady_clock::now();
    const auto count = counted(position, depth);
    if (depth > piece_depth_ && std::chrono::steady_clock::now() - begin < short_piece) piece_depth_ = depth;
    return count;
}

std::optional<PerftCount> LineCount::counted(const AnyPosition& position, int depth) {
    if (depth <= piece_depth_) return piece(position, depth);
    const auto moves = position.count_moves();
    if (moves == 0) return PerftCount{.finished = 1};
    const std::uint64_t key = joining_ ? position.key().value_or(0) : 0;
    Known& known = known_[static_cast<std::size_t>(depth)];
    if (joining_)
        if (const auto found = known.find(key); found != known.end()) {
            so_far_ += found->second;
            return found->second;
        }
    PerftCount total;
    for (std::size_t n = 0; n < moves; ++n) {
        const auto child = position.clone();
        child->play_nth(n);
        const auto count = counted(*child, depth - 1);
        if (!count) return std::nullopt;
        total += *count;
    }
    if (joining_ && known.size() < most_known) known.emplace(key, total);
    return total;
}

std::optional<PerftCount> LineCount::piece(const AnyPosition& position, int depth) {
    if (stop_.requested()) return std::nullopt;
    const auto begin = std::chrono::steady_clock::now();
    const auto count = counter_(position, depth);
    const auto took = std::chrono::steady_clock::now() - begin;
    if (took > too_long && piece_depth_ > least_piece) --piece_depth_;
    so_far_ += count;
    if (told_) told_(so_far_);
    return count;
}

}  // namespace kigi::apps
