#pragma once
/// \file
/// The program kigi with some catalogue: what its main() calls, and that of a program with games and searchers of its
/// own.

#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

/// `kigi [--plugin FILE ...] COMMAND ...` with the streams and signals of this process. Returns the exit status.
[[nodiscard]] int program(int argc, char** argv, Catalogue catalogue);

}  // namespace kigi::apps
