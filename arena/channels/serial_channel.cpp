#include <fcntl.h>
#include <termios.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/arena/channels/connections.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

namespace {

constexpr std::array<std::pair<std::int64_t, speed_t>, 12> speeds{{{1200, B1200},
                                                                   {2400, B2400},
                                                                   {4800, B4800},
                                                                   {9600, B9600},
                                                                   {19200, B19200},
                                                                   {38400, B38400},
                                                                   {57600, B57600},
                                                                   {115200, B115200},
                                                                   {230400, B230400},
                                                                   {460800, B460800},
                                                                   {921600, B921600},
                                                                   {1000000, B1000000}}};

}  // namespace

Result<std::unique_ptr<LineChannel>> serial_channel(const std::string& device, std::int64_t baud) {
    const auto speed = std::ranges::find(speeds, baud, &std::pair<std::int64_t, speed_t>::first);
    if (speed == speeds.end()) {
        std::vector<std::int64_t> known;
        for (const auto& [number, constant] : speeds) known.push_back(number);
        return refuse(fmt::format("{} baud is not a speed (expected {})", baud, fmt::join(known, ", ")));
    }
    // Without O_NONBLOCK a line without carrier would be waited for.
    Descriptor end{open(device.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)};
    if (!end.is_open()) return refuse(fmt::format("{}: {}", shown(device), std::strerror(errno)));
    termios settings{};
    if (tcgetattr(end.get(), &settings) != 0)
        return refuse(fmt::format("{} is not a serial device: {}", shown(device), std::strerror(errno)));
    cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~static_cast<tcflag_t>(CSTOPB | CRTSCTS);
    cfsetispeed(&settings, speed->second);
    cfsetospeed(&settings, speed->second);
    if (tcsetattr(end.get(), TCSANOW, &settings) != 0)
        return refuse(fmt::format("{} cannot be set to {} baud: {}", shown(device), baud, std::strerror(errno)));
    return std::make_unique<DescriptorChannel>(std::move(end));
}

}  // namespace kigi::arena
