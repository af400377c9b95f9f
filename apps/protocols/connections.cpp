// TCP and serial lines as channels.
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/protocols/descriptor_channel.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// One of the addresses of a host; -1 and errno if nobody answers there.
int connected(const addrinfo& address, std::chrono::milliseconds patience) {
    const int end = socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, address.ai_protocol);
    if (end < 0) return -1;
    int error = 0;
    if (connect(end, address.ai_addr, address.ai_addrlen) != 0) {
        error = errno;
        pollfd waited{end, POLLOUT, 0};
        socklen_t size = sizeof error;
        if (error == EINPROGRESS && poll(&waited, 1, static_cast<int>(patience.count())) <= 0)
            error = ETIMEDOUT;
        else if (error == EINPROGRESS)
            getsockopt(end, SOL_SOCKET, SO_ERROR, &error, &size);
    }
    if (error != 0) {
        close(end);
        errno = error;
        return -1;
    }
    const int yes = 1;
    setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // a move is one small packet, and it is urgent
    return end;
}

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

Result<std::unique_ptr<LineChannel>> tcp_channel(std::string_view address, std::chrono::milliseconds patience) {
    const auto colon = address.find_last_of(':');
    std::string host{address.substr(0, colon)};
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (colon == std::string_view::npos || host.empty() || !parse_whole(address.substr(colon + 1), 1, 65535))
        return refuse(fmt::format("'{}' is not an address (expected HOST:PORT)", shown(address)));
    const std::string port{address.substr(colon + 1)};
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int status = getaddrinfo(host.c_str(), port.c_str(), &hints, &found); status != 0)
        return refuse(fmt::format("{}: {}", shown(address), gai_strerror(status)));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all{found, freeaddrinfo};
    for (const addrinfo* one = all.get(); one; one = one->ai_next)
        if (const int end = connected(*one, patience); end >= 0)
            return std::make_unique<DescriptorChannel>(end, end, true, true);
    return refuse(fmt::format("{} cannot be reached: {}", shown(address), std::strerror(errno)));
}

Result<std::unique_ptr<LineChannel>> serial_channel(const std::string& device, std::int64_t baud) {
    const auto speed = std::ranges::find(speeds, baud, &std::pair<std::int64_t, speed_t>::first);
    if (speed == speeds.end()) {
        std::vector<std::int64_t> known;
        for (const auto& [number, constant] : speeds) known.push_back(number);
        return refuse(fmt::format("{} baud is not a speed (expected {})", baud, fmt::join(known, ", ")));
    }
    // Without O_NONBLOCK a line without carrier would be waited for.
    const int end = open(device.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (end < 0) return refuse(fmt::format("{}: {}", shown(device), std::strerror(errno)));
    auto channel = std::make_unique<DescriptorChannel>(end, end, true, false);
    termios settings{};
    if (tcgetattr(end, &settings) != 0)
        return refuse(fmt::format("{} is not a serial device: {}", shown(device), std::strerror(errno)));
    cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~static_cast<tcflag_t>(CSTOPB | CRTSCTS);
    cfsetispeed(&settings, speed->second);
    cfsetospeed(&settings, speed->second);
    if (tcsetattr(end, TCSANOW, &settings) != 0)
        return refuse(fmt::format("{} cannot be set to {} baud: {}", shown(device), baud, std::strerror(errno)));
    return channel;
}

}  // namespace kigi::apps
