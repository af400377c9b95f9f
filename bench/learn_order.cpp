// Learns the tables by which moves near the end of the game are ordered (games/reversi/endgame/order.tables):
//
//     learn_order EXAMPLES OUT
//
// EXAMPLES are labels of `kigi selfplay`; those with sixteen empty squares are solved, and of the nodes with ten to
// thirteen some are noted down. Every child of these is searched in the null window of its node. What is minimised is
// the cost of the moves that are tried, as it is expected where a move is the likelier to come first the more it
// scores. Printed is what nodes that are refuted cost, relative to the order without tables: those of one root in ten
// are not learned from.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/bench/order_lessons.hpp>
#include <kigi/eval/reversi/labels.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/text/whole_file.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>

namespace {

using namespace kigi;
using namespace kigi::reversi;

constexpr int root_empties = 16;
constexpr int most_roots = 16000;

using Weights = std::vector<float>;  // those of edges, then those of corners

float score_by(const Weights& weights, const Child& child) {
    float sum = child.fixed;
    for (const auto entry : child.entries) sum += weights[entry];
    return sum;
}

/// What a node costs if its children come in the order of `score`.
template <class Score>
double cost_of(std::span<const Child> children, Score&& score) {
    std::vector<std::pair<float, std::size_t>> order;
    order.reserve(children.size());
    for (std::size_t i = 0; i < children.size(); ++i) order.emplace_back(-score(children[i]), i);
    std::ranges::sort(order);
    double cost = 0;
    for (const auto& [_, i] : order) {
        cost += children[i].cost;
        if (children[i].refutes) break;
    }
    return cost;
}

/// Stochastic gradient descent by Adam (D. Kingma, J. Ba, 2015) in minibatches.
class Fit {
public:
    explicit Fit(const Lessons& lessons) : lessons_{lessons} {
        for (std::size_t i = 0; i < lessons.nodes.size(); ++i)
            if (!lessons.nodes[i].held_back) order_.push_back(i);
    }

    [[nodiscard]] const Weights& weights() const { return weights_; }

    void learn(int epochs) {
        const std::size_t steps = static_cast<std::size_t>(epochs) * (order_.size() / batch + 1);
        for (int epoch = 0; epoch < epochs; ++epoch) {
            for (std::size_t i = order_.size(); i > 1; --i)
                std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
            for (std::size_t at = 0; at < order_.size(); at += batch, ++step_) {
                std::ranges::fill(gradient_, 0.0F);
                const auto some = std::span{order_}.subspan(at, std::min(batch, order_.size() - at));
                for (const auto node : some) add(lessons_.nodes[node]);
                move(rate * (1 - static_cast<double>(step_) / static_cast<double>(steps + 1)), some.size());
            }
            fmt::print(stderr, "epoch {} of {}\n", epoch + 1, epochs);
        }
    }

private:
    static constexpr std::size_t batch = 4096;
    static constexpr double rate = 0.2;
    static constexpr float sharpness = 0.4F;  // of the choice, for a unit of the score

