#pragma once
/// \file
/// Stores and books in databases, as commands open them.

#include <string_view>
#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/store/database.hpp>

namespace kigi::apps {

/// As accepted(), but a Failure where the disk is full: nothing is wrong with the name then.
template <class T>
[[nodiscard]] T opened(Result<T>&& result, std::string_view where = {}) {
    if (!result && arena::is_full_disk(result.error()))
        throw Failure{where.empty() ? result.error().what : std::string{where} + ": " + result.error().what};
    return accepted(std::move(result), where);
}

}  // namespace kigi::apps
