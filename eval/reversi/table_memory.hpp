#pragma once
/// \file
/// Memory for the tables of an evaluation.

#include <cstddef>
#include <new>
#include <utility>

#include <kigi/framework/table/cache_lines.hpp>

namespace kigi::reversi {

/// At least 1 line. Throws `std::bad_alloc` if the system does not give them: an evaluation cannot do without.
[[nodiscard]] inline CacheLines table_memory(std::size_t lines) {
    auto memory = CacheLines::of_lines(lines);
    if (!memory) throw std::bad_alloc{};
    return *std::move(memory);
}

}  // namespace kigi::reversi