    void add(const Node& node) {
        const std::span children{lessons_.children.data() + node.begin, node.end - node.begin};
        std::array<float, most_moves> chance{};
        float most = -1e9F;
        double refutations = 0, cost = 0, usual = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            chance[i] = sharpness * score_by(weights_, children[i]);
            most = std::max(most, chance[i]);
            if (children[i].refutes) refutations += 1, cost += children[i].cost;
        }
        const double refutation = cost / refutations;
        const auto cost_if_first = [&](const Child& child) { return child.cost + (child.refutes ? 0 : refutation); };
        double sum = 0, expected = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            chance[i] = std::exp(chance[i] - most);
            sum += chance[i];
            usual += cost_if_first(children[i]) / static_cast<double>(children.size());
        }
        for (std::size_t i = 0; i < children.size(); ++i) expected += chance[i] / sum * cost_if_first(children[i]);
        for (std::size_t i = 0; i < children.size(); ++i) {
            // Nodes that cost much count for more, but not as much more: they would drown the others.
            const auto slope =
                static_cast<float>(chance[i] / sum * (cost_if_first(children[i]) - expected) / std::sqrt(usual));
            for (const auto entry : children[i].entries) gradient_[entry] += slope;
        }
    }

    void move(double by, std::size_t nodes) {
        constexpr float first_decay = 0.9F, second_decay = 0.999F;
        first_share_ *= first_decay;
        second_share_ *= second_decay;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const float slope = gradient_[i] / static_cast<float>(nodes);
            first_[i] += (1 - first_decay) * (slope - first_[i]);
            second_[i] += (1 - second_decay) * (slope * slope - second_[i]);
            weights_[i] -= static_cast<float>(by) * (first_[i] / (1 - first_share_)) /
                           (std::sqrt(second_[i] / (1 - second_share_)) + 1e-8F);
        }
    }

    const Lessons& lessons_;
    std::vector<std::size_t> order_;
    SplitMix random_{2};
    std::size_t step_ = 0;
    Weights weights_ = Weights(2 * OrderTables::entries);
    Weights gradient_ = weights_, first_ = weights_, second_ = weights_;
    float first_share_ = 1, second_share_ = 1;
};

Weights rounded(Weights weights) {
    for (float& weight : weights) weight = std::clamp(std::round(weight), -127.0F, 127.0F);
    return weights;
}

/// Of whole weights.
OrderTables tables_of(const Weights& weights) {
    OrderTables tables{};
    for (std::size_t i = 0; i < OrderTables::entries; ++i) {
        tables.edge[i] = static_cast<std::int8_t>(weights[std::min(i, turned(i))]);
        tables.corner[i] = static_cast<std::int8_t>(weights[OrderTables::entries + i]);
    }
    return tables;
}

void tell(const Lessons& lessons, const Weights& weights, bool held_back) {
    fmt::print("{}", held_back ? "held back" : "learned  ");
    for (int empties = least_empties; empties <= most_empties; ++empties) {
        double before = 0, now = 0;
        std::size_t nodes = 0;
        for (const Node& node : lessons.nodes) {
            if (node.empties != empties || node.held_back != held_back) continue;
            const std::span children{lessons.children.data() + node.begin, node.end - node.begin};
            before += cost_of(children, [](const Child& child) { return child.score; });
            now += cost_of(children, [&](const Child& child) { return score_by(weights, child); });
            ++nodes;
        }
        fmt::print("  {}: {:.3f} ({})", empties, now / before, nodes);
    }
    fmt::print("\n");
}

int fail(std::string_view where, std::string_view what) {
    fmt::print(stderr, "learn_order: {}: {}\n", where, what);
    return 2;
}

int run(const char* examples, const char* out) {
    const auto bytes = read_whole(examples);
    if (!bytes) return fail("EXAMPLES", bytes.error().what);
    const auto labels = parse_labels(*bytes);
    if (!labels) return fail(examples, labels.error().what);
    Lessons lessons;
    Sampler sampler{lessons};
    int roots = 0;
    for (const auto& label : *labels) {
        if (roots == most_roots) break;
        if (count(~(label.mover | label.opponent)) != root_empties) continue;
        sampler.sample(label, ++roots % 10 == 0);
        if (roots % 100 == 0) fmt::print(stderr, "{} roots, {} nodes\n", roots, lessons.nodes.size());
    }
    if (lessons.nodes.empty()) return fail(examples, "no position with sixteen empty squares");
    Fit fit{lessons};
    fit.learn(4);
    const Weights weights = rounded(fit.weights());
    const OrderTables tables = tables_of(weights);
    for (const bool held_back : {false, true}) tell(lessons, weights, held_back);
    std::ofstream file{out, std::ios::binary};
    file.write(reinterpret_cast<const char*>(&tables), sizeof tables);
    file.close();
    return file ? 0 : fail(out, "cannot be written");
}

}  // namespace

int main(int count, char** arguments) {
    if (count == 3) return run(arguments[1], arguments[2]);
    fmt::print(stderr, "usage: learn_order EXAMPLES OUT\n");
    return 2;
}
