#pragma once
/// \file
/// One self-contained HTML file: style, data and script are inside, and nothing is ever fetched from elsewhere.

#include <string>
#include <string_view>

namespace kigi::arena {

/// A page that shows `json` by `script` (match_js, comparison_js or games_js). `json` is one JSON object in UTF-8; the
/// scripts say what they expect in it. The page's own content security policy forbids it any connection.
[[nodiscard]] std::string page(std::string_view title, std::string_view json, std::string_view script);

/// `text` for HTML: & < > " as entities.
[[nodiscard]] std::string html_text(std::string_view text);

}  // namespace kigi::arena
