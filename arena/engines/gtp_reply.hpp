#pragma once
/// \file
/// An answer by the Go Text Protocol: "= text" or "? error", ended by an empty line.

#include <optional>
#include <string>
#include <string_view>

namespace kigi::arena {

/// Takes line by line what an engine says until one answer is whole. Lines before it are noise (banners, remarks).
class GtpReply {
public:
    /// Whether the answer is whole now.
    bool take(std::string_view line);

    [[nodiscard]] bool begun() const noexcept { return success_.has_value(); }
    [[nodiscard]] bool success() const noexcept { return success_.value_or(false); }
    /// The first line of the answer, without sign, number and spaces around.
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    std::optional<bool> success_{};
    std::string text_{};
};

}  // namespace kigi::arena
