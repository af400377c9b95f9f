#pragma once
/// \file
/// Starting a program that ends with this one.

#include <array>
#include <expected>
#include <string>
#include <vector>

namespace kigi::arena {

/// Starts a program in a process group of its own, with signals as they are by default, and with these descriptors as
/// its standard input, output and error. `folder`, if not empty, is its working directory, to which a path to the
/// command is relative; a name is looked for in PATH, then in /usr/local/games and /usr/games.
///
/// When this process ends in whatever way, SIGKILL included, the kernel kills the program (PR_SET_PDEATHSIG of Linux).
/// Returns its number, or the errno of what failed; then nothing is left of it.
[[nodiscard]] std::expected<int, int> spawn(const std::vector<std::string>& command, const std::string& folder,
                                            const std::array<int, 3>& standard);

}  // namespace kigi::arena
