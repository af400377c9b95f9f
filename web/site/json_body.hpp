#pragma once
/// \file
/// Bodies of requests and of their answers, as JSON. What has another type than it should throws an exception of the
/// library, which the site answers as a bad request.

#include <cstddef>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include <kigi/framework/text/result.hpp>
#include <kigi/web/http/message.hpp>

namespace kigi::web {

/// One line. What is not UTF-8 is replaced.
[[nodiscard]] std::string text_of(const nlohmann::json& json);

/// An answer that says why not.
[[nodiscard]] Reply refused(int status, const std::string& why);

/// A text of the body; empty if it is not there.
[[nodiscard]] std::string text_at(const nlohmann::json& body, const char* name);
/// A number from 0 on.
[[nodiscard]] std::size_t count_at(const nlohmann::json& body, const char* name);
/// A whole number between two others, both included.
[[nodiscard]] Result<int> whole_at(const nlohmann::json& body, const char* name, int least, int most);

}  // namespace kigi::web
