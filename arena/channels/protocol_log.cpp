#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <kigi/arena/channels/protocol_log.hpp>
#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::arena {

struct ProtocolLog::File {
    std::string path;
    FileEnd end;
    Lost lost;
    std::atomic<bool> told{false};
    File(std::string name, FileEnd open, Lost tell)
        : path{std::move(name)}, end{std::move(open)}, lost{std::move(tell)} {}
};

Result<ProtocolLog> ProtocolLog::open(const std::string& path, Lost lost) {
    auto end = FileEnd::to_append(path);
    if (!end.is_open()) return refuse(fmt::format("the log {} cannot be written: {}", path, std::strerror(errno)));
    ProtocolLog log;
    log.file_ = std::make_shared<File>(path, std::move(end), std::move(lost));
    return log;
}

void ProtocolLog::line(long process, char direction, std::string_view text) const {
    if (!file_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
    std::string line = fmt::format("{:%F %T}.{:06} {} {} ", fmt::gmtime(static_cast<std::time_t>(micros / 1'000'000)),
                                   micros % 1'000'000, process, direction);
    line += printable(text) + '\n';
    if (file_->end.write(line)) return;
    const std::string why = std::strerror(errno);
    if (!file_->told.exchange(true) && file_->lost)
        file_->lost(fmt::format("the log {} cannot be written, lines are lost: {}", file_->path, why));
}

}  // namespace kigi::arena
