#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include <kigi/arena/channels/connections.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

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
            return std::make_unique<DescriptorChannel>(end, end, Owned::yes);
    return refuse(fmt::format("{} cannot be reached: {}", shown(address), std::strerror(errno)));
}

}  // namespace kigi::arena
