#include <algorithm>
#include <set>

#include <kigi/apps/commands/compare/comparison_page.hpp>
#include <kigi/apps/commands/compare/comparison_tables.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/page.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/search_tree.hpp>

namespace kigi::apps {

namespace {

std::optional<double> share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? std::nullopt : std::optional{static_cast<double>(part) / static_cast<double>(whole)};
}

std::vector<Record> searchers_of(const Compared& compared) {
    std::vector<Record> records;
    const auto all = summaries(compared.contestants);
    for (std::size_t c = 0; c < compared.contestants.size(); ++c) {
        std::vector<Record> curve;
        for (const auto& [depth, nodes, seconds] : compared.curves[c])
            curve.emplace_back().add("depth", depth).add("nodes", nodes).add("seconds", seconds);
        const auto& total = all[c].total;
        records.emplace_back()
            .add("name", compared.contestants[c].name)
            .add("nodes", total.nodes)
            .add("seconds", all[c].seconds)
            .add("branching", all[c].branching)
            .add("first_move", share(total.first_move_cutoffs, total.cutoffs))
            .add("hits", share(total.hits, total.probes))
            .add("ratio_nodes", record_of(all[c].nodes))
            .add("ratio_time", record_of(all[c].time))
            .add("curve", curve);
    }
    return records;
}

std::vector<Record> positions_of(const Compared& compared) {
    std::vector<Record> records;
    for (std::size_t i = 0; i < compared.contestants.front().runs.size(); ++i) {
        const auto& [position, known, scores] = compared.set[i];
        std::vector<Record> runs;
        for (const auto& contestant : compared.contestants) {
            const auto& run = contestant.runs[i];
            const auto best = run.result.best();
            runs.emplace_back()
                .add("value", best ? std::optional{value_text(compared.game, *position, best->value)} : std::nullopt)
                .add("move", best ? best->move : std::nullopt)
                .add("nodes", run.result.counters.nodes)
                .add("seconds", run.seconds)
                .add("complete", run.result.complete);
        }
        records.emplace_back()
            .add("text", position->text())
            .add("known", known ? std::optional{value_text(compared.game, *position, *known)} : std::nullopt)
            .add("runs", runs);
    }
    return records;
}

Record walk_of(const TextbookWalk& walk) {
    std::vector<std::int64_t> steps;  // flat: entering is 1, node, alpha, beta; leaving 0, node, value, 0
    for (const auto& step : walk.steps) {
        const auto node = static_cast<std::int64_t>(step.node);
        if (step.enters)
            steps.insert(steps.end(), {1, node, step.alpha, step.beta});
        else
            steps.insert(steps.end(), {0, node, step.value, 0});
    }
    std::vector<std::int64_t> order;  // children in the order of this tree: count, then the children, node by node
    for (const auto& node : walk.tree.nodes) {
        order.push_back(static_cast<std::int64_t>(node.children.size()));
        for (const auto child : node.children) order.push_back(static_cast<std::int64_t>(child));
    }
    Record record;
    record.add("name", walk.name).add("about", walk.about).add("steps", steps).add("order", order);
    return record;
}

/// How many different values the leaves have: a tree whose leaves are all equal shows nothing.
std::size_t variety(const SmallTree& tree) {
    std::set<std::int32_t> values;
    for (const auto& node : tree.nodes)
        if (node.children.empty()) values.insert(node.value);
    return values.size();
}

/// Of the first position that has enough different leaves, or else of the one that has most.
std::optional<Record> tree_of(const Compared& compared) {
    constexpr int depth = 3;
    constexpr std::size_t width = 3;
    constexpr std::size_t enough = 5;
    constexpr std::size_t looked_at = 50;
    const auto estimate = compared.context.catalogue.searcher(compared.game, accepted(parse_spec("minimax(depth=0)")));
    if (!estimate) return std::nullopt;
    SmallTree tree;
    const AnyPosition* position = nullptr;
    for (std::size_t i = 0; i < std::min(compared.set.size(), looked_at); ++i) {
        auto candidate = small_tree(*compared.set[i].position, depth, width, **estimate);
        if (position != nullptr && variety(candidate) <= variety(tree)) continue;
        position = compared.set[i].position.get();
        tree = std::move(candidate);
        if (variety(tree) >= enough) break;
    }
    if (position == nullptr || tree.nodes.front().children.size() < 2) return std::nullopt;
    std::vector<Record> nodes;
    for (const auto& node : tree.nodes)
        nodes.emplace_back()
            .add("parent", node.parent)
            .add("move", node.move)
            .add("side", node.side == Side::first ? 1 : 2)
            .add("value", node.value);
    std::vector<Record> walks;
    for (const auto& walk : textbook_walks(tree)) walks.push_back(walk_of(walk));
    Record record;
    record.add("position", position->text())
        .add("board", position->svg())
        .add("depth", depth)
        .add("width", width)
        .add("unit", tree.unit)
        .add("nodes", nodes)
        .add("walks", walks);
    return record;
}

}  // namespace

std::string comparison_page(const Compared& compared) {
    std::vector<Record> asked;
    for (const auto& [name, value] : compared.asked) asked.emplace_back().add("name", name).add("value", value);
    Record page;
    page.add("kind", "comparison")
        .add("game", compared.game.name())
        .add("source", compared.source)
        .add("searchers", searchers_of(compared))
        .add("positions", positions_of(compared))
        .add("tree", tree_of(compared))
        .add("asked", asked)
        .add("build", provenance());
    return arena::page(compared.game.name() + ": searchers compared", page.json(),
                       std::string{arena::tree_js} + std::string{arena::comparison_js});
}

}  // namespace kigi::apps
