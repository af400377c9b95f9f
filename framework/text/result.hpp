#pragma once
/// \file
/// Reading at the border: a value, or an error that says where and what was expected.

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace kigi {

/// Why a text was refused. `what` is one line for a person, in lower case, without a final full stop:
/// it names what was found and what was expected ("'z9' is not a square (expected a1 to h8)").
struct Error {
    std::string what;
    bool is_failure = false;  ///< nothing is wrong with what was given, but it cannot be done: the disk is full
    friend bool operator==(const Error&, const Error&) = default;
};

/// What a reader of outside text returns. Nothing in the library throws on bad input.
template <class T>
using Result = std::expected<T, Error>;

[[nodiscard]] inline std::unexpected<Error> refuse(std::string what) {
    return std::unexpected<Error>{Error{std::move(what)}};
}

/// The refusal of a text that names a move, but not one that may be played here.
[[nodiscard]] inline std::unexpected<Error> refuse_move(std::string_view text) {
    return refuse("'" + std::string{text} + "' is not a legal move here");
}

}  // namespace kigi
