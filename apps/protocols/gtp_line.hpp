#pragma once
/// \file
/// A command of the Go Text Protocol as a line. Source: G. Farneback, "Specification of the Go Text Protocol, version
/// 2" (2002), section 2.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/side.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct GtpLine {
    std::string id{};  ///< digits, or empty: repeated in the answer
    std::string command{};
    std::vector<std::string> arguments{};
};

/// Nothing if the line is empty or a comment (from # on). Control characters are dropped, except tabs, which are
/// spaces.
[[nodiscard]] std::optional<GtpLine> parse_gtp_line(std::string_view line);

/// The colour that comes first: black is the side that moves first.
[[nodiscard]] Result<Side> gtp_side(const std::vector<std::string>& arguments);

/// Numbers from 0 on, as many as are wanted.
[[nodiscard]] Result<std::vector<std::int64_t>> gtp_numbers(std::span<const std::string> words, std::size_t count);

/// An answer, without the line end after it: "=7 text", "? text", and an empty line. Lines of the text that are empty
/// are left out, since an empty line ends the answer.
[[nodiscard]] std::string gtp_answer(const GtpLine& line, bool success, std::string_view text);

}  // namespace kigi::apps
