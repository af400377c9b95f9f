/// \file
/// One node's moves in three stages (the table's, captures, quiet ones), in four ways of writing it down: all at once
/// into an array, a hand-written state machine, a coroutine with its frame on the heap, and one with it in the arena.
/// `all` walks every move, `first` stops after the first one as a cut-off does, `stages` yields sets of moves, a resume
/// a stage. Times are for a node.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <kigi/framework/lazy/generator.hpp>

namespace {

using Square = std::uint8_t;

/// Moves as bits; the table's move may not be among them.
struct Node {
    std::uint64_t moves;
    std::uint64_t captures;
    Square table_move;
};

std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

/// 4096 nodes of about 8 moves, 2 of them captures; the table knows a move in half of them.
const std::vector<Node>& nodes() {
    static const std::vector<Node> all = [] {
        std::mt19937_64 random{1};
        std::vector<Node> out(4096);
        for (Node& node : out) {
            node.moves = (random() & random() & random()) | (std::uint64_t{1} << (random() % 64));
            node.captures = node.moves & random() & random();
            const auto any = static_cast<Square>(std::countr_zero(node.moves));
            node.table_move = static_cast<Square>(random() % 2 == 0 ? any : std::countr_zero(~node.moves));
        }
        return out;
    }();
    return all;
}

struct Squares {
    std::array<Square, 64> square;
    std::size_t count = 0;
    const Square* begin() const { return square.data(); }
    const Square* end() const { return square.data() + count; }
};

Squares array_of(const Node& node) {
    Squares out;
    std::uint64_t rest = node.moves;
    if ((rest & bit(node.table_move)) != 0) {
        out.square[out.count++] = node.table_move;
        rest &= ~bit(node.table_move);
    }
    for (std::uint64_t set = rest & node.captures; set != 0; set &= set - 1) {
        out.square[out.count++] = static_cast<Square>(std::countr_zero(set));
    }
    for (std::uint64_t set = rest & ~node.captures; set != 0; set &= set - 1) {
        out.square[out.count++] = static_cast<Square>(std::countr_zero(set));
    }
    return out;
}

/// The same, one move at a time, as one writes it without coroutines.
class StateMachine {
public:
    explicit StateMachine(const Node& node) : node_{node}, rest_{node.moves} { next(); }

    class Iterator {
    public:
        explicit Iterator(StateMachine& machine) : machine_{&machine} {}
        Square operator*() const { return machine_->at_; }
        Iterator& operator++() {
            machine_->next();
            return *this;
        }
        friend bool operator==(const Iterator& at, std::default_sentinel_t) { return at.machine_->over(); }

    private:
        StateMachine* machine_;
    };
    Iterator begin() { return Iterator{*this}; }
    static std::default_sentinel_t end() { return {}; }
    bool over() const { return stage_ == Stage::over; }

private:
    enum class Stage : std::uint8_t { table, start_captures, captures, quiet, over };

    void next() {
        switch (stage_) {
            case Stage::table:
                stage_ = Stage::start_captures;
                if ((rest_ & bit(node_.table_move)) != 0) {
                    rest_ &= ~bit(node_.table_move);
                    at_ = node_.table_move;
                    return;
                }
                [[fallthrough]];
            case Stage::start_captures:
                set_ = rest_ & node_.captures;
                stage_ = Stage::captures;
                [[fallthrough]];
            case Stage::captures:
                if (set_ != 0) return take();
                set_ = rest_ & ~node_.captures;
                stage_ = Stage::quiet;
                [[fallthrough]];
            case Stage::quiet:
                if (set_ != 0) return take();
                stage_ = Stage::over;
                [[fallthrough]];
            case Stage::over:
                return;
        }
    }
    void take() {
        at_ = static_cast<Square>(std::countr_zero(set_));
        set_ &= set_ - 1;
    }

