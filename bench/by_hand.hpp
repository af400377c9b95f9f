#pragma once
// The searches of generic_bench as one would write them without the framework: one recursive function each, with the
// same moves, evaluation, node count, stop check, counters and principal variation.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/table/transposition_table.hpp>

namespace kigi::by_hand {

struct Stopped {};

/// What both searches keep.
template <class G>
class Base {
public:
    explicit Base(std::uint64_t node_limit) : limit_{node_limit} {}

    std::uint64_t nodes = 0, estimates = 0, cutoffs = 0, first_move_cutoffs = 0, probes = 0, hits = 0;

protected:
    using Move = move_t<G>;

    void count_node() {
        if (nodes >= next_look_) look();
        ++nodes;
    }
    void extend_line(std::size_t ply, Move move) {
        line_[ply][0] = move;
        std::copy_n(line_[ply + 1].begin(), length_[ply + 1], line_[ply].begin() + 1);
        length_[ply] = length_[ply + 1] + 1;
    }
    std::array<std::size_t, 65> length_{};

private:
    void look() {
        if (nodes >= limit_) throw Stopped{};
        next_look_ = std::min(nodes + 1024, limit_);
    }
    std::uint64_t limit_;
    std::uint64_t next_look_ = 0;
    std::array<std::array<Move, 65>, 65> line_{};
};

/// Fail-soft alpha-beta to a depth, in the game's own move order.
template <class G, class Evaluate>
class AlphaBeta : public Base<G> {
public:
    explicit AlphaBeta(std::uint64_t node_limit) : Base<G>{node_limit} {}

    std::int32_t search(const G& game, std::int32_t alpha, std::int32_t beta, int depth, std::size_t ply) {
        this->count_node();
        if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
        if (depth == 0) {
            ++this->estimates;
            return Evaluate{}(game).points;
        }
        const bool open = beta - alpha > 1;
        if (open) this->length_[ply] = 0;
        std::int32_t best = -infinite.points;
        bool first = true;
        for (const auto move : game.moves()) {
            if (open) this->length_[ply + 1] = 0;
            const std::int32_t value = -search(game.play(move), -beta, -std::max(alpha, best), depth - 1, ply + 1);
            if (value > best) {
                best = value;
                if (open && value > alpha) this->extend_line(ply, move);
                if (value >= beta) {
                    ++this->cutoffs;
                    this->first_move_cutoffs += first;
                    break;
                }
            }
            first = false;
        }
        return best;
    }
};

/// Principal variation search with a table, in the game's own move order.
template <class G, class Evaluate>
class PrincipalVariation : public Base<G> {
public:
    using Table = TranspositionTable<move_t<G>>;
    PrincipalVariation(std::uint64_t node_limit, Table& table) : Base<G>{node_limit}, table_{table} {}

    std::int32_t search(const G& game, std::int32_t alpha, std::int32_t beta, int depth, std::size_t ply) {
        this->count_node();
        if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
        if (depth == 0) {
            ++this->estimates;
            return Evaluate{}(game).points;
        }
        const std::uint64_t key = game.key();
        ++this->probes;
        if (const auto entry = table_.probe(key, depth); entry && ply > 0 && entry->answers(depth)) {
            const std::int32_t value = entry->value.points;
            if (entry->bound == Bound::exact || (entry->bound == Bound::lower && value >= beta) ||
                (entry->bound == Bound::upper && value <= alpha)) {
                ++this->hits;
                this->estimates += !entry->solved;
                return value;
            }
        }
        const std::uint64_t estimates_before = this->estimates;
        const bool open = beta - alpha > 1;
        if (open) this->length_[ply] = 0;
        std::int32_t best = -infinite.points;
        std::optional<move_t<G>> best_move;
        for (const auto move : game.moves()) {
            if (open) this->length_[ply + 1] = 0;
            const std::int32_t low = std::max(alpha, best);
            const G child = game.play(move);
            std::int32_t value;
            if (!best_move || !open) {
                value = -search(child, -beta, -low, depth - 1, ply + 1);
            } else {
                value = -search(child, -low - 1, -low, depth - 1, ply + 1);
                if (low < value && value < beta) value = -search(child, -beta, -value + 1, depth - 1, ply + 1);
            }
            if (value > best) {
                const bool first = !best_move;
                best = value;
                best_move = move;
                if (open && value > alpha) this->extend_line(ply, move);
                if (value >= beta) {
                    ++this->cutoffs;
                    this->first_move_cutoffs += first;
                    break;
                }
            }
        }
        const Bound bound = best >= beta ? Bound::lower : best <= alpha ? Bound::upper : Bound::exact;
        table_.store(key, {{best}, bound, depth, estimates_before == this->estimates, best_move});
        return best;
    }

private:
    Table& table_;
};

}  // namespace kigi::by_hand
