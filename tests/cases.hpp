#pragma once
/// \file
/// How many cases a test looks at.

namespace kigi::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool slow_program = true;
#elif defined(__has_feature)
inline constexpr bool slow_program = __has_feature(address_sanitizer);
#else
inline constexpr bool slow_program = false;
#endif

/// Of `all` cases made at random, as many as a test goes through: all of them, but a fifth under the address sanitizer.
/// It makes each take ten times as long, and what it looks for shows in few as well as in many.
[[nodiscard]] constexpr int cases(int all) { return slow_program ? (all + 4) / 5 : all; }

}  // namespace kigi::test
