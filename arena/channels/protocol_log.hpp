#pragma once
/// \file
/// What was said to an engine and what it said, line by line with the time.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Appends to a file. Each line is one write, so that several processes may share a file: time (UTC), process,
/// direction (`>` to the engine, `<` from it, `!` its standard error, `#` what happened), text.
class ProtocolLog {
public:
    /// No log: lines go nowhere.
    ProtocolLog() = default;
    /// Told once, in one line, that lines are lost; from the thread whose line it was.
    using Lost = std::function<void(const std::string& why)>;
    /// The file is made if it is not there; an error of one line if it cannot be opened.
    [[nodiscard]] static Result<ProtocolLog> open(const std::string& path, Lost lost = {});

    /// A log that cannot be written (a full disk) ends no game: the line is lost.
    void line(long process, char direction, std::string_view text) const;

private:
    struct File;
    std::shared_ptr<File> file_{};
};

}  // namespace kigi::arena
