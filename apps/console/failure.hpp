#pragma once
/// \file
/// How a command gives up. The library returns errors as values; the program turns them into one of these at its edge,
/// and `run` turns them into one line on standard error and an exit status.

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

/// Exit statuses of the program.
enum Status : int {
    good = 0,
    disagreement = 1,  ///< also: a failure that is not the fault of what was typed
    bad_input = 2,
    interrupted = 130,  ///< Ctrl-C, after printing what is known
};

/// What was typed or read is not what was expected: status 2. The text is one line without a final full stop.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Something else went wrong (the disk is full): status 1.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The reader of our output has gone: the program ends quietly.
struct ClosedPipe {};

/// Ctrl-C came before there was anything to say: status 130.
struct Interrupted {};

/// Throws what an error is, and says where the text came from: "positions.obf line 3: ...".
[[noreturn]] inline void give_up(const Error& error, std::string_view where) {
    const std::string what = where.empty() ? error.what : std::string{where} + ": " + error.what;
    if (error.is_failure) throw Failure{what};
    throw BadInput{what};
}

/// The value; without one, see give_up().
template <class T>
[[nodiscard]] T accepted(Result<T>&& parsed, std::string_view where = {}) {
    if (!parsed) give_up(parsed.error(), where);
    return std::move(*parsed);
}
inline void accepted(Result<void>&& parsed, std::string_view where = {}) {
    if (!parsed) give_up(parsed.error(), where);
}

/// As accepted(), but Interrupted if the flag is raised: what was waited for may have been given up for it.
template <class T>
[[nodiscard]] T accepted_unless(const StopFlag& stop, Result<T>&& parsed, std::string_view where = {}) {
    if (!parsed && stop.requested()) throw Interrupted{};
    return accepted(std::move(parsed), where);
}
inline void accepted_unless(const StopFlag& stop, Result<void>&& parsed, std::string_view where = {}) {
    if (!parsed && stop.requested()) throw Interrupted{};
    accepted(std::move(parsed), where);
}

}  // namespace kigi::apps
