#include <cmath>

#include <kigi/arena/report/thinking.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::arena {

namespace {

std::optional<double> mean_of(const Spread& spread) {
    return spread.count == 0 ? std::nullopt : std::optional{spread.mean};
}

}  // namespace

Thought Thought::of(const PlyRecord& ply) {
    Thought thought;
    thought.seconds = Spread::of(std::chrono::duration<double>{ply.time}.count());
    if (ply.nodes) thought.nodes = Spread::of(static_cast<double>(*ply.nodes));
    if (ply.depth && *ply.depth <= deepest) {
        thought.depth = Spread::of(*ply.depth);
        if (ply.nodes && *ply.nodes > 0 && *ply.depth > 0)
            thought.log_branching = Spread::of(std::log(static_cast<double>(*ply.nodes)) / *ply.depth);
    }
    return thought;
}

std::optional<double> Thought::branching() const {
    const auto logarithm = mean_of(log_branching);
    return logarithm ? std::optional{std::exp(*logarithm)} : std::nullopt;
}

Thought operator+(const Thought& a, const Thought& b) {
    return {a.nodes + b.nodes, a.seconds + b.seconds, a.depth + b.depth, a.log_branching + b.log_branching};
}

void Thinking::add(int ply, const PlyRecord& record) {
    const Thought thought = Thought::of(record);
    all = all + thought;
    by_ply[ply] = by_ply[ply] + thought;
}

}  // namespace kigi::arena
