#pragma once
/// \file
/// What becomes of sets of destinations: a number, or moves in a list. Each is tagged with a type of the source that
/// uses it, so that objects for different instruction sets share no code (decision 0002).

#include <cstdint>

#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Counts moves by sets, without making one.
template <class Tag>
struct CountSink {
    std::uint64_t count = 0;

    [[gnu::always_inline]] void piece(int, Squares plain, Squares promoting) noexcept { add(plain, promoting); }
    template <int by>
    [[gnu::always_inline]] void shifted(Squares plain, Squares promoting) noexcept {
        add(plain, promoting);
    }
    [[gnu::always_inline]] void drops(Kind, Squares to) noexcept { count += static_cast<std::uint64_t>(to.size()); }

private:
    [[gnu::always_inline]] void add(Squares plain, Squares promoting) noexcept {
        count += static_cast<std::uint64_t>(plain.size() + promoting.size());
    }
};

/// Writes moves one after the other; there must be room for all.
template <class Tag>
struct ListSink {
    Move* end;

    [[gnu::always_inline]] void piece(int from, Squares plain, Squares promoting) noexcept {
        for_each_square(promoting, [&](int to) __attribute__((always_inline)) { *end++ = Move::promotion(from, to); });
        for_each_square(plain, [&](int to) __attribute__((always_inline)) { *end++ = Move::step(from, to); });
    }
    template <int by>
    [[gnu::always_inline]] void shifted(Squares plain, Squares promoting) noexcept {
        for_each_square(promoting,
                        [&](int to) __attribute__((always_inline)) { *end++ = Move::promotion(to - by, to); });
        for_each_square(plain, [&](int to) __attribute__((always_inline)) { *end++ = Move::step(to - by, to); });
    }
    [[gnu::always_inline]] void drops(Kind kind, Squares to) noexcept {
        for_each_square(to, [&](int at) __attribute__((always_inline)) { *end++ = Move::drop(kind, at); });
    }
};

}  // namespace kigi::shogi