    const Node& node_;
    std::uint64_t rest_;
    std::uint64_t set_ = 0;
    Stage stage_ = Stage::table;
    Square at_ = 0;
};

// Not inlined, or clang leaves the frame out altogether and there is nothing to compare.
template <class Frames>
[[gnu::noinline]] kigi::Generator<Square, Frames> coroutine(const Node& node) {
    std::uint64_t rest = node.moves;
    if ((rest & bit(node.table_move)) != 0) {
        co_yield node.table_move;
        rest &= ~bit(node.table_move);
    }
    for (std::uint64_t set = rest & node.captures; set != 0; set &= set - 1) {
        co_yield static_cast<Square>(std::countr_zero(set));
    }
    for (std::uint64_t set = rest & ~node.captures; set != 0; set &= set - 1) {
        co_yield static_cast<Square>(std::countr_zero(set));
    }
}

template <class Frames>
[[gnu::noinline]] kigi::Generator<std::uint64_t, Frames> coroutine_of_stages(const Node& node) {
    std::uint64_t rest = node.moves;
    if ((rest & bit(node.table_move)) != 0) {
        co_yield bit(node.table_move);
        rest &= ~bit(node.table_move);
    }
    if (const std::uint64_t set = rest & node.captures; set != 0) co_yield set;
    if (const std::uint64_t set = rest & ~node.captures; set != 0) co_yield set;
}

// Not inlined, as in a search, where a node is a call of its own.
struct Array {
    [[gnu::noinline]] static std::uint64_t visit(const Node& node, std::size_t most) {
        std::uint64_t seen = 0;
        for (const Square square : array_of(node)) {
            seen = seen * 3 + square;
            if (--most == 0) break;
        }
        return seen;
    }
};
struct Switch {
    [[gnu::noinline]] static std::uint64_t visit(const Node& node, std::size_t most) {
        std::uint64_t seen = 0;
        for (const Square square : StateMachine{node}) {
            seen = seen * 3 + square;
            if (--most == 0) break;
        }
        return seen;
    }
};
template <class Frames>
struct Coroutine {
    [[gnu::noinline]] static std::uint64_t visit(const Node& node, std::size_t most) {
        std::uint64_t seen = 0;
        for (const Square square : coroutine<Frames>(node)) {
            seen = seen * 3 + square;
            if (--most == 0) break;
        }
        return seen;
    }
};
template <class Frames>
struct Stages {
    [[gnu::noinline]] static std::uint64_t visit(const Node& node, std::size_t most) {
        std::uint64_t seen = 0;
        for (const std::uint64_t stage : coroutine_of_stages<Frames>(node)) {
            for (std::uint64_t set = stage; set != 0; set &= set - 1) {
                seen = seen * 3 + static_cast<std::uint64_t>(std::countr_zero(set));
                if (--most == 0) return seen;
            }
        }
        return seen;
    }
};

constexpr std::size_t all = 64, first = 1;

template <class Way, std::size_t most>
void moves_of_a_node(benchmark::State& state) {
    const auto& positions = nodes();
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (Way::visit(positions[i], most) != Array::visit(positions[i], most))
            return state.SkipWithError("not the same moves");
    }
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(Way::visit(positions[i], most));
        i = (i + 1) % positions.size();
    }
}

using Heap = kigi::HeapFrames;
using Arena = kigi::ArenaFrames;

BENCHMARK(moves_of_a_node<Array, all>)->Name("all/array");
BENCHMARK(moves_of_a_node<Switch, all>)->Name("all/switch");
BENCHMARK(moves_of_a_node<Coroutine<Heap>, all>)->Name("all/coroutine-heap");
BENCHMARK(moves_of_a_node<Coroutine<Arena>, all>)->Name("all/coroutine-arena");
BENCHMARK(moves_of_a_node<Stages<Heap>, all>)->Name("all/stages-heap");
BENCHMARK(moves_of_a_node<Stages<Arena>, all>)->Name("all/stages-arena");
BENCHMARK(moves_of_a_node<Array, first>)->Name("first/array");
BENCHMARK(moves_of_a_node<Switch, first>)->Name("first/switch");
BENCHMARK(moves_of_a_node<Coroutine<Heap>, first>)->Name("first/coroutine-heap");
BENCHMARK(moves_of_a_node<Coroutine<Arena>, first>)->Name("first/coroutine-arena");
BENCHMARK(moves_of_a_node<Stages<Heap>, first>)->Name("first/stages-heap");
BENCHMARK(moves_of_a_node<Stages<Arena>, first>)->Name("first/stages-arena");

}  // namespace

BENCHMARK_MAIN();
