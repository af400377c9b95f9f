#pragma once
/// \file
/// What the paths of requests mean. They are literal: nothing of a request is the name of a file.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/web/http/message.hpp>

namespace kigi::web {

/// The page, or a part of it, which are built into the program.
[[nodiscard]] Reply page_at(std::string_view path);

/// The session and the rest of "/api/sessions/ID/REST".
[[nodiscard]] std::optional<std::pair<std::string, std::string_view>> session_path(std::string_view path);

}  // namespace kigi::web
