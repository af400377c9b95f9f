// Orders as queues that are joined: the laws of a monoid, and what is never looked at.

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include <kigi/framework/game/random.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/ordering/joined.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/ordering/threats_as_found.hpp>

namespace ordering_test {

using namespace kigi;

/// Counts the moves that are played on it.
struct Counting : Trax {
    using Trax::Trax;
    Counting() = default;
    explicit Counting(const Trax& trax) : Trax{trax} {}
    static inline int played = 0;
    Difference make(Move move) {
        ++played;
        return Trax::make(move);
    }
};

struct FakeNode {
    using Position = Counting;
    using Move = Trax::Move;
    Counting& position;
};

}  // namespace ordering_test

namespace {

using namespace kigi;
using ordering_test::Counting;
using ordering_test::FakeNode;

using Queue = Generator<OrderedMove<int>>;
using List = std::vector<int>;

Queue queue(List moves, int* looked_at = nullptr) {
    for (const int move : moves) {
        if (looked_at) ++*looked_at;
        co_yield {move, Stage::rest};
    }
}

List listed(Queue moves) {
    List list;
    for (const auto& ordered : moves) list.push_back(ordered.move);
    return list;
}

template <class Node>
Generator<OrderedMove<typename Node::Move>> in_order(Node& node) {
    std::vector<typename Node::Move> moves;
    for (const auto move : node.position.moves()) moves.push_back(move);
    for (const auto move : moves) co_yield {move, Stage::scored};
}

/// Positions of random games.
std::vector<Trax> random_positions() {
    std::vector<Trax> all;
    SplitMix random{3};
    for (int game = 0; game < 20; ++game) {
        Trax trax;
        for (int ply = 0; ply < 24 && !trax.outcome(); ++ply) {
            std::vector<Trax::Move> moves;
            for (const auto move : trax.moves()) moves.push_back(move);
            trax.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            if (ply > 4 && !trax.outcome()) all.push_back(trax);
        }
    }
    return all;
}

}  // namespace

TEST_SUITE("joined orders") {
    const std::vector<List> samples{{}, {1}, {2, 1}, {1, 2, 3}, {3, 4}, {5, 1, 4, 2, 3}};

    TEST_CASE("joining is associative") {
        for (const auto& a : samples)
            for (const auto& b : samples)
                for (const auto& c : samples)
                    CHECK(listed(joined_queues(joined_queues(queue(a), queue(b)), queue(c))) ==
                          listed(joined_queues(queue(a), joined_queues(queue(b), queue(c)))));
    }

    TEST_CASE("an empty queue is neutral, and joining idempotent") {
        for (const auto& a : samples) {
            CHECK(listed(joined_queues(queue(a), no_moves<int>())) == a);
            CHECK(listed(joined_queues(no_moves<int>(), queue(a))) == a);
            CHECK(listed(joined_queues(queue(a), queue(a))) == a);
        }
    }

    TEST_CASE("nothing of a queue is looked at before its turn") {
        int looked_at = 0;
        Queue moves = joined_queues(queue({1, 2}), queue({2, 3, 4}, &looked_at));
        auto at = moves.begin();
        CHECK(looked_at == 0);
        ++at;
        CHECK((*at).move == 2);
        CHECK(looked_at == 0);
        ++at;
        CHECK((*at).move == 3);
        CHECK(looked_at == 2);
    }

    TEST_CASE("threats as they are found come as sorted by threats") {
        int attacked = 0;
        int spared = 0;
        for (const Trax& trax : random_positions()) {
            Counting position{trax};
            FakeNode node{position};
            std::vector<Trax::Move> expected;
            const auto score = [&](Trax::Move move) { return ByThreats{}(node, move); };
            for (const std::int32_t sort : {ByThreats::win, ByThreats::attack, 0, -ByThreats::win})
                for (const auto move : trax.moves())
                    if (score(move) == sort) expected.push_back(move);
            Counting::played = 0;
            std::vector<Trax::Move> found;
            for (const auto& ordered : ThreatsAsFound{}(node, in_order(node))) {
                if (found.empty() && score(ordered.move) == ByThreats::attack) {
                    ++attacked;
                    spared += Counting::played - 1 < static_cast<int>(expected.size());
                }
                found.push_back(ordered.move);
            }
            CHECK(found == expected);
        }
        CHECK(attacked > 20);
        CHECK(spared == attacked);
    }
}
