#include <algorithm>
#include <limits>
#include <random>
#include <utility>

#include <kigi/arena/openings/shuffled_openings.hpp>
#include <kigi/arena/openings/source.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

Opening ListedOpenings::at(std::uint64_t turn) const {
    const std::uint64_t count = *size();
    const std::uint64_t place = turn % count;
    if (order_ == OpeningOrder::as_listed) return nth(place);
    const std::uint64_t round = turn / count;
    return nth(shuffled(place, count, key_of(seed_, round)));
}

Opening LineOpenings::nth(std::uint64_t n) const {
    Opening opening;
    auto at = game_->initial();
    for (const auto number : lines_[n]) {
        opening.moves.push_back(at->moves()[number]);
        at->play_nth(number);
    }
    return opening;
}

std::optional<std::vector<LineOpenings::Line>> LineOpenings::lines(const AnyGame& game, int plies, std::size_t most) {
    std::vector<std::pair<PositionPtr, Line>> level;
    if (auto initial = game.initial(); !initial->outcome()) level.emplace_back(std::move(initial), Line{});
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<std::pair<PositionPtr, Line>> next;
        std::unordered_set<std::uint64_t> seen;
        for (const auto& [position, line] : level) {
            const auto moves =
                std::min<std::size_t>(position->count_moves(), std::numeric_limits<std::uint16_t>::max());
            for (std::size_t n = 0; n < moves; ++n) {
                auto child = position->clone();
                child->play_nth(n);
                if (child->outcome()) continue;
                if (const auto key = child->key(); key && !seen.insert(*key).second) continue;
                if (next.size() == most) return std::nullopt;
                auto& [at, way] = next.emplace_back(std::move(child), line);
                way.push_back(static_cast<std::uint16_t>(n));
            }
        }
        level = std::move(next);
    }
    std::vector<Line> lines;
    lines.reserve(level.size());
    for (auto& [position, line] : level) lines.push_back(std::move(line));
    return lines;
}

PositionPtr RandomOpenings::drawn(std::uint64_t number, std::vector<std::string>* moves) const {
    std::mt19937_64 random{key_of(seed_, number)};
    auto at = game_->initial();
    for (int ply = 0; ply < plies_; ++ply) {
        const auto count = at->count_moves();
        if (count == 0) return nullptr;
        const auto n = static_cast<std::size_t>(random() % count);
        if (moves) moves->push_back(at->moves()[n]);
        at->play_nth(n);
    }
    return at->outcome() ? nullptr : std::move(at);
}

bool RandomOpenings::draw(const StopFlag* stop) const {
    constexpr int patience =
        1000;  // draws in vain that end a round; a hundred times more before there is nothing at all
    for (int vain = 0; vain < 100 * patience; ++vain) {
        if (vain > 0 && stop != nullptr && stop->requested()) return false;
        if (vain >= patience && !round_.empty()) round_.clear();
        const std::uint64_t number = next_++;
        const auto position = drawn(number, nullptr);
        if (!position) continue;
        if (const auto key = position->key(); key && !round_.insert(*key).second) continue;
        found_.push_back(number);
        return true;
    }
    return false;
}

bool RandomOpenings::any(const StopFlag& stop) const {
    const std::lock_guard lock{busy_};
    return !found_.empty() || draw(&stop);
}

Opening RandomOpenings::at(std::uint64_t turn) const {
    std::uint64_t number = 0;
    {
        const std::lock_guard lock{busy_};
        while (found_.size() <= turn && draw(nullptr)) {
        }
        number = found_[turn < found_.size() ? turn : turn % found_.size()];
    }
    Opening opening;
    (void)drawn(number, &opening.moves);
    return opening;
}

}  // namespace kigi::arena
