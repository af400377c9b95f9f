#pragma once
/// \file
/// The world of a command: streams, the catalogue, the wish to stop. Tests make their own.

#include <iosfwd>
#include <string>
#include <string_view>

#include <kigi/framework/control/stop.hpp>

namespace kigi {
class Catalogue;
}

namespace kigi::apps {

class Record;

struct Context {
    const Catalogue& catalogue;
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    StopFlag stop{};        ///< raised by Ctrl-C
    bool terminal = false;  ///< standard error is a terminal: progress may be shown
    /// What is typed before a command, for a shell: the program as it was called, with its plugins.
    std::string program = "kigi";

    /// A line of output. Throws ClosedPipe or Failure if it cannot be written.
    void line(std::string_view text) const;
    /// The same for whole lines, with their ends.
    void text(std::string_view whole) const;
    /// A JSON object as a line, with the provenance fields added.
    void json(const Record& record) const;
    /// A line on standard error, in place of any progress: what is wrong, or what its user should know.
    void warn(std::string text) const;
    /// Progress: replaces the last line of the terminal, if there is one. An empty text wipes it.
    void progress(std::string_view text) const;
};

/// version, compiler, instruction_set: how a result came about.
[[nodiscard]] Record provenance();

}  // namespace kigi::apps
