#pragma once
/// \file
/// The table of a searcher, as its options wish for it.

#include <cstdint>
#include <memory>
#include <utility>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// A table of so many MiB, or null for 0. Refused with "table: ..." where there is no such memory.
template <class Table>
[[nodiscard]] Result<std::unique_ptr<Table>> created_table(std::int64_t mib) {
    if (mib <= 0) return nullptr;
    auto created = Table::create(mib);
    if (!created) return refuse("table: " + created.error().what);
    return std::make_unique<Table>(*std::move(created));
}

}  // namespace kigi
