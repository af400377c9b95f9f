#pragma once
/// \file
/// A searcher, a player or an evaluator as it is typed: a name, and values for its options.

#include <string>
#include <string_view>

#include <kigi/framework/options/options.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// "pvs(depth=8,table=64)". Values may be quoted: `gtp(args="-l 3, -x")`.
struct Spec {
    std::string name;
    Assignments assignments{};  ///< as given, in order

    friend bool operator==(const Spec&, const Spec&) = default;
};

/// Refused: what has no name, an unclosed parenthesis, a part that is not NAME=VALUE, a name that is given twice.
[[nodiscard]] Result<Spec> parse_spec(std::string_view text);

/// As parse_spec() takes it.
[[nodiscard]] std::string text_of(const Spec& spec);

}  // namespace kigi
