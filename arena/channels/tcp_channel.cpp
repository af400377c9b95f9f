#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/channels/connections.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/framework/text/readiness.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

namespace {

/// Whether the connection that is being made is there; errno says why not.
bool is_made(int end, std::chrono::steady_clock::time_point deadline) {
    pollfd waited{end, POLLOUT, 0};
    Readiness readiness = Readiness::not_yet;
    while (readiness == Readiness::not_yet) readiness = wait_a_slice({&waited, 1}, deadline);
    int error = ETIMEDOUT;
    socklen_t size = sizeof error;
    if (readiness == Readiness::ready) getsockopt(end, SOL_SOCKET, SO_ERROR, &error, &size);
    errno = error;
    return error == 0;
}

/// One of the addresses of a host; nothing and errno if nobody answers there.
Descriptor connected(const addrinfo& address, std::chrono::milliseconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    Descriptor end{socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, address.ai_protocol)};
    if (!end.is_open()) return {};
    if (connect(end.get(), address.ai_addr, address.ai_addrlen) != 0 &&
        (errno != EINPROGRESS || !is_made(end.get(), deadline)))
        return {};
    const int yes = 1;
    setsockopt(end.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // a move is one small packet, and it is urgent
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
        if (auto end = connected(*one, patience); end.is_open())
            return std::make_unique<DescriptorChannel>(std::move(end));
    return refuse(fmt::format("{} cannot be reached: {}", shown(address), std::strerror(errno)));
}

}  // namespace kigi::arena
