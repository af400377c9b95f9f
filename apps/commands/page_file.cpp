#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include <kigi/apps/commands/page_file.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/texts.hpp>

namespace kigi::apps {

namespace {

void write(const std::string& path, const std::string& text, std::ios::openmode mode) {
    std::ofstream file{path, std::ios::binary | mode};
    file << text;
    file.close();
    if (!file) throw Failure{fmt::format("{} cannot be written: {}", shown(path), std::strerror(errno))};
}

}  // namespace

void check_writable(const std::string& path) { write(path, "", std::ios::app); }
void write_page(const std::string& path, const std::string& page) { write(path, page, std::ios::trunc); }

}  // namespace kigi::apps
