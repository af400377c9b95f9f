#pragma once
/// \file
/// Commands of the program that the page may run: a comparison or a match, with their report.

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::web {

/// `kigi args...`, with what it prints and says going elsewhere; the exit status. Ends soon after the flag is raised.
using Program = std::function<int(const std::vector<std::string>& args, std::ostream& out, std::ostream& err,
                                  const StopFlag& stop)>;

/// What is asked for. Searchers and game are known to be harmless: no text here comes from a request as it is.
struct RunPlan {
    std::string game{};
    std::vector<std::string> searchers{};  ///< of a match: two
    bool match = false;
    int depth = 0;         ///< plies of each search; 0: none
    int milliseconds = 0;  ///< for each search; 0: none
    int count = 0;         ///< games of a match; random positions of a comparison, 0: the built-in ones
};

/// What is heard while it runs.
struct RunListener {
    std::function<void(std::string text)> printed;   ///< whole lines
    std::function<void(std::string text)> progress;  ///< replaces what was said before
};

/// Runs it in a folder of its own, which is gone afterwards: the page of its report.
[[nodiscard]] Result<std::string> run_program(const Program& program, const RunPlan& plan, const RunListener& listener,
                                              const StopFlag& stop);

}  // namespace kigi::web
