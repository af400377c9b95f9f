#pragma once
/// \file
/// A command of the Go Text Protocol as a line. Source: G. Farneback, "Specification of the Go Text Protocol, version
/// 2" (2002), section 2.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kigi::apps {

struct GtpLine {
    std::string id{};  ///< digits, or empty: repeated in the answer
    std::string command{};
    std::vector<std::string> arguments{};
};

/// Nothing if the line is empty or a comment (from # on). Control characters are dropped, except tabs, which are
/// spaces.
[[nodiscard]] std::optional<GtpLine> parse_gtp_line(std::string_view line);

/// An answer, without the line end after it: "=7 text", "? text", and an empty line. Lines of the text that are empty
/// are left out, since an empty line ends the answer.
[[nodiscard]] std::string gtp_answer(const GtpLine& line, bool success, std::string_view text);

}  // namespace kigi::apps
