#pragma once
/// \file
/// What was said to an engine and what it said, line by line with the time.

#include <memory>
#include <string>
#include <string_view>

#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Appends to a file. Each line is one write, so that several processes may share a file: time (UTC), process,
/// direction
/// (`>` to the engine, `<` from it, `!` its standard error, `#` what happened), text.
class ProtocolLog {
public:
    /// No log: lines go nowhere.
    ProtocolLog() = default;
    /// The file is made if it is not there; an error of one line if it cannot be written.
    [[nodiscard]] static Result<ProtocolLog> open(const std::string& path);

    void line(long process, char direction, std::string_view text) const;

private:
    struct File;
    std::shared_ptr<const File> file_{};
};

}  // namespace kigi::arena
