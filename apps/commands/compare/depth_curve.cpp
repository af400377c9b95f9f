#include <cmath>
#include <limits>

#include <kigi/apps/commands/compare/depth_curve.hpp>

namespace kigi::apps {

std::vector<DepthPoint> depth_curve(AnySearcher& searcher, const std::vector<SetPosition>& set,
                                    const std::vector<Measured>& runs, const StopFlag& stop) {
    constexpr std::uint64_t allowance = 100'000;  // nodes that nobody waits for
    constexpr std::uint64_t times = 3;
    std::vector<DepthPoint> sums;  // of logarithms
    std::size_t common = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto& position = *set[i].position;
        std::uint64_t left = times * runs[i].result.counters.nodes + allowance;
        const int last = std::min(runs[i].result.depth, position.plies_left().value_or(deepest));
        std::size_t reached = 0;
        for (int depth = 1; depth <= last && reached < common; ++depth) {
            searcher.forget();
            const auto found = searcher.search(position, at_depth(depth) | at_nodes(left) | when(stop));
            if (!found.complete || found.depth != depth) break;
            left -= std::min(left, found.counters.nodes);
            if (++reached > sums.size()) sums.push_back({depth, 0, 0});
            sums[reached - 1].nodes += std::log(static_cast<double>(std::max<std::uint64_t>(1, found.counters.nodes)));
            sums[reached - 1].seconds += std::log(std::max(1e-9, found.seconds()));
        }
        common = std::min(common, reached);
    }
    sums.resize(std::min(common, sums.size()));
    for (auto& [depth, nodes, seconds] : sums) {
        nodes = std::exp(nodes / static_cast<double>(runs.size()));
        seconds = std::exp(seconds / static_cast<double>(runs.size()));
    }
    return sums;
}

}  // namespace kigi::apps
