#pragma once
/// \file
/// Perft that never looks at a leaf or at its parent one by one: the last two plies of a position three plies from the
/// end are a list of (position, move), worked off a vector register at a time; moves of all its children fill the
/// lanes, so few are empty. Internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>
#include <kigi/games/reversi/lanes/lanes.hpp>

namespace kigi::reversi {
namespace {

struct LineCounts {
    std::uint64_t leaves;
    std::uint64_t finished;
};

/// The sum of the set bits of all lanes. One lane after the other: counting within the vector by look-up of half bytes
/// was no faster, and the instruction that does it at once is no part of x86-64-v4.
[[gnu::always_inline]] inline std::uint64_t bits_in_lanes(Lanes lanes) {
    std::uint64_t sum = 0;
    for (int i = 0; i < lane_count; ++i) sum += static_cast<std::uint64_t>(__builtin_popcountll(lanes[i]));
    return sum;
}

[[gnu::always_inline]] inline bool any_lane_empty(Lanes lanes) {
#if defined(__AVX512F__)
    const auto l = reinterpret_cast<__m512i>(lanes);
    return _mm512_testn_epi64_mask(l, l) != 0;
#elif defined(__AVX2__)
    return _mm256_movemask_epi8(reinterpret_cast<__m256i>(lanes == 0)) != 0;
#else
    for (int i = 0; i < lane_count; ++i) {
        if (lanes[i] == 0) return true;
    }
    return false;
#endif
}

[[gnu::always_inline]] inline std::uint64_t legal_of(std::uint64_t mover, std::uint64_t opponent, std::uint64_t board) {
    // Only for the rare pass: one lane of a vector is fast enough, and it is the same code.
    return legal_in_lanes(all_lanes(mover), all_lanes(opponent), board)[0];
}

/// Positions two plies from the end, each with a move to play.
class LastTwoPlies {
public:
    explicit LastTwoPlies(std::uint64_t board) : board_{board} {}

    [[gnu::always_inline]] inline void add(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal) {
        int end = count_;
        count_ += __builtin_popcountll(legal);
        for (; legal != 0; end += lane_count) {
            store(mover_ + end, all_lanes(mover));
            store(opponent_ + end, all_lanes(opponent));
            store(square_ + end, take_squares<Lanes>(legal));
        }
    }

    [[gnu::always_inline]] inline void count_lines(LineCounts& counts) {
        // Lanes that are left over hold a position with exactly one move.
        int padding = 0;
        for (; (count_ + padding) % lane_count != 0; ++padding) {
            mover_[count_ + padding] = 2;
            opponent_[count_ + padding] = 1;
            square_[count_ + padding] = 0;
        }
        std::uint64_t leaves = 0;
        for (int i = 0; i < count_; i += lane_count) {
            const Lanes mover = load(mover_ + i);
            const Lanes opponent = load(opponent_ + i);
            const Lanes square = load(square_ + i);
            const Lanes turned = flips_in_lanes(square, mover, opponent);
            const Lanes child_mover = opponent ^ turned;
            const Lanes child_opponent = mover ^ turned ^ square;
            const Lanes legal = legal_in_lanes(child_mover, child_opponent, board_);
            leaves += bits_in_lanes(legal);
            if (any_lane_empty(legal)) [[unlikely]]
                count_passes(child_mover, child_opponent, legal, counts);
        }
        counts.leaves += leaves - static_cast<std::uint64_t>(padding);
    }

private:
    [[gnu::noinline]] void count_passes(Lanes mover, Lanes opponent, Lanes legal, LineCounts& counts) const {
        const Lanes replies = legal_in_lanes(opponent, mover, board_);
        for (int i = 0; i < lane_count; ++i) {
            if (legal[i] != 0) continue;
            (replies[i] != 0 ? counts.leaves : counts.finished) += 1;
        }
    }

    static constexpr int capacity = most_moves * most_moves;
    std::uint64_t board_;
    int count_ = 0;
    alignas(64) std::uint64_t mover_[capacity];
    alignas(64) std::uint64_t opponent_[capacity];
    alignas(64) std::uint64_t square_[capacity];
};

/// `depth` >= 3 with legal squares known; passes are looked for by the callers below.
void count_lines(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal, int depth, std::uint64_t board,
                 LineCounts& counts);

/// A position that may have to pass or be over; `depth` >= 1.
[[gnu::always_inline]] inline void count_lines_or_pass(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal,
                                                       int depth, std::uint64_t board, LineCounts& counts) {
    if (legal != 0) {
        count_lines(mover, opponent, legal, depth, board, counts);
        return;
    }
    const std::uint64_t replies = legal_of(opponent, mover, board);
    if (replies == 0) {
        counts.finished += 1;
    } else if (depth == 1) {
        counts.leaves += 1;
    } else {
        count_lines(opponent, mover, replies, depth - 1, board, counts);
    }
}

void count_lines(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal, int depth, std::uint64_t board,
                 LineCounts& counts) {
    if (depth == 1) {
        counts.leaves += static_cast<std::uint64_t>(__builtin_popcountll(legal));
        return;
    }
    if (depth == 2) {
        LastTwoPlies last{board};
        last.add(mover, opponent, legal);
        last.count_lines(counts);
        return;
    }
    ChildBoards children;
    expand_in_lanes(mover, opponent, legal, board, children);
    if (depth > 3) {
        for (int i = 0; i < children.count; ++i) {
            count_lines_or_pass(children.mover[i], children.opponent[i], children.legal[i], depth - 1, board, counts);
        }
        return;
    }
    LastTwoPlies last{board};
    for (int i = 0; i < children.count; ++i) {
        if (children.legal[i] != 0) {
            last.add(children.mover[i], children.opponent[i], children.legal[i]);
        } else {
            count_lines_or_pass(children.mover[i], children.opponent[i], 0, 2, board, counts);
        }
    }
    last.count_lines(counts);
}

[[gnu::always_inline]] inline LineCounts perft_in_lanes(std::uint64_t mover, std::uint64_t opponent,
                                                        std::uint64_t board, int depth) {
    LineCounts counts{0, 0};
    if (depth <= 0) {
        counts.leaves = 1;
    } else {
        count_lines_or_pass(mover, opponent, legal_of(mover, opponent, board), depth, board, counts);
    }
    return counts;
}

}  // namespace
}  // namespace kigi::reversi
