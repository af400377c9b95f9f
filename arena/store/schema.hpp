#pragma once
/// \file
/// The tables of a store, and what a file is that may be one.

#include <cstdint>

#include <kigi/arena/store/database.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

enum class StoreContent : std::uint8_t { nothing, store };

/// What is in the file. An error if it is something else, or a store of a version that is not read.
[[nodiscard]] Result<StoreContent> store_content(const Database& database);

/// Makes the tables of an empty database, in a transaction that the caller ends.
[[nodiscard]] Result<void> begin_store(const Database& database);

/// What is written from now on is of the newest version.
[[nodiscard]] Result<void> raise_version(const Database& database);

}  // namespace kigi::arena
