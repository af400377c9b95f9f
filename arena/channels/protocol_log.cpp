#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <kigi/arena/channels/protocol_log.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::arena {

struct ProtocolLog::File {
    int descriptor;
    explicit File(int open) : descriptor{open} {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { close(descriptor); }
};

Result<ProtocolLog> ProtocolLog::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return refuse(fmt::format("the log {} cannot be written: {}", path, std::strerror(errno)));
    ProtocolLog log;
    log.file_ = std::make_shared<const File>(descriptor);
    return log;
}

void ProtocolLog::line(long process, char direction, std::string_view text) const {
    if (!file_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
    std::string line = fmt::format("{:%F %T}.{:06} {} {} ", fmt::gmtime(static_cast<std::time_t>(micros / 1'000'000)),
                                   micros % 1'000'000, process, direction);
    line += printable(text) + '\n';
    // A log that cannot be written (a full disk) must not end a match.
    [[maybe_unused]] const auto written = write(file_->descriptor, line.data(), line.size());
}

}  // namespace kigi::arena
