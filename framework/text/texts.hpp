#pragma once
/// \file
/// Numbers, times and lists as people type them, and the words of refusals.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/printable.hpp>  // shown() in what is refused
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// A whole number within [least, most]; nothing but digits and a sign.
[[nodiscard]] Result<std::int64_t> parse_whole(std::string_view text, std::int64_t least, std::int64_t most);

/// A decimal number within [least, most].
[[nodiscard]] Result<double> parse_decimal(std::string_view text, double least, double most);

/// "500ms", "2s", "1.5s", "3m", "100us": more than nothing, at most a year.
[[nodiscard]] Result<std::chrono::nanoseconds> parse_duration(std::string_view text);

/// Splits at commas outside parentheses and "quotation marks": "pvs(depth=8,table=64),minimax" are two. Empty parts and
/// parentheses or quotation marks without partner are refused.
[[nodiscard]] Result<std::vector<std::string>> split_list(std::string_view text);

/// A value as it is meant: one that begins with a quotation mark is what stands between it and its partner at the end,
/// with \" for a quotation mark and \\ for a backslash; any other is taken as it stands.
[[nodiscard]] Result<std::string> unquoted(std::string_view text);

/// As unquoted() takes it: in quotation marks where it has commas, parentheses or quotation marks, or ends in a space.
[[nodiscard]] std::string quoted(std::string_view text);

/// Splits at spaces outside 'single quotes', as a shell would: "--level 3 --name 'the best'" are four words.
[[nodiscard]] Result<std::vector<std::string>> split_words(std::string_view text);

/// "'foo' is not a searcher (did you mean 'bar'? there are: bar, baz)"
[[nodiscard]] std::string unknown_name(std::string_view text, std::string_view what,
                                       const std::vector<std::string>& names);

/// "1 game", "2 games"; `many` where the plural is not with an s.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {});
/// The shortest decimal that reads back as this number: "0.5", "1e+300".
[[nodiscard]] std::string decimal_text(double number);
/// As parse_duration() takes it, in the largest unit that needs no fraction: "2s", "1500ms", "3m".
[[nodiscard]] std::string duration_text(std::chrono::nanoseconds time);
/// Seconds with as many digits as say something, no more than six after the point: "0.001230", "12.3", "123".
[[nodiscard]] std::string seconds_text(double seconds);
/// "1.23 M", "45.6 k", "789".
[[nodiscard]] std::string count_text(double count);

/// An argument as a shell reads it: in quotes where it needs them.
[[nodiscard]] std::string shell_quoted(std::string_view argument);

}  // namespace kigi
