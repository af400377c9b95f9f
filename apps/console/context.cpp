#include <cerrno>
#include <cstring>
#include <istream>
#include <ostream>
#include <string>
#include <utility>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/framework/control/instruction_set.hpp>

#ifndef KIGI_VERSION
#define KIGI_VERSION "unknown"
#endif

namespace kigi::apps {

void Context::line(std::string_view text) const { this->text(std::string{text} + '\n'); }

void Context::text(std::string_view whole) const {
    errno = 0;
    out << whole << std::flush;
    if (out.good()) return;
    if (errno == EPIPE) throw ClosedPipe{};
    throw Failure{std::string{"standard output cannot be written: "} + std::strerror(errno)};
}

void Context::json(const Record& record) const { line(Record{record}.join(provenance()).json()); }

void Context::warn(std::string text) const {
    progress("");
    err << "kigi: " + one_line(std::move(text)) + '\n' << std::flush;
}

void Context::progress(std::string_view text) const {
    if (terminal) err << '\r' << text << "\033[K" << std::flush;
}

Record provenance() {
    Record record;
    record.add("version", KIGI_VERSION);
#if defined(__clang__)
    record.add("compiler", "clang " __clang_version__);
#else
    record.add("compiler", "gcc " __VERSION__);
#endif
    record.add("instruction_set", name(instruction_set()));
    return record;
}

}  // namespace kigi::apps
